import * as Plot from "@observablehq/plot";
import { emptyDocument } from "../../lib/plot/page/document.ts";
import { QUESTIONS } from "./questions.ts";
import type { Results } from "./results.ts";
import { say } from "./say.ts";

interface Point {
  readonly question: string;
  readonly system: string;
  readonly x: number;
  readonly ms: number;
}

const COLOURS: Readonly<Record<string, string>> = {
  trendframe: "#d62728",
  sqlite: "#1f77b4",
  duckdb: "#bc8f00",
  polars: "#2ca02c",
  opensearch: "#7f7f7f",
};
const COLUMNS = 4;

/** One panel per question, both axes logarithmic: what grows in step is a line upwards. */
function drawn(points: readonly Point[], label: string): string {
  const questions = Object.keys(QUESTIONS).filter((id) => points.some((p) => p.question === id));
  const cellOf = (question: string) => {
    const at = questions.indexOf(question);
    return { fx: at % COLUMNS, fy: Math.floor(at / COLUMNS) };
  };
  const placed = points.map((point) => ({ ...point, ...cellOf(point.question) }));
  const titles = questions.map((question) => ({
    title: `${question} ${QUESTIONS[question as keyof typeof QUESTIONS]}`,
    ...cellOf(question),
  }));
  const axes = { x: "x", y: "ms", fx: "fx", fy: "fy" } as const;
  const svg = Plot.plot({
    document: emptyDocument(),
    width: 1000,
    height: 680,
    marginTop: 60,
    marginLeft: 50,
    marginBottom: 40,
    fx: { axis: null, padding: 0.12 },
    fy: { axis: null, padding: 0.2 },
    x: { type: "log", label, ticks: 3, tickFormat: "~s", grid: true },
    y: { type: "log", label: "milliseconds", ticks: 4, tickFormat: "~g", grid: true },
    color: { domain: Object.keys(COLOURS), range: Object.values(COLOURS) },
    marks: [
      Plot.frame({ stroke: "#ddd" }),
      Plot.line(placed, { ...axes, stroke: "system" }),
      Plot.dot(placed, { ...axes, fill: "system", r: 2.5 }),
      Plot.text(titles, {
        text: "title",
        fx: "fx",
        fy: "fy",
        frameAnchor: "top-left",
        lineAnchor: "bottom",
        lineWidth: 22,
        dy: -4,
        fontWeight: "bold",
      }),
    ],
  });
  const systems = Object.keys(COLOURS).filter((name) => points.some((p) => p.system === name));
  const legend = systems.map((name, at) =>
    `<text x="${
      50 + 110 * at
    }" y="20" text-anchor="start" font-size="12" font-weight="bold" fill="${
      COLOURS[name]
    }">${name}</text>`
  );
  return svg.outerHTML
    .replace(/^<svg/, '<svg xmlns="http://www.w3.org/2000/svg"')
    .replace(/<\/svg>$/, `${legend.join("")}</svg>\n`);
}

/**
 * Draws time against documents and against hits: `growth.ts RESULTS.json … ` writes
 * `growth_documents.svg` and `growth_hits.svg` beside the first.
 */
if (import.meta.main) {
  const runs: Results[] = Deno.args.map((path) => JSON.parse(Deno.readTextFileSync(path)));
  const pointsBy = (xOf: (run: Results, hits: number) => number): Point[] =>
    runs.flatMap((run) =>
      run.questions.flatMap(({ question, medianMs, peers, hits }) =>
        Object.entries({ trendframe: medianMs, ...peers }).map(([system, ms]) => ({
          question,
          system,
          x: xOf(run, hits),
          ms,
        }))
      )
    );
  const folder = Deno.args[0]!.replace(/[^/]*$/, "");
  const files = {
    "growth_documents.svg": drawn(pointsBy((run) => run.documents), "documents"),
    "growth_hits.svg": drawn(pointsBy((_, hits) => hits), "records that matter to the answer"),
  };
  for (const [name, svg] of Object.entries(files)) {
    Deno.writeTextFileSync(`${folder}${name}`, svg);
    say(`${folder}${name}`);
  }
}
