import { DatabaseSync } from "node:sqlite";
import { CorpusError } from "../../../catalogue/errors.ts";
import { HEADER_BYTES, isCorpusHeader, isDatabaseHeader, readHeader } from "./header.ts";
import { FORMAT_VERSION, type Meta } from "./layout.ts";
import { MetaSchema } from "./meta.ts";
import { schemaOf } from "./schema.ts";

const BUILD = "build it with: trendframe build CORPUS PATH…";

/** Also what the types do not know: the file cannot have SQLite write to its tables of tables. */
const DEFENSIVE = { readOnly: true, allowExtension: false, defensive: true };
/**
 * No build writes to a file that is a corpus: all questions are one transaction, locked once. Cells
 * are looked at while it is opened: of a mapped page SQLite would go through all of them each time it
 * comes there, for half the time of a row, and what rows hold has checksums.
 */
const READING = `PRAGMA cell_size_check = OFF; PRAGMA mmap_size = 1099511627776;
  PRAGMA cache_size = -16384; BEGIN;`;
/** More than any corpus says of itself. */
const MOST_META = 2 ** 28;

type Refuse = (what: string, cause?: unknown) => CorpusError;

/**
 * Opens a corpus file read-only and checks that it is one before it is asked anything: its header,
 * its tables to the letter, and the shape of what it says of itself.
 *
 * @throws {CorpusError} when it is missing, damaged, cut off, of another version or no corpus
 */
export function openFile(path: string): { database: DatabaseSync; meta: Meta } {
  const refusal: Refuse = (what, cause) =>
    new CorpusError(`Cannot open the corpus: ${what}, current value is ${JSON.stringify(path)}`, {
      cause,
    });
  checkHeader(path, refusal);
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(path, DEFENSIVE);
    database.exec("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;");
    const schema = schemaOf(database);
    const version = schema.hasMeta ? versionOf(database) : null;
    if (version !== null && version !== FORMAT_VERSION) {
      throw refusal(
        `its format is version ${version}, this library reads ${FORMAT_VERSION}; ${BUILD}`,
      );
    }
    if (!schema.isOurs) throw refusal(`its tables are not those of a corpus; ${BUILD}`);
    database.exec(READING);
    const meta = metaOf(database);
    if (!meta) throw refusal(`what it says of itself is damaged; ${BUILD}`);
    return { database, meta };
  } catch (error) {
    database?.close();
    if (error instanceof CorpusError) throw error;
    throw refusal(`the file is damaged or not a corpus; ${BUILD}`, error);
  }
}

/** The version of the format; null where it says none. */
function versionOf(database: DatabaseSync): number | null {
  const row = database.prepare(
    "SELECT value FROM meta WHERE name = 'format' AND octet_length(value) < 16",
  ).get();
  const version = Number(row?.value ?? NaN);
  return Number.isSafeInteger(version) ? version : null;
}

/** What a corpus says of itself; null where that is none of a corpus. */
function metaOf(database: DatabaseSync): Meta | null {
  const bytes = database.prepare("SELECT total(octet_length(value)) AS bytes FROM meta").get()!;
  if (Number(bytes.bytes) > MOST_META) return null;
  const rows = database.prepare("SELECT name, value FROM meta").all();
  const { success, data } = MetaSchema.safeParse(
    Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(String(value))])),
  );
  return success && hasDocuments(database, data) ? data : null;
}

/** Whether each collection holds as many documents as it says, by the column that each has. */
function hasDocuments(database: DatabaseSync, { collections }: Meta): boolean {
  const dates = database.prepare(
    "SELECT length(data) AS bytes FROM columns WHERE collection = ? AND name = 'published'",
  );
  return Object.entries(collections).every(([collection, { count }]) =>
    dates.get(collection)?.bytes === count * Float64Array.BYTES_PER_ELEMENT
  );
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

/** Checks what a file tells before it is opened as a database. */
function checkHeader(path: string, refusal: Refuse): void {
  const { size, head } = headOf(path, refusal);
  if (size > 0 && !isDatabaseHeader(head)) {
    throw refusal(`the file is damaged or not a corpus; ${BUILD}`);
  }
  if (size === 0 || !isCorpusHeader(head)) {
    throw refusal(`the file is not a corpus of trendframe; ${BUILD}`);
  }
  if (size < HEADER_BYTES) throw refusal(`the file is cut off; ${BUILD}`);
  const { bytes, isWhole } = readHeader(head);
  if (size < bytes) throw refusal(`the file is cut off; ${BUILD}`);
  if (size > bytes) throw refusal(`the file is damaged, longer than its header says; ${BUILD}`);
  if (!isWhole) throw refusal(`the file is damaged, its header is not that of a corpus; ${BUILD}`);
}

/** The length of a file that can be read, and how it begins. */
function headOf(path: string, refusal: Refuse): { size: number; head: Uint8Array } {
  try {
    using file = Deno.openSync(path);
    const { isFile, size } = file.statSync();
    const head = new Uint8Array(HEADER_BYTES);
    if (isFile) return { size, head: head.subarray(0, file.readSync(head) ?? 0) };
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
