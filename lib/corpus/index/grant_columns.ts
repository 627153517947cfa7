import type { DocumentType } from "../../catalogue/collections.ts";
import { DAY } from "../../catalogue/dates.ts";
import { NO_DAY } from "../../engines/embedded/store/layout.ts";
import type { DocumentRecord } from "../record.ts";
import type { TellsAmount } from "./caveats.ts";
import { CodedTexts } from "./coded_texts.ts";
import { float64s, int32s } from "./growable.ts";
import type { CorpusWriter } from "../writing/corpus_writer.ts";

/** The columns that the grants endpoints ask: interval in days, cost and its currency. */
export class GrantColumns {
  readonly #starts = int32s();
  readonly #ends = int32s();
  readonly #costs = float64s();
  readonly #currencies = new CodedTexts();

  constructor(private readonly writer: CorpusWriter, private readonly type: DocumentType) {}

  add(record: DocumentRecord): void {
    const { fields = {} } = record;
    const start = dayNumber(fields.startDate);
    const end = dayNumber(fields.endDate) ?? start;
    const valid = start !== null && end !== null && end >= start;
    this.addDays(valid ? start : NO_DAY, valid ? end : NO_DAY, costOf(record));
  }

  /** The same of days that are known. */
  addDays(start: number, end: number, { amount, currency }: TellsAmount): void {
    this.#starts.push(start);
    this.#ends.push(end);
    this.#costs.push(amount ?? NaN);
    this.#currencies.add(currency);
  }

  write(): void {
    this.writer.column(this.type, "startDay", this.#starts.view());
    this.writer.column(this.type, "endDay", this.#ends.view());
    this.writer.column(this.type, "cost", this.#costs.view());
    this.writer.codes(this.type, "currency", this.#currencies.texts, this.#currencies.numbers());
  }
}

/** What a project costs: what the EC gives stands in for a total that is missing or 0. */
export function costOf({ id, fields = {}, currency }: DocumentRecord): TellsAmount {
  const cost = Number(fields.totalCost ?? 0) || Number(fields.cordisEcContribution ?? NaN);
  return { id, amount: Number.isNaN(cost) ? null : cost, currency: currency ?? null };
}

function dayNumber(instant: unknown): number | null {
  return typeof instant === "string" ? Math.floor(Date.parse(instant) / DAY) : null;
}
