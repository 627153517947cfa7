import { join } from "@std/path";
import { writeWhole } from "../../disk/write_whole.ts";
import type { Origin } from "../../notebook/spec/origin.ts";
import { completed, type Entry, newDenoJson, type Wanted } from "./deno_json.ts";
import { beginnersNotebook } from "./notebook.ts";
import { SCRIPT } from "./script.ts";

/** What became of one file or folder. */
export interface Made {
  readonly name: string;
  readonly state: "made" | "kept" | "completed";
  /** What it is for, or what was added. */
  readonly what: string;
}

/** What became of a folder. */
export interface MadeFolder {
  readonly made: readonly Made[];
  /** What a person has to decide, one sentence each. */
  readonly toDo: readonly string[];
}

export const SCRIPT_NAME = "analysis.ts";
export const NOTEBOOK_NAME = "analysis.ipynb";
const DATA = "data";

/**
 * Makes a folder ready for scripts and notebooks. What is there stays as it is, but for what a
 * `deno.json` lacks.
 *
 * @throws {UsageError} when its `deno.json` cannot be completed; then nothing was made
 */
export async function makeFolder(folder: string, origin: Origin): Promise<MadeFolder> {
  const wanted = wantedOf(origin);
  const config = await configOf(folder);
  const path = join(folder, config.name);
  const found = config.text === null ? null : completed(config.text, wanted, path);

  const isNew = await madeData(join(folder, DATA));
  const made: Made[] = [];
  if (found === null) {
    await writeWhole(path, newDenoJson(wanted));
    made.push({ name: config.name, state: "made", what: "where trendframe is, and two tasks" });
  } else {
    const { added, text } = found;
    if (added.length) await writeWhole(path, text);
    const names = added.map(({ section, name }) => `${section}.${name}`).join(", ");
    made.push({
      name: config.name,
      state: added.length ? "completed" : "kept",
      what: added.length ? `with ${names}` : "has what is needed",
    });
  }
  for (
    const [name, text, what] of [
      [SCRIPT_NAME, SCRIPT, "yearly counts of a topic, its growth and a chart"],
      [NOTEBOOK_NAME, beginnersNotebook(), "the same as a notebook"],
    ] as const
  ) {
    const state = await madeFile(join(folder, name), text) ? "made" : "kept";
    made.push({ name, state, what });
  }
  made.push({
    name: `${DATA}/`,
    state: isNew ? "made" : "kept",
    what: "for your files; while it is empty, the synthetic demo is used",
  });
  return { made, toDo: found === null ? [] : toDoOf(found, config.name) };
}

function wantedOf({ imports, command }: Origin): Wanted {
  return {
    imports,
    tasks: {
      "start":
        `deno run --no-prompt --allow-read --allow-write=. --allow-ffi --allow-sys ${SCRIPT_NAME}`,
      "trendframe": ["deno run --allow-all", ...command].join(" "),
    },
  };
}

/** The `deno.json` that Deno reads in a folder; its text is null where there is none. */
async function configOf(folder: string): Promise<{ name: string; text: string | null }> {
  for (const name of ["deno.json", "deno.jsonc"]) {
    try {
      return { name, text: await Deno.readTextFile(join(folder, name)) };
    } catch (error) {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    }
  }
  return { name: "deno.json", text: null };
}

/** Writes a file, unless it is there. */
async function madeFile(path: string, text: string): Promise<boolean> {
  try {
    await Deno.lstat(path);
    return false;
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    await writeWhole(path, text);
    return true;
  }
}

/** Makes the folder of the data and those above it, unless it is there. */
async function madeData(path: string): Promise<boolean> {
  try {
    await Deno.readDir(path)[Symbol.asyncIterator]().next();
    return false;
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    await Deno.mkdir(path, { recursive: true });
    return true;
  }
}

function toDoOf(
  { other, elsewhere }: ReturnType<typeof completed>,
  config: string,
): string[] {
  const line = ({ name, value }: Entry) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`;
  return [
    ...elsewhere
      ? [`Add to the imports in ${elsewhere.file}: ${elsewhere.entries.map(line).join(", ")}`]
      : [],
    ...other.map((entry) =>
      `${config} has ${entry.section}.${entry.name} already, which was left; here it would be ${
        line(entry)
      }`
    ),
  ];
}
