import { LineCounter } from "./_lines.ts";
import { LONGEST_RECORD, TOO_LONG } from "./_limits.ts";
import { headAt, LONGEST_HEAD, nextHead, type RecordHead } from "./_json_head.ts";
import { objectEnd, spaceEnd, valueEnd } from "./_json_scan.ts";
import { jsonFault, type JsonRow } from "./_json_row.ts";
import { jsonValue, parsedJson } from "./_json_value.ts";

const LONGEST_JUNK = 1 << 20;
const NO_RECORD = "neither an object nor an array";
const ENDS = "the text ends before its end";

interface Lost {
  readonly line: number;
  readonly reason: string;
  /** How much of the whole text comes before it. */
  readonly start: number;
}

/** Cuts JSON of any size into its records without parsing what is around them. */
export class JsonSplitter {
  readonly #lines = new LineCounter();
  #text = "";
  #at = 0;
  #counted = 0;
  /** How much came before the text at hand. */
  #passed = 0;
  #isWhole = false;
  #inside: "nothing" | "array" | "page array" | "page" = "nothing";
  /** So many objects are open around the array. */
  #depth = 0;
  /** How the first record begins; null where it does not say, undefined until one was seen. */
  #head: RecordHead | null | undefined;
  /** The record that was given up, until the next is found. */
  #lost: Lost | null = null;

  /**
   * @param key the array of an object that holds the records
   * @param around objects of that object in which the array may lie
   */
  constructor(private readonly key: string, private readonly around: readonly string[] = []) {}

  async *rows(text: AsyncIterable<string>): AsyncGenerator<JsonRow> {
    let enough = 0;
    for await (const piece of text) {
      this.#text += piece;
      if (this.#text.length < enough) continue;
      yield* this.#complete();
      // A long record is tried again only when its text has doubled.
      enough = Math.min(this.#text.length * 2, LONGEST_RECORD);
    }
    this.#isWhole = true;
    yield* this.#complete();
    if (this.#inside !== "nothing") yield { line: this.#lines.line, broken: ENDS };
  }

  *#complete(): Generator<JsonRow> {
    for (;;) {
      this.#at = spaceEnd(this.#text, this.#at);
      const isEmpty = this.#at === this.#text.length && !(this.#lost && this.#isWhole);
      const row = isEmpty ? "cut" : this.#next();
      if (row === "cut") break;
      if (row !== "none") yield row;
    }
    this.#lineAt(this.#at);
    this.#passed += this.#at;
    this.#text = this.#text.slice(this.#at);
    this.#at = this.#counted = 0;
  }

  #next(): JsonRow | "none" | "cut" {
    if (this.#lost) return this.#resume(this.#lost);
    const first = this.#text[this.#at];
    switch (this.#inside) {
      case "nothing":
        if (first === "[") return this.#to("array");
        if (first === "{") return this.#object();
        return this.#head === undefined ? this.#junk() : this.#giveUp("broken", NO_RECORD);
      case "page":
        if (first === "}") return this.#to(--this.#depth > 0 ? "page" : "nothing");
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
    const end = objectEnd(this.#text, this.#at, this.key, this.around);
    if (typeof end === "string") return this.#giveUp(end);
    if (end.depth === 0) return this.#record(end.at);
    this.#at = end.at;
    this.#depth = end.depth;
    return this.#to("page array");
  }

  #value(isRecord: boolean): JsonRow | "none" | "cut" {
    const end = valueEnd(this.#text, this.#at, this.#isWhole);
    if (typeof end === "string") return this.#giveUp(end);
    if (isRecord && !"{[".includes(this.#text[this.#at]!)) return this.#plain(end);
    if (isRecord) return this.#record(end);
    this.#at = end;
    return "none";
  }

  /** An element that is no object; where it is no whole value, or a name, a brace is missing. */
  #plain(end: number): JsonRow | "none" | "cut" {
    const after = spaceEnd(this.#text, end);
    if (after === this.#text.length && !this.#isWhole) return "cut";
    const isApart = after > end || after === this.#text.length || this.#text[after] === "]";
    const isElement = isApart && this.#text[after] !== ":" &&
      parsedJson(this.#text.slice(this.#at, end)) !== undefined;
    return isElement ? this.#record(end) : this.#giveUp("broken", NO_RECORD);
  }

  #record(end: number): JsonRow {
    const line = this.#lineAt(this.#at);
    const text = this.#text.slice(this.#at, end);
    this.#at = end;
    try {
      const value = jsonValue(text);
      if (this.#head === undefined) this.#head = headAt(text, 0);
      return { line, value };
    } catch (error) {
      return { line, broken: jsonFault(error) };
    }
  }

  /** Gives up the value at hand, which does not end or not as values do. */
  #giveUp(why: "cut" | "broken", fault?: string): "none" | "cut" {
    const needed = why === "cut" ? LONGEST_RECORD : this.#head === undefined ? LONGEST_HEAD : 0;
    if (this.#text.length - this.#at < needed && !this.#isWhole) return "cut";
    if (this.#head === undefined) this.#head = headAt(this.#text, this.#at);
    const reason = why === "broken" ? fault ?? this.#fault() : this.#isWhole ? ENDS : TOO_LONG;
    this.#lost = { line: this.#lineAt(this.#at), reason, start: this.#passed + this.#at };
    return "none";
  }

  /** Goes on at what looks like the next record. */
  #resume({ line, reason, start }: Lost): JsonRow | "cut" {
    const from = Math.max(this.#at, start + 1 - this.#passed);
    const next = nextHead(this.#text, from, this.#head ?? null);
    if (next === null && !this.#isWhole) {
      this.#at = Math.max(this.#at, this.#text.length - LONGEST_HEAD);
      return "cut";
    }
    if (next === null) this.#inside = "nothing";
    else if (this.#inside === "page") this.#inside = "page array";
    this.#at = next ?? this.#text.length;
    this.#lost = null;
    const skipped = this.#passed + this.#at - start;
    return { line, broken: `${reason} (${skipped} character${skipped === 1 ? "" : "s"} skipped)` };
  }

  #fault(): string {
    try {
      jsonValue(this.#text.slice(this.#at));
    } catch (error) {
      return jsonFault(error);
    }
    return ENDS;
  }

  /** The rest of a line that begins with neither array nor object. */
  #junk(): JsonRow | "cut" {
    const end = this.#text.indexOf("\n", this.#at);
    if (end < 0 && !this.#isWhole && this.#text.length - this.#at < LONGEST_JUNK) return "cut";
    const line = this.#lineAt(this.#at);
    this.#at = end < 0 ? this.#text.length : end;
    return { line, broken: NO_RECORD };
  }

  #lineAt(at: number): number {
    this.#lines.pass(this.#text.slice(this.#counted, at));
    this.#counted = at;
    return this.#lines.line;
  }
}
