import { basename } from "@std/path";
import { besideOf, placeOf, removeIfThere } from "../disk/beside.ts";
import { StagedFile } from "../disk/staged_file.ts";
import { writeAll } from "../disk/write_whole.ts";
import type { CorpusInfo } from "../engines/engine.ts";
import { breather } from "../event_loop.ts";
import { contextOf } from "../query/verbs/context.ts";
import type { RowStream } from "../query/mod.ts";
import {
  check,
  checkGiven,
  checkOptions,
  type Checks,
  checkSurplus,
  checkValue,
  choice,
  FLAG,
  FUNCTION,
  SIGNAL,
  TEXT,
} from "../words/check.ts";
import { fileFault } from "../words/file_fault.ts";
import { concerns, subjectsOf } from "../words/concerns.ts";
import { distinctNotes } from "../words/note.ts";
import { shown } from "../words/shown.ts";
import { ExportError } from "./export_error.ts";
import {
  EXPORT_FORMAT_NAMES,
  EXPORT_FORMATS,
  type ExportFormatName,
  formatOfPath,
  openerOf,
} from "./formats/mod.ts";
import type { OpenWriter } from "./formats/format.ts";
import { Journal } from "./journal.ts";
import { type Manifest, manifestPathOf, validManifestOf } from "./manifest.ts";
import { Estimate, type ExportProgress } from "./progress.ts";
import { Tally, UnfitRowsError } from "./tally.ts";
import { writeRows } from "./write_rows.ts";

/**
 * Options of {@linkcode exportRows}.
 *
 * @category Reports and exports
 */
export interface ExportOptions {
  /** Default: by the ending of the file. */
  readonly format?: ExportFormatName | undefined;
  /**
   * Put an apostrophe before each text of a .csv that a spreadsheet would run as a formula (`=`, `+`,
   * `-`, `@` first), for a file that people open; for programs texts stay exact.
   *
   * @default false
   */
  readonly safeCells?: boolean | undefined;
  /** Ends the export, which goes on there when it is run again. */
  readonly signal?: AbortSignal | undefined;
  /** Is told rows, total and time left, now and then. */
  readonly onProgress?: (progress: ExportProgress) => void;
}

const TASK = "export";
const OPTIONS: Checks<ExportOptions> = {
  format: choice(...EXPORT_FORMAT_NAMES),
  safeCells: FLAG,
  signal: SIGNAL,
  onProgress: FUNCTION,
};
const STREAM = check("the rows of a query, as trends.patents().stream() gives them", (value) => {
  const { read, identityOf } = (value ?? {}) as Partial<RowStream>;
  return typeof read === "function" && typeof identityOf === "function";
});

/** What came of an export. */
export interface ExportOutcome {
  readonly manifest: Manifest;
  /** Rows that an earlier run had fetched. */
  readonly resumedFrom: number;
  /** The file was there already, of the same request and corpus: it was left as it is. */
  readonly unchanged: boolean;
}

/**
 * Writes all rows of a stream into a file, in memory that does not grow with their number, and a
 * manifest beside it. Both appear when they are complete. Rows are kept in `.FILE.rows` while they
 * come; an export that was cut off at any point goes on there when it is run again, unless the
 * request or the corpus is another one by then.
 *
 * @category Reports and exports
 * @throws {ExportError} when another export into the file is under way, or rows are missing or
 * twice
 *
 * @example
 * ```ts ignore
 * await exportRows(trends.patents().since("2015").stream(), "patents.parquet");
 * ```
 */
export async function exportRows(
  stream: RowStream,
  path: string,
  options: ExportOptions = {},
): Promise<ExportOutcome> {
  checkGiven(TASK, stream, STREAM);
  checkValue(TASK, "the path", path, TEXT);
  checkOptions(TASK, options, OPTIONS);
  checkSurplus(TASK, arguments, 3);
  const { signal, format = formatOfPath(path), safeCells = false } = options;
  const open = await openerOf(format, safeCells);
  const { engine, asked } = stream;
  const info = await engine.corpus({ signal });
  const head = {
    format: 2,
    request: asked.request,
    title: info.title,
    fingerprint: info.fingerprint,
  } as const;
  const present = await validManifestOf(path);
  const journalPath = besideOf(await placeOf(path), "rows");
  if (present && isOf(present, head, { format, safeCells })) {
    await Journal.sweep(journalPath, [path, manifestPathOf(path)]);
    return { manifest: present, resumedFrom: 0, unchanged: true };
  }
  const tally = new Tally(stream);
  try {
    using journal = await Journal.open(journalPath, head, (batch) => tally.add(batch));
    const resumedFrom = tally.rows;
    await fetchRest(stream, tally, journal, options);
    await checkSame(stream, info, options);
    const file = await writeFile(path, { format, safeCells, open }, {
      stream,
      tally,
      journal,
      info,
      options,
    });
    await journal.remove();
    return { manifest: file, resumedFrom, unchanged: false };
  } catch (error) {
    if (error instanceof UnfitRowsError) await removeIfThere(journalPath);
    const fault = fileFault(error);
    if (fault === null) throw error;
    throw new ExportError(`Cannot ${TASK}: ${fault}, current value is ${shown(path)}`, {
      cause: error,
    });
  }
}

