import type {
  FileHead,
  Imported,
  Importer,
  Reading,
} from "../../../lib/corpus/importers/importer.ts";
import { remarkText } from "../../../lib/words/notes/corpus.ts";
import type {
  AcquisitionRecord,
  DocumentPart,
  DocumentRecord,
  InvestmentRecord,
  OrganizationRecord,
  SourceRecord,
} from "../../../lib/corpus/record.ts";

/** All that an importer makes of a text. */
export interface Result {
  readonly records: readonly SourceRecord[];
  readonly derived: readonly SourceRecord[];
  /** What becomes part of records of other rows. */
  readonly parts: readonly DocumentPart[];
  readonly rejected: readonly { readonly line: number; readonly reason: string }[];
  /** Each remark in words, and how often it came. */
  readonly remarks: ReadonlyMap<string, number>;
  readonly asOf: number;
}

export function headOf(text: string): FileHead {
  return { name: "download", text: text.slice(0, 65_536), whole: text.length <= 65_536 };
}

export function importText(
  importer: Importer,
  text: string,
  length = 1000,
  reading: Reading = { dates: null },
): Promise<Result> {
  const file = {
    name: "download",
    async *text() {
      for (let at = 0; at < text.length; at += length) yield await text.slice(at, at + length);
    },
  };
  return collect(importer.read(file, reading));
}

export async function collect(rows: AsyncIterable<Imported>): Promise<Result> {
  const records: SourceRecord[] = [];
  const derived: SourceRecord[] = [];
  const parts: DocumentPart[] = [];
  const rejected: { line: number; reason: string }[] = [];
  const remarks = new Map<string, number>();
  let asOf = -Infinity;
  for await (const row of rows) {
    if ("record" in row) {
      records.push(row.record);
      asOf = Math.max(asOf, row.asOf ?? -Infinity);
    } else if ("derived" in row) derived.push(row.derived);
    else if ("part" in row) parts.push(row.part);
    else if ("rejected" in row) rejected.push({ line: row.line, reason: row.rejected });
    else if ("remark" in row) {
      const text = remarkText(row.remark);
      remarks.set(text, (remarks.get(text) ?? 0) + 1);
    }
  }
  return { records, derived, parts, rejected, remarks, asOf };
}

interface Kinds {
  readonly projects: DocumentRecord;
  readonly "research-articles": DocumentRecord;
  readonly patents: DocumentRecord;
  readonly "news-articles": DocumentRecord;
  readonly "product-launches": DocumentRecord;
  readonly organizations: OrganizationRecord;
  readonly acquisitions: AcquisitionRecord;
  readonly investments: InvestmentRecord;
}

/** The records of a kind. */
export function ofKind<K extends keyof Kinds>(
  records: readonly SourceRecord[],
  kind: K,
): readonly Kinds[K][] {
  return records.filter((record): record is Kinds[K] => record.kind === kind);
}

/** A date as people write it, by its precision. */
export function shown(
  date: { readonly instant: number; readonly precision: string } | undefined,
): string | undefined {
  if (!date) return undefined;
  const text = new Date(date.instant).toISOString();
  const length = { year: 4, quarter: 7, month: 7, day: 10 }[date.precision];
  return `${text.slice(0, length)}${date.precision === "quarter" ? " (quarter)" : ""}`;
}
