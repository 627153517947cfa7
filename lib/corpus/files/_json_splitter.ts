import { LineCounter } from "./_lines.ts";
import { objectEnd, spaceEnd, valueEnd } from "./_json_scan.ts";
import { brokenJson, type JsonRow } from "./_json_row.ts";

const LONGEST_JUNK = 1 << 20;

/** Cuts JSON of any size into its records without parsing what is around them. */
export class JsonSplitter {
  readonly #lines = new LineCounter();
  #text = "";
  #at = 0;
  #counted = 0;
  #isWhole = false;
  #inside: "nothing" | "array" | "page array" | "page" = "nothing";

  /** @param key the array of an object that holds the records */
  constructor(private readonly key: string) {}

  async *rows(text: AsyncIterable<string>): AsyncGenerator<JsonRow> {
    let enough = 0;
    for await (const piece of text) {
      this.#text += piece;
      if (this.#text.length < enough) continue;
      yield* this.#complete();
      // A long record is tried again only when its text has doubled.
      enough = this.#text.length * 2;
    }
    this.#isWhole = true;
    yield* this.#complete();
    if (this.#text !== "" || this.#inside !== "nothing") {
      yield { line: this.#lines.line, broken: "the text ends before its end" };
    }
  }

  *#complete(): Generator<JsonRow> {
    for (;;) {
      this.#at = spaceEnd(this.#text, this.#at);
      const row = this.#at === this.#text.length ? "cut" : this.#next();
      if (row === "cut") break;
      if (row !== "none") yield row;
    }
    this.#lineAt(this.#at);
    this.#text = this.#text.slice(this.#at);
    this.#at = this.#counted = 0;
  }

  #next(): JsonRow | "none" | "cut" {
    const first = this.#text[this.#at];
    switch (this.#inside) {
      case "nothing":
        if (first === "[") return this.#to("array");
        return first === "{" ? this.#object() : this.#junk();
      case "page":
        if (first === "}") return this.#to("nothing");
        return first === ":" ? this.#to("page") : this.#value(false);
      case "array":
        return first === "]" ? this.#to("nothing") : this.#value(true);
      case "page array":
        return first === "]" ? this.#to("page") : this.#value(true);
    }
  }

  #to(inside: "nothing" | "array" | "page array" | "page"): "none" {
    this.#inside = inside;
    this.#at++;
    return "none";
  }

  #object(): JsonRow | "none" | "cut" {
    const end = objectEnd(this.#text, this.#at, this.key);
    if (end === null) return "cut";
    if (!end.isPage) return this.#record(end.at);
    this.#at = end.at;
    return this.#to("page array");
  }

  #value(isRecord: boolean): JsonRow | "none" | "cut" {
    const end = valueEnd(this.#text, this.#at, this.#isWhole);
    if (end === null) return "cut";
    if (isRecord) return this.#record(end);
    this.#at = end;
    return "none";
  }

  #record(end: number): JsonRow {
    const line = this.#lineAt(this.#at);
    const text = this.#text.slice(this.#at, end);
    this.#at = end;
    try {
      return { line, value: JSON.parse(text) };
    } catch (error) {
      return brokenJson(line, error);
    }
  }

  /** The rest of a line that begins with neither array nor object. */
  #junk(): JsonRow | "cut" {
    const end = this.#text.indexOf("\n", this.#at);
    if (end < 0 && !this.#isWhole && this.#text.length - this.#at < LONGEST_JUNK) return "cut";
    const line = this.#lineAt(this.#at);
    this.#at = end < 0 ? this.#text.length : end;
    return { line, broken: "neither an object nor an array" };
  }

  #lineAt(at: number): number {
    this.#lines.pass(this.#text.slice(this.#counted, at));
    this.#counted = at;
    return this.#lines.line;
  }
}
