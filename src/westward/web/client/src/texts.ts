/** The texts of the page in the reader's language, filled in like those of the server. */

export type Values = Record<string, string | number>;

export class Texts {
  constructor(
    private readonly texts: Record<string, string>,
    readonly language: string,
  ) {}

  /** The text under a key with its values; the key itself if there is none, so that nothing stays empty. */
  say(key: string, values: Values = {}): string {
    const text = this.texts[key];
    if (text === undefined) return key;
    return text.replace(/(?:\b([Dd]|[Qq]u)e )?\{(\w+)\}/g, (whole, elided: string | undefined, name: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      const word = typeof value !== "number" ? value : (this.counted(name, value) ?? this.number(value));
      if (elided === undefined) return word;
      return this.language === "fr" && /^[aeiouœ]/i.test(word.normalize("NFD")) ? `${elided}’${word}` : `${elided}e ${word}`;
    });
  }

  has(key: string): boolean {
    return key in this.texts;
  }

  /** A number as the language writes it, with at least so many decimals. */
  number(value: number, decimals = 0): string {
    return value.toLocaleString(this.language, { minimumFractionDigits: decimals }).replace("-", "−");
  }

  private counted(name: string, value: number): string | undefined {
    const size = Math.abs(value);
    const one = this.language === "fr" ? size < 2 : size === 1;
    return this.texts[`count.${name}.${one ? "one" : "other"}`]?.replace("{n}", this.number(value));
  }
}

/** The texts that the server put into the page. */
export function pageTexts(): Texts {
  const source = document.getElementById("texts");
  const texts = JSON.parse(source?.textContent ?? "{}") as Record<string, string>;
  return new Texts(texts, document.documentElement.lang || "en");
}
