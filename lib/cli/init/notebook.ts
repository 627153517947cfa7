import { type Cell, writeNotebook } from "../../notebook/runner/notebook_file.ts";
import { BUILD_LINES } from "./build_lines.ts";

/** The notebook to begin with, as text. */
export function beginnersNotebook(): string {
  return writeNotebook({
    cells: [
      markdown(
        "# A topic per year\n\nYearly counts of a topic, its growth and a chart, from the files in `data/`.",
      ),
      code(
        `// a topic by its name, such as "quantum computing"; "" is the one with the most documents
const topicName = "";`,
        { tags: ["parameters"] },
      ),
      markdown(
        "## Build\n\nThe corpus is one file, built from what lies in `data/`; while that is empty, it is the synthetic\n" +
          "demo. What is not recognised is named.",
      ),
      code(BUILD),
      markdown(
        "## Ask\n\nThe kind of documents of which the corpus has the most, and its largest topics.",
      ),
      code(ASK),
      markdown(
        "Those on the topic, or on one below it, counted per year; all of them where the files name no topics\n" +
          '(then ask for words: `documents.matching("eye AND movement*")`).',
      ),
      code(COUNT),
      markdown("## See"),
      code(`plot.timeSeries(perYear, { form: "bars" });`),
      markdown("## Say\n\nHow fast does it grow, over the complete years, and how sure is that?"),
      code(`growth(perYear);`),
      markdown(
        "`help(perYear)` shows what else can be asked. `trendframe report corpus.sqlite --topic NAME --out report`\n" +
          "writes a whole report.",
      ),
    ].map((cell, index) => ({ id: `analysis-${String(index + 1).padStart(2, "0")}`, ...cell })),
    metadata: {
      kernelspec: { display_name: "trendframe (Deno)", language: "typescript", name: "trendframe" },
      language_info: { file_extension: ".ts", mimetype: "text/x.typescript", name: "typescript" },
    },
    nbformat: 4,
    nbformat_minor: 5,
  });
}

const BUILD = `import { buildDemo, buildFromPaths, growth, openCorpus, plot } from "trendframe";
import { help, progress } from "trendframe/notebook";

${BUILD_LINES}`;

const ASK = `const trends = await openCorpus("corpus.sqlite");
const { types } = await trends.info();
const [kind] = ["projects", "research-articles", "patents", "news-articles"]
  .toSorted((a, b) => (types[b]?.count ?? 0) - (types[a]?.count ?? 0));
const documents = trends.documents(kind);
const topics = await documents.groupBy("topic", { take: 5 });
topics;`;

const COUNT = `const topic = topicName || topics.texts("id")[0];
const asked = topic ? documents.topic(await trends.topic(topic), { children: true }) : documents;
const perYear = await asked.timeSeries("year");
perYear;`;

function markdown(source: string): Cell {
  return { cell_type: "markdown", metadata: {}, source };
}

function code(source: string, metadata: Record<string, unknown> = {}): Cell {
  return { cell_type: "code", metadata, source, execution_count: null, outputs: [] };
}
