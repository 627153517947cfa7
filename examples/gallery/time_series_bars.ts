/** The same as bars, by quarter. */
import { openCorpus, plot } from "trendframe";
const trends = await openCorpus("corpus.sqlite");
const patents = trends.patents().matching("qubit*").between("2018", "2025");
const series = await patents.timeSeries("quarter");
export const chart = plot.timeSeries(series, { form: "bars" });
