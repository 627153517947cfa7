import { currenciesMeant } from "../currencies.ts";
import { type Coarse, knownWords, whenWords } from "../known_day.ts";
import {
  capital,
  collectionWords,
  countWords,
  dayWords,
  listWords,
  wholeWords,
} from "../numbers.ts";
import type { DataOf } from "../saying.ts";
import { sourceDoes, sourceEnds, sourceWords } from "../sources.ts";

/** What importers had to assume of rows that are records all the same. */
const REMARKS = {
  /** Bytes that are no UTF-8. */
  not_utf8: ({ places, encoding }: { places: number; encoding: string }): string =>
    `${countWords(places, "places")} ${places === 1 ? "holds" : "hold"} bytes that are not UTF-8 ` +
    `and were read as ${encoding}`,

  /** A file whose columns somebody named. */
  mapped: ({ digest }: { digest: string }): string =>
    `the mapping that was given says what the columns mean (SHA-256 ${digest.slice(0, 12)}…)`,

  /** A value that is not of the kind that its field is of. */
  unreadable_field: ({ field, kind }: { field: string; kind: string }): string =>
    `${field} is left out where it is no ${kind === "date" ? "date that exists" : kind}`,

  /** Texts that are no amount of money; the first of them. */
  unreadable_amount: ({ field, texts }: Told): string =>
    `${field} is left out where it is no amount of a known currency: ${toldWords(texts)}`,

  /** Amounts of which nothing tells the currency, and what stands in its place, the first of it. */
  unknown_currency: ({ field, texts }: Told): string =>
    `${field} is left out where its currency is not known: ${
      toldWords(texts)
    }; write a code such ` +
    "as EUR",

  /** Letters that stand for the bytes of one. */
  encoded_twice: ({ field }: { field: string }): string =>
    `${field} is mended where its characters were encoded twice`,

  /** Rows that end before their table does. */
  short_row: (): string => "a row that ends early is taken to have empty cells there",

  /** A column of dates in both orders. */
  dates_in_both_orders: ({ column }: { column: string }): string =>
    `${column} has days before and after months: dates that fit both are left out`,

  /** An amount of which nothing tells whether its mark groups digits or parts decimals. */
  amount_in_doubt: ({ field }: { field: string }): string =>
    `${field} can be read in two ways: 1,234 is taken as thousands, 1.234 as decimals`,

  /** What programs write into a cell for nothing. */
  taken_as_empty: ({ text }: { text: string }): string =>
    `a cell that is ${text} alone is taken to be empty`,

  /** Characters of control, and those without a width. */
  unseen_characters: (): string => "characters that nobody sees, as NUL, are left out",

  /** Times of an unknown zone. */
  time_without_zone: ({ field }: { field: string }): string =>
    `${field} has a time without a zone, taken as UTC`,

  /** Dates that may be no more than a year. */
  first_of_january: (): string =>
    "the date is 1 January, as OpenAlex also writes where it knows the year alone",

  /** Projects that would have all their money on one day. */
  one_day_project: (): string => "a project ends on the day on which it starts",

  /** Awards of several years of one project. */
  year_of_award: (): string =>
    "the award of another year of a project is a project of its own, which lasts its budget period",

  /** Awards without a budget period. */
  fiscal_year_alone: (): string =>
    "an award without a budget period lasts its fiscal year, October to September",

  /** Subprojects, whose cost their award has too. */
  part_of_award: (): string =>
    "the cost of a subproject is in that of its award, and is not counted again",

  /** Participants of projects. */
  nameless_participant: (): string => "a participant without a name is left out",

  /** Companies without a name of their own. */
  name_from_permalink: (): string =>
    "a name that is missing or an error of a spreadsheet is taken from the permalink",

  /** Both sides of an acquisition. */
  companies_by_number: (): string => "the companies are known by their numbers alone",

  /** Who took part in a round. */
  unknown_investor: (): string => "an investor of the round is not known",

  /** A side of an acquisition. */
  unknown_company: (): string => "a company of the acquisition is not known",
};

/** What a field says, an example or a few. */
interface Told {
  readonly field: string;
  readonly texts: readonly string[];
}

function toldWords(texts: readonly string[]): string {
  return listWords(texts.map((text) => {
    const meant = currenciesMeant(text);
    if (text === "") return "nothing";
    return valueWords(text) + (meant.length ? ` (${listWords(meant, "or")}?)` : "");
  }));
}

type RemarkCode = keyof typeof REMARKS;
type RemarkData<C extends RemarkCode> = DataOf<(typeof REMARKS)[C]>;

/** What an importer says of rows that are records all the same. */
export type Remark = {
  [C in RemarkCode]: { readonly code: C; readonly data: RemarkData<C> };
}[RemarkCode];

/** A remark in words. */
export function remarkText({ code, data }: Remark): string {
  const say = REMARKS[code] as (data: unknown) => string;
  return say(data);
}

/** Who read what: an importer, below a path that the build was given. */
interface Read {
  readonly importer: string;
  readonly path: string;
}

/** In what rows of one record may contradict each other. */
export type DisagreeingField = "name" | "title" | "date" | "amount" | "type";

/** Which of the rows of one record stands: the last that is read, or that of the first source by name. */
export type StandingRule = "last" | "first_source";

const RULES: Readonly<Record<StandingRule, string>> = {
  last: "the row that is read last stands: below a folder, and with --add, name the file that " +
    "should win so that it sorts last, else give it last",
  first_source: "of works with one DOI that of the source whose name sorts first stands",
};

