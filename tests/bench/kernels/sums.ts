import {
  activity,
  type AmountSums,
  amountSums,
  anyMarked,
  bucketOfDays,
  bucketsOf,
  CentSums,
  certainEnds,
  countByBucket,
  countByCode,
  countsFrom,
  cut,
  dailyRates,
  gather,
  gatherCodes,
  inverted,
  jaccard,
  sharedCounts,
  Spread,
  sumByBucket,
  sumByCode,
  sumKnownByBucket,
  sweep,
  Tally,
  WholeSums,
} from "../../../lib/engines/embedded/kernels/mod.ts";
import { bytesOf, listBytes, looks } from "./bytes.ts";
import {
  amounts,
  certainties,
  codes,
  deals,
  edges,
  months,
  named,
  organizationMarks,
  organizations,
  projects,
  subtree,
  term,
  thresholds,
  topics,
  weights,
  years,
} from "./data.ts";
import type { KernelRun } from "./kernel_run.ts";

const daily = dailyRates(projects.starts, projects.ends, projects.costs);
const shared = sharedCounts(organizations, topics, 2_000);
const ends = certainEnds(topics.offsets, topics.hundredths, 60);
const spread = new Spread(2_000), tally = new Tally(2_000);

function addedTo(sums: AmountSums): number {
  for (const amount of amounts) if (!Number.isNaN(amount)) sums.add(0, amount);
  return sums.cents(0);
}

/** Counts and sums: by bucket, by code, by topic. */
export const SUMS: readonly KernelRun[] = [
  {
    kernel: "activity",
    of: "100 k projects in 240 months",
    bytes: bytesOf(projects.docs, projects.starts, projects.ends, daily.rates, daily.rests, edges),
    run: () => activity(projects.docs, projects.starts, projects.ends, daily, edges),
  },
  {
    kernel: "bucketOfDays",
    of: "240 months",
    bytes: bytesOf(edges),
    run: () => bucketOfDays(edges),
  },
  {
    kernel: "dailyRates",
    of: "100 k projects",
    bytes: bytesOf(projects.starts, projects.ends, projects.costs),
    run: () => dailyRates(projects.starts, projects.ends, projects.costs),
  },
  {
    kernel: "countByBucket",
    of: "50 k documents, 20 years",
    bytes: 4 * looks(years.length, term.docs.length),
    run: () => countByBucket(term.docs, years),
  },
  {
    kernel: "sumByBucket",
    of: "259 k scores, 240 months",
    bytes: bytesOf(weights) + 4 * looks(months.length, subtree.length),
    run: () => sumByBucket(subtree, weights, months),
  },
  {
    kernel: "bucketsOf",
    of: "259 k documents, 240 months",
    bytes: bytesOf(subtree, months),
    run: () => bucketsOf(subtree, months),
  },
  {
    kernel: "countByCode",
    of: "259 k documents, 500 codes",
    bytes: 2 * bytesOf(subtree),
    run: () => countByCode(subtree, codes, 500),
  },
  {
    kernel: "sumByCode",
    of: "259 k amounts, 500 codes",
    bytes: 4 * bytesOf(subtree),
    run: () => sumByCode(subtree, codes, amounts, 500),
  },
  {
    kernel: "gather",
    of: "259 k values",
    bytes: 3 * bytesOf(subtree),
    run: () => gather(amounts, subtree),
  },
  {
    kernel: "gatherCodes",
    of: "259 k codes",
    bytes: 2 * bytesOf(subtree),
    run: () => gatherCodes(codes, subtree),
  },
  {
    kernel: "sumKnownByBucket",
    of: "259 k values in 240 months",
    bytes: 3 * bytesOf(subtree),
    run: () => sumKnownByBucket(subtree, amounts, months, true),
  },
  {
    kernel: "WholeSums",
    of: "259 k amounts at one place",
    bytes: bytesOf(amounts),
    run: () => addedTo(new WholeSums(new Float64Array(1))),
  },
  {
    kernel: "CentSums",
    of: "the same",
    bytes: bytesOf(amounts),
    run: () => addedTo(new CentSums(1)),
  },
  {
    kernel: "amountSums",
    of: "5 k places",
    bytes: 8 * 5_000,
    run: () => amountSums(5_000, true),
  },
  {
    kernel: "sharedCounts",
    of: "30 k organisations, 8 topics each",
    bytes: bytesOf(organizations) + listBytes(organizations.length, 8),
    run: () => sharedCounts(organizations, topics, 2_000),
  },
  {
    kernel: "certainEnds",
    of: "250 k organisations, 8 topics each",
    bytes: bytesOf(topics.offsets),
    run: () => certainEnds(topics.offsets, topics.hundredths, 60),
  },
  {
    kernel: "cut",
    of: "the same",
    bytes: bytesOf(topics.offsets, ends, topics.values),
    run: () => cut(topics, ends),
  },
  {
    kernel: "inverted",
    of: "250 k organisations, 8 of 2 k topics each",
    bytes: bytesOf(topics.offsets, topics.values),
    run: () => inverted(topics, 2_000),
  },
  {
    kernel: "jaccard",
    of: "2 k topics",
    bytes: 3 * bytesOf(shared),
    run: () => jaccard(shared, topics.offsets, ends, organizations.length),
  },
  {
    kernel: "Spread",
    of: "30 k organisations, 8 each",
    bytes: bytesOf(organizations, certainties) + listBytes(organizations.length, 8),
    run: () => spread.of([{ items: organizations, hundredths: certainties }], topics),
  },
  {
    kernel: "Tally",
    of: "the same",
    bytes: bytesOf(organizations) + listBytes(organizations.length, 8),
    run: () => tally.of(organizations, topics),
  },
  {
    kernel: "anyMarked",
    of: "259 k documents, 2 organisations each",
    bytes: bytesOf(subtree) + listBytes(subtree.length, 2),
    run: () => anyMarked(subtree, named, organizationMarks),
  },
  {
    kernel: "sweep",
    of: "60 k deals at 21 certainties",
    bytes: bytesOf(deals.bucket, deals.certainty, deals.amount),
    run: () => sweep(deals, thresholds, 80),
  },
  {
    kernel: "countsFrom",
    of: "60 k certainties at 21 thresholds",
    bytes: bytesOf(deals.certainty),
    run: () => countsFrom(deals.certainty, thresholds),
  },
];
