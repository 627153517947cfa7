import type { DocumentType } from "../../lib/catalogue/collections.ts";
import {
  bucketOfLabel,
  bucketStart,
  firstInstant,
  type Precision,
} from "../../lib/catalogue/dates.ts";
import type {
  AcquisitionRecord,
  DocumentRecord,
  InvestmentRecord,
  OrganizationMention,
  OrganizationRecord,
  PlaceMention,
  SourceDate,
  SourceRecord,
  TopicMention,
} from "../../lib/corpus/record.ts";
import type { Sourced } from "../reference/sourced.ts";

/** Records of one importer, in file order. */
export function from(source: string, ...records: SourceRecord[]): Sourced[] {
  return records.map((record) => ({ source, record }));
}

/** A date as precise as it is written: `2024`, `2024-Q3`, `2024-03`, `2024-03-31` or with a time. */
export function on(date: string): SourceDate {
  if (date.length >= 10) return { instant: firstInstant(date), precision: "day" };
  const { bucket, resolution } = bucketOfLabel(date);
  return { instant: bucketStart(bucket, resolution), precision: resolution satisfies Precision };
}

type Fields<T> = Omit<Partial<T>, "kind" | "id">;

export function document(
  kind: DocumentType,
  id: string,
  fields: Fields<DocumentRecord> = {},
): DocumentRecord {
  return { kind, id, ...fields };
}

/** A patent of a date with a title. */
export function patent(id: string, date: string | null, title = ""): DocumentRecord {
  return document("patents", id, { title, ...(date === null ? {} : { published: on(date) }) });
}

export function project(
  id: string,
  [startDate, endDate, totalCost]: readonly [string | null, string | null, number],
  fields: Fields<DocumentRecord> = {},
): DocumentRecord {
  const own = {
    ...(startDate && { startDate: `${startDate}T00:00:00.000Z` }),
    ...(endDate && { endDate: `${endDate}T00:00:00.000Z` }),
    totalCost,
  };
  return { kind: "projects", id, currency: "EUR", ...fields, fields: { ...own, ...fields.fields } };
}

export function named(name: string, key: string | null = null): OrganizationMention {
  return { key, name };
}

export function organization(
  key: string,
  name: string,
  fields: Omit<Partial<OrganizationRecord>, "kind" | "key" | "name"> = {},
): OrganizationRecord {
  return { kind: "organizations", key, name, ...fields };
}

export function acquisition(
  id: string,
  date: string | null,
  amount: number | null,
  fields: Fields<AcquisitionRecord> = {},
): AcquisitionRecord {
  return {
    kind: "acquisitions",
    id,
    ...(date === null ? {} : { date: on(date) }),
    amount,
    acquirer: null,
    acquiree: null,
    ...fields,
  };
}

export function investment(
  id: string,
  date: string | null,
  amount: number | null,
  fields: Fields<InvestmentRecord> = {},
): InvestmentRecord {
  return {
    kind: "investments",
    id,
    ...(date === null ? {} : { date: on(date) }),
    amount,
    investors: [],
    investee: null,
    ...fields,
  };
}

/** A topic of the vocabulary `test` by its names from the root down, which are its path too. */
export function topic(names: readonly string[], score = 1): TopicMention {
  return { vocabulary: "test", path: names, names, score };
}

/** A place of a country and, where given, a city. */
export function place(country: string, city?: string): PlaceMention {
  return {
    parts: [
      { kind: "country", name: country },
      ...(city === undefined ? [] : [{ kind: "city" as const, name: city }]),
    ],
  };
}
