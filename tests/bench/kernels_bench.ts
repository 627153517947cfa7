/**
 * The kernels at the size of a large corpus: a million documents, made by a fixed rule, so that
 * two runs measure the same. `deno bench -A tests/bench/kernels_bench.ts`
 */
import {
  activeCounts,
  activity,
  complement,
  countByBucket,
  countByCode,
  difference,
  intersect,
  jaccard,
  leafScore,
  orScored,
  phrase,
  restrict,
  sharedCounts,
  slice,
  sumByBucket,
  sweep,
  topK,
  union,
  uniteTerms,
} from "../../lib/engines/embedded/kernels/mod.ts";
import { forEachWord } from "../../lib/text/mod.ts";

const SIZE = 1_000_000;
const random = generator(1);

const rare = some(2_000);
const term = withPositions(some(50_000));
const other = withPositions(some(145_000));
const common = some(500_000);
const subtree = some(259_000);
const weights = Float64Array.from(subtree, () => random());
const ranks = Int32Array.from({ length: SIZE }, (_, doc) => SIZE - doc);
const lengths = Uint8Array.from({ length: SIZE }, () => 24 + random() * 60);
const months = Int32Array.from({ length: 241 }, (_, i) => Math.round(i * SIZE / 240));
const years = months.filter((_, i) => i % 12 === 0);
const codes = Uint16Array.from({ length: SIZE }, () => random() * 500);
const fields = {
  summaryStart: new Int32Array(SIZE).fill(110),
  bodyStart: new Int32Array(SIZE).fill(250),
};
const prefixes = Array.from({ length: 60 }, () => withMasks(some(3_000)));
const topics = lists(250_000, 8, 2_000);
const members = some(30_000, 250_000);
const projects = {
  docs: Int32Array.from({ length: 100_000 }, (_, i) => i),
  starts: Int32Array.from({ length: 100_000 }, () => random() * 7000),
  ends: new Int32Array(100_000),
  costs: Float64Array.from({ length: 100_000 }, () => Math.round(random() * 5e6)),
};
projects.ends.set(projects.starts.map((start) => start + Math.floor(random() * 1500)));
const edges = Int32Array.from({ length: 241 }, (_, i) => Math.round(i * 30.4375));
const deals = {
  bucket: Int32Array.from({ length: 60_000 }, () => random() * 80),
  certainty: Float64Array.from({ length: 60_000 }, () => random()),
  amount: Float64Array.from({ length: 60_000 }, () => random() < 0.3 ? NaN : random() * 1e9),
};
const thresholds = Float64Array.from({ length: 21 }, (_, i) => i / 20);
const text = "Quantum error correction with superconducting qubits: a review of Müller’s codes. "
  .repeat(1000);

Deno.bench("years of one term, 50 k", { group: "Q1" }, () => {
  countByBucket(term.docs, years);
});

Deno.bench("intersect 50 k and 145 k", { group: "Q2" }, () => {
  intersect(term.docs, other.docs);
});
Deno.bench("intersect 2 k and 500 k", { group: "Q2" }, () => {
  intersect(rare, common);
});
Deno.bench("intersect 259 k and 500 k", { group: "Q2" }, () => {
  intersect(subtree, common);
});
Deno.bench("union 50 k and 145 k", { group: "Q2" }, () => {
  union([term.docs, other.docs], SIZE);
});
Deno.bench("phrase of 50 k and 145 k", { group: "Q2" }, () => {
  phrase([term, other], fields);
});
Deno.bench("near of 50 k and 145 k", { group: "Q2" }, () => {
  phrase([term, other], { ...fields, slop: 5 });
});
Deno.bench("difference 500 k less 259 k", { group: "Q2" }, () => {
  difference(common, subtree);
});
Deno.bench("complement of 500 k", { group: "Q2" }, () => {
  complement(common, SIZE);
});
Deno.bench("a prefix of 60 words", { group: "Q2" }, () => {
  uniteTerms(prefixes);
});
Deno.bench("months of (A AND B) OR phrase, topic, dates", { group: "Q2" }, () => {
  const either = union([
    intersect(term.docs, common),
    phrase([term, other], fields).docs,
  ], SIZE);
  countByBucket(slice(intersect(either, subtree), 100_000, 900_000), months);
});

