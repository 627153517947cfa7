/**
 * The kernels at the size of a large corpus, alone and as the questions put them together. What
 * each reads per second is told by `deno run -A tests/bench/kernels/main.ts`.
 */
import {
  certainEnds,
  countByBucket,
  cut,
  intersect,
  jaccard,
  leafScore,
  orScored,
  phrase,
  restrict,
  sharedCounts,
  slice,
  topK,
  union,
} from "../../lib/engines/embedded/kernels/mod.ts";
import { forEachWord } from "../../lib/text/mod.ts";
import {
  common,
  fields,
  lengths,
  months,
  organizations,
  other,
  ranks,
  SIZE,
  subtree,
  term,
  topics,
  weights,
} from "./kernels/data.ts";
import { atOnce } from "../../lib/steps.ts";
import { KERNELS } from "./kernels/table.ts";

for (const { kernel, of, run } of KERNELS) {
  Deno.bench(`${kernel}: ${of}`, { group: "kernels" }, () => void run());
}

Deno.bench("months of (A AND B) OR phrase, topic, dates", { group: "Q2" }, () => {
  const either = union([
    intersect(term.docs, common),
    atOnce(phrase([term, other], fields)).docs,
  ], SIZE);
  countByBucket(slice(intersect(either, subtree), 100_000, 900_000), months);
});

Deno.bench("or of two scored, cut to a third", { group: "Q3" }, () => {
  const scored = orScored([{ docs: subtree, scores: weights }, { docs: other.docs, scores: null }]);
  restrict(scored, common);
});

Deno.bench("BM25 top 20 of 145 k", { group: "Q4" }, () => {
  const scores = atOnce(leafScore(other.docs, [{ ...other, weight: 2 }], lengths, 320));
  atOnce(topK(other.docs, scores, ranks, 20, true));
});

Deno.bench("Jaccard of one topic with 2,000, at a certainty", { group: "Q8" }, () => {
  const { offsets, hundredths } = topics;
  const ends = certainEnds(offsets, hundredths, 60);
  const shared = sharedCounts(organizations, cut(topics, ends), 2_000);
  jaccard(shared, offsets.subarray(0, 2_000), ends, organizations.length);
});

const text = "Quantum error correction with superconducting qubits: a review of Müller’s codes. "
  .repeat(1000);
Deno.bench("12,000 words", { group: "text" }, () => {
  let count = 0;
  forEachWord(text, () => count++);
});
