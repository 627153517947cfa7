import { type Cell, writeNotebook } from "../../notebook/runner/notebook_file.ts";
import { BUILD_LINES } from "./build_lines.ts";
import { CHOICE_LINES } from "./choice_lines.ts";

/** The notebook to begin with, as text. */
export function beginnersNotebook(): string {
  return writeNotebook({
    cells: [
      markdown(
        "# A topic per year\n\nYearly counts of a topic, its growth and a chart, from the files in `data/`.",
      ),
      code(
        `// a topic by its name, such as "quantum computing"; "" is the one of which the files show most
const topicName = "";`,
        { tags: ["parameters"] },
      ),
      markdown(
        "## Build\n\nThe corpus is one file, built from what lies in `data/`; while that is empty, it is the synthetic\n" +
          "demo. What is not recognised is named.",
      ),
      code(BUILD),
      markdown(
        "## Ask\n\nThe topic of which the files show most, and the largest of its kind of documents; all documents where\n" +
          'the files name no topics (then ask for words: `trends.patents().matching("eye AND movement*")`).',
      ),
      code(ASK),
      markdown("Its documents per year, those of topics below it too:"),
      code("perYear;"),
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

const BUILD = `import { build, buildDemo, growth, help, plot } from "trendframe";

${BUILD_LINES}`;

const ASK = `${CHOICE_LINES}
topics;`;

function markdown(source: string): Cell {
  return { cell_type: "markdown", metadata: {}, source };
}

function code(source: string, metadata: Record<string, unknown> = {}): Cell {
  return { cell_type: "code", metadata, source, execution_count: null, outputs: [] };
}
