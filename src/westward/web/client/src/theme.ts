/** Light and dark: as the system has it, until somebody says otherwise. */

export function wireTheme(): void {
  for (const switcher of document.querySelectorAll("[data-theme-switch]")) {
    switcher.addEventListener("click", () => {
      const root = document.documentElement;
      const dark = root.dataset["theme"] ? root.dataset["theme"] === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
      root.dataset["theme"] = dark ? "light" : "dark";
      document.cookie = `westward_theme=${root.dataset["theme"]}; path=/; max-age=31536000; samesite=lax`;
    });
  }
}
