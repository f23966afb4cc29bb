/** The dialog of the settings, with the keys. */

import { button, byId, make } from "./dom";
import { setSetting, setting, type Setting } from "./settings";
import { play, wakeSound } from "./sound";
import type { Texts } from "./texts";

export function openSettings(texts: Texts): void {
  const dialog = byId<HTMLDialogElement>("settings-panel");
  const box = (name: Setting) => {
    const field = make("input", { type: "checkbox", checked: setting(name) });
    field.addEventListener("change", () => {
      setSetting(name, field.checked);
      if (name === "sound" && field.checked) {
        wakeSound();
        setTimeout(() => play("turn"), 60);
      }
    });
    return make("label", { class: "check" }, field, make("span", {}, texts.say(`settings.${name}`), make("span", { class: "help" }, texts.say(`settings.${name}_help`))));
  };
  const keys = ["tab", "numbers", "arrows", "log", "placing", "arranging", "hint", "skip", "escape"].map((name) => make("li", {}, texts.say(`keys.${name}`)));
  dialog.replaceChildren(
    make("header", { class: "dialog-head" }, make("h2", {}, texts.say("settings.title")), button(texts.say("close"), () => dialog.close(), { class: "button is-small", icon: "close", hideText: true })),
    box("sound"),
    box("confirm"),
    box("motion"),
    make("h3", {}, texts.say("keys.title")),
    make("ul", {}, ...keys),
  );
  if (!dialog.open) dialog.showModal();
}
