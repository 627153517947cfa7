/** Prints what studies of a corpus say, for runs in several time zones. */
import { openCorpus } from "../../lib/open.ts";
import {
  claim,
  growth,
  lint,
  multiverse,
  periodGrowth,
  scan,
  smooth,
  sweep,
  why,
} from "../../lib/study/mod.ts";

await using trends = await openCorpus(Deno.args[0]!);
const topic = await trends.topic("quantum computing");
const query = trends.patents().topic(topic, { children: true });
const months = await query.timeSeries("month");
const receipt = await why(query, "2020-Q1");
const claimed = await claim.grows(query).test({ resolution: "quarter" });
const { share, verdicts } = await multiverse(query);
const { warnings } = await lint(query, { resolution: "month" });
const steps = await sweep(query, { minScore: [0.3, 0.7] }, { resolution: "quarter" });
const answers = JSON.stringify([
  new Date(Date.UTC(2020, 0, 1)).getTimezoneOffset(),
  growth(months).rate,
  periodGrowth(months, { lag: "year" }).toRecords(),
  smooth(months).toRecords(),
  receipt.ids,
  [claimed.verdict, claimed.estimate],
  [share, verdicts],
  warnings,
  steps.toRecords(),
  (await scan(trends, "patents")).toRecords(),
]);
await Deno.stdout.write(new TextEncoder().encode(answers));
