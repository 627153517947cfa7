import type { Reference } from "../../../catalogue/types.ts";
import { ALL } from "../filter/scope.ts";
import { namedKey } from "../layout/document_row.ts";
import { isDigest, keyOf } from "../layout/keys.ts";
import type { Recorded } from "../layout/rows.ts";
import { recordOf } from "../scoring/scorer.ts";
import { bucketsOf, type Hit, under } from "../search.ts";
import type { Session } from "../session.ts";

/** So many records, whose values are long, are read in one request. */
const AT_ONCE = 20;

/** The group of a key that is a digest, as a record that has it tells it. */
export type Tell = (record: Recorded, key: string) => Reference | undefined;

/** Tells the values of a field that records have as it is. */
export function tellBy(name: string): Tell {
  return (record, key) => referencesIn(record[name]).find(({ id }) => keyOf(id) === key);
}

/** The same with their names. */
export function tellNamed(name: string): Tell {
  return (record, key) => referencesIn(record[name]).find((each) => namedKey(each) === key);
}

/** The values of a field as references: a plain value is its own name. */
export function referencesIn(value: unknown): Reference[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (typeof value === "object") return [value as Reference];
  return [{ id: String(value), name: String(value) }];
}

/**
 * The groups among some keys that are digests of long values, as the first record that has each tells
 * it: that is the one which names it.
 */
export async function digestedGroups(
  session: Session,
  { field, tell }: { readonly field: string; readonly tell: Tell | undefined },
  keys: readonly string[],
): Promise<ReadonlyMap<string, Reference>> {
  const found = new Map<string, Reference>();
  if (!tell) return found;
  const digests = keys.filter(isDigest);
  for (let from = 0; from < digests.length; from += AT_ONCE) {
    const some = digests.slice(from, from + AT_ONCE);
    const first = { top_hits: { size: 1, sort: [{ number: "asc" }], stored_fields: ["record"] } };
    const { counted } = await session.search({
      query: ALL,
      size: 0,
      track_total_hits: false,
      aggs: {
        values: { terms: { field, include: some, size: some.length }, aggs: { first } },
      },
    });
    for (const bucket of bucketsOf<string>(under(counted, "values"))) {
      const { hits: [hit] } = under(bucket, "first", "hits") as { readonly hits: readonly Hit[] };
      const told = tell(recordOf(hit!), bucket.key);
      if (told) found.set(bucket.key, told);
    }
  }
  return found;
}
