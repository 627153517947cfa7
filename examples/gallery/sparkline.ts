/** A series inside a line of text. */
import { openCorpus, plot } from "trendframe";
const trends = await openCorpus("corpus.sqlite");
const series = await trends.patents().timeSeries("year");
export const chart = plot.sparkline(series);
