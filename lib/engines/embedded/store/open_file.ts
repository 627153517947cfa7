import { DatabaseSync } from "node:sqlite";
import { CorpusError } from "../../../catalogue/errors.ts";
import { APPLICATION_ID, FORMAT_VERSION, type Meta } from "./layout.ts";

const BUILD = "build it with: trendframe build CORPUS PATH…";

/**
 * Opens a corpus file read-only and checks that it is one.
 *
 * @throws {CorpusError} when it is missing, damaged, cut off, of another version or no corpus
 */
export function openFile(path: string): { database: DatabaseSync; meta: Meta } {
  const refusal = (what: string, cause?: unknown) =>
    new CorpusError(`Cannot open the corpus: ${what}, current value is ${JSON.stringify(path)}`, {
      cause,
    });
  const size = sizeOf(path, refusal);
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(path, { readOnly: true });
    const pragma = (name: string) =>
      Number(Object.values(database!.prepare(`PRAGMA ${name}`).get()!)[0]);
    if (pragma("application_id") !== APPLICATION_ID) {
      throw refusal(`the file is not a corpus of trendframe; ${BUILD}`);
    }
    if (size < pragma("page_count") * pragma("page_size")) {
      throw refusal(`the file is cut off; ${BUILD}`);
    }
    database.exec("PRAGMA mmap_size = 1099511627776; PRAGMA cache_size = -16384;");
    const rows = database.prepare("SELECT name, value FROM meta").all();
    const meta = Object.fromEntries(
      rows.map(({ name, value }) => [name, JSON.parse(String(value))]),
    ) as Partial<Meta>;
    if (meta.format !== FORMAT_VERSION) {
      throw refusal(
        `its format is version ${meta.format}, this library reads ${FORMAT_VERSION}; ${BUILD}`,
      );
    }
    if (!meta.info || !meta.collections || !meta.rates) throw refusal(`it is damaged; ${BUILD}`);
    return { database, meta: meta as Meta };
  } catch (error) {
    database?.close();
    if (error instanceof CorpusError) throw error;
    throw refusal(`the file is damaged or not a corpus; ${BUILD}`, error);
  }
}

/** The error of a corpus whose content is not what was written. */
export function damaged(path: string, cause?: unknown): CorpusError {
  return new CorpusError(
    `Cannot read the corpus: the file is damaged; ${BUILD}, current value is ${
      JSON.stringify(path)
    }`,
    { cause },
  );
}

/** The bytes of a file that can be read. */
function sizeOf(path: string, refusal: (what: string, cause?: unknown) => CorpusError): number {
  try {
    using file = Deno.openSync(path);
    const { isFile, size } = file.statSync();
    if (isFile) return size;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) {
      throw refusal(`there is no such file; ${BUILD}`, error);
    }
    const reason = error instanceof Deno.errors.PermissionDenied ||
        error instanceof Deno.errors.NotCapable
      ? "reading the file is not permitted"
      : `the file cannot be read (${error instanceof Error ? error.message : error})`;
    throw refusal(reason, error);
  }
  throw refusal("the path is not a file");
}
