import {
  benjaminiHochberg,
  cagr,
  certaintyGrowth,
  certaintySweep,
  ewma,
  ewmaSmoother,
  henderson,
  hendersonSmoother,
  jaccard,
  jaccardMatrix,
  leadLag,
  logLinearGrowth,
  lowess,
  minHash,
  movingAverage,
  periodGrowth,
  poissonInterval,
  rateRatio,
  shareOfVoice,
  smoothWeightedCounts,
  whittaker,
  whittakerSmoother,
} from "../../lib/analysis/mod.ts";
import { randomNumbers } from "../analysis/_numbers.ts";

/** Every smoother and test on 10,000 points; each is meant to stay under 50 ms. */
const N = 10_000;
const random = randomNumbers(1);
const times = Array.from({ length: N }, (_, i) => i);
const counts = times.map((t) => Math.round(200 + 100 * Math.sin(t / 300) + 60 * random()));
const other = times.map((t) => (counts[t - 5] ?? 200) + random());
const bases = counts.map((count) => 3 * count);
const pValues = times.map(random);
const certainties = times.map(() => Math.round(random() * 100) / 100);
const buckets = times.map(() => Math.floor(30 * random()));
const years = times.slice(0, 30);
const members = times.map((i) => `org:${i}`);
const shifted = times.map((i) => `org:${i + 4000}`);
const sets = Object.fromEntries(
  Array.from({ length: 50 }, (_, i) => [`topic ${i}`, members.slice(100 * i, 100 * i + 2000)]),
);

const CASES: Record<string, () => unknown> = {
  periodGrowth: () => periodGrowth(counts),
  cagr: () => cagr(times, counts),
  logLinearGrowth: () => logLinearGrowth(times, counts, { exposure: bases }),
  movingAverage: () => movingAverage(counts, { window: 12, align: "centred" }),
  ewma: () => ewma(counts, 0.1),
  lowess: () => lowess(times, counts),
  "whittaker, λ given": () => whittaker(counts, { lambda: 100 }),
  "whittaker, λ by cross-validation": () => whittaker(counts, { variances: counts }),
  henderson: () => henderson(counts, { terms: 23 }),
  "smoothWeightedCounts, Henderson": () =>
    smoothWeightedCounts(counts, counts, hendersonSmoother({ terms: 13 })),
  "smoothWeightedCounts, EWMA": () => smoothWeightedCounts(counts, counts, ewmaSmoother(0.1)),
  "smoothWeightedCounts, Whittaker": () =>
    smoothWeightedCounts(counts, counts, whittakerSmoother({ lambda: 100 })),
  poissonInterval: () => counts.map((count) => poissonInterval(count)),
  rateRatio: () => rateRatio({ count: 5000 }, { count: 4800 }),
  shareOfVoice: () => shareOfVoice(counts, bases),
  benjaminiHochberg: () => benjaminiHochberg(pValues),
  leadLag: () => leadLag(counts, other),
  jaccard: () => jaccard(members, shifted),
  "jaccardMatrix, 50 sets of 2,000": () => jaccardMatrix(sets),
  minHash: () => minHash(members),
  certaintySweep: () => certaintySweep(certainties, { ids: buckets }),
  "certaintyGrowth, 101 thresholds": () => certaintyGrowth({ certainties, buckets }, years),
};

for (const [name, run] of Object.entries(CASES)) Deno.bench(name, () => void run());
