import type { Results } from "../results.ts";

/** Growth that timing alone makes is less than this. */
const NOISE = 1.25;

/** By how much our time grows from one run to a larger one, beside the hits, as Markdown. */
export function growthTable(smaller: Results, larger: Results): string {
  const sizes = [smaller, larger].map(({ documents }) => documents.toLocaleString("en"));
  const more: string[] = [];
  const rows = larger.questions.flatMap(({ question, medianMs, hits }) => {
    const before = smaller.questions.find((each) => each.question === question);
    if (!before) return [];
    const time = medianMs / before.medianMs, records = hits / before.hits;
    const isMore = time > NOISE * records;
    if (isMore) more.push(question);
    return [
      `| ${question} | ${milliseconds(before.medianMs)} | ${milliseconds(medianMs)} | ` +
      `${time.toFixed(1)} × | ${records.toFixed(1)} × | ${isMore ? "yes" : "no"} |`,
    ];
  });
  const verdict = more.length
    ? `More than a quarter beyond its hits: ${more.join(", ")}.`
    : "No question grows a quarter more than its hits.";
  return [
    `| question | ms at ${sizes[0]} | ms at ${sizes[1]} | time | hits | more than its hits |`,
    "| --- | --: | --: | --: | --: | --- |",
    ...rows,
    "",
    verdict,
  ].join("\n");
}

function milliseconds(value: number): string {
  return value.toFixed(value < 1 ? 3 : value < 100 ? 2 : 0);
}
