import type { DocumentType } from "../catalogue/collections.ts";
import type { Precision } from "../catalogue/dates.ts";
import type { NODE_KINDS } from "../catalogue/filter.ts";
import type { SourceValues } from "../catalogue/source_fields.ts";
import type { Reference } from "../catalogue/types.ts";

/** A date as exactly as its source knows it. */
export interface SourceDate {
  /** First instant of the period, milliseconds since 1970, UTC. */
  readonly instant: number;
  readonly precision: Precision;
}

/** A topic as a source classifies: from the root down, the last part being the topic itself. */
export interface TopicMention {
  /** The vocabulary, part of the topic's identity: `euroscivoc`, `openalex`, `crunchbase`. */
  readonly vocabulary: string;
  /** The source's own identifiers, one per part of `names`, from the root down. */
  readonly path: readonly string[];
  readonly names: readonly string[];
  /** Relevance, 0 (exclusive) to 1; 1 where the source gives none. */
  readonly score: number;
}

export type PlaceKind = "city" | "subCountry" | "country" | "worldRegion" | "gpe";

/** A place from the widest to the narrowest part, as far as the source knows it. */
export interface PlaceMention {
  readonly parts: readonly { readonly kind: PlaceKind; readonly name: string }[];
}

/** An organisation as a record names it. */
export interface OrganizationMention {
  /** The source's own identifier (ROR, permalink, number), else null: the normalised name then. */
  readonly key: string | null;
  readonly name: string;
  readonly place?: PlaceMention | undefined;
  /** Who named it, where that is not the importer of the record: works that were merged. */
  readonly importer?: string | undefined;
  /** What of the record's money is its own, in the record's currency; absent: not told. */
  readonly amount?: number | undefined;
  /** What the source says of its part in the record: role, contribution. */
  readonly extra?: Extra | undefined;
}

/** What a source has and the record has no place for. */
export type Extra = Readonly<Record<string, unknown>>;

/** The texts of a document in one of its languages. */
export interface Translation {
  readonly language: string;
  readonly title?: string | undefined;
  readonly summary?: string | undefined;
  readonly body?: string | undefined;
}

/** A document as an importer gives it; absent means the source does not say. */
export interface DocumentRecord {
  readonly kind: DocumentType;
  /** The prefixed identifier of the source: `cordis:101070144`. */
  readonly id: string;
  readonly source?: Reference | undefined;
  readonly published?: SourceDate | undefined;
  readonly url?: string | undefined;
  readonly domain?: string | undefined;
  readonly language?: string | undefined;
  readonly image?: string | undefined;
  readonly title?: string | undefined;
  readonly summary?: string | undefined;
  readonly body?: string | undefined;
  /** The same texts in other languages: found, and not shown in their place. */
  readonly translations?: readonly Translation[] | undefined;
  readonly topics?: readonly TopicMention[];
  readonly organizations?: readonly OrganizationMention[];
  /** Organisations that the text may name. */
  readonly candidates?: readonly OrganizationMention[];
  /** Places of the document itself; those of its organisations are added by the build. */
  readonly places?: readonly PlaceMention[];
  /** The acquisitions, partnerships and so on that the document is about. */
  readonly nodes?: Readonly<Partial<Record<(typeof NODE_KINDS)[number], readonly Reference[]>>>;
  readonly relex?: readonly string[];
  /** The type's own fields by their names in the catalogue (dates as ISO date-times). */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** What the source tells beside them that documents are found and grouped by. */
  readonly told?: SourceValues | undefined;
  /** ISO 4217 code of the amounts in `fields`. */
  readonly currency?: string | undefined;
  readonly extra?: Extra | undefined;
  /**
   * Where each row tells of a part of the document, as of one event of an article: what `extra` calls
   * their number. Rows of one id are put together then; other numbers of `extra` are means over them.
   */
  readonly counted?: string | undefined;
}

/** What a row tells of the document of another row, in the same file or in another. */
export interface DocumentPart {
  readonly kind: DocumentType;
  /** The id of the document. */
  readonly id: string;
  /** What tells it from other parts of the document; of parts of one key the last counts. */
  readonly key: string;
  readonly topics?: readonly TopicMention[];
  readonly organizations?: readonly OrganizationMention[];
  /** Fills what the document itself does not say. */
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly summary?: string | undefined;
  readonly body?: string | undefined;
  /** Values that are added to lists of these names. */
  readonly extra?: Readonly<Record<string, readonly unknown[]>>;
  /** Organisations that it tells of besides, where the document is there. */
  readonly derived?: readonly OrganizationRecord[];
}

export interface OrganizationRecord {
  readonly kind: "organizations";
  readonly key: string;
  readonly name: string;
  /** Other keys that records use for the same organisation. */
  readonly aliases?: readonly string[];
  readonly founded?: SourceDate | undefined;
  readonly description?: string | undefined;
  readonly extendedDescription?: string | undefined;
  readonly url?: string | undefined;
  readonly employees?: string | undefined;
  readonly place?: PlaceMention | undefined;
  readonly topics?: readonly TopicMention[];
  readonly extra?: Extra | undefined;
}

export interface AcquisitionRecord {
  readonly kind: "acquisitions";
  readonly id: string;
  readonly date?: SourceDate | undefined;
  readonly type?: string | undefined;
  readonly acquirer: OrganizationMention | null;
  readonly acquiree: OrganizationMention | null;
  /** In `currency`; null when unknown, never 0 for unknown. */
  readonly amount: number | null;
  readonly currency?: string | undefined;
  readonly extra?: Extra | undefined;
}

export interface InvestmentRecord {
  readonly kind: "investments";
  readonly id: string;
  readonly date?: SourceDate | undefined;
  readonly type?: string | undefined;
  readonly investors: readonly OrganizationMention[];
  readonly investee: OrganizationMention | null;
  /** Whether its row tells of some of the investors, and others of this id of the others. */
  readonly isPart?: boolean | undefined;
  readonly amount: number | null;
  readonly currency?: string | undefined;
  readonly extra?: Extra | undefined;
}

export type SourceRecord =
  | DocumentRecord
  | OrganizationRecord
  | AcquisitionRecord
  | InvestmentRecord;