/** Whether a manifest is of the same request to the same corpus, as far as that can be known. */
function isOf(
  { provenance, format, safeCells }: Manifest,
  { request, fingerprint }: { readonly request: unknown; readonly fingerprint: string | null },
  wanted: Pick<Way, "format" | "safeCells">,
): boolean {
  return format === wanted.format && safeCells === wanted.safeCells && fingerprint !== null &&
    provenance.fingerprint === fingerprint &&
    JSON.stringify(provenance.request) === JSON.stringify(request);
}

async function fetchRest(
  stream: RowStream,
  tally: Tally,
  journal: Journal,
  { signal, onProgress }: ExportOptions,
): Promise<void> {
  if (tally.rows > 0 && tally.rows === tally.expected) return;
  const breathe = breather(signal);
  const estimate = new Estimate("fetching", tally.rows);
  for await (const batch of stream.read(tally.rows, { signal })) {
    await breathe();
    tally.add(batch);
    await breathe();
    await journal.add(batch);
    onProgress?.(estimate.at(tally.rows, tally.expected));
  }
}

/** @throws {UnfitRowsError} when the corpus is another one than at the beginning */
async function checkSame(
  { engine }: RowStream,
  { fingerprint }: CorpusInfo,
  { signal }: ExportOptions,
): Promise<void> {
  const now = await engine.corpus({ signal });
  if (now.fingerprint !== fingerprint) throw new UnfitRowsError("the corpus was replaced");
}

/** How a file is written. */
interface Way {
  readonly format: ExportFormatName;
  readonly safeCells: boolean;
  readonly open: OpenWriter;
}

interface Fetched {
  readonly stream: RowStream;
  readonly tally: Tally;
  readonly journal: Journal;
  readonly info: CorpusInfo;
  readonly options: ExportOptions;
}

async function writeFile(
  path: string,
  { format, safeCells, open }: Way,
  { stream, tally, journal, info, options }: Fetched,
): Promise<Manifest> {
  const { idsSha256 } = tally.finish();
  const subjects = subjectsOf(info.sources, new Set<string>(stream.asked.collections));
  const { provenance, notes } = contextOf(stream.engine, info, stream.asked, tally.notes);
  const estimate = new Estimate("writing", 0);
  const { staged, bytes, sha256, gaps } = await writeRows(path, open, journal.batches(), {
    fields: stream.fields,
    about: {
      subjects: stream.asked.subjects,
      request: stream.asked.request,
      title: info.title,
      fingerprint: info.fingerprint,
    },
    signal: options.signal,
    onRows: (done) => options.onProgress?.(estimate.at(done, tally.rows)),
  });
  await using rows = staged;
  const manifest: Manifest = {
    manifest: 2,
    file: basename(path),
    format,
    safeCells,
    bytes,
    sha256,
    rows: tally.rows,
    idsSha256,
    total: tally.total,
    gaps,
    fields: stream.fields.map(({ name, kind, unit, description }) => ({
      name,
      kind,
      unit,
      description,
    })),
    notes: distinctNotes([
      ...info.notes.filter((each) => concerns(each, subjects)),
      ...notes,
      // those of a bibliography are its own, and nobody asked for them
      ...(EXPORT_FORMATS[format].bibliography ? [] : tally.withoutFields),
    ]),
    provenance,
  };
  const told = manifestPathOf(path);
  await using about = await StagedFile.fill(
    told,
    (file) => writeAll(file, `${JSON.stringify(manifest, null, 2)}\n`),
  );
  // never a manifest beside a file that it is not of
  await removeIfThere(told);
  await rows.publish();
  await about.publish();
  return manifest;
}
