/** Charts of frames and of analysis results: each a function that gives a {@linkcode Chart}. */
export { Chart, type ChartOptions, type PngOptions, type SvgOptions } from "./chart.ts";
export type { ColorChoice } from "./data/colors.ts";
export type { Band, Smoothing } from "./data/overlays.ts";
export { bursts, changePoints, dealEvents } from "./data/annotate.ts";
export type { Annotation } from "./layout/annotations.ts";
export type { ThemeName } from "./theme.ts";

export { timeSeries, type TimeSeriesOptions } from "./time_series.ts";
export { smallMultiples, type SmallMultiplesOptions } from "./small_multiples.ts";
export { rankedBars, type RankedBarsOptions, type RankedRow } from "./ranked_bars.ts";
export { dealsTimeline, type DealsTimelineOptions } from "./deals_timeline.ts";
export { grantsActivity } from "./grants_activity.ts";
export { sparkline, type SparklineOptions } from "./sparkline.ts";
