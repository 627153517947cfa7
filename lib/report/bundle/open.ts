import { unzipSync } from "fflate";
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
export function openBundle(bytes: Uint8Array): OpenBundle {
  const files = new Map(Object.entries(unzipped(bytes)).filter(([name]) => !name.endsWith("/")));
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

function unzipped(bytes: Uint8Array): Record<string, Uint8Array> {
  let total = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ originalSize }) => {
        total += originalSize;
        if (total > MOST_BYTES) throw new Error("it unpacks to more than 1 GB");
        return true;
      },
    });
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

function notBundle(what: string, cause?: unknown): SyntaxError {
  return new SyntaxError(`Cannot read the bundle: it is not one of a report; ${what}`, { cause });
}
