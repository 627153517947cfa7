import { BUILD_LINES } from "./build_lines.ts";
import { CHOICE_LINES } from "./choice_lines.ts";

/** The script to begin with. */
export const SCRIPT =
  `// Yearly counts of a topic, its growth and a chart. Run it with: deno task start
import { build, buildDemo, growth, plot } from "trendframe";

/** A topic by its name, such as "quantum computing"; "" is the one of which the files show most. */
const topicName = "";

// Build the corpus from the files in data/; while there are none, the synthetic demo.
${BUILD_LINES}

${CHOICE_LINES}
console.log(topics);
console.log(perYear);
console.log(growth(perYear)); // console.log(help(growth)) says what it is

await plot.timeSeries(perYear, { form: "bars" }).save("chart.png");
console.log("The chart is in chart.png");
`;
