import { dirname, join, resolve } from "@std/path";
import { parse } from "jsonc-parser";
import { NotebookError } from "../notebook_error.ts";
import { origin } from "./origin.ts";

/** A folder whose `deno.json` says what notebooks can import. */
export interface Project extends AsyncDisposable {
  readonly folder: string;
  /** What who works there should know; null where there is nothing. */
  readonly notice: string | null;
}

/**
 * What notebooks of a folder can import: what the nearest `deno.json` at it or above it says, where
 * that names `trendframe`; else `trendframe` alone, from a `deno.json` that lasts until it is
 * disposed.
 */
export async function projectOf(folder: string): Promise<Project> {
  const nearest = await nearestConfig(folder);
  if (nearest?.names) {
    return { folder: nearest.folder, notice: null, async [Symbol.asyncDispose]() {} };
  }
  const { config } = await origin();
  const made = await Deno.makeTempDir({ prefix: "trendframe-" });
  await Deno.writeTextFile(join(made, "deno.json"), JSON.stringify(config));
  return {
    folder: made,
    notice: nearest &&
      `${nearest.config} does not name trendframe, so this notebook imports nothing that it names; ` +
        `\`trendframe init ${nearest.folder}\` adds what is missing.`,
    async [Symbol.asyncDispose]() {
      await Deno.remove(made, { recursive: true }).catch(() => {});
    },
  };
}

/**
 * The folder of the `deno.json` that a folder belongs to, once it is sure that `trendframe` can be
 * imported there.
 *
 * @throws {NotebookError} when there is none, or it does not name `trendframe`
 */
export async function projectFolder(folder: string): Promise<string> {
  const nearest = await nearestConfig(folder);
  if (!nearest) {
    throw new NotebookError(
      `Cannot use the project: there must be a deno.json in it or above it, current value is ${folder}`,
    );
  }
  if (!nearest.names) {
    throw new NotebookError(
      `Cannot use the project: its imports must name "trendframe", current value is ${nearest.config}`,
    );
  }
  return nearest.folder;
}

/** The `deno.json` that Deno finds from a folder upward. */
export interface Config {
  readonly folder: string;
  /** Path of the file. */
  readonly config: string;
  /** Whether it names `trendframe`. */
  readonly names: boolean;
}

/** The `deno.json` or `deno.jsonc` at a folder or above it; null when there is none. */
export async function nearestConfig(folder: string): Promise<Config | null> {
  for (let at = resolve(folder);; at = dirname(at)) {
    for (const name of ["deno.json", "deno.jsonc"]) {
      const config = join(at, name);
      const text = await textOf(config);
      if (text !== null) return { folder: at, config, names: await names(at, text) };
    }
    if (dirname(at) === at) return null;
  }
}

/** Whether the imports of a `deno.json`, its own or those of its import map, name `trendframe`. */
async function names(folder: string, text: string): Promise<boolean> {
  const { imports, importMap } = parse(text) ?? {};
  const named = imports || typeof importMap !== "string"
    ? imports
    : parse(await textOf(resolve(folder, importMap)) ?? "{}")?.imports;
  return Object.keys(named ?? {}).some((name) => /^(@[\w-]+\/)?trendframe$/.test(name));
}

async function textOf(path: string): Promise<string | null> {
  try {
    return await Deno.readTextFile(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}
