import type { TrendToLint } from "../../analysis/mod.ts";
import { bucketLabel, bucketOf, isExact, Precision } from "../../catalogue/dates.ts";
import { UnsupportedOperationError } from "../../catalogue/errors.ts";
import { breather } from "../../event_loop.ts";
import { DealQuery, DocumentQuery } from "../../query/mod.ts";
import { note, type NoteOf } from "../../words/note.ts";
import type { Unseen } from "../../words/notes/evidence.ts";
import { planOf, type Query, type RunOptions } from "../_query.ts";
import type { View } from "../_view.ts";
import { nearDuplicates } from "./_near_duplicates.ts";

/** What was not looked at, and why. */
export type NotLookedAt =
  | NoteOf<"records_not_known">
  | NoteOf<"too_many_to_look_at">
  | NoteOf<"engine_cannot_look_at">;

/** More records than are read. */
type TooMany = Omit<NoteOf<"too_many_to_look_at">["data"], "what">;

/** What is known of the records behind a series. */
export interface LintMaterial extends Pick<TrendToLint, "sources" | "amounts" | "duplicates"> {
  /** Ids of each group of near-duplicates. */
  readonly repeated: readonly (readonly string[])[];
  /** What was not looked at, and why. */
  readonly notLookedAt: readonly NotLookedAt[];
}

/** More records than these are not read: as columns, and page by page. */
const MOST = { columns: { texts: 5_000, deals: 50_000 }, pages: { texts: 1_000, deals: 1_000 } };

/** The sources of documents, the amounts of deals and the near-duplicates behind a series. */
export async function lintMaterial(
  query: Query,
  view: View,
  options: RunOptions,
): Promise<LintMaterial> {
  const notes: NotLookedAt[] = [];
  const { engine } = planOf(query);
  const unless = async <T extends object>(
    what: Unseen,
    read: () => Promise<T | TooMany | null>,
  ): Promise<T | null> => {
    try {
      const found = await read();
      if (found === null || !isTooMany(found)) return found;
      notes.push(note("too_many_to_look_at", { what, ...found }));
    } catch (error) {
      if (!(error instanceof UnsupportedOperationError)) throw error;
      const { operation } = error;
      notes.push(note("engine_cannot_look_at", { what, engine: engine.name, operation }));
    }
    return null;
  };
  const sources = await unless("sources", () => sourcesOf(query, view, options));
  const amounts = await unless("amounts", () => amountsOf(query, view, options));
  const texts = await unless("near-duplicates", () => repeatsOf(query, view, options));
  return {
    ...(sources && { sources }),
    ...(amounts && { amounts }),
    ...(texts && { duplicates: texts.buckets }),
    repeated: texts?.ids ?? [],
    notLookedAt: notes,
  };
}

function isTooMany(found: object): found is TooMany {
  return "most" in found;
}

function mostOf(query: Query) {
  return planOf(query).engine.capabilities.columns ? MOST.columns : MOST.pages;
}

async function sourcesOf(
  query: Query,
  { labels, resolution }: View,
  options: RunOptions,
): Promise<NonNullable<TrendToLint["sources"]> | null> {
  if (query instanceof DealQuery) return null;
  const groups = await query.groupBy("source", { resolution, ...options });
  const names = groups.texts("series");
  const buckets = groups.texts("label");
  const counts = groups.numbers("count");
  const rows = Map.groupBy(names.keys(), (row) => names[row]!);
  return [...rows].map(([source, own]) => {
    const byLabel = new Map(own.map((row) => [buckets[row]!, counts[row] ?? 0]));
    return { source, counts: labels.map((label) => byLabel.get(label) ?? 0) };
  });
}

async function amountsOf(
  query: Query,
  { labels, resolution }: View,
  options: RunOptions,
): Promise<NonNullable<TrendToLint["amounts"]> | TooMany | null> {
  if (!(query instanceof DealQuery)) return null;
  const total = await query.count(options);
  const { deals: most } = mostOf(query);
  if (total > most) return { count: total, of: "deals", most };
  const [date, precision] = planOf(query).collection === "acquisitions"
    ? ["acquiredOn", "acquiredPrecision"] as const
    : ["announcedOn", "announcedPrecision"] as const;
  const deals = await query.top(Math.max(1, total)).proofPoints({
    fields: [date, precision, "amount"],
    ...options,
  });
  const amounts = deals.numbers("amount");
  const precisions = deals.texts(precision);
  return deals.numbers(date).flatMap((instant, row) => {
    const exact = isExact(Precision.parse(precisions[row] ?? "day"), resolution);
    const label = instant === null || !exact
      ? ""
      : bucketLabel(bucketOf(instant, resolution), resolution);
    const bucket = labels.indexOf(label);
    return bucket < 0 ? [] : [{ bucket, amount: amounts[row] ?? null }];
  });
}

/** Near-duplicates by group: the bucket and the id of each. */
interface Repeats {
  readonly buckets: number[][];
  readonly ids: string[][];
}

async function repeatsOf(
  query: Query,
  { labels, resolution }: View,
  options: RunOptions,
): Promise<Repeats | TooMany | null> {
  if (!(query instanceof DocumentQuery)) return null;
  const total = await query.count(options);
  const { texts: most } = mostOf(query);
  if (total > most) return { count: total, of: "documents", most };
  const rows = await query.top(Math.max(1, total)).proofPoints({
    fields: ["id", "publishedAt", "publishedPrecision", "title", "summary"],
    ...options,
  });
  const [ids, precisions, titles, summaries] =
    (["id", "publishedPrecision", "title", "summary"] as const).map((name) => rows.texts(name));
  const instants = rows.numbers("publishedAt");
  const dated = [...instants.keys()].filter((row) =>
    instants[row] !== null && (precisions![row] ?? "day") === "day"
  );
  const texts = dated.map((row) => ({
    instant: instants[row]!,
    text: `${titles![row] ?? ""} ${summaries![row] ?? ""}`,
  }));
  const groups = await nearDuplicates(texts, breather(options.signal));
  const bucketOfRow = (row: number) =>
    labels.indexOf(bucketLabel(bucketOf(instants[row]!, resolution), resolution));
  const inside = groups.map((group) =>
    group.map((at) => dated[at]!).filter((row) => bucketOfRow(row) >= 0)
  ).filter((group) => group.length > 1);
  return {
    buckets: inside.map((group) => group.map(bucketOfRow)),
    ids: inside.map((group) => group.map((row) => ids![row]!)),
  };
}
