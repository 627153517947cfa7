/** Pure functions on typed arrays: what the embedded engine spends its time in. */
export { activity, bucketOfDays } from "./activity.ts";
export { areMany, type Best, bestOfAny } from "./best.ts";
export {
  bm25,
  decodeLength,
  encodeLength,
  idf,
  leafScore,
  LENGTHS,
  type WeightedTerm,
} from "./bm25.ts";
export { docsOfBits, noBits } from "./bits.ts";
export { type AmountSums, amountSums, CentSums, WholeSums } from "./cent_sums.ts";
export { certainEnd, certainEnds } from "./certain.ts";
export {
  bucketsOf,
  countByBucket,
  countByCode,
  sumByBucket,
  sumByCode,
  sumKnownByBucket,
} from "./buckets.ts";
export { type DailyRates, dailyRates, noRates, setDailyRate } from "./daily_rates.ts";
export { complement, difference } from "./difference.ts";
export { countMarked, gallop, locate, lowerBound, marks, range, slice } from "./docset.ts";
export { holders } from "./holders.ts";
export { gather, gatherCodes, masked, sieve } from "./gather.ts";
export { intersect, intersectAll } from "./intersect.ts";
export { jaccard, sharedCounts } from "./jaccard.ts";
export { type Occurrences, packOccurrence, timesOf } from "./occurrences.ts";
export {
  BODY,
  phrase,
  type PhraseOccurrences,
  type PhraseOptions,
  SUMMARY,
  TITLE,
} from "./phrase.ts";
export { type PositionedTerm } from "./phrase_word.ts";
export {
  andScored,
  codedUpTo,
  orScored,
  restrict,
  type Scored,
  scoringAtLeast,
  sifted,
  sliceScored,
} from "./scored.ts";
export { anyMarked, cut, inverted, type NumberLists } from "./number_lists.ts";
export { type Certain, Spread } from "./spread.ts";
export { sortNumbers } from "./sort_numbers.ts";
export { countsFrom, sweep, type SweepEvents } from "./sweep.ts";
export { type Tallied, Tally } from "./tally.ts";
export { topK, topPlaces } from "./top_k.ts";
export { ascending, type Posting, union, unitedOccurrences } from "./union.ts";
export { FREELY, LOOK_EVERY, Pace, stretch, type Work } from "./work.ts";
