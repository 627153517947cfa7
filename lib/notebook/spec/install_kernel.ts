import { join } from "@std/path";
import { removeIfThere } from "../../disk/beside.ts";
import { writeWhole } from "../../disk/write_whole.ts";
import { RefusedValue } from "../../words/refusals.ts";
import { NotebookError } from "../notebook_error.ts";
import { denoBinary } from "./deno_binary.ts";
import { kernelFolders, kernelsFolder } from "./folders.ts";
import { isOurs, type KernelSpec, kernelSpec } from "./kernel_spec.ts";
import { LOGO } from "./logo.ts";
import { origin } from "./origin.ts";
import { projectFolder } from "./project.ts";

export interface InstallOptions {
  /** Name of the kernel's folder. @default {"trendframe"} */
  readonly name?: string;
  /** The one project of all its notebooks. @default {that of the nearest `deno.json` to each} */
  readonly project?: string;
  /** Where to install: a virtual environment, for instance. @default {for this user} */
  readonly prefix?: string;
}

/** A kernel that Jupyter can find. */
export interface InstalledKernel {
  readonly name: string;
  readonly folder: string;
  readonly spec: KernelSpec;
}

export const KERNEL_NAME = "trendframe";
const SPEC = "kernel.json";
const PICTURE = "logo-svg.svg";
const BINARY = Deno.build.os === "windows" ? "deno.exe" : "deno";
const NAME = /^[a-z0-9][a-z0-9._-]*$/;

/**
 * Writes a kernel specification; one that was there under the name is replaced, if it is ours.
 *
 * @throws {NotebookError} when the name is taken by another kernel, or the project cannot be used
 * @throws {RangeError} for a name that Jupyter would not take
 */
export async function installKernel(
  { name = KERNEL_NAME, project, prefix }: InstallOptions = {},
): Promise<InstalledKernel> {
  const folder = join(kernelsFolder(prefix), checkedName(name));
  const before = await readSpec(folder);
  if (before !== null && !isOurs(before)) {
    throw new NotebookError(
      `Cannot install the kernel: the name is taken by a kernel of another kind, current value is ${folder}`,
    );
  }
  const root = project === undefined ? null : await projectFolder(project);
  const { options } = await origin();
  await Deno.mkdir(folder, { recursive: true });
  const spec = kernelSpec({
    deno: await keptBinary(folder),
    options,
    project: root,
    displayName: name === KERNEL_NAME ? "trendframe (Deno)" : `trendframe (Deno): ${name}`,
  });
  await writeWhole(join(folder, PICTURE), LOGO);
  // with it the kernel is there
  await writeWhole(join(folder, SPEC), `${JSON.stringify(spec, null, 2)}\n`);
  return { name, folder, spec };
}

/**
 * Removes a kernel that {@linkcode installKernel} wrote.
 *
 * @returns its folder
 * @throws {NotebookError} when there is none of this name, or it is of another kind
 */
export async function removeKernel(
  { name = KERNEL_NAME, prefix }: Pick<InstallOptions, "name" | "prefix"> = {},
): Promise<string> {
  const folder = join(kernelsFolder(prefix), checkedName(name));
  const spec = await readSpec(folder);
  if (!isOurs(spec) && !(spec === null && await isRest(folder))) {
    throw new NotebookError(
      `Cannot remove the kernel: there is no kernel of trendframe here, current value is ${folder}`,
    );
  }
  // without it the kernel is gone
  await removeIfThere(join(folder, SPEC));
  await Deno.remove(folder, { recursive: true });
  return folder;
}

/** Whether a folder holds some of our files and no other, as where an install or removal died. */
async function isRest(folder: string): Promise<boolean> {
  const ours = [PICTURE, BINARY, SPEC].flatMap((name) => [name, `.${name}.new`]);
  const names = await namesIn(folder);
  return names.length > 0 && names.every((name) => ours.includes(name));
}

/** The kernels of trendframe that Jupyter finds, or those of one prefix. */
export async function installedKernels(prefix?: string): Promise<InstalledKernel[]> {
  const kernels: InstalledKernel[] = [];
  const folders = prefix === undefined ? kernelFolders() : [kernelsFolder(prefix)];
  for (const parent of new Set(folders)) {
    for (const name of await namesIn(parent)) {
      const folder = join(parent, name);
      const spec = await readSpec(folder);
      if (isOurs(spec)) kernels.push({ name, folder, spec });
    }
  }
  return kernels;
}

/** The path of a Deno that stays: a copy of it in the kernel's folder where it would not. */
async function keptBinary(folder: string): Promise<string> {
  const { path, fleeting } = await denoBinary();
  if (!fleeting) return path;
  const copy = join(folder, BINARY);
  await writeWhole(copy, (_, beside) => Deno.copyFile(path, beside));
  return copy;
}

function checkedName(name: string): string {
  if (NAME.test(name)) return name;
  throw new RefusedValue(
    `Cannot name the kernel: its name must be of small letters, digits, ".", "_" and "-", current value is ${
      JSON.stringify(name)
    }`,
  );
}

/** What a folder's `kernel.json` says; null when there is none, undefined when it cannot be read. */
async function readSpec(folder: string): Promise<unknown> {
  try {
    return JSON.parse(await Deno.readTextFile(join(folder, SPEC)));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

async function namesIn(parent: string): Promise<string[]> {
  const names: string[] = [];
  try {
    for await (const { name } of Deno.readDir(parent)) names.push(name);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound || error instanceof Deno.errors.NotADirectory)) {
      throw error;
    }
  }
  return names.sort();
}
