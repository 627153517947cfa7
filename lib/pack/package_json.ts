import { type Imports, npmPackage } from "./specifiers.ts";

/** A `package.json`, as far as it matters here. */
export interface PackageJson {
  readonly exports: Readonly<Record<string, unknown>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/** What is said of the package beside what `deno pack` knows. */
export interface Beside {
  /** Without the scope that it is published under: how it is imported. */
  readonly name: string;
  readonly imports: Imports;
  /** The entry points that others may import. */
  readonly entries: readonly string[];
  /** What the command runs. */
  readonly command: string;
}

/**
 * What `deno pack` wrote, with the exact version of each dependency, the command, and without the
 * entry points that were there for it to find every module.
 *
 * @throws {Error} for a dependency that the imports do not pin
 */
export function completed(
  made: PackageJson,
  { name, imports, entries, command }: Beside,
): PackageJson {
  return {
    ...made,
    name,
    engines: { deno: ">=2.9.6" },
    bin: { [name]: command },
    exports: Object.fromEntries(
      Object.entries(made.exports).filter(([entry]) => entries.includes(entry)),
    ),
    dependencies: Object.fromEntries(
      Object.keys(made.dependencies).map((name) => [name, versionOf(name, imports)]),
    ),
  };
}

function versionOf(name: string, imports: Imports): string {
  for (const specifier of Object.values(imports)) {
    const found = npmPackage(specifier);
    if (found?.name !== name) continue;
    if (/^\d+\.\d+\.\d+$/.test(found.version)) return found.version;
  }
  throw new Error(`Cannot pack: the imports must name an exact version of ${name}`);
}
