/**
 * Charts of frames and of analysis results: each a function that gives a {@linkcode Chart}.
 *
 * @module
 */
export { Chart, type ChartOptions, type PngOptions, type SvgOptions } from "./chart.ts";
export { bursts, changePoints, dealEvents } from "./data/annotate.ts";
export type { ColorChoice } from "./data/colors.ts";
export { kindWords } from "./data/deals.ts";
export type { Band, Smoothing, SmoothResult } from "./data/overlays.ts";
export type { Annotation } from "./layout/annotations.ts";
export type { ThemeName } from "./theme.ts";

export { timeSeries, type TimeSeriesOptions } from "./time_series.ts";
export { indexed, type IndexedOptions } from "./indexed.ts";
export { sparkline, type SparklineOptions } from "./sparkline.ts";
export { smallMultiples, type SmallMultiplesOptions } from "./small_multiples.ts";
export { shareOfVoice, type ShareOfVoiceOptions } from "./share_of_voice.ts";
export { heatMap, type HeatMapOptions } from "./heat_map.ts";
export { rankedBars, type RankedBarsOptions, type RankedRow } from "./ranked_bars.ts";
export { countryMap, type CountryMapOptions, type CountryRow } from "./country_map.ts";
export { topicNetwork, type TopicNetworkOptions } from "./topic_network.ts";
export {
  growthQuadrant,
  type GrowthQuadrantOptions,
  type QuadrantPoint,
} from "./growth_quadrant.ts";
export { certaintySteps, type CertaintyStepsOptions } from "./certainty_steps.ts";
export {
  certaintyHeatMap,
  type CertaintyHeatMapOptions,
  type SweptSeries,
} from "./certainty_heat_map.ts";
export { specificationCurve, type SpecificationCurveOptions } from "./specification_curve.ts";
export { type FanBand, type FittedCurve, sCurve, type SCurveOptions } from "./s_curve.ts";
export { type DrawnDiff, stateDiff } from "./state_diff.ts";
export { dealsTimeline, type DealsTimelineOptions } from "./deals_timeline.ts";
export { grantsActivity } from "./grants_activity.ts";
export { grantsGantt, type GrantsGanttOptions } from "./grants_gantt.ts";
export {
  manifestationTimeline,
  type ManifestationTimelineOptions,
} from "./manifestation_timeline.ts";
