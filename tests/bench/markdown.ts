/** Prints results as the tables of the README: `markdown.ts RESULTS.json …`, the largest first. */
import { freshTables } from "./fresh_questions/markdown.ts";
import { type FreshResults, isFresh } from "./fresh_questions/results.ts";
import { type Building, fastestOf, type Measured, type Results } from "./results.ts";
import { say } from "./say.ts";

const COLUMNS = ["sqlite", "duckdb", "polars", "opensearch", "cluster", "loop"] as const;

const runs = Deno.args
  .map((path): Results | FreshResults => JSON.parse(Deno.readTextFileSync(path)))
  .sort((a, b) => b.documents - a.documents);
for (const run of runs) {
  if (isFresh(run)) {
    say(freshTables(run));
    continue;
  }
  say(`### ${run.documents.toLocaleString("en")} documents\n`);
  say(
    "| question | trendframe | first | SQLite | DuckDB | polars | OpenSearch | on a cluster | loop " +
      "| faster | floor |",
  );
  say(`| --- |${" --: |".repeat(COLUMNS.length + 4)}`);
  for (const question of run.questions) say(rowOf(question));
  say(`\n${run.questions.every(({ answersEqual }) => answersEqual) ? "All" : "NOT all"} equal.`);
  const { openMs, firstAnswerMs, totalMs } = run.fresh;
  say(
    `\nA fresh process: open ${digits(openMs)} ms, first answer ${
      digits(firstAnswerMs)
    } ms later, ` +
      `first chart ${digits(totalMs)} ms after its start. Anonymous memory while answering: ` +
      `${mega(run.anonymousBytes)} MB.`,
  );
  if (run.building) say(`\n${buildingOf(run.building)}`);
  say("");
}

function rowOf({ question, medianMs, firstMs, peers, floorMs }: Measured): string {
  const fastest = fastestOf(peers);
  const cells = [
    question,
    digits(medianMs),
    digits(firstMs),
    ...COLUMNS.map((name) => peers[name] === undefined ? "–" : digits(peers[name])),
    `${digits(fastest / medianMs)} ×`,
    digits(floorMs),
  ];
  return `| ${cells.join(" | ")} |`;
}

function buildingOf({ corpus, textBytes, words }: Building): string {
  const index = Object.entries(words).map(([name, { seconds, bytes, peakBytes }]) =>
    `${name} ${digits(seconds)} s, peak ${mega(peakBytes)} MB, file ${mega(bytes)} MB`
  );
  return `Building the whole corpus from ${mega(textBytes)} MB of text: ${
    digits(corpus.seconds)
  } s, peak ${mega(corpus.peakBytes)} MB, file ${mega(corpus.bytes)} MB (${
    (corpus.bytes / textBytes).toFixed(2)
  } × the text). Its words alone: ${index.join("; ")}.`;
}

function digits(value: number): string {
  return value.toFixed(value < 1 ? 3 : value < 10 ? 2 : value < 100 ? 1 : 0);
}

function mega(bytes: number): string {
  return Math.round(bytes / 1e6).toLocaleString("en");
}
