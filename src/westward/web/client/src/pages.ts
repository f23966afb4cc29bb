/** What the pages around the tables need: htmx for the lobby, and forms that adapt. */

import "htmx.org";
import { draw } from "./dom";
import { wireTheme } from "./theme";
import { matches } from "./rules";

wireTheme();

// --- a new table: as many seats as chosen, names where names are needed, options that depend on others

for (const form of document.querySelectorAll<HTMLFormElement>("[data-new-table]")) {
  const adapt = () => {
    const data = new FormData(form);
    const seats = Number(data.get("seats") ?? form.dataset["least"]);
    for (const row of form.querySelectorAll<HTMLElement>("[data-seat]")) {
      row.hidden = Number(row.dataset["seat"]) >= seats;
      const name = row.querySelector<HTMLInputElement>("[data-name]");
      const kind = row.querySelector("select")?.value ?? "";
      if (name) name.hidden = kind !== "invited" && kind !== "screen";
      const face = row.querySelector<HTMLElement>("[data-face]");
      const address = row.querySelector("select")?.selectedOptions[0]?.dataset["face"];
      face?.replaceChildren(...(address ? [draw("svg", { class: "face", "aria-hidden": "true" }, draw("use", { href: address }))] : []));
    }
    for (const choice of form.querySelectorAll<HTMLSelectElement>("[data-seats]")) {
      for (const option of choice.options) option.hidden = option.disabled = Number(option.value) >= seats;
    }
    for (const part of form.querySelectorAll<HTMLElement>("[data-only-if]")) {
      const field = form.elements.namedItem(part.dataset["onlyIf"] ?? "");
      const value = field instanceof HTMLInputElement ? String(field.checked) : field instanceof HTMLSelectElement ? field.value.toLowerCase() : "";
      part.hidden = value !== part.dataset["onlyValue"];
    }
    for (const part of form.querySelectorAll<HTMLElement>("[data-for-seats]")) {
      const fits = part.dataset["forSeats"]!.split(" ").includes(String(seats));
      if (part instanceof HTMLOptionElement) part.disabled = !fits;
      else part.hidden = !fits || (part.hidden && "onlyIf" in part.dataset);
    }
    for (const chosen of form.querySelectorAll<HTMLOptionElement>("option:checked:disabled")) {
      const choice = chosen.closest("select")!;
      choice.value = [...choice.options].find((one) => !one.disabled)?.value ?? "";
    }
  };
  form.addEventListener("change", adapt);
  adapt();
}

// --- the levels of bots: a line about the one that is chosen

for (const levels of document.querySelectorAll<HTMLElement>("[data-levels]")) {
  levels.addEventListener("change", (event) => {
    const about = event.target instanceof HTMLElement ? event.target.dataset["about"] : undefined;
    if (about !== undefined) levels.querySelector("[data-level-about]")!.textContent = about;
  });
}

// --- one "play now" open at a time, closed by a click elsewhere or Escape

const quick = [...document.querySelectorAll<HTMLDetailsElement>("details.quick")];
document.addEventListener("click", (event) => {
  for (const details of quick) if (event.target instanceof Node && !details.contains(event.target)) details.open = false;
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") for (const details of quick) details.open = false;
});

// --- the page of rules, searched as one writes

const rules = document.querySelector<HTMLElement>("[data-rules]");
const search = rules?.querySelector<HTMLInputElement>("[data-rules-search]");
search?.addEventListener("input", () => {
  let found = 0;
  let heading: HTMLElement | null = null;
  for (const line of rules!.querySelectorAll<HTMLElement>("[data-rules-list] > *")) {
    if (line.tagName === "H2") {
      heading = line;
      heading.hidden = search.value.trim() !== "";
      continue;
    }
    line.hidden = !matches({ id: line.id, text: line.textContent ?? "" }, search.value);
    if (line.hidden) continue;
    found++;
    if (heading) heading.hidden = false;
  }
  rules!.querySelector<HTMLElement>("[data-rules-none]")!.hidden = found > 0;
});