Deno.bench("months with sums and squares, 259 k", { group: "Q3" }, () => {
  sumByBucket(subtree, weights, months);
});
Deno.bench("counts by 500 codes, 259 k", { group: "Q3" }, () => {
  countByCode(subtree, codes, 500);
});
Deno.bench("or of two scored, cut to a third", { group: "Q3" }, () => {
  const scored = orScored([{ docs: subtree, scores: weights }, { docs: other.docs, scores: null }]);
  restrict(scored, common);
});

Deno.bench("BM25 of 145 k, one term", { group: "Q4" }, () => {
  leafScore(other.docs, [{ ...other, weight: 2 }], lengths, 320);
});
Deno.bench("BM25 of 185 k, two terms", { group: "Q4" }, () => {
  const docs = union([term.docs, other.docs], SIZE);
  leafScore(docs, [{ ...other, weight: 2 }, { ...term, weight: 3 }], lengths, 320);
});
Deno.bench("BM25 top 20 of 145 k", { group: "Q4" }, () => {
  const scores = leafScore(other.docs, [{ ...other, weight: 2 }], lengths, 320);
  topK(other.docs, scores, ranks, 20, true);
});
Deno.bench("top 20 of 259 k", { group: "Q4" }, () => {
  topK(subtree, weights, ranks, 20, true);
});
Deno.bench("top 10,020 of 259 k", { group: "Q4" }, () => {
  topK(subtree, weights, ranks, 10_020, true);
});

Deno.bench("21 certainties, 60 k deals", { group: "Q7" }, () => {
  sweep(deals, thresholds, 80);
});

Deno.bench("Jaccard of one topic with 2,000", { group: "Q8" }, () => {
  const shared = sharedCounts(members, topics.offsets, topics.values, 2_000);
  jaccard(shared, activeCounts(topics.values, 2_000), members.length);
});
Deno.bench("the same at a certainty", { group: "Q8" }, () => {
  const { offsets, values, certainties } = topics;
  const shared = sharedCounts(members, offsets, values, 2_000, certainties, 0.6);
  jaccard(shared, activeCounts(values, 2_000, certainties, 0.6), members.length);
});

Deno.bench("activity of 100 k projects in 240 months", { group: "Q9" }, () => {
  const { docs, starts, ends, costs } = projects;
  activity(docs, starts, ends, costs, edges);
});

Deno.bench("12,000 words", { group: "text" }, () => {
  let count = 0;
  forEachWord(text, () => count++);
});

function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** About `count` documents of `size`, evenly spread. */
function some(count: number, size = SIZE): Int32Array {
  return Int32Array.from({ length: size }, (_, doc) => doc).filter(() => random() < count / size);
}

function withPositions(docs: Int32Array) {
  const frequencies = Uint8Array.from(docs, () => 1 + random() * random() * 6);
  const positions = new Uint16Array(frequencies.reduce((sum, frequency) => sum + frequency, 0));
  let at = 0;
  for (const frequency of frequencies) {
    const run = positions.subarray(at, at + frequency);
    for (let i = 0; i < frequency; i++) run[i] = 250 + (i + random()) * 40;
    at += frequency;
  }
  return { docs, frequencies, positions };
}

function withMasks(docs: Int32Array) {
  return { docs, frequencies: new Uint8Array(docs.length).fill(1), masks: docs.map(() => 4) };
}

function lists(owners: number, each: number, size: number) {
  return {
    offsets: Int32Array.from({ length: owners + 1 }, (_, i) => i * each),
    values: Int32Array.from({ length: owners * each }, () => random() * size),
    certainties: Float64Array.from({ length: owners * each }, () => random()),
  };
}
