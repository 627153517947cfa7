import { linkedWords } from "../linked.ts";
import {
  amountWords,
  collectionWords,
  countWords,
  dayWords,
  listWords,
  wholeWords,
} from "../numbers.ts";
import { partialWords } from "../partial.ts";

/** The count or amount that groups have. */
interface Ranked {
  readonly rank: "count" | "amount";
  readonly value: number | null;
  readonly unit: string | null;
}

/** One topic or several of a question, by their names in words. */
interface Topics {
  readonly names: string;
  readonly several: boolean;
}

interface Counted {
  readonly collection: string;
  readonly count: number;
}

interface Tie extends Ranked {
  readonly groups: number;
  readonly given: number;
}

/** `12 records`, `$1.2 million`, `an amount that is not known`. */
export function rankWords({ rank, value, unit }: Ranked): string {
  if (value === null) return "an amount that is not known";
  return rank === "count" ? countWords(value, "records") : amountWords(value, unit);
}

/** What each operator is for. */
const OPERATORS = {
  or: "for either of two write OR",
  and: "words side by side must all be there, with or without AND",
  not: "to leave out what follows write NOT",
} as const;

function countedWords({ collection, count }: Counted): string {
  return countWords(count, collectionWords(collection));
}

/** What the verbs of queries say, and the look-up of names. */
export const QUERY = {
  /** A topic was not typed as it is called, or others are called so. */
  topic_read_as: (
    { typed, vocabulary, name, found, records, organizations }: {
      typed: string;
      vocabulary: string | null;
      name: string;
      found: "alias" | "plural" | "most";
      /** Null where the engine does not tell. */
      records: number | null;
      organizations: number | null;
    },
  ): string => {
    const called = vocabulary === null ? name : `${vocabulary}:${name}`;
    return [
      `Topic "${typed}" read as "${called}"`,
      records !== null && linkedWords(records, organizations ?? 0),
      found === "most" && "at least ten times those of every other of this name",
    ].filter(Boolean).join(", ");
  },

  /** A search string with an operator in lower case, which was read as a word. */
  lower_case_operator: ({ word }: { word: keyof typeof OPERATORS }): string =>
    `“${word}” in lower case is a word like others; ${OPERATORS[word]}`,

  /** Nothing is on the topics of a question themselves, but something on those below. */
  topic_only_below: ({ names, several, ...counted }: Topics & Counted): string =>
    `Nothing on ${names} ${several ? "themselves" : "itself"}, ${countedWords(counted)} with the ` +
    `topics below ${several ? "them" : "it"}: .topic(t, { children: true }), or --children`,

  /** Nothing of the type that was asked for is on a topic; `children`: nor anything on it itself. */
  topic_elsewhere: (
    { names, several, children, counts }: Topics & {
      readonly children: boolean;
      /** Of other types, the most first. */
      readonly counts: readonly Counted[];
    },
  ): string => {
    const has = `${children ? "with those below " : ""}${several ? "they have" : "it has"}`;
    const [{ collection }] = counts as [Counted];
    const call = collection.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const [option, flag] = children ? [", { children: true }", " … --children"] : ["", ""];
    return `Nothing on ${names}, with or without the topics below; ${has} ` +
      `${listWords(counts.map(countedWords))}: trends.${call}().topic(t${option}), ` +
      `or query ${collection} --topic${flag}`;
  },

  /** No document and no organisation is on a topic. */
  topic_nowhere: ({ names }: Topics): string =>
    `Nothing on ${names} in the corpus, with or without the topics below`,

  /** More match than were asked for, by an answer that has no total. */
  more_match: ({ asked }: { asked: number }): string =>
    `There are more than the ${wholeWords(asked)} that were asked for`,

  /** Fields of the source that no record of the answer has. */
  without_fields: ({ fields }: { fields: readonly string[] }): string =>
    `None of these records has ${listWords(fields, "or")}`,

  /** Records were read one by one where the engine has no better way. */
  counted_from_rows: (
    { records, engine, capability }: { records: number; engine: string; capability: string },
  ): string =>
    `Counted from ${countWords(records, "records")}: the ${engine} engine has no ${capability}`,

  /** Groups of equal rank that the number asked for cuts through; value null: none is known. */
  tie_cut: ({ rank, value, unit, groups, given }: Tie): string =>
    `${countWords(groups, "groups")} tie at ${rankWords({ rank, value, unit })}: ${
      wholeWords(given)
    } of them ${given === 1 ? "is" : "are"} given, the first by id`,

  /** Records do not tell what each of those in them had of their money. */
  shares_left_out: (): string =>
    "Amounts left out: the records do not tell what each of those in a project had",

  /** Similarities of related topics are no Jaccard similarities. */
  jaccard_skipped: (): string =>
    "Every similarity is 1, as when a topic has more than 5,000 active organisations: then " +
    "Jaccard is skipped, and the order is by the number of shared organisations",

  /** Records do not tell the currency of their costs: no amount is given. */
  amounts_left_out: (): string =>
    "Amounts left out: the records do not tell the currency of their costs",

  /** Projects whose cost is in no series. */
  amounts_without_interval: ({ projects }: { projects: number }): string =>
    `${countWords(projects, "projects")} without an interval add no amount: ` +
    "the records do not tell the currency of their costs",

  /** Another state of the corpus stands where the one was opened that answers. */
  newer_state: ({ date }: { date: string; fingerprint: string | null }): string =>
    `The corpus has a newer state, since ${dayWords(date.slice(0, 10))}, ${
      date.slice(11, 16)
    } UTC: this is of the one that was opened; open it again to ask the newer`,

  /** The corpus was built again since a number was counted. */
  corpus_replaced: ({ fingerprint }: { fingerprint: string | null }): string =>
    `The corpus is another than when it was counted (${fingerprint})`,

  /** A number that its records do not bear out. */
  number_changed: ({ records, number }: { records: number; number: number | null }): string =>
    `${countWords(records, "records")} ${records === 1 ? "is" : "are"} behind the number now, ` +
    `which is ${number === null ? "not known" : wholeWords(number)}`,

  /** A number of a bucket that is not over, or not whole; reason null: the series does not say. */
  bucket_partial: ({ bucket, reason }: { bucket: string; reason: string | null }): string =>
    `${bucket} is ${partialWords(reason) ?? "not complete"}${
      reason === "unfinished" ? ": its number may still grow" : ""
    }`,
};
