import { DAY, firstInstant, lastDayOf, lastInstant } from "../catalogue/dates.ts";
import { type Note, type NoteData, notesOf } from "../words/note.ts";
import { type Lack, type Span, spanOf } from "./buckets.ts";

/** Where sources of many of the records of a series end, begin and pause. */
export interface Coverage {
  readonly ended: readonly NoteData<"source_ended">[];
  readonly began: readonly NoteData<"source_began">[];
  readonly paused: readonly NoteData<"source_paused">[];
  readonly apart: readonly NoteData<"files_end_apart">[];
}

/**
 * The days that the sources of a series do not cover: of several ends the first. Where files of a
 * source end apart, nobody knows which of them a record is from: it ends with the first.
 */
export function lacksOf({ ended, began, paused, apart }: Coverage): Lack[] {
  const [after] = [...ended, ...apart.flatMap(({ files }) => files)].map(({ end, precision }) =>
    lastDayOf(end, precision)
  ).sort();
  return [
    ...after === undefined ? [] : [{ reason: "source_ended", after, before: null } as const],
    ...began.map(({ first, since, later }) =>
      ({
        reason: "source_began",
        after: null,
        ...later
          ? { before: first, least: (firstInstant(first) - firstInstant(since)) / DAY + 1 }
          : { before: since },
      }) as const
    ),
    ...paused.map(({ after, before, least }) =>
      ({ reason: "source_paused", after, before, least }) as const
    ),
  ];
}

/** What notes tell of that. */
export function coverageIn(notes: readonly Note[]): Coverage {
  return {
    ended: notesOf(notes, "source_ended").map(({ data }) => data),
    began: notesOf(notes, "source_began").map(({ data }) => data),
    paused: notesOf(notes, "source_paused").map(({ data }) => data),
    apart: notesOf(notes, "files_end_apart").map(({ data }) => data),
  };
}

/**
 * Notes without those on beginnings, pauses and ends of files that lie outside some buckets, and outside the years
 * in which these begin and end.
 */
export function notesWithin(notes: readonly Note[], labels: readonly string[]): Note[] {
  const years = yearsOf(labels);
  return notes.filter((note) => {
    const [began] = notesOf([note], "source_began"), [paused] = notesOf([note], "source_paused");
    const [apart] = notesOf([note], "files_end_apart");
    if (!began && !paused && !apart) return true;
    if (!years) return false;
    if (apart) {
      const { end, precision } = apart.data.files[0]!;
      return lastInstant(lastDayOf(end, precision)) < years.last;
    }
    if (began) {
      const { first, since, later } = began.data;
      return firstInstant(later ? first : since) > years.first;
    }
    const { after, before } = paused!.data;
    return firstInstant(before) > years.first && firstInstant(after) + DAY <= years.last;
  });
}

/** The whole years of some buckets in order; null without a bucket. */
function yearsOf(labels: readonly string[]): Span | null {
  const [first, last] = [labels[0], labels.at(-1)];
  if (first === undefined || last === undefined) return null;
  return { first: spanOf(first.slice(0, 4)).first, last: spanOf(last.slice(0, 4)).last };
}
