/** Where patents come from: countries by count. */
import { openCorpus, plot } from "trendframe";
const trends = await openCorpus("corpus.sqlite");
const patents = trends.patents().matching("battery OR quantum");
export const chart = plot.countryMap(await patents.groupBy("country", { take: 100 }));
