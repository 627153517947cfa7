import { basename, dirname, join, resolve } from "@std/path";
import { TrendframeError } from "../catalogue/errors.ts";
import type { RunOptions } from "../engines/engine.ts";
import { breather } from "../event_loop.ts";
import { RUN } from "../study/_query.ts";
import { checkGiven, checkOptions, checkSurplus, checkValue, TEXT } from "../words/check.ts";
import { fileFault } from "../words/file_fault.ts";
import { RefusedValue } from "../words/refusals.ts";
import { shown } from "../words/shown.ts";
import { PAGE, reportFiles } from "./files.ts";
import { REPORT, type Report } from "./report.ts";

const TASK = "write the report";

/**
 * Writes a report into a folder: `index.html`, and for each exhibit its numbers as CSV and Parquet,
 * named by its anchor. The folder appears complete, in the place of an older report, or nothing is
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
  const target = resolve(folder);
  await checkReportFolder(folder);
  const beside = (what: string) =>
    join(dirname(target), `.${basename(target)}.${crypto.randomUUID()}.${what}`);
  const [fresh, old] = [beside("new"), beside("old")];
  try {
    await Deno.mkdir(fresh, { recursive: true });
    for (const [name, bytes] of await reportFiles(report, breather(signal))) {
      await Deno.writeFile(join(fresh, name), bytes);
    }
    signal?.throwIfAborted();
    await replace(target, fresh, old);
  } catch (error) {
    await Deno.remove(fresh, { recursive: true }).catch(() => {});
    throw withSentence(error, folder);
  }
  return join(folder, PAGE);
}

/** The same error, in a sentence where it is the system's. */
function withSentence(error: unknown, folder: string): unknown {
  const fault = fileFault(error);
  return fault === null ? error : new TrendframeError(
    `Cannot ${TASK}: ${fault}, current value is ${shown(folder)}`,
    { cause: error },
  );
}

async function replace(target: string, fresh: string, old: string): Promise<void> {
  const had = await moved(target, old);
  try {
    await Deno.rename(fresh, target);
  } catch (error) {
    if (had) await Deno.rename(old, target);
    throw error;
  }
  if (had) await Deno.remove(old, { recursive: true });
}

async function moved(from: string, to: string): Promise<boolean> {
  try {
    await Deno.rename(from, to);
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
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
    for await (const { name } of Deno.readDir(target)) names.push(name);
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
  const linked = html.matchAll(/ href="([^"#:/]+\.(?:csv|parquet))"/g);
  return new Set([PAGE, ...[...linked].map(([, name]) => name!)]);
}
