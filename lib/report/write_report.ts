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
import { checkGiven, checkOptions, checkSurplus, checkValue, TEXT } from "../words/check.ts";
import { fileFault } from "../words/file_fault.ts";
import { RefusedValue } from "../words/refusals.ts";
import { shown } from "../words/shown.ts";
import { DATA_FOLDER, DATA_README } from "./data_files.ts";
import { PAGE, reportFiles } from "./files.ts";
import { REPORT, type Report } from "./report.ts";

const TASK = "write the report";

/**
 * Writes a report into a folder: `index.html`, and in `data` for each exhibit its numbers as CSV and
 * Parquet, of charts the picture as SVG and PNG, named by its anchor, and a README of it all. The folder appears complete, in the place of an older report, or nothing is
 * changed.
 *
 * @category Reports and exports
 * @returns the path of `index.html`
 * @throws {RangeError} when the folder holds anything but an older report
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
  options: RunOptions = {},
): Promise<string> {
  checkGiven(TASK, report, REPORT);
  checkValue(TASK, "the folder", folder, TEXT);
  checkOptions(TASK, options, RUN);
  checkSurplus(TASK, arguments, 3);
  const { signal } = options;
  await checkReportFolder(folder);
  try {
    const target = await placeOf(resolve(folder));
    await Deno.mkdir(dirname(target), { recursive: true });
    const lock = besideOf(target, "lock");
    using _lock = await claim(lock, { busy: () => underWay(folder) });
    try {
      await writeFolder(target, (fill) => fillFolder(report, fill, signal), signal);
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

async function fillFolder(report: Report, folder: string, signal?: AbortSignal): Promise<void> {
  await Deno.mkdir(join(folder, DATA_FOLDER));
  for (const [name, bytes] of await reportFiles(report, breather(signal))) {
    using file = await Deno.open(join(folder, name), { write: true, createNew: true });
    await writeAll(file, bytes);
    await file.sync();
  }
  await syncFolder(join(folder, DATA_FOLDER));
}

/** The same error, in a sentence where it is the system's. */
function withSentence(error: unknown, folder: string): unknown {
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
  return new Set([PAGE, `${DATA_FOLDER}/${DATA_README}`, ...[...linked].map(([, name]) => name!)]);
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
