import { basename, join } from "@std/path";
import type { KernelClient } from "../protocol/kernel_client.ts";
import { nativeBinary, versionOf } from "./deno_binary.ts";
import { type InstalledKernel, installedKernels } from "./install_kernel.ts";
import { projectOfSpec } from "./kernel_spec.ts";
import { launchSpec } from "./launched_kernel.ts";
import { origin } from "./origin.ts";
import { nearestConfig, projectFolder } from "./project.ts";

/** Something that was looked at, what was found, and what to do where it is not well. */
export interface Finding {
  readonly what: string;
  readonly ok: boolean;
  readonly found: string;
  readonly advice?: string;
}

/** The kernel's own parts that the prelude builds on are checked with this version and later. */
const LEAST_DENO = [2, 9, 6];
const CELLS = 50;
const LINES = 20;
const REINSTALL = "run `trendframe kernel install` again";

/**
 * Looks at every kernel of trendframe that Jupyter finds, and starts each in a folder without a
 * `deno.json` and in one that has its own; and at what notebooks of a folder can import.
 */
export async function* diagnose(prefix?: string, folder = Deno.cwd()): AsyncGenerator<Finding> {
  const kernels = await installedKernels(prefix);
  if (!kernels.length) {
    yield {
      what: "kernel",
      ok: false,
      found: "none is installed",
      advice: "run `trendframe kernel install`",
    };
  }
  for (const kernel of kernels) yield* diagnoseKernel(kernel);
  if (kernels.some(({ spec }) => projectOfSpec(spec) === null)) yield await diagnoseFolder(folder);
}

/** What notebooks of a folder take, by the nearest `deno.json`. */
async function diagnoseFolder(folder: string): Promise<Finding> {
  const nearest = await nearestConfig(folder);
  return {
    what: "this folder",
    ok: nearest === null || nearest.names,
    found: nearest === null
      ? "no deno.json: notebooks here import trendframe alone"
      : nearest.names
      ? `notebooks here take ${nearest.config}`
      : `${nearest.config} does not name trendframe`,
    advice: "run `trendframe init` here: it adds what is missing",
  };
}

async function* diagnoseKernel({ name, folder, spec }: InstalledKernel): AsyncGenerator<Finding> {
  yield { what: "kernel", ok: true, found: `${name}, ${folder}` };
  const [deno = ""] = spec.argv;
  const version = await nativeBinary(deno) === null ? null : await versionOf(deno);
  yield {
    what: "Deno",
    ok: version !== null && isLater(version),
    found: version === null ? `${deno} is no Deno binary` : `${version}, ${deno}`,
    advice: `it must be a binary of ${LEAST_DENO.join(".")} or later: ${REINSTALL}`,
  };
  if (version === null) return;
  const pinned = projectOfSpec(spec);
  yield await attempt(
    "project",
    REINSTALL,
    async () =>
      pinned === null ? "the nearest deno.json to each notebook" : await projectFolder(pinned),
  );
  const scratch = await Deno.makeTempDir({ prefix: "trendframe-" });
  try {
    yield* diagnoseRunning({ name, folder, spec }, scratch);
    if (pinned === null) yield await diagnoseOwnImports({ name, folder, spec }, scratch);
  } finally {
    await Deno.remove(scratch, { recursive: true });
  }
}

async function* diagnoseRunning(
  { spec }: InstalledKernel,
  scratch: string,
): AsyncGenerator<Finding> {
  const start = performance.now();
  const seconds = () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
  await using kernel = await launchSpec(spec, scratch);
  const { client } = kernel;
  yield await attempt("start", "see whether `deno jupyter` works", async () => {
    const shown = await outputOf(client, "Deno.cwd()");
    return shown.includes(basename(scratch)) ? seconds() : `works in ${shown}`;
  });
  yield await attempt("import", 'run the cell `import "trendframe"` to see why', async () => {
    await outputOf(client, 'import * as trendframe from "trendframe"');
    return seconds();
  });
  yield await attempt("table and chart", "see which package is missing", async () => {
    const shown = await outputOf(client, CHART);
    if (!shown.includes("<img")) throw new Error("the chart is not shown as a picture");
    return `first chart after ${seconds()}`;
  });
  yield await attempt("outputs", "report it: this Deno may have changed its kernel", async () => {
    let lost = 0;
    for (let cell = 0; cell < CELLS; cell++) {
      const lines = `for (let i = 0; i < ${LINES}; i++) console.log("line", i)`;
      if ((await outputOf(client, lines)).split("line").length !== LINES + 1) lost++;
    }
    if (lost) throw new Error(`${lost} of ${CELLS} cells lost output`);
    return `${CELLS} cells, none lost`;
  });
  yield await attempt("stop button", "restart the kernel to stop it", async () => {
    // it is stopped when it runs: what it sends first has come
    const begun = 'void Deno.jupyter.broadcast("stream", { name: "stdout", text: "begun" })';
    await client.execute(`globalThis.kept = 7; ${begun}; for (;;) {}`, {
      onMessage: ({ type }) => type === "stream" && kernel.interrupt(),
    });
    if (!(await outputOf(client, "kept")).includes("7")) throw new Error("the state is lost");
    return "ends a loop, keeps the state";
  });
}

/** A notebook below a folder with a `deno.json` imports what that names. */
async function diagnoseOwnImports(
  { spec }: InstalledKernel,
  scratch: string,
): Promise<Finding> {
  return await attempt("own deno.json", "see whether Deno reads it: `deno info`", async () => {
    const { config } = await origin();
    const notebooks = join(scratch, "notebooks");
    await Deno.mkdir(notebooks);
    await Deno.writeTextFile(join(scratch, "own.ts"), "export const own = 7;");
    await Deno.writeTextFile(
      join(scratch, "deno.json"),
      JSON.stringify({ ...config, imports: { ...config.imports, own: "./own.ts" } }),
    );
    await using kernel = await launchSpec(spec, notebooks);
    const both = 'import * as trendframe from "trendframe"; import { own } from "own"; own';
    if (!(await outputOf(kernel.client, both)).includes("7")) throw new Error("it is not taken");
    return "a notebook below it imports what it names";
  });
}

/** A small synthetic corpus, a series of it and a chart, as a picture of each kind. */
const CHART = `{
  const { buildDemo, openCorpus, plot } = trendframe;
  await buildDemo("doctor.sqlite", { documents: 100 });
  await using trends = await openCorpus("doctor.sqlite");
  const chart = plot.timeSeries(await trends.projects().timeSeries("year"));
  await chart.png();
  await Deno.jupyter.display(chart);
}`;

/** All that a cell publishes, as text. */
async function outputOf(client: KernelClient, code: string): Promise<string> {
  const shown: string[] = [];
  const { error } = await client.execute(code, {
    silenceMs: 0,
    onMessage: ({ type, content }) => {
      if (type !== "execute_input") shown.push(JSON.stringify(content));
    },
  });
  if (error) throw new Error(`${error.name}: ${error.message}`);
  return shown.join("\n");
}

async function attempt(
  what: string,
  advice: string,
  look: () => Promise<string>,
): Promise<Finding> {
  try {
    return { what, ok: true, found: await look() };
  } catch (error) {
    return {
      what,
      ok: false,
      found: error instanceof Error ? error.message : String(error),
      advice,
    };
  }
}

function isLater(version: string): boolean {
  const parts = version.split(/[.-]/).map(Number);
  const at = LEAST_DENO.findIndex((least, index) => parts[index] !== least);
  return at < 0 || parts[at]! > LEAST_DENO[at]!;
}
