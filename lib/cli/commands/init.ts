import { resolve } from "@std/path";
import { TrendframeError } from "../../catalogue/errors.ts";
import { origin } from "../../notebook/spec/origin.ts";
import { shellWord } from "../../words/shell_word.ts";
import { type Command, UNCHANGED } from "../command.ts";
import { fileFault } from "../file_fault.ts";
import { makeFolder, NOTEBOOK_NAME, SCRIPT_NAME } from "../init/make_folder.ts";
import { textTable } from "../text_table.ts";
import { UsageError } from "../usage.ts";

export const init: Command = {
  name: "init",
  summary: "Make a folder ready for scripts and notebooks of your own.",
  usage: "[FOLDER]",
  options: [],
  details:
    "Makes a deno.json that says where trendframe is and has two tasks, a script and a notebook to\n" +
    "begin with, and data/ for your files. What is there stays as it is; a deno.json gets what it\n" +
    "lacks, its comments stay. FOLDER is this one when it is not given.",
  stopped: UNCHANGED,
  async run(given, terminal) {
    const [folder = ".", ...more] = given.positional;
    if (more.length) {
      throw new UsageError("Cannot make folders ready: give one, as in: trendframe init FOLDER");
    }
    const from = await origin();
    if (from.kind === "clone" && resolve(folder) === from.folder) {
      throw new UsageError(
        "Cannot make the folder ready: it is trendframe itself; give one of your own, as in: " +
          "trendframe init ../my-folder",
      );
    }
    const { made, toDo } = await attempt(() => makeFolder(folder, from));
    const [first, ...rest] = made.map(({ name, state, what }) => [`  ${state}`, name, what]);
    const [head, ...next] = nextSteps(folder);
    terminal.out(
      [
        `${resolve(folder)} is ready`,
        textTable(first!, rest),
        ...toDo.flatMap((each) => ["", each]),
        "",
        "Next",
        textTable(head!, next),
        "",
      ].join("\n"),
    );
  },
};

/** What is done next, and why. */
function nextSteps(folder: string): [command: string, what: string][] {
  const steps: [string, string][] = [
    ["deno task start", `${SCRIPT_NAME}, on the files in data/`],
    ["deno task trendframe kernel install", "once, for JupyterLab and VS Code"],
    [
      `deno task trendframe notebook run ${NOTEBOOK_NAME} --out page.html`,
      "the notebook as a page",
    ],
  ];
  const isElsewhere = resolve(folder) !== Deno.cwd();
  const enter: [string, string][] = isElsewhere ? [[`cd ${shellWord(folder)}`, ""]] : [];
  return [...enter, ...steps].map(([command, what]) => [`  ${command}`, what]);
}

/** Errors of the file system are said as what they are about. */
async function attempt<T>(make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    const reason = error instanceof Error ? fileFault(error) : null;
    if (reason === null) throw error;
    throw new TrendframeError(`Cannot make the folder ready: ${reason}`, { cause: error });
  }
}
