import type { Chart } from "../../lib/plot/mod.ts";

const FOLDER = new URL("../../examples/", import.meta.url);

/** The charts of the examples by file name, made anew. */
export async function gallery(): Promise<Map<string, Chart>> {
  const names = [...Deno.readDirSync(FOLDER)].map(({ name }) => name)
    .filter((name) => /^[a-z]\w*\.ts$/.test(name)).sort();
  const charts = new Map<string, Chart>();
  for (const name of names) {
    const example = await import(new URL(name, FOLDER).href) as { chart?: () => Chart };
    if (example.chart) charts.set(name.replace(".ts", ""), example.chart());
  }
  return charts;
}
