import { type Check, check, either, listOf, OBJECT, TEXT } from "../../words/check.ts";
import { Taxonomy } from "./taxonomy.ts";

/**
 * Topics of your own, by the name of what they are together. Ids come from that name and the topic's
 * `id`, else its name: a topic that is moved keeps its id.
 *
 * @category Corpus
 */
export interface OwnTaxonomy {
  /** A vocabulary, as `openalex` is one: a topic is also named `own:large language models`. */
  readonly name: string;
  readonly topics: readonly OwnTopic[];
}

/**
 * A topic of your own; it has a name or an id. Texts are on it that hold its name or an alias, or
 * that its search string finds, unless they hold one of `not`.
 *
 * @category Corpus
 */
export interface OwnTopic {
  /** Stays when the topic is called something else. @default {its name} */
  readonly id?: string;
  /** @default {its id} */
  readonly name?: string;
  /** Other names, looked for however short they are. */
  readonly aliases?: readonly string[];
  /** The topic directly above, by its id or name. */
  readonly parent?: string;
  /** The same, where there are several. */
  readonly parents?: readonly string[];
  /** A search string, as `matching` takes it; relevance 1, 0.7 or 0.4 by the best field. */
  readonly search?: string;
  /** A text that holds one of these is not on the topic. */
  readonly not?: readonly string[];
  readonly description?: string;
  /** Whether name and aliases are looked for in texts. @default {true} */
  readonly match?: boolean;
}

/**
 * How a topic is named and looked for, beyond what the sources say.
 *
 * @category Corpus
 */
export interface TopicNames {
  /** `openalex`, `euroscivoc` …, or one of your own. */
  readonly vocabulary: string;
  /** The topic's identifiers in its vocabulary, from the root down. */
  readonly path: readonly string[];
  readonly name?: string;
  readonly aliases?: readonly string[];
  /** A text that holds one of these is not on the topic. */
  readonly not?: readonly string[];
  /** Whether name and aliases are looked for in texts. @default {true} */
  readonly match?: boolean;
  readonly description?: string;
  /** A search string, as `matching` takes it; relevance 1, 0.7 or 0.4 by the best field. */
  readonly search?: string;
}

/**
 * Topics by their vocabulary and path there: other names for those of the sources, or new ones.
 *
 * @category Corpus
 */
export interface TopicNamesList {
  readonly topics: readonly TopicNames[];
}

/**
 * A taxonomy, or the path of the file that holds one: YAML (`.yaml`, `.yml`), a table (`.csv`,
 * `.tsv`) or JSON.
 *
 * @category Corpus
 */
export type OneTaxonomy = string | OwnTaxonomy | TopicNamesList;

/** The same, or one that was read. */
export type GivenTaxonomy = OneTaxonomy | Taxonomy;

const ONE = either(
  check("the path of a file", (value) => TEXT.passes(value) && value !== ""),
  OBJECT,
  check("a taxonomy that was read", (value) => value instanceof Taxonomy),
);

/** What is given as taxonomies, before any is read. */
export const GIVEN_TAXONOMIES: Check = {
  ...either(ONE, listOf(ONE)),
  must: 'as { name: "own", topics: [{ name: "LLM" }] }, the path of a file, or a list of these',
};
