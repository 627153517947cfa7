import { basename, dirname, resolve } from "@std/path";
import { TrendframeError } from "../../catalogue/errors.ts";
import { writeWhole } from "../../disk/write_whole.ts";
import { NotebookError } from "../../notebook/notebook_error.ts";
import { notebookHtml } from "../../notebook/runner/html/page.ts";
import { type Notebook, readNotebook, writeNotebook } from "../../notebook/runner/notebook_file.ts";
import { readParameter } from "../../notebook/runner/parameters.ts";
import { failureError, runNotebook } from "../../notebook/runner/run_notebook.ts";
import { projectFolder, projectOf } from "../../notebook/spec/project.ts";
import { checkWritable } from "../check_writable.ts";
import { type Command, type Stage, UNCHANGED } from "../command.ts";
import type { Given } from "../options.ts";
import { UsageError } from "../usage.ts";

export const notebook: Command = {
  name: "notebook",
  summary: "Run a notebook without Jupyter, into a page or a notebook.",
  usage: "run NOTEBOOK.ipynb",
  options: [
    { name: "out", value: "FILE", help: "Page to write: one HTML file that needs nothing else." },
    { name: "ipynb", value: "FILE", help: "Executed notebook to write." },
    {
      name: "param",
      value: "NAME=VALUE",
      repeatable: true,
      help: 'Another value for a parameter, one that the cell tagged "parameters" declares.',
    },
    { name: "timeout", value: "SECONDS", help: "What one cell may take. Default: 600." },
    {
      name: "project",
      value: "FOLDER",
      help: "Project whose deno.json names trendframe. Default: the nearest to the notebook.",
    },
  ],
  details:
    "The notebook works in its own folder, with all permissions. The first error ends it: what was\n" +
    "run until then is written, and the exit status is 1. Cells tagged raises-exception may fail;\n" +
    "code of cells tagged hide-input is folded on the page.",
  stopped: UNCHANGED,
  async run(given, terminal) {
    const [verb, file, ...more] = given.positional;
    if (verb !== "run" || file === undefined || more.length) {
      throw new UsageError("Cannot run a notebook: give run and the one notebook");
    }
    try {
      await run(file, given, terminal);
    } catch (error) {
      if (!(error instanceof NotebookError)) throw error;
      throw new TrendframeError(error.message, { cause: error });
    }
  },
};

async function run(file: string, given: Given, terminal: Stage): Promise<void> {
  const name = basename(file);
  const folder = dirname(resolve(file)), pinned = given.text("project");
  const text = await textOf(file);
  await checkWritable(given, "out", "ipynb");
  await using project = await projectOf(
    pinned === undefined ? folder : await projectFolder(pinned),
  );
  const timeout = given.whole("timeout", 1);
  const { notebook, failure } = await runNotebook(readNotebook(text, name), {
    project: project.folder,
    folder,
    notice: project.notice,
    parameters: Object.fromEntries(given.texts("param").map(readParameter)),
    ...(timeout !== undefined && { timeoutMs: timeout * 1000 }),
    signal: terminal.signal,
    onCell: (cell, cells) => {
      terminal.leaves("what its cells did until then stays, nothing was written of its output");
      terminal.progress(`running ${name}: cell ${cell} of ${cells}`);
    },
  });
  await write(given, name, notebook);
  if (failure) throw failureError(name, failure);
  terminal.say(`${name}: all cells ran`);
}

async function write(given: Given, name: string, notebook: Notebook): Promise<void> {
  const page = given.text("out"), copy = given.text("ipynb");
  if (page !== undefined) await writeWhole(page, notebookHtml(notebook, name));
  if (copy !== undefined) await writeWhole(copy, writeNotebook(notebook));
}

async function textOf(file: string): Promise<string> {
  try {
    return await Deno.readTextFile(file);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    throw new UsageError(
      `Cannot run the notebook: there is no such file, current value is ${file}`,
    );
  }
}
