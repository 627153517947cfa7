import {
  complement,
  countMarked,
  difference,
  docsOfBits,
  gallop,
  holders,
  intersect,
  intersectAll,
  locate,
  lowerBound,
  marks,
  masked,
  noBits,
  range,
  sieve,
  slice,
  sortNumbers,
  union,
} from "../../../lib/engines/embedded/kernels/mod.ts";
import { bytesOf, looks, sumOf } from "./bytes.ts";
import { common, holdersOf, marked, members, other, rare, SIZE, subtree, term } from "./data.ts";
import type { KernelRun } from "./kernel_run.ts";

const bits = noBits(SIZE);
for (const doc of subtree) bits[doc >>> 5]! |= 1 << doc;

/** Sets of documents: cut, joined, searched. */
export const DOCSETS: readonly KernelRun[] = [
  {
    kernel: "difference",
    of: "500 k less 259 k documents",
    bytes: bytesOf(common, subtree),
    run: () => difference(common, subtree),
  },
  {
    kernel: "sieve",
    of: "500 k documents, every other kept",
    bytes: bytesOf(common),
    run: () => sieve(common, (doc) => (doc & 1) === 0),
  },
  {
    kernel: "sortNumbers",
    of: "500 k documents, from the last to the first",
    bytes: bytesOf(common),
    run: () => sortNumbers(common.toReversed()),
  },
  {
    kernel: "complement",
    of: "500 k documents",
    bytes: bytesOf(common),
    run: () => complement(common, SIZE),
  },
  {
    kernel: "marks",
    of: "500 k documents",
    bytes: bytesOf(common),
    run: () => marks(common, SIZE),
  },
  {
    kernel: "countMarked",
    of: "500 k documents",
    bytes: bytesOf(common) + common.length,
    run: () => countMarked(common, marked),
  },
  {
    kernel: "lowerBound",
    of: "2 k values in 500 k",
    bytes: 4 * rare.length * (1 + Math.log2(common.length)),
    run: () => sumOf(rare.length, (at) => lowerBound(common, rare[at]!)),
  },
  {
    kernel: "gallop",
    of: "2 k values in 500 k, upwards",
    bytes: 4 * looks(rare.length, common.length),
    run: () => {
      let at = 0;
      for (const doc of rare) at = gallop(common, doc, at);
      return at;
    },
  },
  { kernel: "range", of: "1 M documents", bytes: 4 * SIZE, run: () => range(0, SIZE) },
  {
    kernel: "slice",
    of: "500 k documents",
    bytes: 4 * looks(2, common.length),
    run: () => slice(common, 100_000, 900_000),
  },
  {
    kernel: "locate",
    of: "259 k documents in 500 k",
    bytes: bytesOf(subtree, common),
    run: () => locate(subtree, common),
  },
  {
    kernel: "masked",
    of: "145 k documents",
    bytes: bytesOf(other.docs, other.occurrences),
    run: () => masked(other.docs, other.occurrences, 4),
  },
  {
    kernel: "holders",
    of: "200 k members, 259 k documents",
    bytes: bytesOf(members, holdersOf, subtree),
    run: () => holders(members, holdersOf, subtree),
  },
  {
    kernel: "intersect",
    of: "259 k and 500 k documents",
    bytes: bytesOf(subtree, common),
    run: () => intersect(subtree, common),
  },
  {
    kernel: "intersect",
    of: "2 k and 500 k documents",
    bytes: bytesOf(rare) + 4 * looks(rare.length, common.length),
    run: () => intersect(rare, common),
  },
  {
    kernel: "intersectAll",
    of: "145 k, 259 k and 500 k documents",
    bytes: bytesOf(other.docs, subtree, common),
    run: () => intersectAll([common, subtree, other.docs]),
  },
  {
    kernel: "docsOfBits",
    of: "259 k of 1 M",
    bytes: bytesOf(bits, subtree),
    run: () => docsOfBits(bits, subtree.length),
  },
  {
    kernel: "union",
    of: "50 k and 145 k documents",
    bytes: bytesOf(term.docs, other.docs),
    run: () => union([term.docs, other.docs], SIZE),
  },
];
