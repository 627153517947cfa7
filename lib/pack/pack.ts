import { basename, dirname, fromFileUrl, globToRegExp, join } from "@std/path";
import { completed, type PackageJson } from "./package_json.ts";
import { type Imports, packedText, withTypes } from "./specifiers.ts";

const ROOT = fromFileUrl(new URL("../../", import.meta.url));
const NAME = "trendframe";

/** Modules that are started by their address, so that no import leads to them. */
const STARTED = [
  "./lib/corpus/reading/reader_worker.ts",
  "./lib/corpus/writing/writer_worker.ts",
  "./lib/frame/files/workbook_worker.ts",
  "./lib/notebook/kernel/companion_worker.ts",
  "./lib/notebook/launcher.ts",
  "./lib/service/pool/worker.ts",
];

/** The parts of `deno.json` that packing needs. */
interface Project {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly imports: Imports;
  readonly publish: { readonly include: readonly string[]; readonly exclude: readonly string[] };
  readonly tasks: Readonly<Record<string, string>>;
}

/**
 * Packs the project as `deno pack` does, and does what that leaves undone: exact versions, aliases
 * written out, the command, and files that are started by their address.
 *
 * @param folder where the file is to lie, `trendframe-0.1.0.tgz`
 * @returns the path of the file
 */
export async function pack(folder: string): Promise<string> {
  const project: Project = JSON.parse(await Deno.readTextFile(join(ROOT, "deno.json")));
  const work = await Deno.makeTempDir({ prefix: "trendframe-pack-" });
  try {
    await stage(project, join(work, "staged"));
    await run("deno", ["pack", "--allow-dirty", "--no-source-maps", "-o", "../made.tgz"], {
      cwd: join(work, "staged"),
    });
    await run("tar", ["-xzf", "made.tgz"], { cwd: work });
    await finish(project, join(work, "package"));
    const file = `${NAME}-${project.version}.tgz`;
    await run("tar", ["-czf", file, "package"], { cwd: work });
    await Deno.mkdir(folder, { recursive: true });
    await Deno.copyFile(join(work, file), join(folder, file));
    return join(folder, file);
  } finally {
    await Deno.remove(work, { recursive: true });
  }
}

/** Copies what is to be packed, and makes an entry of what is started by its address. */
async function stage(
  { name, version, license, exports, imports, publish }: Project,
  folder: string,
): Promise<void> {
  const started = STARTED.map((path) => [`./${basename(path, ".ts")}`, path]);
  const config = {
    name,
    version,
    license,
    exports: { ...exports, ...Object.fromEntries(started) },
    imports,
  };
  for (const path of await publishedFiles(publish)) {
    await Deno.mkdir(dirname(join(folder, path)), { recursive: true });
    await Deno.copyFile(join(ROOT, path), join(folder, path));
  }
  await Deno.writeTextFile(join(folder, "deno.json"), JSON.stringify(config));
  await Deno.copyFile(join(ROOT, "deno.lock"), join(folder, "deno.lock"));
}

/** The files of the project that are published, from its folder. */
async function publishedFiles({ include, exclude }: Project["publish"]): Promise<string[]> {
  const wanted = include.map((glob) => globToRegExp(glob));
  const paths = await Array.fromAsync(filesBelow("."));
  return paths.filter((path) =>
    wanted.some((glob) => glob.test(path)) && !exclude.some((each) => path.startsWith(`${each}/`))
  );
}

/** Makes of what `deno pack` wrote what can be installed, without what does not run. */
async function finish({ imports, exports, tasks }: Project, folder: string): Promise<void> {
  const paths = await Array.fromAsync(filesBelow(".", folder));
  for (const path of paths) {
    const file = join(folder, path);
    if (/\.(js|d\.ts)$/.test(path)) {
      const types = path.replace(/\.js$/, ".d.ts");
      const text = packedText(await Deno.readTextFile(file), imports);
      await Deno.writeTextFile(
        file,
        types !== path && paths.includes(types) ? withTypes(text, basename(types)) : text,
      );
    } else if (/\.(ts|lock)$/.test(path)) await Deno.remove(file);
  }
  const command = exports["./cli"]!.replace(/\.ts$/, ".js");
  const about = join(folder, "package.json");
  const made: PackageJson = JSON.parse(await Deno.readTextFile(about));
  const whole = completed(made, { name: NAME, imports, entries: Object.keys(exports), command });
  await Deno.writeTextFile(about, `${JSON.stringify(whole, null, 2)}\n`);
  await makeRunnable(join(folder, command), tasks.trendframe!);
}

/** Lets a shell run a module by itself, with the permissions that its task has. */
async function makeRunnable(file: string, task: string): Promise<void> {
  const [how] = /^deno run (?:-\S+ )+/.exec(task) ?? [];
  if (how === undefined) throw new Error(`Cannot pack: the task trendframe must be "deno run …"`);
  const text = await Deno.readTextFile(file);
  await Deno.writeTextFile(file, `#!/usr/bin/env -S ${how.trim()}\n${text}`);
  await Deno.chmod(file, 0o755);
}

async function* filesBelow(folder: string, root = ROOT): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(join(root, folder))) {
    const path = join(folder, name);
    if (isDirectory && !name.startsWith(".")) yield* filesBelow(path, root);
    else if (!isDirectory) yield path;
  }
}

async function run(
  command: string,
  args: readonly string[],
  { cwd }: { readonly cwd: string },
): Promise<void> {
  const program = command === "deno" ? Deno.execPath() : command;
  const { success, stderr } = await new Deno.Command(program, { args: [...args], cwd }).output();
  if (success) return;
  throw new Error(`Cannot pack: ${command} ${args[0]} failed: ${new TextDecoder().decode(stderr)}`);
}
