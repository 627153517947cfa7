import { TOKEN_CHARACTERS } from "./keys.ts";
import { BAR } from "./packed_topic.ts";

/** The analyzer of texts that our tokeniser has read: it takes them apart at spaces. */
export const WORDS = "words";
/**
 * An analyzer for questions alone: all words stand at one place, so that they score as one word. Its
 * weight is that of the most frequent of them.
 */
export const UNITED = "united";

/** The analyzer of links: topics, and behind a bar how often each is said to be there. */
export const FREQUENCIES = "frequencies";
/** How they score: by their frequency, which is one more, as none can be 0. */
export const FREQUENCY = "frequency";

/** So far an index gives a page at once. */
export const DEEPEST = 100_000;

/** The settings of an index while it is filled. */
export function settingsOf(shards: number): object {
  return {
    index: {
      number_of_shards: shards,
      // copies are made of what is whole
      number_of_replicas: 0,
      // one at the end makes all visible
      refresh_interval: "-1",
      max_result_window: DEEPEST,
      // Lucene's own, whatever is the default of the cluster
      similarity: {
        default: { type: "BM25", k1: 1.2, b: 0.75 },
        [FREQUENCY]: {
          type: "scripted",
          script: { source: "return query.boost * (doc.freq - 1)" },
        },
      },
      mapping: { nested_objects: { limit: 1_000_000 }, total_fields: { limit: 2_000 } },
    },
    analysis: {
      tokenizer: { [WORDS]: { type: "whitespace", max_token_length: 2 * TOKEN_CHARACTERS } },
      filter: {
        [UNITED]: {
          type: "pattern_capture",
          patterns: ["(\\S+)"],
          preserve_original: false,
        },
        [FREQUENCIES]: { type: "delimited_term_freq", delimiter: BAR },
      },
      analyzer: {
        [WORDS]: { type: "custom", tokenizer: WORDS },
        [UNITED]: { type: "custom", tokenizer: "keyword", filter: [UNITED] },
        [FREQUENCIES]: { type: "custom", tokenizer: WORDS, filter: [FREQUENCIES] },
      },
    },
  };
}
