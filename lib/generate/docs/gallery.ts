import { fromFileUrl, join } from "@std/path";
import { buildDemo } from "../../corpus/build_demo.ts";
import { openCorpus } from "../../open.ts";
import type { Chart } from "../../plot/mod.ts";
import { reportHtml, trendReport } from "../../report/mod.ts";
import { capital } from "../../words/numbers.ts";
import { escapeHtml } from "../../frame/display/escape.ts";
import { formatted, ROOT } from "../formatted.ts";
import { firstScreenSvg } from "./first_screen.ts";

/** Where the scripts of the gallery are, and what is made of them, from the folder of the project. */
export const GALLERY = "examples/gallery";

/** What the scripts ask is in it. */
const CORPUS = { name: "corpus.sqlite", documents: 8_000 };
/** The report whose first screen is shown. */
const TOPIC = "quantum computing";
/** The day that it says: equal input gives equal pictures. */
const MADE = "2025-06-30";
/** Charts that are shown elsewhere too, where light and dark are chosen by the page. */
const IN_BOTH = ["time_series_compared", "growth_quadrant"];
const THEMES = ["light", "dark"] as const;
/** Two of them stand beside each other: smaller ones, since letters of others would shrink. */
const BESIDE = { width: 412, height: 320 };
/** A picture for a page of a phone, where letters of the other would be too small. */
const NARROW = { width: 390, ending: "_narrow" };
/** The formatter would break the lines of a picture. */
const UNFORMATTED = "<!-- deno-fmt-ignore-file -->";
const MOST_ALT = 200;

/** A script of the gallery. */
interface Example {
  readonly name: string;
  /** What it shows. */
  readonly about: string;
  /** As an analyst types it: the last line gives the chart. */
  readonly code: string;
  readonly chart: Chart;
}

/**
 * The files that are made of the gallery's scripts, by their paths: a picture of each chart, the
 * first screen of a report, and the page that shows them with the lines that make them. The scripts
 * run in a folder of their own, which becomes this process's.
 */
export async function galleryFiles(): Promise<Map<string, string>> {
  const folder = await Deno.makeTempDir({ prefix: "gallery-" });
  Deno.chdir(folder);
  try {
    await buildDemo(CORPUS.name, { documents: CORPUS.documents });
    const examples = await readExamples();
    const files = new Map<string, string>();
    const draw = (name: string, svg: string) =>
      void files.set(`${GALLERY}/${name}.svg`, `${UNFORMATTED}\n${svg}\n`);
    for (const { name, chart } of examples) {
      draw(name, chart.svg({ theme: "auto" }));
      if (isWide(chart)) {
        draw(`${name}${NARROW.ending}`, chart.svg({ theme: "auto", width: NARROW.width }));
      }
      if (!IN_BOTH.includes(name)) continue;
      for (const theme of THEMES) draw(`${name}_${theme}`, chart.svg({ ...BESIDE, theme }));
    }
    const page = await reportPage();
    for (const theme of THEMES) draw(`report_${theme}`, firstScreenSvg(page, theme));
    const path = `${GALLERY}/README.md`;
    return files.set(path, await formatted(galleryPage(examples), path));
  } finally {
    Deno.chdir(fromFileUrl(ROOT));
    await Deno.remove(folder, { recursive: true });
  }
}

/** Names of the gallery's scripts. */
export function exampleNames(): string[] {
  return [...Deno.readDirSync(new URL(GALLERY, ROOT))].map(({ name }) => name)
    .filter((name) => /^[a-z]\w*\.ts$/.test(name)).map((name) => name.replace(".ts", "")).sort();
}

async function readExamples(): Promise<Example[]> {
  const examples: Example[] = [];
  for (const name of exampleNames()) {
    const url = new URL(`${GALLERY}/${name}.ts`, ROOT);
    const { about, code } = linesOf(await Deno.readTextFile(url));
    const { chart } = await import(url.href) as { chart: Chart };
    examples.push({ name, about, code, chart });
  }
  return examples;
}

/** A script as its page shows it: what it is about, and the code without what exports the chart. */
export function linesOf(script: string): { readonly about: string; readonly code: string } {
  const [, about = "", code = ""] = /^\/\*\* (.*?) \*\/\n(.*)$/s.exec(script) ?? [];
  return { about, code: code.replace(/^export const chart = /m, "").trim() };
}

async function reportPage(): Promise<string> {
  await using trends = await openCorpus(CORPUS.name);
  return await reportHtml(await trendReport(trends, await trends.topic(TOPIC), { made: MADE }));
}

function galleryPage(examples: readonly Example[]): string {
  return [
    "# Gallery",
    "Every chart, with the lines that make it. They run on any corpus; here on the synthetic demo, " +
    "which makes them with what it has:",
    `\`\`\`sh\ntrendframe demo ${CORPUS.name} --documents ${CORPUS.documents}\n\`\`\``,
    "In a notebook a chart is shown where it is the last line of a cell; in a script " +
    '`await chart.save("chart.svg")` writes it, or a PNG.',
    ...examples.map(({ name, about, code, chart }) =>
      [
        `## ${capital(name.replaceAll("_", " "))}`,
        about,
        pictureOf(name, chart),
        `\`\`\`ts ignore\n${code}\n\`\`\``,
      ].join("\n\n")
    ),
    "",
  ].join("\n\n");
}

function isWide(chart: Chart): boolean {
  return Number(/ width="(\d+)"/.exec(chart.svg())?.[1]) > NARROW.width;
}

/** The picture of a chart, and in a narrow window the one that is drawn for it. */
function pictureOf(name: string, chart: Chart): string {
  const wide = `${name}.svg`;
  if (!isWide(chart)) return `![${altOf(chart)}](${wide})`;
  return [
    "<picture>",
    `<source media="(max-width: 600px)" srcset="${name}${NARROW.ending}.svg">`,
    `<img alt="${escapeHtml(altOf(chart))}" src="${wide}">`,
    "</picture>",
  ].join("\n");
}

/** In words that are no Markdown. */
function altOf({ alt }: Chart): string {
  const words = alt.replace(/[[\]*_`<>\\]/g, " ").replace(/\s+/g, " ");
  return words.length > MOST_ALT ? `${words.slice(0, MOST_ALT - 1)}…` : words;
}

/** Writes files below a folder. */
export async function writeFiles(
  files: ReadonlyMap<string, string>,
  folder: string,
): Promise<void> {
  for (const [path, text] of files) await Deno.writeTextFile(join(folder, path), text);
}
