import {
  type Card,
  cardDisplay,
  cardText,
  type Frame,
  type Provenance,
  UNKNOWN,
} from "../../frame/mod.ts";
import { checkSurplus } from "../../words/check.ts";
import { type Note, note } from "../../words/note.ts";
import { countWords, fewWords, wholeWords } from "../../words/numbers.ts";
import { type Rule, ruleText } from "../../words/rule.ts";
import { type Subject, subjectText } from "../../words/subject.ts";

export interface ReceiptParts {
  readonly subject: Subject;
  readonly bucket: string;
  readonly count: number | null;
  readonly ids: readonly string[];
  readonly rules: readonly Rule[];
  readonly request: unknown;
  readonly fingerprint: string | null;
  readonly series: Frame;
  readonly notes: readonly Note[];
  readonly read: () => Promise<Frame>;
}

const SHOWN = 5;

/**
 * Where a number of a series comes from, and whether it can still be counted so.
 *
 * @category Frames
 */
export class Receipt {
  /** What was counted, as data. */
  readonly subject: Subject;
  /** Label of the bucket. */
  readonly bucket: string;
  /** The number: records of the bucket. */
  readonly count: number | null;
  /** The request, as it travels. */
  readonly request: unknown;
  /** Ids of all records behind the number, in id order. */
  readonly ids: readonly string[];
  /** Whether there are as many ids as the number says. */
  readonly agrees: boolean;
  /** The rules by which records count, plain data that `ruleText` says. */
  readonly rules: readonly Rule[];
  /** Of the corpus, as it is now; null when a server does not tell. */
  readonly fingerprint: string | null;
  /** What a reader should know of the series. */
  readonly notes: readonly Note[];
  /** Where the numbers of the series come from. */
  readonly provenance: Provenance;
  readonly #read: () => Promise<Frame>;

  constructor(parts: ReceiptParts) {
    const { subject, bucket, count, ids, rules, request, fingerprint, series, notes, read } = parts;
    const { provenance } = series;
    const changed = provenance.fingerprint !== null && fingerprint !== null &&
      provenance.fingerprint !== fingerprint;
    this.subject = subject;
    this.bucket = bucket;
    this.count = count;
    this.request = request;
    this.ids = Object.freeze([...ids]);
    this.agrees = count === ids.length;
    this.rules = Object.freeze([...rules]);
    this.fingerprint = fingerprint;
    this.provenance = provenance;
    this.notes = Object.freeze([
      ...notes,
      ...(changed ? [note("corpus_replaced", { fingerprint: provenance.fingerprint })] : []),
      ...(this.agrees ? [] : [note("number_changed", { records: ids.length, number: count })]),
    ]);
    this.#read = read;
    Object.freeze(this);
  }

  /**
   * The records themselves, one row each, those of the bucket only.
   *
   * @example
   * ```ts ignore
   * const series = await trends.patents().timeSeries("year");
   * await (await series.why("2020")).records();
   * ```
   */
  async records(): Promise<Frame> {
    checkSurplus("read the records of a receipt", arguments, 0);
    return await this.#read();
  }

  toString(): string {
    return cardText(this.#card());
  }

  /** What `console.log` prints. */
  [Symbol.for("Deno.customInspect")](): string {
    return this.toString();
  }

  /** What a notebook shows. */
  [Symbol.for("Jupyter.display")](): Record<string, string> {
    return cardDisplay(this.#card());
  }

  #card(): Card {
    const { subject, bucket, ids, count, rules, request, fingerprint, notes } = this;
    return {
      heading: `${subjectText(subject)}, ${bucket}: ${
        count === null ? UNKNOWN : wholeWords(count)
      }`,
      lines: [
        `${countWords(ids.length, "records")}: ${fewWords(ids, SHOWN)}${
          ids.length > SHOWN ? " (ids)" : ""
        }`,
        ...rules.map((rule) => `rule: ${ruleText(rule)}`),
      ],
      code: [`request: ${JSON.stringify(request)}`],
      small: [`corpus: ${this.provenance.title}, fingerprint ${fingerprint ?? "not known"}`],
      notes,
    };
  }
}
