import { TrendframeError } from "../../catalogue/errors.ts";
import { NotebookError } from "../../notebook/notebook_error.ts";
import { diagnose } from "../../notebook/spec/doctor.ts";
import { installKernel, removeKernel } from "../../notebook/spec/install_kernel.ts";
import { type Command, type Terminal, UNCHANGED } from "../command.ts";
import { checkAction, type Given, unknown } from "../options.ts";
import { UsageError } from "../usage.ts";

const VERBS = { install, remove, doctor };
const OPTIONS_OF: Readonly<Record<keyof typeof VERBS, readonly string[]>> = {
  install: ["name", "project", "prefix"],
  remove: ["name", "prefix"],
  doctor: ["prefix"],
};

export const kernel: Command = {
  name: "kernel",
  summary: "Install, remove or check the kernel for notebooks.",
  usage: `${Object.keys(VERBS).join("|")}`,
  options: [
    { name: "name", value: "NAME", help: "Name of the kernel. Default: trendframe." },
    {
      name: "project",
      value: "FOLDER",
      help: "The one project of all notebooks. Default: the nearest deno.json to each.",
    },
    {
      name: "prefix",
      value: "FOLDER",
      help: "Where Jupyter is installed, for instance a virtual environment. Default: for you.",
    },
  ],
  details:
    "install writes a kernel that JupyterLab and VS Code list as trendframe (Deno), once for all\n" +
    "folders: a notebook imports what the deno.json in its folder or above it names, and where there\n" +
    "is none, trendframe; the prelude is loaded. doctor checks that, and the folder it is run in.\n" +
    "Notebooks run with all permissions, as every Deno kernel does.",
  stopped: UNCHANGED,
  async run(given, terminal) {
    const [verb, ...more] = given.positional;
    if (verb === undefined || more.length) {
      throw new UsageError(`Cannot use kernels: give one of ${Object.keys(VERBS).join(", ")}`);
    }
    if (!Object.hasOwn(VERBS, verb)) throw unknown("verb", verb, Object.keys(VERBS));
    const action = verb as keyof typeof VERBS;
    checkAction(action, "kernels", given, kernel.options, OPTIONS_OF[action]);
    try {
      await VERBS[action](given, terminal);
    } catch (error) {
      if (!(error instanceof NotebookError)) throw error;
      throw new TrendframeError(error.message, { cause: error });
    }
  },
};

async function install(given: Given, terminal: Terminal): Promise<void> {
  const project = given.text("project");
  const { folder, spec } = await installKernel({
    ...named(given),
    ...(project !== undefined && { project }),
  });
  terminal.out(`${spec.display_name} is installed: ${folder}\n`);
}

async function remove(given: Given, terminal: Terminal): Promise<void> {
  terminal.out(`removed: ${await removeKernel(named(given))}\n`);
}

async function doctor(given: Given, terminal: Terminal): Promise<void> {
  let failed = 0;
  for await (const { what, ok, found, advice } of diagnose(given.text("prefix"))) {
    terminal.out(`${ok ? "ok  " : "FAIL"}  ${what.padEnd(16)}${found}\n`);
    if (ok) continue;
    failed++;
    if (advice !== undefined) terminal.out(`      ${"".padEnd(16)}${advice}\n`);
  }
  if (failed) {
    throw new TrendframeError(`Cannot vouch for the kernel: ${failed} checks failed, see above`);
  }
}

function named(given: Given): { name?: string; prefix?: string } {
  const name = given.text("name"), prefix = given.text("prefix");
  return { ...(name !== undefined && { name }), ...(prefix !== undefined && { prefix }) };
}
