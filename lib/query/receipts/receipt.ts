import type { Frame, Provenance } from "../../frame/mod.ts";

export interface ReceiptParts {
  readonly subject: string | null;
  readonly bucket: string;
  readonly count: number | null;
  readonly ids: readonly string[];
  readonly rules: readonly string[];
  readonly request: unknown;
  readonly fingerprint: string | null;
  readonly series: Frame;
  readonly notes: readonly string[];
  readonly read: () => Promise<Frame>;
}

const SHOWN = 5;

/** Where a number of a series comes from, and whether it can still be counted so. */
export class Receipt {
  readonly subject: string | null;
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
  /** The rules by which records count, in words. */
  readonly rules: readonly string[];
  /** Of the corpus, as it is now; null when a server does not tell. */
  readonly fingerprint: string | null;
  readonly notes: readonly string[];
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
      ...(changed
        ? [`The corpus is another than when it was counted (${provenance.fingerprint})`]
        : []),
      ...(this.agrees
        ? []
        : [`${ids.length} records are behind the number now, which is ${count}`]),
    ]);
    this.#read = read;
    Object.freeze(this);
  }

  /** The records themselves, one row each, those of the bucket only. */
  async records(): Promise<Frame> {
    return await this.#read();
  }

  toString(): string {
    const more = this.ids.length - SHOWN;
    return [
      `${this.subject}, ${this.bucket}: ${this.count ?? "–"}`,
      `${this.ids.length} record${this.ids.length === 1 ? "" : "s"}: ${
        this.ids.slice(0, SHOWN).join(", ")
      }${more > 0 ? ` and ${more} more (ids)` : ""}`,
      ...this.rules.map((rule) => `rule: ${rule}`),
      `request: ${JSON.stringify(this.request)}`,
      `corpus: ${this.provenance.title}, fingerprint ${this.fingerprint ?? "not known"}`,
      ...this.notes.map((note) => `note: ${note}`),
    ].join("\n");
  }

  /** What `console.log` prints. */
  [Symbol.for("Deno.customInspect")](): string {
    return this.toString();
  }

  /** What a notebook shows. */
  [Symbol.for("Jupyter.display")](): Record<string, string> {
    return { "text/plain": this.toString() };
  }
}
