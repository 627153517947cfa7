import {
  bucketOfLabel,
  bucketStart,
  DAY,
  firstInstant,
  type Resolution,
} from "../../catalogue/dates.ts";
import { type Note, note } from "../../words/note.ts";
import type { Caveat, CollectionMeta } from "./collection_meta.ts";
import { LEAST_PART } from "./reach.ts";

/** How many of some records a caveat is about, and the id of the first of them by date. */
export interface CaveatCount {
  readonly count: number;
  readonly first: string | null;
}

/** What the notes about a series are made of. */
export interface CaveatedSeries {
  readonly labels: readonly string[];
  readonly resolution: Resolution;
  readonly withoutLabel: number;
  /** How many matching records there are, whatever the bounds. */
  readonly matching: number;
  /** How many records are on the axis. */
  readonly labelled: number;
  /** Of those on the axis, by the place of the caveat; asked where it decides. */
  readonly amongLabelled: (place: number) => CaveatCount;
  readonly amongMatching: (place: number) => CaveatCount;
  /** How many of the matching records a source has. */
  readonly ofSource: (importer: string) => number;
}

/** What a reader of a series should know of its records beside where their sources end. */
export function caveatNotes(
  { caveats }: CollectionMeta,
  series: CaveatedSeries,
): Note[] {
  const { resolution, withoutLabel, labelled: of } = series;
  return caveats.flatMap((caveat, place): Note[] => {
    if (caveat.code === "first_of_january" && resolution !== "year") {
      const { count } = series.amongLabelled(place);
      return count ? [note("dated_first_of_january", { source: caveat.importer, count, of })] : [];
    }
    if (caveat.code === "dates_left_out" && withoutLabel) {
      const { count } = series.amongMatching(place);
      const { importer: source, columns } = caveat;
      return count ? [note("dates_not_read", { source, columns, count })] : [];
    }
    if (caveat.code === "doubted_dates") {
      return doubtNotes("doubted_dates_within", series.amongLabelled(place));
    }
    if (caveat.code === "source_pauses" && isWithin(caveat, series)) {
      const { importer: source, after, before, expected } = caveat;
      const { matching } = series;
      return matching && series.ofSource(source) >= LEAST_PART * matching
        ? [note("pause_within", { source, after, before, expected })]
        : [];
    }
    return [];
  });
}

/** What a reader of sums should know of the amounts in them. */
export function sumNotes(
  { caveats }: CollectionMeta,
  among: (place: number) => CaveatCount,
): Note[] {
  return caveats.flatMap(({ code }, place) =>
    code === "doubted_amounts" ? doubtNotes("doubted_amounts_within", among(place)) : []
  );
}

function doubtNotes(
  code: "doubted_dates_within" | "doubted_amounts_within",
  { count, first }: CaveatCount,
): Note[] {
  return first === null ? [] : [note(code, { count, first })];
}

/** Whether a pause is on the axis of a series. */
function isWithin(
  { after, before }: Extract<Caveat, { code: "source_pauses" }>,
  { labels }: CaveatedSeries,
): boolean {
  const first = labels[0], last = labels.at(-1);
  if (first === undefined || last === undefined) return false;
  const { bucket, resolution } = bucketOfLabel(last);
  const start = bucketStart(bucketOfLabel(first).bucket, resolution);
  return firstInstant(before) > start &&
    firstInstant(after) + DAY < bucketStart(bucket + 1, resolution);
}
