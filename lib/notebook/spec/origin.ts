import { fromFileUrl } from "@std/path";

/** Where this library comes from, and so how others name it. */
export interface Origin {
  readonly kind: "clone" | "package" | "published";
  /** Folder of the clone or the package; null where it is only published. */
  readonly folder: string | null;
  readonly version: string;
  /** What the `imports` of a `deno.json` need. */
  readonly imports: Readonly<Record<string, string>>;
  /** A `deno.json` for where there is none: it needs nothing but this library as it lies here. */
  readonly config: Config;
  /** The command line, as words after `deno run --allow-all`. */
  readonly command: readonly string[];
  /** Options of `deno run` for a file of this library, whatever the folder. */
  readonly options: readonly string[];
}

/** A whole `deno.json`. */
export interface Config {
  readonly imports: Readonly<Record<string, string>>;
  readonly nodeModulesDir?: "manual";
  readonly lock: false;
}

const MODULE = import.meta.url;
/** `https://jsr.io/@scope/name/1.2.3/`. */
const PUBLISHED = /\/(?<name>@[\w-]+\/[\w-]+)\/(?<version>\d[^/]*)\/$/;

/**
 * Where this library comes from: a clone is named by its files, a package by its name and version,
 * and what is published by its name and the versions that keep to it.
 *
 * @param module address of this module
 */
export async function origin(module = MODULE): Promise<Origin> {
  const root = new URL("../../../", module);
  if (root.protocol !== "file:") return ofPublished(root);
  const packed = await factsOf(new URL("package.json", root));
  if (packed) return ofPackage(root, packed);
  return ofClone(root, await factsOf(new URL("deno.json", root)));
}

function ofClone(root: URL, facts: Facts | null): Origin {
  const imports = filesOf(root, "ts");
  return {
    kind: "clone",
    folder: folderOf(root),
    version: facts?.version ?? "",
    imports,
    config: { imports, lock: false },
    command: ["--frozen", new URL("lib/cli/main.ts", root).href],
    options: ["--frozen", "--config", fromFileUrl(new URL("deno.json", root))],
  };
}

function ofPackage(root: URL, { name, version }: Facts): Origin {
  const named = `npm:${name}@${version}`;
  const imports = exportsOf(named);
  return {
    kind: "package",
    folder: folderOf(root),
    version,
    imports,
    // what npm installed is there without a registry
    config: root.pathname.includes("/node_modules/")
      ? { imports: filesOf(root, "js"), nodeModulesDir: "manual", lock: false }
      : { imports, lock: false },
    command: [named],
    options: ["--no-lock"],
  };
}

function ofPublished({ pathname }: URL): Origin {
  const { name = "", version = "" } = PUBLISHED.exec(pathname)?.groups ?? {};
  const [major, minor] = version.split(".");
  const named = `jsr:${name}@^${major}.${minor}`;
  return {
    kind: "published",
    folder: null,
    version,
    imports: exportsOf(named),
    config: { imports: exportsOf(`jsr:${name}@${version}`), lock: false },
    command: [`${named}/cli`],
    options: ["--no-config", "--no-lock"],
  };
}

function filesOf(root: URL, extension: string): Record<string, string> {
  return {
    "trendframe": new URL(`mod.${extension}`, root).href,
    "trendframe/notebook": new URL(`lib/notebook/prelude.${extension}`, root).href,
  };
}

function exportsOf(named: string): Record<string, string> {
  return { "trendframe": named, "trendframe/notebook": `${named}/notebook` };
}

function folderOf(root: URL): string {
  return fromFileUrl(root).replace(/(?<=.)[\\/]$/, "");
}

interface Facts {
  readonly name: string;
  readonly version: string;
}

async function factsOf(file: URL): Promise<Facts | null> {
  try {
    return JSON.parse(await Deno.readTextFile(file));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}
