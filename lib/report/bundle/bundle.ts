import type { CapabilityName } from "../../engines/engine.ts";
import { breather } from "../../event_loop.ts";
import type { Trends } from "../../query/mod.ts";
import { checkTrends } from "../../study/_given.ts";
import { checkSurplus } from "../../words/check.ts";
import { reportFiles } from "../files.ts";
import { type About, isTopic } from "../line.ts";
import type { ReportParameters } from "../parameters.ts";
import type { Report } from "../report.ts";
import { checkReportOptions, type ReportOptions, trendReport } from "../trend_report.ts";
import { hashOf } from "./calls.ts";
import { FOLDERS, MANIFEST, type Manifest } from "./manifest.ts";
import { record } from "./record.ts";
import { zipped } from "./zip.ts";

export interface BundledReport {
  readonly report: Report;
  /** A zip file: equal reports give equal bytes. */
  readonly bytes: Uint8Array;
}

/** What of the parameters says what a report is about, which a bundle has as data. */
type Asked = "topics" | "match" | "organizations" | "places";

export interface BundleOptions
  extends Omit<ReportParameters, Asked>, Pick<ReportOptions, "signal" | "onProgress"> {}

const TASK = "bundle a report";

/**
 * A trend report together with its data, every request that it asked, every response that it got,
 * and the hash of each: enough to compute each of its numbers again without the corpus.
 *
 * @category Reports and exports
 * @throws {RangeError} as {@linkcode trendReport} does
 *
 * @example
 * ```ts ignore
 * const { bytes } = await bundleReport(trends, await trends.topic("quantum computing"));
 * await Deno.writeFile("quantum.zip", bytes);
 * ```
 */
export async function bundleReport(
  trends: Trends,
  about: About | readonly About[],
  options: BundleOptions = {},
): Promise<BundledReport> {
  checkTrends(trends, TASK);
  checkReportOptions(TASK, options);
  checkSurplus(TASK, arguments, 3);
  const { signal, onProgress, ...parameters } = options;
  const recording = record(trends);
  const report = await trendReport(recording.trends, about, {
    ...parameters,
    signal,
    ...(onProgress && { onProgress }),
  });
  const breathe = breather(signal);
  const encoder = new TextEncoder();
  const files = new Map<string, Uint8Array>();
  for (const [name, bytes] of await reportFiles(report, breathe)) {
    files.set(`${FOLDERS.report}/${name}`, bytes);
  }
  for (const [name, { request, response }] of recording.exchanges) {
    files.set(`${FOLDERS.requests}/${name}.json`, encoder.encode(request));
    files.set(`${FOLDERS.responses}/${name}.json`, encoder.encode(response));
  }
  const names = [...files.keys()].sort();
  const { engine } = trends;
  const manifest: Manifest = {
    format: "trendframe report bundle",
    version: 5,
    trendframe: report.made.version,
    about: report.lines.map(({ about }) => saidOf(about)),
    parameters: { ...parameters, made: report.made.day },
    engine: {
      name: engine.name,
      capabilities: (Object.keys(engine.capabilities) as CapabilityName[]).sort(),
    },
    files: Object.fromEntries(names.map((name) => [name, hashOf(files.get(name)!)])),
  };
  const head = encoder.encode(`${JSON.stringify(manifest, null, 1)}\n`);
  const entries = [
    [MANIFEST, head] as const,
    ...names.map((name) => [name, files.get(name)!] as const),
  ];
  return { report, bytes: await zipped(entries, breathe) };
}

/** What a line is about, as plain data. */
function saidOf(about: About): Manifest["about"][number] {
  if (!isTopic(about)) return { kind: "question", ...about.toJSON() };
  const { id, name, vocabulary } = about;
  return { kind: "topic", id, name, ...(vocabulary !== undefined && { vocabulary }) };
}
