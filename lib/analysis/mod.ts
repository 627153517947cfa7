/** Analysis methods: plain numbers in, plain results out. */
export type { Estimate, Quantity, Reason, Result, Undefined } from "./_result.ts";
export type { Numbers } from "./_check.ts";

// Growth
export { type PeriodGrowth, periodGrowth } from "./period_growth.ts";
export { type Cagr, cagr, type Endpoint } from "./cagr.ts";
export {
  type LogLinearGrowth,
  logLinearGrowth,
  type LogLinearOptions,
  type LogLinearParameters,
} from "./log_linear_growth.ts";
export { type GrowthTogether, growthTogether, type SeriesToFit } from "./growth_together.ts";
export { type Smooth, smoothedGrowth } from "./smoothed_growth.ts";
export { type DoublingTime, doublingTime } from "./doubling_time.ts";

// Smoothing
export { type LinearSmoother, type Smoothed, type SmootherRow } from "./linear_smoother.ts";
export {
  movingAverage,
  type MovingAverageOptions,
  type MovingAverageParameters,
  movingAverageSmoother,
} from "./moving_average.ts";
export { ewma, type EwmaParameters, ewmaSmoother } from "./ewma.ts";
export { lowess, type LowessOptions, type LowessParameters, lowessSmoother } from "./lowess.ts";
export {
  whittaker,
  type WhittakerOptions,
  type WhittakerParameters,
  whittakerSmoother,
} from "./whittaker.ts";
export {
  henderson,
  type HendersonOptions,
  type HendersonParameters,
  hendersonSmoother,
  hendersonWeights,
} from "./henderson.ts";
export {
  type SmoothedCounts,
  type SmoothedCountsParameters,
  smoothWeightedCounts,
} from "./smooth_weighted_counts.ts";

// Uncertainty
export {
  type PoissonInterval,
  poissonInterval,
  type PoissonIntervalOptions,
} from "./poisson_interval.ts";
export { type WilsonInterval, wilsonInterval } from "./wilson_interval.ts";
export { type Rate, type RateRatio, rateRatio } from "./rate_ratio.ts";
export { type Share, type ShareOfVoice, shareOfVoice } from "./share_of_voice.ts";
export { type ShareScatter, shareScatter } from "./share_scatter.ts";
export { type BenjaminiHochberg, benjaminiHochberg } from "./benjamini_hochberg.ts";

// Relations
export { type Jaccard, jaccard, type Member } from "./jaccard.ts";
export { type JaccardMatrix, jaccardMatrix, type NamedSets } from "./jaccard_matrix.ts";
export {
  type JaccardNetwork,
  jaccardNetwork,
  type JaccardNetworkOptions,
  type NetworkEdge,
  type NetworkNode,
} from "./jaccard_network.ts";
export {
  type MinHash,
  minHash,
  type MinHashParameters,
  type MinHashSimilarity,
  minHashSimilarity,
} from "./min_hash.ts";
export {
  JACCARD_CUT_OFF,
  type RecomputedJaccard,
  type RecomputedTopic,
  recomputeJaccard,
  type RelatedTopic,
  type TopicMembers,
} from "./recompute_jaccard.ts";
export { type Lag, type LeadLag, leadLag, type LeadLagOptions } from "./lead_lag.ts";

// Certainty
export {
  atCertainty,
  type CertaintyStep,
  type CertaintySweep,
  certaintySweep,
  type CertaintySweepOptions,
} from "./certainty_sweep.ts";
export {
  type CertaintyGrowth,
  certaintyGrowth,
  type CertaintyGrowthStep,
  type CertaintyLinks,
} from "./certainty_growth.ts";

// Trend
export { type MannKendall, mannKendall, type MannKendallOptions } from "./mann_kendall.ts";
export { type SenSlope, senSlope, type SenSlopeOptions } from "./sen_slope.ts";
export type { Segment } from "./_segments.ts";
export type { SegmentModel } from "./_segment_cost.ts";
export {
  type BaiPerron,
  baiPerron,
  type BaiPerronOptions,
  type Segmentation,
} from "./bai_perron.ts";
export {
  type ClearBreaks,
  clearBreaks,
  type ClearBreaksOptions,
  type SteadyCourse,
} from "./clear_breaks.ts";
export { type Pelt, pelt, type PeltOptions } from "./pelt.ts";
export {
  type Burst,
  type KleinbergBursts,
  kleinbergBursts,
  type KleinbergOptions,
} from "./kleinberg_bursts.ts";
export { type Seasonality, seasonality, type SeasonalityOptions } from "./seasonality.ts";
export {
  calendarAdjust,
  type CalendarAdjusted,
  type CalendarAdjustOptions,
} from "./calendar_adjust.ts";

// Curves
export type { Coefficient, CurveFit, CurveFitOptions } from "./_curve_fit.ts";
export { fitLogistic, type LogisticName } from "./fit_logistic.ts";
export { fitGompertz, type GompertzName } from "./fit_gompertz.ts";
export { type BassName, fitBass } from "./fit_bass.ts";
export { fitRichards, type RichardsName } from "./fit_richards.ts";

// Whole questions
export {
  type Nowcast,
  nowcast,
  type NowcastCase,
  type NowcastInput,
  type NowcastOptions,
} from "./nowcast.ts";
export {
  type Emergence,
  emergence,
  type EmergenceInput,
  type EmergenceOptions,
} from "./emergence.ts";
export { type Coherence, coherence } from "./coherence.ts";
export {
  type CitationImpact,
  citationImpact,
  type CitationImpactOptions,
} from "./citation_impact.ts";
export { type MixParts, type SourceMix, sourceMix, type SourcePeriods } from "./source_mix.ts";
export {
  type LintedTrend,
  lintTrend,
  type TrendToLint,
  type TrendWarning,
  type TrendWarningCode,
} from "./lint_trend.ts";
export { type Analogue, type Analogues, analogues, type AnaloguesOptions } from "./analogues.ts";
export { type Multiverse, multiverse, type Outcome, type Verdicts } from "./multiverse.ts";
export {
  multiverseGrid,
  type Specification,
  TREND_CHOICES,
  type TrendSpecification,
} from "./multiverse_grid.ts";
