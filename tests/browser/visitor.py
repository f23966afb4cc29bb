"""A person in front of a browser: sees the page, clicks, taps or types, and knows no rule."""

from pathlib import Path
from random import Random
from typing import Literal

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, WebSocketRoute

PATIENCE = 20_000  # milliseconds
Way = Literal["mouse", "touch", "keys"]
PHONE = (390, 844)
WIDE = (1280, 800)


class Visitor:
    """One person with an own browser profile."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        screenshots: Path,
        *,
        language: str = "en-GB",
        size: tuple[int, int] = WIDE,
        dark: bool = False,
        way: Way = "mouse",
        seed: int = 1,
    ) -> None:
        self.address = address
        self.way = way
        self.complaints: list[str] = []
        self._sockets: list[WebSocketRoute] = []
        self._routed = False
        self._is_cut = False
        self._chance = Random(seed)
        self._screenshots = screenshots
        self._context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=language,
            color_scheme="dark" if dark else "light",
            has_touch=way == "touch",
            is_mobile=way == "touch",
            reduced_motion="reduce",
        )
        self._context.set_default_timeout(PATIENCE)
        self.page: Page = self._context.new_page()
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))

    def _hear(self, message: ConsoleMessage) -> None:
        lost = "WebSocket" in message.text or "ERR_" in message.text  # some tests cut the connection
        if message.type in ("error", "warning") and not lost:
            self.complaints.append(f"{message.type}: {message.text}")

    def leave(self) -> None:
        """Close the browser profile."""
        self._context.close()

    def go(self, path: str) -> None:
        """Open a page."""
        self.page.goto(path if path.startswith("http") else self.address + path)

    def screenshot(self, name: str, *, whole: bool = False) -> None:
        """Keep a picture of the page."""
        self._screenshots.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=self._screenshots / f"{name}.png", full_page=whole)

    def cut(self, is_cut: bool) -> None:
        """Cut the connection to the table, or let it come back; call this once before the table is opened."""
        if not self._routed:
            self.page.route_web_socket("**/ws?*", self._connect)
            self._routed = True
        self._is_cut = is_cut
        if is_cut:
            for socket in self._sockets:
                socket.close(code=1012)
            self._sockets.clear()

    def _connect(self, socket: WebSocketRoute) -> None:
        if self._is_cut:
            socket.close(code=1012)
        else:
            socket.connect_to_server()
            self._sockets.append(socket)

    def wait_for_text(self, selector: str, text: str) -> None:
        """Wait until a part of the page says exactly *text*."""
        self.page.wait_for_function(
            "([selector, text]) => document.querySelector(selector).innerText === text", arg=[selector, text]
        )

    # the lobby

    def play_now(self, opponents: int = 1, bot: str = "random") -> None:
        """Sit down against bots: one click to open, one to start."""
        self.go("/")
        card = self.page.locator(".game-card").first
        card.locator(".quick summary").click()
        card.locator(f"input[name=opponents][value='{opponents}']").check(force=True)
        card.locator(f"input[name=bot][value='{bot}']").check(force=True)
        card.locator(".quick-form button").click()
        self.page.wait_for_url("**/table/*")

    def new_table(self, game: str, *seats: tuple[str, str], practice: bool = False) -> None:
        """Set a table: the kind of each seat and a name where one is needed."""
        self.go(f"/new/{game}")
        self.page.locator(f"input[name=seats][value='{len(seats)}']").check(force=True)
        for number, (kind, name) in enumerate(seats):
            self.page.locator(f"#seat-{number}").select_option(kind)
            if name:
                self.page.locator(f"[name=seat-{number}-name]").fill(name)
        if practice:
            self.page.locator("input[name=practice]").check()
        self.page.locator(".new-do .is-main").click()
        self.page.wait_for_url("**/table/*")

    # the table

    @property
    def status(self) -> str:
        """What the status line says."""
        return self.page.locator("#status-live").inner_text()

    def is_asked(self) -> bool:
        """Tell whether this person has to choose."""
        return self.page.locator(".status.is-mine").count() > 0

    def is_over(self) -> bool:
        """Tell whether the game is over."""
        return self.page.locator(".status.is-over").count() > 0

    def wait_for_turn(self) -> bool:
        """Wait until this person is asked; False if the game ends instead."""
        self.page.wait_for_function(
            """() => document.querySelector(".status.is-over, #curtain[open]")
                || (document.querySelector(".status.is-mine")
                    && document.querySelector(".lit, #status-options > button:enabled, #arranging-done"))"""
        )
        return not self.is_over()

    def scores(self) -> list[int]:
        """The points of the players, in the order of their seats."""
        found: list[int] = self.page.evaluate(
            "() => [...document.querySelectorAll('.player-score')].map(score => Number(score.dataset.score))"
        )
        return found

    def choose(self, prefer: str = "", wanted: str = "") -> None:
        """
        Choose something that is offered, in this person's way.

        Anything lit is clicked, or what the CSS selector *wanted* finds; of a menu, what says *prefer*.
        """
        before = self.present()
        if self.way == "keys":
            self._choose_by_keys(wanted)
        else:
            self._choose_by_pointing(prefer, wanted)
        self.page.wait_for_function("before => document.body.dataset.moment !== before", arg=before)

    def present(self) -> str:
        """The moment that the page shows: the ply, and whose eyes it is seen with."""
        return self.page.locator("body").get_attribute("data-moment") or ""

    def _choose_by_pointing(self, prefer: str, wanted: str) -> None:
        if self.is_arranging():
            self._arrange()
            self.press(self.page.locator("#arranging-done"))
            return
        buttons = self.page.locator("#status-options > button:enabled")
        lit = self.page.locator(wanted or ".lit")
        count = 1 if wanted else lit.count()
        if count == 0:
            self.press(buttons.nth(self._chance.randrange(buttons.count())))
            return
        lay = self.page.locator(".placing-tools .is-main")
        if self.way == "touch" and lay.is_visible():  # the first tap only puts the piece there
            if (at := self._some(count)) > 0:
                self.press(lit.nth(at))
            self.press(lay)
            return
        self.press(lit.nth(self._some(count)))
        menu = self.page.locator("#choice-menu:not([hidden]) button")
        if menu.count():
            self.press(menu.filter(has_text=prefer).first if prefer else menu.first)

    def is_arranging(self) -> bool:
        """Tell whether this person has to lay things out."""
        return self.page.locator("#arranging-done").count() > 0

    def _arrange(self) -> None:
        """Now and then take up what lies in one place, and lay it in another."""
        places = self.page.locator(".lit:has([data-thing])")
        if self._chance.random() < 0.3:
            for place in self._chance.sample(range(places.count()), 2):
                self.press(places.nth(place))

    def _some(self, count: int) -> int:
        """Return one of *count*, mostly the first: whoever goes the same way all the time arrives sooner."""
        return 0 if self._chance.random() < 0.75 else self._chance.randrange(count)

    def _choose_by_keys(self, wanted: str) -> None:
        if self.is_arranging():
            self.page.locator("#arranging-done").focus()
            self.page.keyboard.press("Enter")
            return
        count = self.page.locator(".lit").count()
        if not wanted and (count == 0 or self._chance.random() < 0.3):
            numbers = self.page.locator("#status-options [data-option] kbd").all_text_contents()
            self.page.keyboard.press(self._chance.choice(numbers))
            return
        self.page.locator("#status").focus()  # Tab goes on from the status line
        for _ in range(60):
            self.page.keyboard.press("Tab")
            if self.page.evaluate("wanted => document.activeElement.matches(wanted)", wanted or ".lit"):
                break
        for _ in range(0 if wanted else self._some(4)):
            self.page.keyboard.press(self._chance.choice(["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"]))
        self.page.keyboard.press("Enter")
        menu = self.page.locator("#choice-menu:not([hidden])")
        if menu.count():
            self.page.keyboard.press(self._chance.choice(["Enter", "1"]))

    def press(self, element: Locator) -> None:
        """Click or tap."""
        if self.way == "touch":
            self._make_room(element)
            element.tap()
        else:
            element.click()

    def _make_room(self, element: Locator) -> None:
        """On a phone, open the drawer for what lies in it, and shut it for what lies on the board."""
        has_to_turn = element.first.evaluate(
            """one => {
                const mine = document.querySelector("#place-mine");
                const drawer = document.querySelector("#drawer-handle")?.offsetParent;
                const spot = mine?.contains(one) ? "in" : one.closest("#board-panels") ? "behind" : "";
                const open = mine && !mine.classList.contains("is-shut");
                return Boolean(drawer) && ((spot === "in" && !open) || (spot === "behind" && open));
            }"""
        )
        if has_to_turn:
            self.page.locator("#drawer-handle").tap()

    def press_long(self, element: Locator) -> None:
        """Keep a finger on something for a second."""
        box = element.bounding_box()
        assert box is not None
        spot = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        touch = self._context.new_cdp_session(self.page)
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
        self.page.wait_for_timeout(1000)
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def play_on(self, most: int = 400) -> int:
        """Play until the end, or at most *most* choices; return how many were made."""
        made = 0
        while made < most and self.wait_for_turn():
            self.choose()
            made += 1
        return made
