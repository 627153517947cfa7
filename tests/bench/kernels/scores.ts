import {
  andScored,
  ascending,
  bestOfAny,
  bm25,
  codedUpTo,
  decodeLength,
  encodeLength,
  idf,
  leafScore,
  orScored,
  phrase,
  restrict,
  scoringAtLeast,
  sifted,
  sliceScored,
  topK,
  union,
  unitedOccurrences,
} from "../../../lib/engines/embedded/kernels/mod.ts";
import { bytesOf, looks, sumOf } from "./bytes.ts";
import {
  common,
  fields,
  lengths,
  marked,
  other,
  prefixes,
  ranks,
  SIZE,
  subtree,
  term,
  weights,
} from "./data.ts";
import type { KernelRun } from "./kernel_run.ts";

const scored = { docs: subtree, scores: weights };
const unscored = { docs: other.docs, scores: null };
const half = { docs: common, scores: Float64Array.from(common, (doc) => doc / SIZE) };
const weighted = { ...other, weight: 2 };
const plain = { docs: common, occurrences: new Uint8Array(common.length).fill(12) };
const keep = Uint8Array.from(subtree, (_, at) => at & 1);
const downwards = subtree.toReversed();
const united = union(prefixes.map(({ docs }) => docs));
const NEAR = { ...fields, slop: 5 };
const postingBytes = ({ docs, occurrences }: typeof prefixes[number]) => bytesOf(docs, occurrences);
const positionBytes = [term, other].reduce(
  (sum, { docs, occurrences, positions }) => sum + bytesOf(docs, occurrences, positions),
  0,
);
const scoreBytes = bytesOf(other.docs, other.occurrences) + other.docs.length;

/** Words, phrases and scores, and the best of them. */
export const SCORES: readonly KernelRun[] = [
  {
    kernel: "bm25",
    of: "145 k documents of one word",
    bytes: scoreBytes,
    run: () => bm25(other.docs, [weighted], lengths, 320),
  },
  {
    kernel: "leafScore",
    of: "145 k documents of one word",
    bytes: scoreBytes,
    run: () => [...leafScore(other.docs, [weighted], lengths, 320)],
  },
  {
    kernel: "leafScore",
    of: "145 k documents, two words",
    bytes: scoreBytes + bytesOf(term.docs, term.occurrences),
    run: () => [...leafScore(other.docs, [weighted, { ...term, weight: 3 }], lengths, 320)],
  },
  {
    kernel: "bestOfAny",
    of: "the best 20 of 145 k documents of one word",
    bytes: scoreBytes,
    run: () => [...bestOfAny([weighted], lengths, 320, ranks, 20)],
  },
  {
    kernel: "bestOfAny",
    of: "the best 20 of 50 k, 145 k and 500 k documents of three words",
    bytes: [term, other, plain].reduce(
      (sum, { docs, occurrences }) => sum + bytesOf(docs, occurrences) + docs.length,
      0,
    ),
    run: () => [
      ...bestOfAny(
        [{ ...term, weight: 3 }, weighted, { ...plain, weight: 0.7 }],
        lengths,
        320,
        ranks,
        20,
      ),
    ],
  },
  {
    kernel: "encodeLength",
    of: "a thousand lengths",
    bytes: 4_000,
    run: () => sumOf(1_000, encodeLength),
  },
  {
    kernel: "decodeLength",
    of: "all bytes",
    bytes: 256,
    run: () => sumOf(256, decodeLength),
  },
  {
    kernel: "idf",
    of: "a thousand words",
    bytes: 4_000,
    run: () => sumOf(1_000, (frequency) => idf(SIZE, frequency)),
  },
  {
    kernel: "phrase",
    of: "words of 50 k and 145 k documents",
    bytes: positionBytes,
    run: () => [...phrase([term, other], fields)],
  },
  {
    kernel: "phrase",
    of: "the same words, at most 5 apart",
    bytes: positionBytes,
    run: () => [...phrase([term, other], NEAR)],
  },
  {
    kernel: "andScored",
    of: "259 k and 500 k scores",
    bytes: bytesOf(subtree, weights, half.docs, half.scores),
    run: () => andScored([scored, half]),
  },
  {
    kernel: "orScored",
    of: "259 k scores or 145 k documents",
    bytes: bytesOf(subtree, weights, other.docs),
    run: () => orScored([scored, unscored]),
  },
  {
    kernel: "restrict",
    of: "259 k scores to 500 k documents",
    bytes: bytesOf(subtree, weights, common),
    run: () => restrict(scored, common),
  },
  {
    kernel: "sliceScored",
    of: "259 k scores",
    bytes: 4 * looks(2, subtree.length),
    run: () => sliceScored(scored, 100_000, 900_000),
  },
  {
    kernel: "codedUpTo",
    of: "500 k scores less 259 k",
    bytes: bytesOf(common, half.scores) + common.length,
    run: () => codedUpTo(half, marked, 0),
  },
  {
    kernel: "scoringAtLeast",
    of: "259 k scores",
    bytes: bytesOf(subtree, weights),
    run: () => scoringAtLeast(subtree, weights, 0.5),
  },
  {
    kernel: "sifted",
    of: "259 k scores",
    bytes: bytesOf(subtree, weights, keep),
    run: () => sifted(scored, keep),
  },
  {
    kernel: "topK",
    of: "20 of 259 k",
    bytes: bytesOf(weights),
    run: () => [...topK(subtree, weights, ranks, 20, true)],
  },
  {
    kernel: "topK",
    of: "10,020 of 259 k",
    bytes: bytesOf(weights),
    run: () => [...topK(subtree, weights, ranks, 10_020, true)],
  },
  {
    kernel: "ascending",
    of: "259 k documents, downwards",
    bytes: bytesOf(downwards),
    run: () => ascending(downwards),
  },
  {
    kernel: "unitedOccurrences",
    of: "60 words of 3 k documents",
    bytes: prefixes.reduce((sum, each) => sum + postingBytes(each), bytesOf(united)),
    run: () => [...unitedOccurrences(united, prefixes)],
  },
];
