import {
  CITATION_EXTRAS,
  EXPORT_FORMAT_NAMES,
  EXPORT_FORMATS,
  ExportError,
  type ExportFormatName,
  type ExportProgress,
  exportRows,
  formatOfPath,
  manifestPathOf,
  UnfitRowsError,
} from "../../export/mod.ts";
import type { RowStream, Trends } from "../../query/mod.ts";
import { askedQuery } from "../build_query.ts";
import { checkFilters } from "../check_options.ts";
import { type Command, type Terminal, UNCHANGED } from "../command.ts";
import { exportLine, exportSummary } from "../export_lines.ts";
import { sentenceOf } from "../faults.ts";
import { FILTER_OPTIONS } from "../flags.ts";
import { KEY_OPTION, openTarget, STATE_OPTION } from "../open_target.ts";
import { type Given, unknown } from "../options.ts";
import { sayNotes } from "../output.ts";
import { EXPORT_TYPES, type ExportType } from "../query_types.ts";
import { UsageError } from "../usage.ts";

const ENDINGS = EXPORT_FORMAT_NAMES.map((name) => EXPORT_FORMATS[name].ending).join(", ");

export const exportCommand: Command = {
  name: "export",
  summary: "Write all rows of a question into a file, with a manifest beside it.",
  usage: "TYPE CORPUS|URL --out FILE",
  details: `TYPE is one of ${EXPORT_TYPES.join(", ")}.\n` +
    `FILE ends in ${ENDINGS}; the last two are bibliographies, of research articles.\n` +
    "An export that was cut off at any point goes on where it stopped when it is run again.",
  options: [
    { name: "out", value: "FILE", help: "File to write; appears when it is complete." },
    ...FILTER_OPTIONS,
    { name: "top", value: "N", help: "The first N rows. Default: all." },
    {
      name: "fields",
      value: "LIST",
      help: "Fields of the record, or extra.NAME, separated by commas. Default: all of the record.",
    },
    {
      name: "format",
      value: "FORMAT",
      help: `${EXPORT_FORMAT_NAMES.join(", ")}. Default: by the ending of FILE.`,
    },
    {
      name: "safe-cells",
      help: "For people: mark texts of a .csv that a spreadsheet would run. Default: exact texts.",
    },
    STATE_OPTION,
    KEY_OPTION,
  ],
  stopped: UNCHANGED,
  async run(given, terminal) {
    const [name, target, ...more] = given.positional;
    if (name === undefined || target === undefined || more.length) {
      throw new UsageError(
        "Cannot export: give a type and the one corpus, as in: " +
          "trendframe export patents CORPUS --out patents.parquet",
      );
    }
    const type = EXPORT_TYPES.find((each) => each === name);
    if (type === undefined) throw unknown("the type", name, EXPORT_TYPES);
    const out = given.text("out");
    if (!out) throw new UsageError("Cannot export: give the file to write, --out FILE");
    checkFilters(type, given, (what) => new UsageError(`Cannot export ${type}: ${what}`));
    const format = given.choice("format", EXPORT_FORMAT_NAMES) ?? formatOfPath(out);
    checkBibliography(type, format, given);
    const safeCells = given.has("safe-cells");
    if (safeCells && format !== "csv") {
      throw new UsageError(`Cannot export ${type}: --safe-cells is of csv files, not of ${format}`);
    }
    await using trends = await openTarget(target, given, terminal.signal);
    const stream = await streamOf(trends, type, format, given, terminal);
    const outcome = await resumable(terminal, (onProgress) =>
      exportRows(stream, out, {
        format,
        safeCells,
        signal: terminal.signal,
        onProgress: (progress) => {
          onProgress(progress);
          if (progress.done) terminal.leaves(KEPT);
          terminal.progress(exportLine(type, progress));
        },
      }));
    sayNotes(outcome.manifest.notes, terminal);
    terminal.out(`${exportSummary(out, manifestPathOf(out), outcome)}\n`);
  },
};

const KEPT = "what was fetched is kept: run it again to go on";

/** Runs an export; one that fails with rows kept says that it can go on. */
async function resumable<T>(
  { signal }: Terminal,
  run: (onProgress: (progress: ExportProgress) => void) => Promise<T>,
): Promise<T> {
  let kept = 0;
  try {
    return await run(({ done }) => kept = Math.max(kept, done));
  } catch (error) {
    if (kept === 0 || error instanceof UnfitRowsError) throw error;
    signal.throwIfAborted();
    throw new ExportError(`${sentenceOf(error)}; ${KEPT}`, { cause: error });
  }
}

function checkBibliography(type: ExportType, format: ExportFormatName, given: Given): void {
  if (!EXPORT_FORMATS[format].bibliography) return;
  if (type !== "research-articles") {
    throw new UsageError(`Cannot export ${type}: ${format} is for research-articles only`);
  }
  if (given.has("fields")) {
    throw new UsageError(
      `Cannot export ${type}: ${format} has fields of its own, without --fields`,
    );
  }
}

async function streamOf(
  trends: Trends,
  type: ExportType,
  format: ExportFormatName,
  given: Given,
  terminal: Terminal,
): Promise<RowStream> {
  const query = await askedQuery(trends, type, given, terminal);
  const take = given.whole("top", 0);
  if (EXPORT_FORMATS[format].bibliography && trends.engine.capabilities.columns) {
    const { fields } = query.stream();
    const names = [...fields.map(({ name }) => name), ...CITATION_EXTRAS];
    return query.stream({ fields: names, take });
  }
  const fields = given.text("fields")?.split(",").map((each) => each.trim()).filter(Boolean);
  return query.stream({ fields, take });
}
