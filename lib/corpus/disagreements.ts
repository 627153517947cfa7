import { bucketOf, DAY } from "../catalogue/dates.ts";
import type { DisagreeingField } from "../words/notes/corpus.ts";
import { normalisedName } from "./identity.ts";
import type { DocumentRecord, SourceDate, SourceRecord } from "./record.ts";

/** What a record says, by field, as it is shown; absent: nothing. */
type Values = Readonly<Partial<Record<DisagreeingField, string>>>;

/** A field in which a row that gave way says something else than the record that stands. */
export interface Disagreement {
  readonly field: DisagreeingField;
  /** Null where the record that stands says nothing. */
  readonly stands: string | null;
  readonly left: string;
}

/**
 * Where two rows of one record contradict each other. A date that is only more exact, and a title
 * that is only written otherwise, say the same; language versions have titles of their own.
 */
export function disagreements(stands: SourceRecord, left: SourceRecord): Disagreement[] {
  const one = valuesOf(stands), other = valuesOf(left);
  return (Object.entries(other) as [DisagreeingField, string][]).flatMap(([field, value]) => {
    if (field === "title" && isOtherLanguage(stands, left)) return [];
    if (field === "date" && isWithin(dateOf(stands), dateOf(left))) return [];
    if (normalisedName(one[field] ?? "") === normalisedName(value)) return [];
    return [{ field, stands: one[field] ?? null, left: value }];
  });
}

function valuesOf(record: SourceRecord): Values {
  const date = dateOf(record);
  return {
    ...("name" in record && { name: record.name }),
    ...("title" in record && record.title !== undefined && { title: record.title }),
    ...(date && { date: dateText(date) }),
    ...amountOf(record),
    ...("type" in record && record.type !== undefined && { type: record.type }),
  };
}

function amountOf(record: SourceRecord): Values {
  const fields = (record as DocumentRecord).fields ?? {};
  const amount = "amount" in record
    ? record.amount
    : fields.totalCost ?? fields.cordisEcContribution ?? null;
  if (amount === null) return {};
  const currency = (record as { readonly currency?: string }).currency;
  return { amount: [amount, currency ?? []].flat().join(" ") };
}

/** When a record happened, as exactly as it says. */
export function dateOf(record: SourceRecord): SourceDate | undefined {
  if (record.kind === "organizations") return record.founded;
  return "date" in record ? record.date : "published" in record ? record.published : undefined;
}

function isOtherLanguage(one: SourceRecord, other: SourceRecord): boolean {
  const [a, b] = [one, other].map((each) => (each as DocumentRecord).language);
  return a !== undefined && b !== undefined && a !== b;
}

/** Whether one of two dates lies in the other, or is the same. */
function isWithin(one: SourceDate | undefined, other: SourceDate | undefined): boolean {
  if (!one || !other) return false;
  return [one, other].some(({ precision }) =>
    startOf(one, precision) === startOf(other, precision)
  );
}

function startOf({ instant }: SourceDate, precision: SourceDate["precision"]): number {
  return precision === "day" ? Math.floor(instant / DAY) : bucketOf(instant, precision);
}

function dateText({ instant, precision }: SourceDate): string {
  const day = new Date(instant).toISOString().slice(0, 10);
  return precision === "year" ? day.slice(0, 4) : precision === "day" ? day : day.slice(0, 7);
}
