import type { Resolution } from "../../catalogue/dates.ts";
import { type Note, note } from "../../words/note.ts";
import type { CollectionMeta } from "./collection_meta.ts";

/** How many of some records a caveat is about, and the id of the first of them by date. */
export interface CaveatCount {
  readonly count: number;
  readonly first: string | null;
}

/** What the notes about a series are made of. */
export interface CaveatedSeries {
  readonly resolution: Resolution;
  readonly withoutLabel: number;
  /** How many records are on the axis. */
  readonly labelled: number;
  /** Of those on the axis, by the place of the caveat; asked where it decides. */
  readonly amongLabelled: (place: number) => CaveatCount;
  readonly amongMatching: (place: number) => CaveatCount;
}

/** What a reader of a series should know of its records beside which days their sources cover. */
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
