import type { SourceRecord } from "../../lib/corpus/record.ts";

/** A record with the name of the importer that read it. */
export interface Sourced {
  readonly source: string;
  readonly record: SourceRecord;
  /** The file it is in; records of one that follow one another are of one. */
  readonly file?: string;
  /** When the source last updated the record, milliseconds since 1970, where it tells. */
  readonly asOf?: number;
}

/** The files of some records: one for each run of records of one importer and one name. */
export function filesOf(
  records: readonly Sourced[],
): { readonly name: string; readonly records: readonly Sourced[] }[] {
  const runs: Sourced[][] = [];
  for (const each of records) {
    const last = runs.at(-1)?.[0];
    if (last && last.source === each.source && last.file === each.file) runs.at(-1)!.push(each);
    else runs.push([each]);
  }
  return runs.map((run, index) => ({ name: run[0]!.file ?? String(index), records: run }));
}

/** What a build is told beside its records. */
export interface Settings {
  /** The as-of day of every type, `2024-03-31`. */
  readonly asOf?: string;
  readonly title?: string;
  readonly synthetic?: boolean;
  readonly rates?: readonly Rate[];
  readonly taxonomy?: GivenTaxonomy | readonly GivenTaxonomy[];
}

/** How many US dollars one unit of a currency was in a year. */
export interface Rate {
  readonly currency: string;
  readonly year: number;
  readonly rate: number;
}

/** What a taxonomy file says of topics. */
export interface Taxonomy {
  readonly topics: readonly TaxonomyTopic[];
}

export type GivenTaxonomy = Taxonomy | OwnTaxonomy;

/** Topics that are known by the name of their taxonomy and their own id, else their name. */
export interface OwnTaxonomy {
  readonly name: string;
  readonly topics: readonly OwnTopic[];
}

export interface OwnTopic extends Omit<TaxonomyTopic, "vocabulary" | "path" | "above"> {
  readonly id?: string;
  /** Ids of the topics directly above. */
  readonly parents?: readonly string[];
}

export interface TaxonomyTopic {
  readonly vocabulary: string;
  readonly path: readonly string[];
  readonly name?: string;
  readonly aliases?: readonly string[];
  /** Phrases beside which a match in a text means something else. */
  readonly not?: readonly string[];
  /** False: texts are not searched for the topic. */
  readonly match?: boolean;
  readonly description?: string;
  readonly search?: string;
  /** Paths of the topics directly above that its own path does not tell. */
  readonly above?: readonly (readonly string[])[];
}
