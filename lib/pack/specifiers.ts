/** The imports of a `deno.json`, by their alias. */
export type Imports = Readonly<Record<string, string>>;

/** A package of npm, as an import names it. */
export interface NpmPackage {
  readonly name: string;
  /** As it is written: exact where the import is. */
  readonly version: string;
  /** Behind the name: `/path/mod.js`, `/` or nothing. */
  readonly path: string;
}

const NPM = /^npm:\/?((?:@[^/@]+\/)?[^/@]+)@([^/]+)(\/.*)?$/;

/** The package that an import names; null for one that is not of npm. */
export function npmPackage(specifier: string): NpmPackage | null {
  const [, name, version, path = ""] = NPM.exec(specifier) ?? [];
  return name !== undefined && version !== undefined ? { name, version, path } : null;
}

/**
 * A specifier as node finds it: an alias of the imports is written out, all else stays.
 *
 * @example
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { writtenOut } from "./specifiers.ts";
 *
 * const imports = { "@std/path": "npm:deno-std@1.4.0/path/mod.js" };
 * assertEquals(writtenOut("@std/path", imports), "deno-std/path/mod.js");
 * ```
 */
export function writtenOut(specifier: string, imports: Imports): string {
  const alias =
    Object.keys(imports).filter((each) =>
      specifier === each || specifier.startsWith(each.endsWith("/") ? each : `${each}/`)
    ).sort((one, other) => other.length - one.length)[0];
  const found = alias === undefined ? null : npmPackage(imports[alias]!);
  return found ? `${found.name}${found.path}${specifier.slice(alias!.length)}` : specifier;
}

/** A module that names its types, so that they are found outside of a `node_modules` too. */
export function withTypes(text: string, types: string): string {
  return `// @ts-self-types="./${types}"\n${text}`;
}

const SPECIFIER = /(\bfrom\s*|\bimport\s*\(?\s*)"([^".][^"]*)"/g;
const OWN_FILE = /(\bnew URL\(\s*"\.{1,2}\/[^"]+)\.ts("\s*,\s*import\.meta\.url)/g;

/**
 * The text of a module that was made JavaScript, or of its types, for a folder of modules: aliases
 * are written out, and files of its own that it opens are JavaScript too.
 */
export function packedText(text: string, imports: Imports): string {
  return text
    .replace(SPECIFIER, (_, before, specifier) => `${before}"${writtenOut(specifier, imports)}"`)
    .replace(OWN_FILE, "$1.js$2");
}
