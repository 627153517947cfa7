import {
  type Check,
  check,
  choice,
  either,
  FLAG,
  listOf,
  number,
  type Range,
  SIGNAL,
  TEXT,
  whole,
} from "../words/check.ts";
import { Resolution } from "./dates.ts";

/** How the command line is given a value. */
export interface Flag {
  readonly name: string;
  /** Name of the value, for help; absent for a switch. */
  readonly value?: string;
  readonly repeatable?: true;
  /**
   * How its value is read; a switch is true.
   *
   * @default "text"
   */
  readonly reads?: "text" | "number" | "date" | "list" | "topic" | "organization" | "place";
  readonly help: string;
}

/** A value that a question can be told. */
export interface Value {
  /** As TypeScript writes it. */
  readonly type: string;
  /** What it must be; of some it depends on the collection. */
  readonly check: Check | ((collection: string) => Check);
  /** Bounds of a number. */
  readonly range?: Range;
  readonly flag?: Flag;
}

/** A value by name, that can be left out. */
export interface Option extends Value {
  /** In one sentence; a period ends it. */
  readonly says: string;
  /** The value where it is left out. */
  readonly default?: number | string | boolean;
  /** What holds where it is left out, in words. */
  readonly without?: string;
}

export type Options = Readonly<Record<string, Option>>;

const CERTAINTY_RANGE = { least: 0, most: 1 } as const;

/** Keep links of at least so much certainty. */
export const CERTAINTY = {
  type: "number",
  range: CERTAINTY_RANGE,
  check: number(CERTAINTY_RANGE),
  default: 0,
  says: "Keep links of organisation and topic with at least this certainty, 0 to 1.",
  flag: {
    name: "certainty",
    value: "X",
    reads: "number",
    help: "Least certainty of the topic link, 0 to 1.",
  },
} as const satisfies Option;

export const CHILDREN = {
  type: "boolean",
  check: FLAG,
  default: false,
  says: "Topics below them too.",
  flag: { name: "children", help: "Count the topics below, too." },
} as const satisfies Option;

export const PLACE_CHILDREN = {
  type: "boolean",
  check: FLAG,
  default: false,
  says: "Places inside them too.",
} as const satisfies Option;

const FEW = { least: 0 } as const;

/** How many rows a page or a frame has. */
export const ROWS = { check: whole(FEW), least: 0, default: 10 } as const;
/** The largest page of most operations, and of those of deals and manifestations. */
export const LARGEST_PAGE = 1_000;
export const LARGEST_DEAL_PAGE = 100;

/** Of rows; a request for acquisitions that says nothing is ascending, as the specification has it. */
export const SORT_DIRECTION = "desc";
/** The columns that rows of all documents can be in the order of. */
export const DOCUMENT_COLUMNS = ["published_at", "score"] as const;
/** The columns that rows of acquisitions can be in the order of. */
export const ACQUISITION_COLUMNS = [
  "acquired_on",
  "amount",
  "acquirer",
  "acquiree",
  "certainty",
] as const;
/** The columns that rows of organisations can be in the order of. */
export const ORGANIZATION_COLUMNS = ["founded_on", "name", "score"] as const;
/** Either side. */
export const TOPIC_LINK = "both";

/** A number of rows that is all where nothing is said. */
export const TAKE_ALL = {
  type: "number",
  check: whole(FEW),
  without: "all",
  says: "At most so many.",
} as const satisfies Option;

export const TAKE = {
  type: "number",
  check: whole({ least: 0, most: LARGEST_PAGE }),
  default: ROWS.default,
  says: "At most so many.",
  flag: { name: "top", value: "N", help: "At most so many." },
} as const satisfies Option;

export const SKIP = {
  type: "number",
  check: whole(FEW),
  default: 0,
  says: "Leave out the first ones.",
} as const satisfies Option;

export const RESOLUTION = {
  type: "Resolution",
  check: choice(...Resolution.options),
  default: "year",
  says: "Width of a bucket: month, quarter or year.",
} as const satisfies Option;

export const SCORE_WEIGHTED = {
  type: "boolean",
  check: FLAG,
  default: false,
  says:
    "Weight each document by its score: `weightedCount` and `variance` then differ from `count`.",
  flag: { name: "score-weighted", help: "With --series: weight documents by their score." },
} as const satisfies Option;

export const FIELDS = {
  type: "readonly string[]",
  check: listOf(TEXT, { least: 1 }),
  without: "all",
  says: "Fields of the record, or `extra.NAME` for one that only the source has.",
} as const satisfies Option;

export const STOP = {
  type: "AbortSignal",
  check: SIGNAL,
  says: "Ends the call, with the signal's reason.",
} as const satisfies Option;

/** A moment as a person writes it. */
export const MOMENT = {
  type: "Moment",
  check: either(
    TEXT,
    check("a Date", (value) => value instanceof Date),
    whole({ least: 1_000, most: 9_999 }),
  ),
} as const satisfies Value;
