import { moneyOf } from "../importers/_amounts.ts";
import { doiOf, web } from "../importers/_web.ts";
import { DateLook } from "./date_look.ts";

/** What the values of a column mostly are. */
export type ColumnKind =
  | "nothing"
  | "date"
  | "year"
  | "whole number"
  | "number"
  | "amount"
  | "truth value"
  | "address"
  | "DOI"
  | "objects"
  | "list"
  | "text";

const SAMPLES = 3;
/** So many different values tell whether a column has one for each row. */
const MOST_DISTINCT = 100_000;
/** The rest are oddities. */
const MOSTLY = 0.8;

/** What one column of a file is like, value by value. */
export class ColumnLook {
  /** How many rows have it, empty or not. */
  seen = 0;
  filled = 0;
  readonly samples: string[] = [];
  readonly dates = new DateLook();
  /** Currencies that the values themselves name. */
  readonly currencies = new Map<string, number>();
  /** The marks before decimals that values show beyond doubt: `1,50` and `1.234,5` show a comma. */
  readonly decimals = new Set<"." | ",">();
  /** What values have between their parts, where they have some, and in how many. */
  readonly separators = new Map<string, number>();
  readonly #distinct = new Set<string>();
  readonly #counts = new Map<ColumnKind, number>();
  #length = 0;
  /** The members of objects, in lists or alone. */
  readonly members = new Set<string>();
  /** Those of them that are texts. */
  readonly texts = new Set<string>();
  /** The first texts that are nothing else. */
  readonly #texts = new Set<string>();

  constructor(readonly name: string) {}

  see(value: unknown): void {
    this.seen++;
    if (value === null || value === undefined || value === "") return;
    if (typeof value === "object") return this.#seeList(value);
    const text = String(value).trim();
    if (text === "") return;
    this.#note(text);
    this.#length += text.length;
    this.#count(typeof value === "boolean" ? "truth value" : this.#kindOf(text));
    for (const separator of SEPARATORS) {
      if (text.includes(separator)) {
        this.separators.set(separator, (this.separators.get(separator) ?? 0) + 1);
      }
    }
  }

  get kind(): ColumnKind {
    const sum = (...kinds: readonly ColumnKind[]) =>
      kinds.reduce((total, each) => total + (this.#counts.get(each) ?? 0), 0);
    const is = (...kinds: readonly ColumnKind[]) => sum(...kinds) >= MOSTLY * this.filled;
    if (this.filled === 0) return "nothing";
    if (is("year")) return "year";
    if (is("date", "year") && sum("date") > 0) return "date";
    if (is("whole number", "year")) return "whole number";
    if (is("number", "whole number", "year")) return "number";
    if (is("amount", "number", "whole number", "year") && sum("amount") > 0) return "amount";
    // of prices many are unknown, and say so
    if (sum("amount") > 0 && sum("amount", "text") === this.filled && this.#texts.size === 1) {
      return "amount";
    }
    const kinds: readonly ColumnKind[] = ["truth value", "address", "DOI", "objects", "list"];
    return kinds.find((each) => is(each)) ?? "text";
  }

  /** Whether no value comes twice, as far as was looked. */
  get isDistinct(): boolean {
    return this.#distinct.size === this.filled && this.filled > 0;
  }

  get length(): number {
    return this.filled ? this.#length / this.filled : 0;
  }

  /** The one text among numbers, that stands for an unknown one. */
  get stranger(): string | null {
    const [text] = this.#texts;
    return this.kind === "amount" && this.#texts.size === 1 ? text! : null;
  }

  #seeList(value: object): void {
    const items = Array.isArray(value) ? value : [value];
    if (!items.length) return;
    const [first] = items;
    const isObject = typeof first === "object" && first !== null;
    if (isObject) {
      for (const [member, each] of Object.entries(first)) {
        this.members.add(member);
        if (typeof each === "string") this.texts.add(member);
      }
    }
    this.#note(JSON.stringify(first));
    this.#count(isObject ? "objects" : "list");
  }

  #note(text: string): void {
    this.filled++;
    if (this.#distinct.size < MOST_DISTINCT) this.#distinct.add(text);
    if (this.samples.length < SAMPLES && !this.samples.includes(text)) this.samples.push(text);
  }

  #count(kind: ColumnKind): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
  }

  #kindOf(text: string): ColumnKind {
    if (/^(?:1[89]|20)\d{2}(?:\.0)?$/.test(text)) {
      this.dates.see(text);
      return "year";
    }
    if (/^[-+]?\d+$/.test(text) && !/^(?:19|20)\d{6}$/.test(text)) return "whole number";
    if (this.dates.see(text)) return "date";
    if (/^[-+]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[-+]?\d+)?$/i.test(text)) return "number";
    const money = moneyOf(text);
    if (money) {
      const { currency } = money;
      if (currency) this.currencies.set(currency, (this.currencies.get(currency) ?? 0) + 1);
      const [, mark] = DECIMALS.exec(text) ?? [];
      if (mark) this.decimals.add(mark as "." | ",");
      return "amount";
    }
    if (web(text)) return /\bdoi\.org\//.test(text) ? "DOI" : "address";
    if (/^(?:true|false|yes|no)$/i.test(text)) return "truth value";
    if (this.#texts.size < 2) this.#texts.add(text);
    return doiOf(text) === text.toLowerCase() ? "DOI" : "text";
  }
}

/** Three digits after a mark may be a group. */
const DECIMALS = /([.,])(?:\d{1,2}|\d{4,})(?!\d|[.,]\d)/;

const SEPARATORS = ["; ", ";", "|", ", ", ","] as const;
