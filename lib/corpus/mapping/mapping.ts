import { z } from "zod";
import { type Collection, COLLECTIONS } from "../../catalogue/collections.ts";
import { Precision } from "../../catalogue/dates.ts";
import { NODE_KINDS } from "../../catalogue/filter.ts";
import { isCurrencyCode } from "../../words/currencies.ts";
import { shown } from "../../words/shown.ts";

/** How a file is written, where that cannot be told from it. */
export const MAPPING_FORMATS = ["csv", "tsv", "json", "jsonl"] as const;
/** What part of a place a column names, from the narrowest. */
export const PLACE_PARTS = ["city", "subCountry", "country", "worldRegion"] as const;
export type PlacePart = (typeof PLACE_PARTS)[number];

type NodeKind = (typeof NODE_KINDS)[number];

/** Which column is a date, and how it is written. */
export interface DateColumn {
  readonly column: string;
  /** Unicode date patterns (`dd.MM.yyyy`), `unix` or `unix-ms`; the first that fits reads. */
  readonly formats?: readonly string[] | undefined;
  /** How exact the dates are, where they look more exact than they are. */
  readonly precision?: Precision | undefined;
  readonly precisionColumn?: string | undefined;
}

/** Which column is an amount of money. */
export interface AmountColumn {
  readonly column: string;
  /** ISO 4217 code; amounts that name another currency keep that. */
  readonly currency?: string | undefined;
  readonly currencyColumn?: string | undefined;
  /** What stands before the fraction; without it each amount is read as people write them. */
  readonly decimal?: "." | "," | undefined;
  /** What the amounts are in: 1000000 for millions. */
  readonly times?: number | undefined;
}

/** A column that lists things: a text that is split, or a list of texts or objects in JSON. */
interface ListColumn {
  readonly column: string;
  readonly split?: readonly string[] | undefined;
  /** Column of their identifiers, in the same order. */
  readonly ids?: string | undefined;
}

/** Which column names topics. */
export interface TopicsColumn extends ListColumn {
  readonly vocabulary?: string | undefined;
  /** What stands between the levels of a topic, the widest first. */
  readonly levels?: string | undefined;
  /** Members of objects in JSON. @default {name, id, score} */
  readonly name?: string | undefined;
  readonly id?: string | undefined;
  readonly score?: string | undefined;
}

/** Which columns name a place: one with all its parts, or one a part. */
export type PlaceColumns = Readonly<Partial<Record<PlacePart, string>>> & {
  readonly column?: string | undefined;
  readonly split?: readonly string[] | undefined;
  /** What the parts of a cell are, in their order; without it a place as a whole. */
  readonly parts?: readonly PlacePart[] | undefined;
  /** What stands between the parts. @default {","} */
  readonly separator?: string | undefined;
  readonly name?: string | undefined;
};

/** Which column names organisations. */
export interface OrganizationsColumn extends ListColumn {
  readonly role?: string | undefined;
  /** Members of objects in JSON. @default {name, id} */
  readonly name?: string | undefined;
  readonly id?: string | undefined;
  readonly place?: PlaceColumns | undefined;
  readonly topics?: readonly TopicsColumn[] | undefined;
}

/** Which column holds what of a record. */
export interface MappedColumns {
  /** Columns that identify a record, together. */
  readonly id?: readonly string[] | undefined;
  readonly title?: string | undefined;
  readonly summary?: string | undefined;
  readonly body?: string | undefined;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly extendedDescription?: string | undefined;
  readonly date?: DateColumn | undefined;
  readonly amount?: AmountColumn | undefined;
  readonly url?: string | undefined;
  readonly domain?: string | undefined;
  readonly image?: string | undefined;
  readonly language?: string | undefined;
  readonly source?: string | undefined;
  readonly organizations?: readonly OrganizationsColumn[] | undefined;
  readonly places?: readonly PlaceColumns[] | undefined;
  readonly topics?: readonly TopicsColumn[] | undefined;
  /** Which columns name the deals and partnerships that a document is about, by their kind. */
  readonly nodes?: Readonly<Partial<Record<NodeKind, ListColumn>>> | undefined;
  /** The type's own fields by their names. */
  readonly fields?: Readonly<Record<string, DateColumn>> | undefined;
}

/** Which rows are records. */
export interface RowFilter {
  readonly column: string;
  readonly equals?: string | undefined;
  readonly in?: readonly string[] | undefined;
  readonly empty?: boolean | undefined;
  readonly matches?: string | undefined;
}

