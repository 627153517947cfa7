import type { DealType, DocumentType } from "../../lib/catalogue/collections.ts";
import type { NodeGroup } from "../../lib/catalogue/records.ts";
import type { Reference } from "../../lib/catalogue/types.ts";
import type { SearchField } from "../../lib/catalogue/search_text.ts";
import type { KnownDay } from "../../lib/words/known_day.ts";
import type { Extra, SourceDate } from "../../lib/corpus/record.ts";
import type { Settings, Sourced } from "./sourced.ts";

/** Everything a build derives, as plain objects in plain maps. */
export interface Corpus {
  readonly records: readonly Sourced[];
  readonly settings: Settings;
  readonly topics: ReadonlyMap<string, Topic>;
  readonly places: ReadonlyMap<string, Place>;
  readonly organizations: ReadonlyMap<string, Organization>;
  /** In the order of the collection: by instant, undated last, then by id. */
  readonly documents: Readonly<Record<DocumentType, readonly Document[]>>;
  readonly deals: Readonly<Record<DealType, readonly Deal[]>>;
  /** As-of days by importer; null where nothing tells. */
  readonly asOf: ReadonlyMap<string, KnownDay | null>;
  readonly reaches: Reaches;
}

/** By collection and importer. */
export type Reaches = ReadonlyMap<string, ReadonlyMap<string, Reach>>;

/** How far what an importer read of a collection reaches. */
export interface Reach {
  /** The day on which it ends; null when nothing tells. */
  readonly end: KnownDay | null;
  /** The days of the records that are far from all others, by id, in order of time. */
  readonly astray: ReadonlyMap<string, string>;
  /** Those of 1 January, by id, where they are far more than of other first days. */
  readonly january: ReadonlySet<string>;
  /** The first day of the records that are not far from all others; null without one. */
  readonly first: KnownDay | null;
  /** A bucket that begins before this day lacks too many records; null: none is known to. */
  readonly since: string | null;
  /** The times without the records that its rate lets be expected. */
  readonly pauses: readonly {
    readonly after: string;
    readonly before: string;
    readonly expected: number;
    readonly least: number;
  }[];
  /** The files of its source that end before others and go on in none, and where the last ends. */
  readonly apart: {
    readonly files: readonly {
      readonly file: string;
      readonly end: KnownDay;
      readonly records: number;
    }[];
    readonly latest: KnownDay | null;
  };
}

export interface Topic {
  readonly id: string;
  /** Position among all topics in the order of their ids. */
  readonly number: number;
  readonly vocabulary: string;
  /** Its identifiers in the vocabulary, from the root down. */
  readonly path: readonly string[];
  readonly name: string;
  readonly aliases: readonly string[];
  readonly description: string | null;
  /** Ids of the topics directly above. */
  readonly parents: readonly string[];
  /** The search string that finds texts. */
  readonly search: string | null;
  /** The names and aliases that texts are searched for, as identities compare them. */
  readonly searched: readonly string[];
  /** Their stems. */
  readonly phrases: readonly (readonly string[])[];
  readonly not: readonly (readonly string[])[];
}

export interface Place {
  readonly id: string;
  readonly name: string;
  readonly parent: string | null;
}

/** One list of words per field of a text. */
export type Words = Readonly<Record<SearchField, readonly string[]>>;

/** What search strings are asked of. */
export interface Text {
  readonly words: Words;
  readonly stems: Words;
}

export interface Document extends Text {
  readonly type: DocumentType;
  readonly id: string;
  readonly importer: string;
  readonly date: SourceDate | null;
  readonly links: readonly Link[];
  /** Nodes by group in the order of the source, its organisations and places each once. */
  readonly nodes: Readonly<Record<NodeGroup, readonly Reference[]>>;
  readonly parentGpes: readonly Reference[];
  /** The common fields of the flat and the nested shape. */
  readonly common: Readonly<Record<string, unknown>>;
  /** The type's own fields. */
  readonly own: Readonly<Record<string, unknown>>;
  readonly relex: readonly string[];
  readonly currency: string | null;
  /** The mentions of its organisations, or its only place where it names none. */
  readonly participants: readonly Participant[];
  /** The fields of sources, by name. */
  readonly told: Readonly<Record<string, readonly string[]>>;
  readonly extra: Extra;
}

/** Who takes part in a document, where, and what of its money is its own. */
export interface Participant {
  readonly organization: string | null;
  /** Ids of its place and of all that hold it. */
  readonly places: readonly string[];
  readonly amount: number | null;
}

/** A document's link to a topic: how strongly, and where the name was found. */
export interface Link extends Readonly<Record<SearchField, boolean>> {
  readonly topic: string;
  readonly relevance: number;
}

export interface Organization {
  readonly id: string;
  readonly importer: string;
  /** Who read its last record; null when it is only mentioned. */
  readonly reader: string | null;
  readonly name: string;
  readonly founded: SourceDate | null;
  readonly description: string | null;
  readonly extendedDescription: string | null;
  readonly url: string | null;
  readonly employees: string | null;
  readonly places: readonly Reference[];
  readonly countries: readonly Reference[];
  /** Topic to certainty. */
  readonly certainties: ReadonlyMap<string, number>;
  readonly extra: Extra;
}

export interface Deal {
  readonly type: DealType;
  readonly id: string;
  readonly importer: string;
  readonly date: SourceDate | null;
  readonly kind: string | null;
  /** Acquirer or investors, by id. */
  readonly buyers: readonly string[];
  /** Acquiree or investee, by id. */
  readonly targets: readonly string[];
  /** US dollars; null when unknown. */
  readonly amount: number | null;
  readonly extra: Extra;
}
