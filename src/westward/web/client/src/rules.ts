/** The rules at hand: a panel that is searched, and opened at a rule. */

import { api } from "./api";
import { button, make } from "./dom";
import type { Rule, Rules } from "./protocol";
import type { Texts } from "./texts";

/** Letters without accents and case, so that "region" finds « Région ». */
export function plain(text: string): string {
  return text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
}

/** Whether a rule or a table has every word that is searched for. */
export function matches(rule: Rule, search: string): boolean {
  const text = plain([rule.id, rule.text, ...(rule.rows ?? []).flat()].join(" "));
  return plain(search).split(/\s+/).every((word) => text.includes(word));
}

/** The rules to show: those that match, and the headings of those. */
export function searched(rules: Rule[], search: string): Rule[] {
  if (!search.trim()) return rules;
  const found: Rule[] = [];
  let heading: Rule | null = null;
  for (const rule of rules) {
    if (!rule.id && !rule.rows) heading = rule;
    else if (matches(rule, search)) {
      if (heading) found.push(heading);
      heading = null;
      found.push(rule);
    }
  }
  return found;
}

function partOf(rule: Rule): HTMLElement {
  if (rule.rows) return tableOf(rule.text, rule.head ?? [], rule.rows);
  if (!rule.id) return make("h3", {}, rule.text);
  return make("p", { class: "rule-line", id: `rule-${rule.id}`, tabindex: "-1" }, make("span", { class: "rule-id" }, rule.id), ` ${rule.text}`);
}

/** A table in a box of its own, which scrolls where the panel is narrower. */
function tableOf(title: string, head: string[], rows: string[][]): HTMLElement {
  const line = (tag: "th" | "td", cells: string[]) => make("tr", {}, ...cells.map((cell) => make(tag, {}, cell)));
  const table = make("table", {}, make("caption", {}, title), make("thead", {}, line("th", head)), make("tbody", {}, ...rows.map((row) => line("td", row))));
  return make("div", { class: "rules-table", tabindex: "0" }, table);
}

export class RulesPanel {
  private rules: Rule[] | null = null;
  private readonly legend = make("details", { class: "rules-legend", hidden: true });
  private readonly list = make("div", { class: "rules-text" });
  private readonly search = make("input", { type: "search", id: "rules-search" });

  constructor(
    private readonly panel: HTMLDialogElement,
    private readonly game: string,
    private readonly texts: Texts,
  ) {
    const close = button(texts.say("close"), () => panel.close(), { class: "button is-small", icon: "close", hideText: true });
    panel.append(
      make(
        "div",
        { class: "rules-head" },
        make("header", { class: "dialog-head" }, make("h2", {}, texts.say("rules.title")), close),
        make("label", { class: "field", for: "rules-search" }, texts.say("rules.search")),
        this.search,
      ),
      this.legend,
      this.list,
      make("p", {}, make("a", { href: `/rules/${game}`, target: "_blank" }, texts.say("rules.page"))),
    );
    this.search.addEventListener("input", () => this.show());
    panel.addEventListener("click", (event) => event.target === panel && panel.close());
  }

  async open(rule = ""): Promise<void> {
    if (!this.panel.open) this.panel.showModal();
    if (!this.rules) {
      this.list.textContent = this.texts.say("loading");
      try {
        const answer = await api<Rules>("GET", `/api/games/${this.game}/rules?language=${this.texts.language}`);
        this.rules = answer.rules;
        this.explain(answer.legend);
      } catch {
        this.list.textContent = this.texts.say("rules.failed");
        return;
      }
    }
    if (rule) this.search.value = "";
    this.show();
    const line = rule ? document.getElementById(`rule-${rule}`) : null;
    if (line) {
      line.classList.add("is-shown");
      line.scrollIntoView({ block: "center" });
      line.focus();
    } else if (!rule) this.search.focus();
  }

  /** Shows what the symbols mean, folded up until somebody wants to know. */
  private explain(legend: Rules["legend"]): void {
    const lines = legend.map(({ svg, text }) => {
      const picture = make("span", { class: "legend-picture" });
      picture.innerHTML = svg; // a drawing of the game, like those of the table
      return make("li", {}, picture, make("span", {}, text));
    });
    this.legend.replaceChildren(make("summary", {}, this.texts.say("rules.legend")), make("ul", { class: "legend" }, ...lines));
    this.legend.hidden = !lines.length;
  }

  private show(): void {
    const found = searched(this.rules ?? [], this.search.value);
    this.list.replaceChildren(...found.map(partOf));
    if (!found.length) this.list.append(make("p", { class: "empty" }, this.texts.say("rules.none")));
  }
}
