import { labelsWords } from "./buckets.ts";
import { endWords } from "./ends.ts";
import { knownWords, whenWords } from "./known_day.ts";
import { type Note, type NoteCode, type NoteData, noteText } from "./note.ts";
import { capital, collectionWords, countWords, dayWords, fewWords, wholeWords } from "./numbers.ts";
import { sourceDoes, sourceWords } from "./sources.ts";

/** So many of what a line gathers are named. */
const MOST_ITEMS = 4;
/** So many names stand behind an item. */
const MOST_NAMES = 3;

/** How notes of one code, each of other data, are said in one line: of whatever data they are. */
type Gathering<D> = Listed<D> | Told<D>;

/** As a list. */
interface Listed<D> {
  /** What is so of all. */
  readonly lead: (first: D) => string;
  /** What differs. */
  readonly item: (data: D) => string;
  /** How much an item matters: the most stands first. @default {they stay in their order} */
  readonly size?: (data: D) => number;
  /** Whether another of the same subject says it, too. @default {none does} */
  readonly covers?: (other: D, data: D) => boolean;
}

/** As a sentence of its own. */
interface Told<D> {
  /** Equal for those that one sentence says. */
  readonly apart: (data: D) => string;
  readonly tell: (all: readonly D[]) => string;
}

/** The notes that a comparison or a corpus of many sources has several of. */
const GATHERINGS: { readonly [C in NoteCode]?: Gathering<NoteData<C>> } = {
  source_ends: {
    apart: ({ collection }) => collection,
    tell: (all) => {
      const [{ collection, latest: day, latestPrecision: precision }] = all as [typeof all[0]];
      const ends = endWords(all.map(({ importer, ...each }) => ({ source: importer, ...each })));
      return `${capital(collectionWords(collection))}: before ${
        knownWords({ day, precision })
      } ${ends}`;
    },
  },

  unfinished: { lead: () => "Unfinished", item: ({ labels }) => labelsWords(labels) },

  cut_by_bounds: {
    lead: () => "Cut by the bounds of the request",
    item: ({ labels }) => labelsWords(labels),
  },

  source_ended: {
    lead: () => "What follows is not of all sources, after the end of",
    item: ({ source, end: day, precision }) =>
      `${sourceWords(source)} ${whenWords({ day, precision })}`,
    size: ({ records, of }) => records / of,
    // what several importers read of one source ends once, with the last of them
    covers: (other, { source, end }) =>
      sourceWords(other.source) === sourceWords(source) && other.end > end,
  },

  source_began: {
    lead: () => "What is before is not covered",
    item: ({ source, first: day, precision }) =>
      `${sourceDoes(source, "begin", "begins")} ${whenWords({ day, precision })}`,
    size: ({ records, of }) => records / of,
  },

  source_paused: {
    lead: () => "Nothing where records would be expected",
    item: ({ source, after, before }) =>
      `${sourceWords(source)} between ${dayWords(after)} and ${dayWords(before)}`,
    size: ({ expected }) => expected,
  },

  reaches: {
    lead: () => "The sources reach",
    item: ({ end: day, precision }) => knownWords({ day, precision }),
  },

  dated_first_of_january: {
    lead: () => "Dated 1 January, also where the year alone is known",
    item: ({ source, count, of }) =>
      `${wholeWords(count)} of ${countWords(of, "records")} by ${sourceWords(source)}`,
    size: ({ count, of }) => count / of,
  },

  without_label: {
    lead: ({ resolution }) => `In no ${resolution}, without a date that tells it`,
    item: ({ count, collection }) => countWords(count, collectionWords(collection)),
    size: ({ count }) => count,
  },

  in_no_bucket: {
    lead: ({ resolution }) => `In no ${resolution}`,
    item: ({ count }) => countWords(count, "matching records"),
    size: ({ count }) => count,
  },

  dates_not_read: {
    lead: () => "Not counted over time, with a date that could not be read",
    item: ({ source, count }) => `${countWords(count, "records")} of ${sourceWords(source)}`,
    size: ({ count }) => count,
  },

  outside: {
    lead: () => "Not on the axis, far from all others of their source",
    item: ({ before, after }) => countWords(before + after, "records"),
    size: ({ before, after }) => before + after,
  },

  doubted_dates_within: {
    lead: () => "With a doubtful date",
    item: ({ count }) => countWords(count, "records"),
    size: ({ count }) => count,
  },

  doubted_amounts_within: {
    lead: () => "With a doubtful amount",
    item: ({ count }) => countWords(count, "records"),
    size: ({ count }) => count,
  },

  unknown_amounts: {
    lead: () => "Counted without a known amount in USD",
    item: ({ count, of, collection }) =>
      `${wholeWords(count)} of ${countWords(of, collectionWords(collection))}`,
    size: ({ count, of }) => count / of,
  },

  amounts_in: { lead: () => "Amounts are in", item: ({ currency }) => currency },
};

/** Equal for notes that {@link gatheredText} says in one sentence; null: no other is like it. */
export function gatheringOf({ code, data }: Note): string | null {
  const gathering = GATHERINGS[code] as Gathering<unknown> | undefined;
  if (!gathering) return null;
  return "apart" in gathering ? `${code} ${gathering.apart(data)}` : code;
}

/** Notes of one code in one line. */
export function gatheredText(notes: readonly [Note, ...Note[]]): string {
  const [first, ...others] = notes;
  if (!others.length) return noteText(first);
  const gathering = GATHERINGS[first.code] as Gathering<unknown> | undefined;
  if (!gathering) return notes.map(noteText).join("; ");
  if ("tell" in gathering) return gathering.tell(notes.map(({ data }) => data));
  const { lead, item, size = () => 0, covers = () => false } = gathering;
  const inOrder = notes.toSorted((one, other) => size(other.data) - size(one.data))
    .filter(({ data, about }, _, all) =>
      !all.some((other) => String(other.about) === String(about) && covers(other.data, data))
    );
  const items = [...Map.groupBy(inOrder, ({ data }) => item(data))].map(([text, same]) => {
    const names = [...new Set(same.flatMap(({ about = [] }) => about))];
    return names.length ? `${text} (${fewWords(names, MOST_NAMES)})` : text;
  });
  const most = items.length === MOST_ITEMS + 1 ? items.length : MOST_ITEMS;
  return `${lead(first.data)}: ${fewWords(items, most)}`;
}
