import { roomOf } from "./mutant.ts";

/** Which files of ours a file imports, all by their paths from the root. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/**
 * The tests that can see a file, those first that find most: that of its name, those in the folder
 * that mirrors its room, then all others, in each the nearest by imports first.
 */
export function testsThatSee(file: string, imports: Imports): string[] {
  const distances = distancesTo(file, imports);
  const name = `${
    file.replace(/^lib\//, "tests/").replace(/\.ts$/, "").replace(/\/mod$/, "")
  }_test.ts`;
  const mirror = `tests/${roomOf(file)}/`;
  const rank = (test: string) =>
    test === name ? 0 : (test.startsWith(mirror) ? 0 : 1_000) + (distances.get(test) ?? 500);
  return [...imports.keys()].filter((path) =>
    path.endsWith("_test.ts") && (distances.has(path) || path === name)
  ).sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

function distancesTo(file: string, imports: Imports): Map<string, number> {
  const importers = new Map<string, string[]>();
  for (const [from, all] of imports) {
    for (const to of all) importers.set(to, [...importers.get(to) ?? [], from]);
  }
  const distances = new Map([[file, 0]]);
  for (const [at, distance] of distances) {
    for (const from of importers.get(at) ?? []) {
      if (!distances.has(from)) distances.set(from, distance + 1);
    }
  }
  return distances;
}

/** What `deno info --json` says of imports between files below a folder. */
export function importsIn(info: unknown, root: string): Imports {
  const prefix = new URL(root.endsWith("/") ? root : `${root}/`, "file:").href;
  const ours = (specifier: string | undefined) =>
    specifier?.startsWith(prefix) ? [decodeURIComponent(specifier.slice(prefix.length))] : [];
  return new Map(
    (info as Info).modules.flatMap(({ specifier, dependencies = [] }) =>
      ours(specifier).map((path) =>
        [path, dependencies.flatMap(({ code }) => ours(code?.specifier))] as const
      )
    ),
  );
}

interface Info {
  readonly modules: readonly {
    readonly specifier: string;
    readonly dependencies?: readonly { readonly code?: { readonly specifier?: string } }[];
  }[];
}
