/** A running total, the S-curve through it, and what it foretells. */
import { fitLogistic, openCorpus, plot } from "trendframe";
const trends = await openCorpus("corpus.sqlite");
const series = await trends.patents().matching("battery").between("2005", "2024").timeSeries(
  "year",
);
const times = series.texts("label").map(Number), at = [2025, 2026, 2027, 2028, 2029, 2030];
const values = series.numbers("count").map((_, to, all) =>
  all.slice(0, to + 1).reduce<number>((sum, each) => sum + Number(each), 0)
);
export const chart = plot.sCurve(
  { fit: fitLogistic(values, { times, at }), times, values, at },
  { from: series },
);
