/** Quarters with a smoothed line, its interval, and where the level changed. */
import { changePoints, openCorpus, plot } from "trendframe";
const trends = await openCorpus("corpus.sqlite");
const series = await trends.researchArticles().matching("battery").timeSeries("quarter");
const annotations = plot.changePoints(series, changePoints(series));
export const chart = plot.timeSeries(series, { smooth: "whittaker", annotations });
