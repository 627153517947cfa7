import { check, checkGiven } from "./check.ts";
import { ANALYSIS } from "./notes/analysis.ts";
import { CORPUS } from "./notes/corpus.ts";
import { ENGINE } from "./notes/engine.ts";
import { EVIDENCE } from "./notes/evidence.ts";
import { FILES } from "./notes/files.ts";
import { FITS } from "./notes/fits.ts";
import { GROWTH } from "./notes/growth.ts";
import { HTTP } from "./notes/http.ts";
import { QUERY } from "./notes/query.ts";
import { REPORT } from "./notes/report.ts";
import { SCATTER } from "./notes/scatter.ts";
import { SERIES } from "./notes/series.ts";
import { SMOOTHERS } from "./notes/smoothers.ts";
import { STUDY } from "./notes/study.ts";
import { WARNINGS } from "./notes/warnings.ts";
import { listWords } from "./numbers.ts";
import type { DataOf } from "./saying.ts";

/** How each note is said, by its code: a new note is one entry in the table of its room. */
const SAYINGS: Sayings = {
  ...ENGINE,
  ...CORPUS,
  ...HTTP,
  ...SERIES,
  ...QUERY,
  ...ANALYSIS,
  ...FILES,
  ...FITS,
  ...GROWTH,
  ...SMOOTHERS,
  ...SCATTER,
  ...STUDY,
  ...EVIDENCE,
  ...WARNINGS,
  ...REPORT,
};

type Sayings =
  & typeof ENGINE
  & typeof CORPUS
  & typeof HTTP
  & typeof SERIES
  & typeof QUERY
  & typeof ANALYSIS
  & typeof FILES
  & typeof FITS
  & typeof GROWTH
  & typeof SMOOTHERS
  & typeof SCATTER
  & typeof STUDY
  & typeof EVIDENCE
  & typeof WARNINGS
  & typeof REPORT;

export type NoteCode = keyof Sayings;

/** What a note of this code is about. */
export type NoteData<C extends NoteCode> = DataOf<Sayings[C]>;

/** A note of this code. */
export interface NoteOf<C extends NoteCode> {
  readonly code: C;
  readonly data: NoteData<C>;
  /** The names of those it is about, where there are others; absent: about all. */
  readonly about?: readonly string[];
}

/**
 * What a reader of some numbers should know, as data: whoever needs the fact reads code and data,
 * and whoever shows it says it by {@link noteText}.
 *
 * @category Frames
 */
export type Note = { [C in NoteCode]: NoteOf<C> }[NoteCode];

/** A note of a code. */
export function note<C extends NoteCode>(code: C, data: NoteData<C>): NoteOf<C> {
  return { code, data };
}

/** So many names stand before a note. */
const MOST_NAMED = 3;

const NOTE = check("a note, as frames have in notes", (value) => {
  const { code, data } = (value ?? {}) as { code?: unknown; data?: unknown };
  return typeof code === "string" && Object.hasOwn(SAYINGS, code) && typeof data === "object" &&
    data !== null;
});

/**
 * A note in words, behind the names of those it is about.
 *
 * @category Frames
 *
 * @example
 * ```ts ignore
 * const series = await trends.patents().timeSeries("year");
 * series.notes.map(noteText);
 * ```
 */
export function noteText(note: Note): string {
  checkGiven("say a note", note, NOTE);
  const { code, data, about } = note;
  const say = SAYINGS[code] as (data: unknown) => string;
  const text = say(data);
  if (!about?.length) return text;
  const more = about.length - MOST_NAMED;
  const names = more > 1 ? [...about.slice(0, MOST_NAMED), `${more} more`] : about;
  return `${listWords(names)}: ${text}`;
}

/** Equal for notes that say the same. */
export function noteKey({ code, data, about }: Note): string {
  return JSON.stringify([code, data, about]);
}

/** Each note once, in the order of its first. */
export function distinctNotes<N extends Note>(notes: Iterable<N>): N[] {
  const all = [...notes];
  // of one code each they differ without a look at their data
  if (new Set(all.map(({ code }) => code)).size === all.length) return all;
  return [...Map.groupBy(all, noteKey).values()].map(([first]) => first!);
}

/**
 * Each note once, about those that have it; a note that all of several have is about all.
 *
 * @param notes the notes on each, by name
 */
export function namedNotes(notes: ReadonlyMap<string, readonly Note[]>): Note[] {
  const said = [...notes].flatMap(([name, own]) => own.map((each) => [each, name] as const));
  return [...Map.groupBy(said, ([each]) => noteKey(each)).values()].map((same) => {
    const names = [...new Set(same.map(([, name]) => name))];
    const [[first]] = same as [(typeof same)[number], ...typeof same];
    return names.length === notes.size && notes.size > 1 ? first : { ...first, about: names };
  });
}

/** The data of the first note of a code; undefined where there is none. */
export function dataOf<C extends NoteCode>(
  notes: readonly Note[],
  code: C,
): NoteData<C> | undefined {
  return notesOf(notes, code)[0]?.data;
}

/** The notes of a code. */
export function notesOf<C extends NoteCode>(notes: readonly Note[], code: C): NoteOf<C>[] {
  return (notes as readonly NoteOf<NoteCode>[]).filter((each): each is NoteOf<C> =>
    each.code === code
  );
}

/**
 * A note that came from outside: one that nobody here can say is kept as `foreign`; what is no note
 * is null.
 */
export function readNote(value: unknown): Note | null {
  if (typeof value === "string") return note("foreign", { code: value, data: {} });
  if (typeof value !== "object" || value === null) return null;
  const { code, data, about } = value as { code?: unknown; data?: unknown; about?: unknown };
  if (typeof code !== "string" || typeof data !== "object" || data === null) return null;
  const named = Array.isArray(about) ? { about: about.map(String) } : {};
  const read = { code, data, ...named } as Note;
  return code in SAYINGS && isSayable(read)
    ? read
    : { ...note("foreign", { code, data: data as Readonly<Record<string, unknown>> }), ...named };
}

function isSayable(read: Note): boolean {
  try {
    return !/\bundefined\b|\bNaN\b/.test(noteText(read));
  } catch {
    return false;
  }
}
