import type { OperationId } from "../catalogue/catalogue.ts";
import {
  DOCUMENT_OPERATIONS,
  DOCUMENT_TYPES,
  type DocumentType,
  ownFields,
} from "../catalogue/collections.ts";
import type { CorpusInfo } from "../catalogue/types.ts";
import type { Engine, RunOptions } from "../engines/engine.ts";
import { words } from "../text/mod.ts";
import { parsed } from "./question.ts";

/** What questions about a corpus can name, as its first and last rows have it. */
export interface Pool {
  readonly info: CorpusInfo;
  /** Types with records, and the fields and values of each. */
  readonly types: readonly DocumentType[];
  readonly rows: Readonly<Partial<Record<string, readonly Row[]>>>;
  readonly topics: readonly string[];
  readonly organizations: readonly string[];
  readonly places: readonly string[];
  readonly words: readonly string[];
  readonly days: readonly string[];
  readonly dealTypes: readonly string[];
}

export type Row = Readonly<Record<string, unknown>>;

const TAKE = 60;
const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

/** Asks a corpus for what there is to ask for. */
export async function poolOf(engine: Engine, run: RunOptions): Promise<Pool> {
  const info = await engine.corpus(run);
  const has = (collection: string) =>
    (info.types as Readonly<Record<string, { count: number } | undefined>>)[collection]?.count;
  const types = DOCUMENT_TYPES.filter(has);
  const rows: Record<string, readonly Row[]> = {};
  const ask = async (collection: string, operation: OperationId) => {
    const found: Row[] = [];
    for (const sortDirection of ["asc", "desc"] as const) {
      const request = parsed({ operation, input: { take: TAKE, sortDirection } });
      const { output } = await engine.execute(request, run);
      found.push(...(output as unknown as { data: readonly Row[] }).data);
    }
    rows[collection] = found;
  };
  for (const type of types) {
    const { rows: operation } = DOCUMENT_OPERATIONS[type];
    if (operation) await ask(type, operation);
  }
  if (has("acquisitions")) await ask("acquisitions", "acquisitionsProofPoints");
  if (has("organizations")) await ask("organizations", "searchOrganizations");
  const all = Object.values(rows).flat();
  const ids = (fields: readonly string[]) => [
    ...new Set(all.flatMap((row) => fields.flatMap((field) => idsIn(row[field])))),
    UNKNOWN_ID,
  ];
  const days = all.flatMap(({ publishedAt, acquiredOn, foundedOn, startDate }) =>
    [publishedAt, acquiredOn, foundedOn, startDate].flatMap((date) =>
      typeof date === "string" && !/^[-+]/.test(date) ? [date.slice(0, 10)] : []
    )
  );
  return {
    info,
    types,
    rows,
    topics: ids(["topics"]),
    organizations: ids(["orgNodes", "acquirer", "acquiree"]),
    places: ids(["gpeNodes", "parentGpes", "countryNodes", "gpes"]),
    words: [
      ...new Set(
        all.flatMap(({ title, summary, name, description }) =>
          [title, summary, name, description].flatMap((text) =>
            typeof text === "string" ? words(text).slice(0, 40) : []
          )
        ).filter((word) => word.length > 2 && /^[\p{L}]+$/u.test(word)),
      ),
      "xylozoon",
    ],
    days: [...new Set(days), "2020-01-01"].sort(),
    dealTypes: [
      ...new Set(
        all.flatMap(({ acquisitionType }) =>
          typeof acquisitionType === "string" ? [acquisitionType] : []
        ),
      ),
      "no such type",
    ],
  };
}

/** The values that rows of a type have in a field of its own. */
export function valuesOf(pool: Pool, type: DocumentType, field: string): unknown[] {
  return (pool.rows[type] ?? []).map((row) => row[field]).filter((value) =>
    value !== null && value !== undefined
  );
}

/** The fields of its own that rows of a type have values in. */
export function filledFields(pool: Pool, type: DocumentType) {
  return ownFields(type).filter(({ name }) => valuesOf(pool, type, name).length);
}

export function idsIn(value: unknown): string[] {
  const list = Array.isArray(value) ? value : value ? [value] : [];
  return list.flatMap((each) => typeof each?.id === "string" ? [each.id] : []);
}
