import { dayWords, listWords } from "../../words/numbers.ts";
import { filesOf } from "../data_files.ts";
import { type Exhibit, exhibitsOf, type Report } from "../report.ts";
import { saidNotes } from "./said_notes.ts";
import { citation, licenceSentences } from "./citation.ts";

/** What the folder of data holds: each file, its columns, and how it was counted. */
export function dataReadme(report: Report): string {
  const { title, corpus, made } = report;
  const licences = licenceSentences(corpus).join(" ");
  return [
    `# Data of the report "${inLine(title)}"`,
    citation(report),
    ...(corpus.synthetic ? ["The data is synthetic: generated, not observed."] : []),
    `One file of numbers for each figure, as CSV and as Parquet, with the same columns; of a chart ` +
    `also its picture, as SVG and PNG. Numbers that are not known are empty. Made on ${
      dayWords(made.day)
    }.`,
    ...(licences ? [licences] : []),
    ...exhibitsOf(report).map(exhibitText),
  ].map((part) => `${part}\n`).join("\n");
}

function exhibitText(exhibit: Exhibit): string {
  const { anchor, title, frame, rules } = exhibit;
  const files = Object.keys(filesOf(exhibit)).map((ending) => `\`${anchor}.${ending}\``);
  const columns = frame.schema.map(({ name, unit, description }) =>
    `- \`${inLine(name)}\`${unit ? ` (${unit})` : ""}${
      description ? `: ${inLine(description)}` : ""
    }`
  );
  const said = [...rules, ...saidNotes(frame.notes)].map((each) => `- ${inLine(each)}`);
  return [
    `## ${inLine(title)}`,
    listWords(files),
    columns.join("\n"),
    ...(said.length ? ["How it was counted:", said.join("\n")] : []),
  ].join("\n\n");
}

/** On one line, without what Markdown would make something of. */
function inLine(text: string): string {
  return text.replace(/\s+/g, " ").replace(/[\\`*_<>[\]#|]/g, "\\$&");
}