/** What the columns of a source's files mean. */
export interface Mapping {
  /** What its records are said to be of, as an importer: `seed-rounds`. */
  readonly name: string;
  readonly title: string;
  readonly licence: string;
  readonly attribution: string;
  /** Patterns of file names; without them the files that have all its columns. */
  readonly files?: readonly string[] | undefined;
  /** Patterns of the names of sheets, in workbooks. */
  readonly sheets?: readonly string[] | undefined;
  readonly format?: (typeof MAPPING_FORMATS)[number] | undefined;
  readonly delimiter?: string | undefined;
  /** What the columns are called, where no row of the file says so. */
  readonly names?: readonly string[] | undefined;
  /** Path to the list of records in JSON: `data.items`. */
  readonly records?: string | undefined;
  readonly type: Collection;
  /** What stands before identifiers, with a colon; empty where they are known everywhere. */
  readonly prefix?: string | undefined;
  readonly columns: MappedColumns;
  /** What is the same for all records. */
  readonly constants: Readonly<Record<string, string | number | boolean>>;
  readonly where: readonly RowFilter[];
  /** What stands for an unknown value, besides nothing. */
  readonly missing: readonly string[];
  /** Further columns that tell its files from others. */
  readonly needed: readonly string[];
  /** Columns that files may lack. */
  readonly optional: readonly string[];
  /** Columns that are not kept, not even beside the record. */
  readonly ignored: readonly string[];
}

const name = z.string().min(1);
const names = z.array(name).min(1);
const list = { column: name, split: names.optional(), ids: name.optional() };

const topics = z.strictObject({
  ...list,
  vocabulary: name.optional(),
  levels: name.optional(),
  name: name.optional(),
  id: name.optional(),
  score: name.optional(),
});
const place = z.strictObject({
  column: name.optional(),
  split: names.optional(),
  parts: z.array(z.enum(PLACE_PARTS)).min(1).optional(),
  separator: name.optional(),
  name: name.optional(),
  city: name.optional(),
  subCountry: name.optional(),
  country: name.optional(),
  worldRegion: name.optional(),
});
const date = z.strictObject({
  column: name,
  formats: names.optional(),
  precision: Precision.optional(),
  precisionColumn: name.optional(),
});
const currency = z.string().refine(isCurrencyCode, {
  error: ({ input }) => `must be the code of a currency, as EUR, current value is ${shown(input)}`,
});

/** What a mapping must be, shorthands written out. */
export const MappingShape = z.strictObject({
  name: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case words, as seed-rounds"),
  title: name.optional(),
  licence: name.default("not known"),
  attribution: name.default("not known"),
  files: names.optional(),
  sheets: names.optional(),
  format: z.enum(MAPPING_FORMATS).optional(),
  delimiter: z.string().length(1, "must be one character").optional(),
  names: names.optional(),
  records: name.optional(),
  type: z.enum(COLLECTIONS),
  prefix: z.string().optional(),
  columns: z.strictObject({
    id: names.optional(),
    title: name.optional(),
    summary: name.optional(),
    body: name.optional(),
    name: name.optional(),
    description: name.optional(),
    extendedDescription: name.optional(),
    date: date.optional(),
    amount: z.strictObject({
      column: name,
      currency: currency.optional(),
      currencyColumn: name.optional(),
      decimal: z.enum([".", ","]).optional(),
      times: z.number().positive().optional(),
    }).optional(),
    url: name.optional(),
    domain: name.optional(),
    image: name.optional(),
    language: name.optional(),
    source: name.optional(),
    organizations: z.array(z.strictObject({
      ...list,
      role: name.optional(),
      name: name.optional(),
      id: name.optional(),
      place: place.optional(),
      topics: z.array(topics).optional(),
    })).optional(),
    places: z.array(place).optional(),
    topics: z.array(topics).optional(),
    nodes: z.strictObject(
      Object.fromEntries(NODE_KINDS.map((kind) => [kind, z.strictObject(list).optional()])),
    ).optional(),
    fields: z.record(z.string(), date).optional(),
  }),
  constants: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  where: z.array(z.strictObject({
    column: name,
    equals: z.string().optional(),
    in: z.array(z.string()).min(1).optional(),
    empty: z.boolean().optional(),
    matches: z.string().optional(),
  })).default([]),
  missing: z.array(z.string()).default([]),
  needed: z.array(name).default([]),
  optional: z.array(name).default([]),
  ignored: z.array(name).default([]),
});
