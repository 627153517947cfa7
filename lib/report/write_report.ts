import { dirname, join, resolve } from "@std/path";
import { TrendframeError } from "../catalogue/errors.ts";
import { besideOf, placeOf, removeIfThere } from "../disk/beside.ts";
import { claim } from "../disk/claim.ts";
import { syncFolder } from "../disk/sync_folder.ts";
import { writeFolder } from "../disk/write_folder.ts";
import { writeAll } from "../disk/write_whole.ts";
import type { RunOptions } from "../engines/engine.ts";
import { breather } from "../event_loop.ts";
import { RUN } from "../study/_query.ts";
import {
  checkGiven,
  checkOptions,
  type Checks,
  checkSurplus,
  checkValue,
  choice,
  TEXT,
} from "../words/check.ts";
import { fileFault } from "../words/file_fault.ts";
import { RefusedValue } from "../words/refusals.ts";
import { shown } from "../words/shown.ts";
import { DATA_FOLDER, DATA_README } from "./data_files.ts";
import { PAGE, reportFiles } from "./files.ts";
import { findChromium } from "./pdf/chromium.ts";
import { printPage } from "./pdf/print_page.ts";
import { REPORT, type Report } from "./report.ts";

/** What a report is written as beside its page. */
export const FORMATS = ["html", "pdf"] as const;

const TASK = "write the report";
/** The page as it is printed. */
const PDF = "report.pdf";
const OPTIONS: Checks<WriteReportOptions> = { ...RUN, format: choice(...FORMATS) };

/** How a report is written. */
export interface WriteReportOptions extends RunOptions {
  /**
   * The page, and with `pdf` also `report.pdf`, which the Chromium of this computer prints.
   *
   * @default {"html"}
   */
  readonly format?: (typeof FORMATS)[number] | undefined;
}

/**
 * Writes a report into a folder: `index.html`, and in `data` for each exhibit its numbers as CSV and
 * Parquet, of charts the picture as SVG and PNG, named by its anchor, and a README of it all. The folder appears complete, in the place of an older report, or nothing is
 * changed.
 *
 * @category Reports and exports
 * @returns the path of `index.html`
 * @throws {RangeError} when the folder holds anything but an older report
 * @throws {TrendframeError} for a PDF where there is no Chromium
 *
 * @example
 * ```ts ignore
 * const report = await trendReport(trends, await trends.topic("quantum computing"));
 * await writeReport(report, "report-quantum"); // index.html, and the data beside it
 * ```
 */
export async function writeReport(
  report: Report,
  folder: string,
  options: WriteReportOptions = {},
): Promise<string> {
  checkGiven(TASK, report, REPORT);
  checkValue(TASK, "the folder", folder, TEXT);
  checkOptions(TASK, options, OPTIONS);
  checkSurplus(TASK, arguments, 3);
  const { signal, format } = options;
  if (format === "pdf") await findChromium();
  await checkReportFolder(folder);
  try {
    const target = await placeOf(resolve(folder));
    await Deno.mkdir(dirname(target), { recursive: true });
    const lock = besideOf(target, "lock");
    using _lock = await claim(lock, { busy: () => underWay(folder) });
    try {
      await writeFolder(target, (fill) => fillFolder(report, fill, options), signal);
    } finally {
      await removeIfThere(lock);
    }
  } catch (error) {
    throw withSentence(error, folder);
  }
  return join(folder, PAGE);
}

function underWay(folder: string): TrendframeError {
  return new TrendframeError(
    `Cannot ${TASK}: another report is being written there; wait for it to end, ` +
      `current value is ${shown(folder)}`,
  );
}

async function fillFolder(
  report: Report,
  folder: string,
  { signal, format }: WriteReportOptions,
): Promise<void> {
  await Deno.mkdir(join(folder, DATA_FOLDER));
  const files = await reportFiles(report, breather(signal));
  if (format === "pdf") {
    const page = new TextDecoder().decode(files.get(PAGE));
    files.set(PDF, await printPage(page, { signal }));
  }
  for (const [name, bytes] of files) {
    using file = await Deno.open(join(folder, name), { write: true, createNew: true });
    await writeAll(file, bytes);
    await file.sync();
  }
  await syncFolder(join(folder, DATA_FOLDER));
}

/** The same error, in a sentence where it is the system's. */
function withSentence(error: unknown, folder: string): unknown {
  if (error instanceof TrendframeError) return error;
  const fault = fileFault(error);
  return fault === null ? error : new TrendframeError(
    `Cannot ${TASK}: ${fault}, current value is ${shown(folder)}`,
    { cause: error },
  );
}

/**
 * Whether a report can be written into a folder: one is replaced only when all that it holds was
 * written by a report before.
 *
 * @throws {RangeError} when the folder holds anything but an older report
 */
export async function checkReportFolder(folder: string): Promise<void> {
  const target = resolve(folder);
  const names: string[] = [];
  try {
    for await (const name of namesBelow(target)) names.push(name);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return;
    if (!(error instanceof Deno.errors.NotADirectory)) throw withSentence(error, folder);
    throw new RefusedValue(
      `Cannot write the report: there is a file in the place of the folder, current value is ${
        JSON.stringify(folder)
      }`,
    );
  }
  const ours = names.includes(PAGE)
    ? filesOf(await Deno.readTextFile(join(target, PAGE)))
    : new Set<string>();
  const foreign = names.filter((name) => !ours.has(name)).sort()[0];
  if (foreign === undefined) return;
  throw new RefusedValue(
    "Cannot write the report: the folder must be new, empty or an older report, but holds " +
      `${JSON.stringify(foreign)}, current value is ${JSON.stringify(folder)}`,
  );
}

/** The files of a report, as its page links them; none where the page is no report. */
function filesOf(html: string): Set<string> {
  if (!html.includes('<meta name="generator" content="trendframe">')) return new Set();
  const linked = html.matchAll(/ href="((?:data\/)?[^"#:/]+\.(?:csv|parquet|svg|png))"/g);
  return new Set([
    PAGE,
    PDF,
    `${DATA_FOLDER}/${DATA_README}`,
    ...[...linked].map(([, name]) => name!),
  ]);
}

/** The paths of what is in a folder and in the one of its data; that of another folder as such. */
async function* namesBelow(folder: string): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (!isDirectory || name !== DATA_FOLDER) {
      yield name;
      continue;
    }
    for await (const inside of Deno.readDir(join(folder, name))) yield `${name}/${inside.name}`;
  }
}
