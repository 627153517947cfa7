/** A topic that a taxonomy tells of. */
export interface TaxonomyTopic {
  readonly vocabulary: string;
  /** The topic's identifiers in its vocabulary, from the root down. */
  readonly path: readonly string[];
  readonly name?: string | undefined;
  /** Looked for in texts however short they are. */
  readonly aliases: readonly string[];
  /** A text that holds one of these is not on the topic. */
  readonly not: readonly string[];
  /** Whether name and aliases are looked for in texts. */
  readonly match: boolean;
  readonly description?: string | undefined;
  /** Finds texts, as the search string of a question does. */
  readonly search?: string | undefined;
  /** Paths of the topics directly above, beside that of which its own path is the end. */
  readonly parents?: readonly (readonly string[])[] | undefined;
}

/** What one or several taxonomies say, read and found sound. */
export class Taxonomy {
  constructor(readonly topics: readonly TaxonomyTopic[]) {}
}
