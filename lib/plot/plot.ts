import { guessing } from "../words/guesses.ts";
import { PLOT_GUESSES } from "./guesses.ts";
import * as charts from "./mod.ts";

/**
 * Charts, each a function that gives a `Chart`: it shows in a notebook, and saves as SVG or PNG.
 *
 * @category First ten
 *
 * @example
 * ```ts ignore
 * const series = await trends.patents().timeSeries("year");
 * plot.timeSeries(series);
 * await plot.timeSeries(series).save("patents.svg");
 * ```
 */
export const plot: typeof charts = Object.freeze(
  Object.assign(
    Object.create(guessing({ variable: "plot", noun: "plot", guesses: PLOT_GUESSES })),
    charts,
  ),
);

/** The types of {@linkcode plot}: `plot.Chart`. */
export declare namespace plot {
  export type Chart = charts.Chart;
  export type ChartOptions = charts.ChartOptions;
  export type PngOptions = charts.PngOptions;
  export type SvgOptions = charts.SvgOptions;
  export type ColorChoice = charts.ColorChoice;
  export type Band = charts.Band;
  export type Smoothing = charts.Smoothing;
  export type SmoothResult = charts.SmoothResult;
  export type Annotation = charts.Annotation;
  export type ThemeName = charts.ThemeName;
  export type TimeSeriesOptions = charts.TimeSeriesOptions;
  export type IndexedOptions = charts.IndexedOptions;
  export type SparklineOptions = charts.SparklineOptions;
  export type SmallMultiplesOptions = charts.SmallMultiplesOptions;
  export type ShareOfVoiceOptions = charts.ShareOfVoiceOptions;
  export type HeatMapOptions = charts.HeatMapOptions;
  export type RankedBarsOptions = charts.RankedBarsOptions;
  export type RankedRow = charts.RankedRow;
  export type CountryMapOptions = charts.CountryMapOptions;
  export type CountryRow = charts.CountryRow;
  export type TopicNetworkOptions = charts.TopicNetworkOptions;
  export type GrowthQuadrantOptions = charts.GrowthQuadrantOptions;
  export type QuadrantPoint = charts.QuadrantPoint;
  export type CertaintyStepsOptions = charts.CertaintyStepsOptions;
  export type CertaintyHeatMapOptions = charts.CertaintyHeatMapOptions;
  export type SweptSeries = charts.SweptSeries;
  export type SpecificationCurveOptions = charts.SpecificationCurveOptions;
  export type FanBand = charts.FanBand;
  export type FittedCurve = charts.FittedCurve;
  export type SCurveOptions = charts.SCurveOptions;
  export type DrawnDiff = charts.DrawnDiff;
  export type DealsTimelineOptions = charts.DealsTimelineOptions;
  export type GrantsGanttOptions = charts.GrantsGanttOptions;
  export type ManifestationTimelineOptions = charts.ManifestationTimelineOptions;
}
