import { assert, assertEquals, assertThrows } from "@std/assert";
import * as kernels from "../../../../lib/engines/embedded/kernels/mod.ts";
import { LOOK_EVERY, type Work } from "../../../../lib/engines/embedded/kernels/mod.ts";
import { Effort } from "../../../../lib/engines/embedded/effort.ts";
import { atOnce } from "../../../../lib/steps.ts";
import { Reads } from "../_read.ts";

/** Four times as many as may lie between two looks, and some more. */
const SIZE = 4 * LOOK_EVERY + 1_000;

const every = (step: number, from = 0) =>
  Int32Array.from({ length: Math.ceil(SIZE / step) }, (_, at) => from + at * step);
const ones = (length: number) => new Uint8Array(length).fill(1);
const halves = (length: number) => Float64Array.from({ length }, (_, at) => at % 7 / 7);

interface Given {
  docs(name: string, step?: number, from?: number): Int32Array;
  bytes(name: string, length?: number): Uint8Array;
  occurrences(name: string): Uint8Array;
  numbers(name: string, length?: number): Float64Array;
}

/** Every kernel that goes through items, with long arrays. */
const RUNS: Readonly<Record<string, (given: Given, work: Work) => unknown>> = {
  activity: ({ docs, numbers }, work) =>
    kernels.activity(
      docs("docs"),
      docs("starts"),
      docs("ends"),
      { rates: numbers("rates"), rests: numbers("rests") },
      every(1_000),
      work,
    ),
  leafScore: ({ docs, bytes, occurrences }, work) => {
    const terms = [{ docs: docs("a"), occurrences: occurrences("o"), weight: 1 }];
    return atOnce(kernels.leafScore(docs("docs", 2), terms, bytes("lengths"), 5, work));
  },
  bestOfAny: ({ docs, bytes, occurrences }, work) => {
    const term = (name: string) => ({
      docs: docs(name),
      occurrences: occurrences(`o ${name}`),
      weight: 1,
    });
    return [
      atOnce(kernels.bestOfAny([term("a")], bytes("lengths"), 5, every(1), 20, work)),
      atOnce(kernels.bestOfAny([term("b"), term("c")], bytes("lengths"), 5, every(1), 20, work)),
    ];
  },
  docsOfBits: ({ docs }, work) => kernels.docsOfBits(docs("bits"), 32 * SIZE, work),
  bucketsOf: ({ docs }, work) =>
    kernels.bucketsOf(docs("docs"), Int32Array.of(0, 1_000, SIZE), work),
  countByBucket: ({ docs }, work) => kernels.countByBucket(docs("docs"), docs("bounds"), work),
  countByCode: ({ docs, bytes }, work) =>
    kernels.countByCode(docs("docs"), bytes("codes"), 2, work),
  sumByBucket: ({ docs, numbers }, work) =>
    kernels.sumByBucket(docs("docs"), numbers("w"), Int32Array.of(0, SIZE), work),
  sumKnownByBucket: ({ docs, numbers }, work) =>
    kernels.sumKnownByBucket(docs("docs"), numbers("v"), Int32Array.of(0, SIZE), false, work),
  sumByCode: ({ docs, bytes, numbers }, work) =>
    kernels.sumByCode(docs("docs"), bytes("codes"), numbers("v"), 2, work),
  dailyRates: ({ docs, numbers }, work) =>
    kernels.dailyRates(docs("starts"), docs("ends"), numbers("costs"), work),
  complement: ({ docs }, work) => kernels.complement(docs("docs"), SIZE, work),
  difference: ({ docs }, work) => [
    kernels.difference(docs("a"), docs("b", 2), work),
    kernels.difference(docs("a"), docs("c", 100), work),
    kernels.difference(docs("d", 100), docs("b", 2), work),
  ],
  countMarked: ({ docs, bytes }, work) => kernels.countMarked(docs("docs"), bytes("m"), work),
  locate: ({ docs }, work) => [
    kernels.locate(docs("a"), docs("b", 2), work),
    kernels.locate(docs("a"), docs("c", 100), work),
    kernels.locate(docs("d", 100), docs("b", 2), work),
  ],
  marks: ({ docs }, work) => kernels.marks(docs("docs"), SIZE, work),
  range: (_, work) => kernels.range(0, SIZE, work),
  holders: ({ docs }, work) => kernels.holders(docs("m"), docs("of"), docs("docs"), work),
  gather: ({ docs, numbers }, work) => kernels.gather(numbers("v"), docs("docs"), work),
  gatherCodes: ({ docs }, work) => kernels.gatherCodes(docs("codes"), docs("docs"), work),
  masked: ({ docs, bytes }, work) => kernels.masked(docs("docs"), bytes("m"), 1, work),
  sieve: ({ docs }, work) => kernels.sieve(docs("docs"), (doc) => doc % 2 === 0, work),
  intersect: ({ docs }, work) => [
    kernels.intersect(docs("a"), docs("b", 2), work),
    kernels.intersect(docs("a"), docs("c", 100), work),
  ],
  intersectAll: ({ docs }, work) =>
    kernels.intersectAll([docs("a"), docs("b", 2), docs("c", 3)], work),
  bucketOfDays: ({ docs }, work) => kernels.bucketOfDays(docs("edges"), work),
  certainEnds: ({ docs, bytes }, work) => kernels.certainEnds(docs("offsets"), bytes("h"), 1, work),
  jaccard: ({ docs }, work) => kernels.jaccard(docs("a"), docs("b"), docs("c"), 5, work),
  sharedCounts: ({ docs, bytes }, work) => [
    kernels.sharedCounts(docs("m"), { offsets: every(1), values: bytes("v") as never }, 2, work),
    // one long list
    kernels.sharedCounts(
      Int32Array.of(0),
      { offsets: Int32Array.of(0, SIZE), values: bytes("v") as never },
      2,
      work,
    ),
  ],
  phrase: ({ docs, occurrences }, work) => {
    const term = (name: string, step: number, positions: Int32Array) => ({
      docs: docs(name, step),
      occurrences: occurrences(`o ${name}`),
      positions,
    });
    const exact = { summaryStart: every(1), bodyStart: every(1) };
    const near = { ...exact, slop: 5 };
    const one = [term("a", 1, every(1)), term("b", 50, every(1))];
    // one document with all the positions
    const long = ["c", "d"].map((name) => ({
      docs: Int32Array.of(0),
      occurrences: Int32Array.of(kernels.packOccurrence(SIZE, 1)),
      positions: docs(name),
    }));
    return [exact, near].flatMap((options) => [
      atOnce(kernels.phrase(one, options, work)),
      atOnce(kernels.phrase(long, options, work)),
    ]);
  },
  andScored: ({ docs, numbers }, work) =>
    kernels.andScored([
      { docs: docs("a"), scores: numbers("s") },
      { docs: docs("b"), scores: numbers("t") },
    ], work),
  orScored: ({ docs, numbers }, work) =>
    kernels.orScored([
      { docs: docs("a"), scores: numbers("s") },
      { docs: docs("b"), scores: numbers("t") },
    ], work),
  restrict: ({ docs, numbers }, work) =>
    kernels.restrict({ docs: docs("a"), scores: numbers("s") }, docs("b"), work),
  scoringAtLeast: ({ docs, numbers }, work) =>
    kernels.scoringAtLeast(docs("a"), numbers("s"), 0.5, work),
  sifted: ({ docs, numbers, bytes }, work) =>
    kernels.sifted({ docs: docs("a"), scores: numbers("s") }, bytes("keep"), work),
  codedUpTo: ({ docs, numbers, bytes }, work) =>
    kernels.codedUpTo({ docs: docs("a"), scores: numbers("s") }, bytes("c"), 1, work),
  anyMarked: ({ docs, bytes }, work) =>
    kernels.anyMarked(
      docs("docs"),
      { offsets: every(1), values: bytes("v") as never },
      ones(2),
      work,
    ),
  cut: ({ docs, bytes }, work) => {
    const values = bytes("v") as never;
    return [
      kernels.cut({ offsets: every(1), values }, docs("ends", 1, 1), work),
      kernels.cut({ offsets: Int32Array.of(0, SIZE), values }, Int32Array.of(SIZE), work),
    ];
  },
  inverted: ({ bytes }, work) =>
    kernels.inverted({ offsets: every(1), values: bytes("v") as never }, 2, work),
  Spread: ({ docs, bytes }, work) =>
    new kernels.Spread(SIZE).of(
      [{ items: docs("items"), hundredths: bytes("h") }],
      { offsets: every(1), values: bytes("v") as never },
      work,
    ),
  Tally: ({ docs, bytes }, work) => [
    new kernels.Tally(2).of(
      docs("m"),
      { offsets: every(1), values: bytes("v") as never },
      work,
    ),
    // one long list
    new kernels.Tally(2).of(
      Int32Array.of(0),
      { offsets: Int32Array.of(0, SIZE), values: bytes("w") as never },
      work,
    ),
  ],
  sortNumbers: ({ numbers }, work) => kernels.sortNumbers(numbers("v"), work),
  sweep: ({ bytes, numbers }, work) =>
    kernels.sweep(
      {
        bucket: bytes("b") as never,
        certainty: numbers("c"),
        amount: numbers("a"),
        areWhole: false,
      },
      halves(7).sort(),
      2,
      work,
    ),
  countsFrom: ({ numbers }, work) => kernels.countsFrom(numbers("c"), halves(7).sort(), work),
  topPlaces: ({ docs, numbers }, work) =>
    atOnce(kernels.topPlaces(docs("docs"), numbers("keys"), docs("ranks"), 10, true, work)),
  topK: ({ docs, numbers }, work) => [
    atOnce(kernels.topK(docs("docs"), numbers("keys"), docs("ranks"), 10, true, work)),
    atOnce(kernels.topK(docs("docs"), numbers("keys"), docs("ranks"), 30_000, false, work)),
  ],
  union: ({ docs }, work) => [
    kernels.union([docs("a", 2), docs("b", 2, 1)], undefined, work),
    // sparse ones, which are merged
    kernels.union([docs("c", 1), docs("d", 1)], 2 ** 24, work),
  ],
  ascending: ({ docs }, work) => kernels.ascending(docs("a"), work),
  unitedOccurrences: ({ docs, occurrences }, work) => {
    const term = (name: string) => ({
      docs: docs(name),
      occurrences: occurrences(`o ${name}`),
    });
    return atOnce(kernels.unitedOccurrences(every(1), [term("a"), term("b")], work));
  },
};

