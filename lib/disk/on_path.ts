import { join } from "@std/path";

/**
 * Where programs may lie: each name in each folder of a path, in the order of the folders.
 *
 * @param path folders with programs, as PATH has them
 */
export function onPath(
  names: readonly string[],
  path: string,
  os: string = Deno.build.os,
): string[] {
  const [separator, ending] = os === "windows" ? [";", ".exe"] : [":", ""];
  return path.split(separator).filter(Boolean)
    .flatMap((folder) => names.map((name) => join(folder, `${name}${ending}`)));
}