/** What a build says of a corpus. */
export const CORPUS = {
  /** Organisations that somebody decided are one. */
  organizations_decided: ({ groups, digest }: { groups: number; digest: string }): string =>
    `${countWords(groups, "groups")} of organisations ${
      groups === 1 ? "is" : "are"
    } one each, as ` +
    `decisions say that were given, where the corpus has them (SHA-256 ${digest.slice(0, 12)}…)`,

  /** Rows that are of the record of another. */
  merged_rows: ({ count, ...read }: Read & { count: number }): string =>
    `${readWords(read)}: ${countWords(count, "rows")} ${count === 1 ? "is" : "are"} of a record ` +
    "that another row gives too, and became one with it",

  /** Rows that gave way to another of their record and say otherwise; `stands` null: nothing. */
  merged_rows_differ: (
    { count, fields, rule, example, ...read }: Read & {
      count: number;
      fields: readonly { readonly field: DisagreeingField; readonly count: number }[];
      rule: StandingRule;
      example: {
        readonly id: string;
        readonly field: DisagreeingField;
        readonly stands: string | null;
        readonly standsIn: string;
        readonly left: string;
        readonly leftIn: string;
      };
    },
  ): string => {
    const { id, field, stands, standsIn, left, leftIn } = example;
    const among = fields.map(({ field, count: some }) =>
      some === count ? field : `${field} (${wholeWords(some)})`
    );
    return `${readWords(read)}: ${countWords(count, "rows")} that became one with another ${
      count === 1 ? "contradicts" : "contradict"
    } it in ${listWords(among)}: the ${field} of ${id} is ${
      stands === null ? "nothing" : valueWords(stands)
    } as ${standsIn} says, not ${valueWords(left)} as ${leftIn} does; ${RULES[rule]}`;
  },

  /** What an importer had to assume, how often, and where first. */
  remark: (
    { remark, count, file, line, ...read }: Read & {
      remark: Remark;
      count: number;
      file: string;
      line: number;
    },
  ): string =>
    `${readWords(read)}: ${remarkText(remark)} (${
      count > 1 ? `${wholeWords(count)} times, first ` : ""
    }in ${file}, line ${line})`,

  /** Far more records of 1 January than of the first days of other months. */
  many_on_first_of_january: (
    { collection, importer, count, of }: Doubted & { of: number },
  ): string =>
    `${nameWords(collection)}: ${wholeWords(count)} of ${countWords(of, "days")} of ${
      sourceWords(importer)
    } are 1 January, which is also written where the year alone is known`,

  /** Dates long before or after anything that one would look for. */
  doubted_dates: (
    { collection, importer, count, first }: Doubted & {
      first: { readonly id: string; readonly date: string };
    },
  ): string =>
    `${nameWords(collection)}: ${countWords(count, "records")} of ${
      sourceWords(importer)
    } with a date that is doubtful, and kept: ${firstWords(count)}${first.id} (${first.date})`,

  /** Amounts that nothing of the kind is worth; null: a currency that is not told. */
  doubted_amounts: (
    { collection, importer, count, first }: Doubted & {
      first: { readonly id: string; readonly amount: number; readonly currency: string | null };
    },
  ): string =>
    `${nameWords(collection)}: ${countWords(count, "records")} of ${
      sourceWords(importer)
    } with an amount that is doubtful, and kept: ${firstWords(count)}${first.id} (${
      wholeWords(first.amount)
    }${first.currency === null ? "" : ` ${first.currency}`})`,

  /** An importer whose files of a collection all end before the latest day of that; precision: of a day that is not known to the day. */
  source_ends: (
    { collection, importer, end, precision, latest, latestPrecision }: {
      collection: string;
      importer: string;
      end: string;
      precision?: Coarse;
      latest: string;
      latestPrecision?: Coarse;
    },
  ): string =>
    `${nameWords(collection)}: ${sourceEnds(importer)} ${
      whenWords({ day: end, precision })
    }, before ${knownWords({ day: latest, precision: latestPrecision })}`,

  /** A time in which a source has no record, where its rate lets some be expected. */
  source_pauses: (
    { collection, importer, after, before, expected }: {
      collection: string;
      importer: string;
      after: string;
      before: string;
      expected: number;
    },
  ): string =>
    `${nameWords(collection)}: ${sourceDoes(importer, "have", "has")} nothing between ${
      dayWords(after)
    } and ` +
    `${dayWords(before)}, where about ` +
    `${countWords(expected, "records")} would be expected`,

  /** Records so far from all others of their importer that they have no say in what is complete. */
  astray: (
    { collection, importer, records }: {
      collection: string;
      importer: string;
      records: readonly { readonly id: string; readonly date: string }[];
    },
  ): string =>
    `${nameWords(collection)}: ${countWords(records.length, "records")} of ${
      sourceWords(importer)
    } far from all others, ` +
    "with no say in where a series begins or ends: " +
    listWords(records.map(({ id, date }) => `${id} (${date})`)),
};

/** So many records of an importer. */
interface Doubted {
  readonly collection: string;
  readonly importer: string;
  readonly count: number;
}

/** A value in quotation marks, cut where it is long. */
function valueWords(text: string): string {
  const characters = [...text];
  return `"${characters.length > 60 ? `${characters.slice(0, 59).join("")}…` : text}"`;
}

function firstWords(count: number): string {
  return count > 1 ? "first " : "";
}

function readWords({ importer, path }: Read): string {
  return `${sourceWords(importer)} in ${path}`;
}

function nameWords(collection: string): string {
  return capital(collectionWords(collection));
}