/** What goes through few items, or none. */
const FEW = [
  "BODY",
  "SUMMARY",
  "TITLE",
  "LENGTHS",
  "FREELY",
  "LOOK_EVERY",
  "Pace",
  "decodeLength",
  "encodeLength",
  "gallop",
  "idf",
  "noRates",
  "setDailyRate",
  "lowerBound",
  "slice",
  "sliceScored",
  "stretch",
  "areMany",
  "certainEnd",
  "noBits",
  "packOccurrence",
  "timesOf",
  "CentSums",
  "WholeSums",
  "amountSums",
  // the sums of leafScore, which only tests ask for
  "bm25",
];

/** Arrays whose reads are counted since the last look. */
function given(reads: Reads): Given {
  return {
    docs: (name, step = 1, from = 0) => reads.of(name, every(step, from)),
    bytes: (name, length = SIZE) => reads.of(name, ones(length)),
    occurrences: (name) => reads.of(name, ones(SIZE).fill(kernels.packOccurrence(1, 1))),
    numbers: (name, length = SIZE) => reads.of(name, halves(length)),
  };
}

Deno.test("every kernel is watched here", () => {
  assertEquals([...Object.keys(RUNS), ...FEW].sort(), Object.keys(kernels).sort());
});

for (const [name, run] of Object.entries(RUNS)) {
  Deno.test(`${name} looks at the stop flag by the items that it has done`, () => {
    const reads = new Reads();
    let looks = 0, most = 0;
    const look = () => {
      looks++;
      most = Math.max(most, ...reads.counts.values());
      reads.counts.clear();
    };
    run(given(reads), new Effort(look).work);
    const between = looks;
    look();
    assert(between >= 1, "no look at all");
    const reading = name === "topK" ? READS_IN_A_HEAP : READS;
    assert(most <= reading * LOOK_EVERY, `${most} reads between two looks`);
    const stopped = new Effort(() => {
      throw new DOMException("Stopped", "AbortError");
    });
    assertThrows(() => run(given(new Reads()), stopped.work), DOMException, "Stopped");
  });
}

/** So often an item is read where it is compared and searched for; without a look it were four. */
const READS = 3.2;
/** An entry that moves in a heap is compared at every level of it. */
const READS_IN_A_HEAP = 8;
