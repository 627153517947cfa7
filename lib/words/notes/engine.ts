import { numberedState } from "../changes.ts";
import { type Coarse, knownWords, whenWords } from "../known_day.ts";
import {
  collectionWords,
  countWords,
  dayWords,
  listWords,
  singularOf,
  wholeWords,
} from "../numbers.ts";
import { sourceDoes, sourceEnds, sourceWords } from "../sources.ts";
import { type WithoutGroup, withoutGroupWords } from "../without_group.ts";

/** So many of a count, `1 of 2 deals`. */
interface Part {
  readonly count: number;
  readonly of: number;
}

/** So many of retracted documents are named. */
const RETRACTED_NAMED = 3;

/** What engines say of their answers. */
export const ENGINE = {
  /** The corpus has no record of the collection that was asked. */
  no_collection: ({ collection }: { collection: string }): string =>
    `The corpus has no ${collectionWords(collection)}`,

  /** Records of an older state of which the ledger does not tell whether they counted. */
  state_partly_known: (
    { state, date, count }: { state: number; date: string; count: number },
  ): string =>
    `Of ${countWords(count, "records")} of ${numberedState(state)}, of ${
      dayWords(date)
    }, it is not ` +
    "remembered whether they counted: they are told as unknown; build --keep-whole keeps all of " +
    "the state that it replaces",

  /** Matching records of any date that have no bucket; `bounded`: a window was given. */
  without_label: (
    { count, collection, resolution, bounded = false }: {
      count: number;
      collection: string;
      resolution: string;
      bounded?: boolean;
    },
  ): string => {
    const what = collectionWords(collection), date = dateWords(collection);
    return bounded
      ? `${countWords(count, `matching ${what}`)} ${count === 1 ? "has" : "have"} no ${date} as ` +
        `fine as a ${resolution}, inside the window or not: in no ${resolution}`
      : `${
        countWords(count, what)
      } without a ${date} as fine as a ${resolution}: in no ${resolution}`;
  },

  /** Matching records whose period a bound cuts; `start`, `end`: the window that holds them. */
  cut_dates: (
    { collection, counts, start, end }: {
      collection: string;
      counts: readonly { readonly precision: Coarse; readonly count: number }[];
      start: string | null;
      end: string | null;
    },
  ): string => {
    const count = counts.reduce((sum, each) => sum + each.count, 0), one = count === 1;
    const widths = listWords(counts.map(({ precision }) => precision), "or");
    return `${countWords(count, collectionWords(collection))} with a ${dateWords(collection)} ` +
      `known to the ${widths} alone ${one ? "touches" : "touch"} the window and ${
        one ? "is" : "are"
      } not in it: ${spanWords(start, end)} holds ${one ? "it" : "them"} whole`;
  },

  /** Matching records outside the axis of a series without a window: their dates are astray. */
  outside: ({ before, after }: { before: number; after: number }): string =>
    `Not on the axis, far from all others of their source: ${
      listWords([
        ...(before ? [`${countWords(before, "records")} before it`] : []),
        ...(after ? [`${countWords(after, "records")} after it`] : []),
      ])
    }`,

  /** A source of at least a tenth of the matching records that ends before another of them. */
  source_ended: (
    { source, end, precision, records, of }: {
      source: string;
      end: string;
      precision?: Coarse;
      records: number;
      of: number;
    },
  ): string =>
    `${sourceEnds(source)} ${whenWords({ day: end, precision })}, with ${
      countWords(records, "records")
    } of ${wholeWords(of)}: ` +
    "what follows is not of all sources",

  /** A main source whose first record comes late; `later`: after those of other sources. */
  source_began: (
    { source, first, precision, later, records, of }: {
      source: string;
      first: string;
      precision?: Coarse;
      since: string;
      later: boolean;
      records: number;
      of: number;
    },
  ): string =>
    `${sourceDoes(source, "begin", "begins")} ${whenWords({ day: first, precision })}, with ${
      countWords(records, "records")
    } of ${wholeWords(of)}: ${
      later ? "what is before is not of all sources" : "nothing is known of what is before"
    }`,

  /** Days on which a main source lacks records; fewer than `least` of them do not tell. */
  source_paused: (
    { source, after, before, expected }: {
      source: string;
      after: string;
      before: string;
      expected: number;
      least: number;
      records: number;
      of: number;
    },
  ): string =>
    `${sourceDoes(source, "have", "has")} nothing between ${dayWords(after)} and ` +
    `${dayWords(before)}, where about ${countWords(expected, "records")} of all topics would be ` +
    "expected: what is between is not of all sources",

  /** Files of a main source that end earlier than others: searches of different days. */
  files_end_apart: (
    { source, files, more, latest, latestPrecision }: {
      source: string;
      /** The first to end first. */
      files: readonly { file: string; end: string; precision?: Coarse }[];
      /** So many of them are not named. */
      more: number;
      latest: string;
      latestPrecision?: Coarse;
      records: number;
      of: number;
    },
  ): string => {
    const named = files.map(({ file, end: day, precision }) =>
      `${file} ${whenWords({ day, precision })}`
    );
    const rest = more ? [`${countWords(more, "files")} more`] : [];
    const isOne = files.length + more === 1;
    const others = whenWords({ day: latest, precision: latestPrecision });
    const all = listWords([...named, ...rest]);
    return isOne
      ? `A file of ${
        sourceWords(source)
      } ends before others, ${all} and they ${others}: what only ` +
        "it found ends there; end the window with it, or ask a corpus of it alone"
      : `Files of ${
        sourceWords(source)
      } end before others, ${all}, these ${others}: what only they ` +
        "found ends there; end the window with the first, or ask a corpus of one of them";
  },

  /** How far the sources of the matching records reach, where others of their type go elsewhere. */
  reaches: ({ end, precision }: { end: string; precision?: Coarse }): string =>
    `The sources of these records reach ${knownWords({ day: end, precision })}`,

  /** Records of 1 January, from a source that also writes that where it knows the year alone. */
  dated_first_of_january: (
    { source, count, of }: { source: string; count: number; of: number },
  ): string =>
    `${wholeWords(count)} of ${countWords(of, "records")} are dated 1 January by ${
      sourceWords(source)
    }, which also writes that where it knows the year alone: what holds a January has too many`,

  /** Undated records of a source whose dates could not all be read. */
  dates_not_read: (
    { source, columns, count }: { source: string; columns: readonly string[]; count: number },
  ): string =>
    `${countWords(count, "records")} of ${sourceWords(source)} without a date, where not every ${
      listWords(columns, "or")
    } could be read: not counted over time`,

  /** Records whose date a person would doubt. */
  doubted_dates_within: ({ count, first }: { count: number; first: string }): string =>
    `${countWords(count, "records")} with a doubtful date: ${count > 1 ? "first " : ""}${first}`,

  /** Records whose amount a person would doubt. */
  doubted_amounts_within: ({ count, first }: { count: number; first: string }): string =>
    `Amounts are doubtful in ${countWords(count, "records")}: ${count > 1 ? "first " : ""}${first}`,

  /** The currency of the amounts of an answer. */
  amounts_in: ({ currency }: { currency: string }): string => `Amounts are in ${currency}`,

  /** Projects that are active at no time that is known. */
  without_interval: ({ count }: { count: number }): string =>
    `${countWords(count, "projects")} without a start, or with an end before it: not counted`,

  /** Projects whose end is not known. */
  without_end: ({ count }: { count: number }): string =>
    `${countWords(count, "projects")} without an end: counted as lasting one day`,

  /** Projects whose cost cannot be told in the currency of the amounts. */
  other_currencies: ({ count, currency }: { count: number; currency: string }): string =>
    `${countWords(count, "projects")} with a cost that is not known in ${currency}: ` +
    "counted, with no amount",

  /** Projects whose cost is what the EC gives. */
  contribution_stands_in: (part: Part): string =>
    `${partWords(part, "projects")} without a total cost: the contribution of the EC stands in ` +
    "for it",

  /** Projects whose cost nobody tells. */
  without_cost: (part: Part): string =>
    `${partWords(part, "projects")} without a known cost: counted, with no amount`,

  /** Projects that do not tell what was whose: those in them without a part of their own. */
  untold_shares: (part: Part): string =>
    `In ${partWords(part, "projects")} it is not told what some of those in them had: they count ` +
    "there, with no amount",

  /** Deals whose amount cannot be summed or compared. */
  unknown_amounts: ({ collection, ...part }: Part & { collection: string }): string =>
    `${partWords(part, collectionWords(collection))} without a known amount in USD: counted, ` +
    "with nothing added to sums; one in another currency needs its exchange rate (build --rates)",

  /** Records that are in no group, since they do not tell what groups are made by. */
  without_group: (part: WithoutGroup): string => withoutGroupWords(part),

  /** Ids of a request that match nothing; `collection`: others may know them; `ids`: the first. */
  unknown_ids: (
    { kind, collection, count, ids }: {
      kind: string;
      collection: string | null;
      count: number;
      ids: readonly string[];
    },
  ): string =>
    `${
      collection === null
        ? "The corpus does"
        : `The ${collectionWords(collection)} of the corpus do`
    } not know ${countWords(count, `${kind} ids`)}, which ${count === 1 ? "matches" : "match"} ` +
    `nothing: ${ids.join(", ")}${count > ids.length ? " …" : ""}`,

  /** Numbers of topics that no topic has. */
  unknown_numbers: ({ count }: { count: number }): string =>
    `The corpus does not know ${countWords(count, "topic numbers")} of the request`,

  /** Types of deals that match nothing; `known`: the first of those that there are, `of` in all. */
  unknown_types: (
    { collection, types, known, of }: {
      collection: string;
      types: readonly string[];
      known: readonly string[];
      of: number;
    },
  ): string =>
    `The corpus has no ${collectionWords(collection)} of the type ${listWords(types, "or")}; ` +
    `known are ${listWords(someOf(known, of)) || "none"}`,

  /** A field that sources may tell, and none of the corpus does. */
  untold_field: ({ collection, field }: { collection: string; field: string }): string =>
    `No source of the corpus tells ${field} of ${collectionWords(collection)}: nothing has a value`,

  /** A part of the question that finds nothing alone; `any`: others have the like. */
  never_found: ({ collection, kind, any, field, values = [], of = 0 }: {
    collection: string;
    kind: string;
    any: boolean;
    field?: string;
    values?: readonly string[];
    of?: number;
  }): string => {
    const asked = listWords(someOf(values, of), "or");
    const says = kind === "field"
      ? `has ${field} ${asked || "in the range asked for"}`
      : any
      ? ASKED[kind]?.(asked) ?? `names one of the ${kind}s asked for`
      : LACKED[kind] ?? `names any ${kind}`;
    return `No ${singularOf(collectionWords(collection))} of the corpus ${says}`;
  },

  /** Nothing was found: no record lies in the window, and these days are those of the collection. */
  outside_dates: (
    { collection, from, to }: { collection: string; from: string | null; to: string | null },
  ): string =>
    from === null || to === null
      ? `No ${singularOf(collectionWords(collection))} of the corpus has a ${dateWords(collection)}`
      : `No ${singularOf(collectionWords(collection))} of the corpus is dated inside the window: ` +
        `their dates go ${spanWords(from, to, dayWords)}`,

  /** Documents of the answer that a source says to be retracted; `records`: the first of them. */
  retracted: (
    { collection, count, records }: {
      collection: string;
      count: number;
      records: readonly { readonly id: string; readonly mark: string }[];
    },
  ): string =>
    `${countWords(count, collectionWords(collection))} ${count === 1 ? "was" : "were"} retracted: ${
      listWords([
        ...records.slice(0, RETRACTED_NAMED).map(({ id, mark }) => `${id} (${mark})`),
        ...(count > RETRACTED_NAMED ? [`${wholeWords(count - RETRACTED_NAMED)} more`] : []),
      ])
    }`,

  /** Too many organisations are active in a topic to compare it with others. */
  similarity_cut_off: ({ organizations, most }: { organizations: number; most: number }): string =>
    `${countWords(organizations, "organizations")} are active in the topic, more than ` +
    `${wholeWords(most)}: similarity is always 1 and the order is by count`,
};

