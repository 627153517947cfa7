import { BUILD_LINES } from "./build_lines.ts";

/** The script to begin with. */
export const SCRIPT =
  `// Yearly counts of a topic, its growth and a chart. Run it with: deno task start
import { buildDemo, buildFromPaths, growth, openCorpus, plot } from "trendframe";
import { progress } from "trendframe/notebook";

/** A topic by its name, such as "quantum computing"; "" is the one with the most documents. */
const topicName = "";

// Build the corpus from the files in data/; while there are none, the synthetic demo.
${BUILD_LINES}

// Ask the kind of documents of which the corpus has the most.
await using trends = await openCorpus("corpus.sqlite");
const { types } = await trends.info();
const [kind] = (["projects", "research-articles", "patents", "news-articles"] as const)
  .toSorted((a, b) => (types[b]?.count ?? 0) - (types[a]?.count ?? 0));
const documents = trends.documents(kind);

// Per year those on a topic or one below it; all of them where the files name no topics.
const topics = await documents.groupBy("topic", { take: 5 });
const topic = topicName || topics.texts("id")[0];
const asked = topic ? documents.topic(await trends.topic(topic), { children: true }) : documents;
const perYear = await asked.timeSeries("year");
console.log(topics);
console.log(perYear);
console.log(growth(perYear));

await plot.timeSeries(perYear, { form: "bars" }).save("chart.png");
console.log("The chart is in chart.png");
`;
