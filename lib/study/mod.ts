/**
 * Questions about trends that take a frame, a query or a corpus. Methods (lib/analysis) take plain
 * numbers and have the method's name; a question has a verb and takes its method as an option. So
 * there is one function to meet for each:
 *
 * | question | of | methods |
 * | --- | --- | --- |
 * | `growth`, `growthBySeries`, `scan` | a series, several, all topics | quasi-Poisson, OLS of logs |
 * | `smooth` | a series | Whittaker, Henderson, LOWESS, moving average, EWMA |
 * | `intervals` | a series | Garwood |
 * | `trendTest` | a series | Mann-Kendall, Sen |
 * | `changePoints` | a series | Bai-Perron, PELT |
 * | `bursts` | a series and its background | Kleinberg |
 * | `fitCurve` | a series | logistic, Gompertz, Richards, Bass |
 * | `sweep`, `lint`, `why`, `claim`, `leadLagLadder` | queries, topics | |
 *
 * Where a method's name is the question itself, the one function takes either: `periodGrowth`,
 * `cagr`, `shareOfVoice`, `seasonality`, `calendarAdjust`, `leadLag` a frame or numbers;
 * `certaintyGrowth` a sweep or numbers; `multiverse`, `sourceMix`, `nowcast` a query or numbers;
 * `analogues`, `emergence`, `recomputeJaccard` a corpus and topic, or numbers. Those are exported from here, not from
 * lib/analysis.
 *
 * Unfinished and cut buckets are left out, and a note says so; notes, units and provenance stay.
 */
export type { Finding } from "./_finding.ts";
export type { Query } from "./_query.ts";
export type { SeriesChoice } from "./_view.ts";

// Of a series
export { type Growth, growth, type GrowthOptions } from "./series/growth.ts";
export { growthBySeries } from "./series/growth_by_series.ts";
export { periodGrowth, type PeriodGrowthOptions } from "./series/period_growth.ts";
export { cagr } from "./series/cagr.ts";
export { intervals } from "./series/intervals.ts";
export { smooth, type SmoothOptions } from "./series/smooth.ts";
export type { SmoothMethod } from "./series/_smoothers.ts";
export { shareOfVoice } from "./series/share_of_voice.ts";
export { type TrendTest, trendTest } from "./series/test_trend.ts";
export { type Change, type ChangePoints, changePoints } from "./series/change_points.ts";
export { type BurstPeriod, type Bursts, bursts } from "./series/bursts.ts";
export { seasonality, type SeriesSeasonality } from "./series/seasonality.ts";
export { calendarAdjust } from "./series/calendar_adjust.ts";
export {
  type CurveName,
  fitCurve,
  type FitCurveOptions,
  type FittedCurve,
} from "./series/fit_curve.ts";
export { leadLag, type SeriesLeadLag } from "./series/lead_lag.ts";
export type { LagInMonths } from "./series/_lag_interval.ts";

// Under every choice that had to be made
export { sweep, type SweepOptions, type SweepOver } from "./sweep/sweep.ts";
export { certaintyGrowth, type SweptGrowth } from "./sweep/certainty_growth.ts";
export { multiverse, type MultiverseOptions, type TrendMultiverse } from "./sweep/multiverse.ts";

// What a number rests on
export { why, type WhyOptions } from "./evidence/why.ts";
export {
  Claim,
  claim,
  type ClaimMeasure,
  type ClaimOptions,
  type ClaimTest,
  type ClaimVerdict,
} from "./evidence/claim.ts";
export { type Lint, lint, type LintOptions } from "./evidence/lint.ts";
export { type Period, type QuerySourceMix, sourceMix } from "./evidence/source_mix.ts";
export { nowcast, type QueryNowcast, type QueryNowcastOptions } from "./evidence/nowcast.ts";
export { diff, type DiffOptions, type Known, type StateDiff, states } from "./evidence/diff.ts";

// Of topics
export { scan, type ScanOptions } from "./topics/scan.ts";
export type { TopicCollection } from "./topics/_topic_series.ts";
export type { GrowthTableOptions } from "./_growth_table.ts";
export { type LadderOptions, leadLagLadder, type Rung } from "./topics/lead_lag_ladder.ts";
export { analogues, type TopicAnalogues, type TopicAnaloguesOptions } from "./topics/analogues.ts";
export {
  recomputeJaccard,
  type TopicJaccard,
  type TopicJaccardOptions,
} from "./topics/recompute_jaccard.ts";
export { emergence, type TopicEmergenceOptions } from "./topics/emergence.ts";
