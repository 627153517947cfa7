import { unzipSync } from "fflate";
import type { Breathe } from "../../event_loop.ts";
import { RefusedText } from "../../words/refusals.ts";
import { FOLDERS, MANIFEST, Manifest } from "./manifest.ts";

/** The files of a bundle, by path. */
export interface OpenBundle {
  readonly manifest: Manifest;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

const MOST_BYTES = 1024 ** 3;

/**
 * Reads a bundle.
 *
 * @throws {SyntaxError} for bytes that are no bundle
 */
export async function openBundle(bytes: Uint8Array, breathe: Breathe): Promise<OpenBundle> {
  const files = new Map<string, Uint8Array>();
  for (const name of namesOf(bytes)) {
    files.set(name, unzipped(bytes, (each) => each === name)[name]!);
    await breathe();
  }
  const manifest = files.get(MANIFEST);
  if (!manifest) throw notBundle(`it has no ${MANIFEST}`);
  files.delete(MANIFEST);
  return { manifest: parsed(manifest), files };
}

/** The names of the files in a folder of a bundle, without folder and ending. */
export function namesIn(
  files: Iterable<string>,
  folder: (typeof FOLDERS)["requests" | "responses"],
): string[] {
  return [...files].flatMap((path) =>
    path.startsWith(`${folder}/`) && path.endsWith(".json")
      ? [path.slice(folder.length + 1, -".json".length)]
      : []
  ).sort();
}

/** The names of the files, folders left out. */
function namesOf(bytes: Uint8Array): string[] {
  const names: string[] = [];
  let total = 0;
  unzipped(bytes, (name, size) => {
    total += size;
    if (total > MOST_BYTES) throw new Error("it unpacks to more than 1 GB");
    if (!name.endsWith("/")) names.push(name);
    return false;
  });
  return names;
}

function unzipped(
  bytes: Uint8Array,
  isWanted: (name: string, size: number) => boolean,
): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter: ({ name, originalSize }) => isWanted(name, originalSize) });
  } catch (error) {
    throw notBundle(error instanceof Error ? error.message : String(error), error);
  }
}

function parsed(bytes: Uint8Array): Manifest {
  let given: unknown;
  try {
    given = JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    throw notBundle(`its ${MANIFEST} is not JSON`, error);
  }
  const { success, data, error } = Manifest.safeParse(given);
  if (success) return data;
  const [issue] = error.issues;
  throw notBundle(`its ${MANIFEST} is wrong, ${issue!.path.join(".")}: ${issue!.message}`, error);
}

function notBundle(what: string, cause?: unknown): RefusedText {
  return new RefusedText(`Cannot read the bundle: it is not one of a report; ${what}`, { cause });
}