function partWords({ count, of }: Part, noun: string): string {
  return `${wholeWords(count)} of ${countWords(of, noun)}`;
}

/** The first of so many, and how many others there are. */
function someOf(first: readonly string[], of: number): readonly string[] {
  return of > first.length ? [...first, `${wholeWords(of - first.length)} more`] : first;
}

/** What no record of a collection has, by the kind of what was asked. */
const LACKED: Readonly<Record<string, string>> = {
  topic: "has a topic",
  place: "has a place",
  organization: "names an organisation",
  source: "tells where it was published",
  domain: "has a domain",
  language: "tells its language",
  amount: "has an amount that is known in USD",
};

/** What no record has that was asked, where some have others. */
const ASKED: Readonly<Record<string, (values: string) => string>> = {
  place: () => "has a place that was asked for",
  organization: () => "names an organisation that was asked for",
  source: (values) => `is of the source ${values}`,
  domain: (values) => `is of the domain ${values}`,
  language: (values) => `is in the language ${values}`,
  amount: () => "has an amount as asked",
  interval: () => "runs at the time asked for",
};

function dateWords(collection: string): string {
  return collection === "organizations" ? "founding date" : "date";
}

/** Days from one to another, whole years by these: `from 2018 to 2019`; null is open. */
function spanWords(
  start: string | null,
  end: string | null,
  say = (day: string) => day,
): string {
  const years = (start?.endsWith("-01-01") ?? true) && (end?.endsWith("-12-31") ?? true);
  const [from, to] = [start, end].map((day) => day && (years ? day.slice(0, 4) : say(day)));
  return [from && `from ${from}`, to && (from ? `to ${to}` : `up to ${to}`)].filter(Boolean)
    .join(" ");
}
