import type { RunOptions } from "../../engines/engine.ts";
import { type Breathe, breather } from "../../event_loop.ts";
import { Trends } from "../../query/mod.ts";
import {
  checkOptions,
  type Checks,
  checkSurplus,
  checkValue,
  FUNCTION,
  instance,
  SIGNAL,
} from "../../words/check.ts";
import { unusualLetters } from "../../plot/page/scripts.ts";
import { PAGE, reportFiles } from "../files.ts";
import type { Report } from "../report.ts";
import { hashOf } from "./calls.ts";
import { numbersIn, pageDifferences } from "./compare_pages.ts";
import { tableDifferences, valuesIn } from "./compare_tables.ts";
import { type FigureDifference, figureDifferences } from "./figures.ts";
import { differenceOf, type Finding } from "./finding.ts";
import { FOLDERS } from "./manifest.ts";
import { namesIn, type OpenBundle, openBundle } from "./open.ts";
import { replayReport, reportOf } from "./replay.ts";
import { requestFindings, rerunRequests } from "./rerun.ts";

const PNG_HEAD = [0x89, 0x50, 0x4e, 0x47];

export interface VerifyOptions extends RunOptions {
  /** Also asks this corpus every request again. */
  readonly corpus?: Trends | undefined;
  /** Is told what is being checked. */
  readonly onProgress?: (step: string) => void;
}

/** What was checked, and what is not as it should be: nothing, when the bundle holds. */
export interface Verification {
  readonly findings: readonly Finding[];
  readonly files: number;
  readonly requests: number;
  /** Requests that were not asked again, as the engine of the corpus does not offer them. */
  readonly notAsked: number;
  /** Numbers of the page and its data files that were computed again. */
  readonly numbers: number;
  /** What of the report is another now, where the corpus answers otherwise; else null. */
  readonly now: ReportNow | null;
}

/** A report beside the same one, made from what a corpus is now. */
export interface ReportNow {
  /** The fingerprint of the state that the report was made from. */
  readonly from: string | null;
  /** That of the corpus now. */
  readonly corpus: string | null;
  /** The numbers of the report that differ; null where it cannot be made from the corpus. */
  readonly figures: readonly FigureDifference[] | null;
}

const TASK = "verify a bundle";
const BYTES = instance(Uint8Array)("the bytes of a file");
const OPTIONS: Checks<VerifyOptions> = {
  signal: SIGNAL,
  corpus: instance(Trends)("what openCorpus or connect gives"),
  onProgress: FUNCTION,
};

/**
 * Checks a bundle: the hash of every file, every number of the report against one that is computed
 * again from the stored responses, and, with a corpus, every response against what it answers now.
 *
 * @category Reports and exports
 * @throws {SyntaxError} for bytes that are no bundle
 *
 * @example
 * ```ts ignore
 * const { bytes } = await bundleReport(trends, await trends.topic("quantum computing"));
 * await verifyBundle(bytes, { corpus: trends }); // every number, computed again
 * ```
 */
export async function verifyBundle(
  bytes: Uint8Array,
  options: VerifyOptions = {},
): Promise<Verification> {
  checkValue(TASK, "the bundle", bytes, BYTES);
  checkOptions(TASK, options, OPTIONS);
  checkSurplus(TASK, arguments, 2);
  const { corpus, signal, onProgress = () => {} } = options;
  const breathe = breather(signal);
  const bundle = await openBundle(bytes, breathe);
  onProgress("checking hashes");
  const findings = [...await hashFindings(bundle, breathe), ...requestFindings(bundle)];
  onProgress("computing the report again");
  await breathe();
  const report = await computed(bundle, signal);
  let numbers = 0;
  if ("file" in report) findings.push(report);
  else {
    const files = await reportFiles(report, breathe);
    numbers = await countOf(files, breathe);
    findings.push(...await fileFindings(bundle, files, breathe));
  }
  let notAsked = 0;
  let now: ReportNow | null = null;
  if (corpus) {
    onProgress("asking the corpus again");
    const again = await rerunRequests(bundle, corpus, { signal });
    findings.push(...again.findings);
    notAsked = again.notAsked;
    if (again.findings.length && !("file" in report)) {
      onProgress("making the report from the corpus");
      await breathe();
      now = await reportNow(bundle, report, corpus, signal);
    }
  }
  return {
    findings,
    files: bundle.files.size,
    requests: namesIn(bundle.files.keys(), FOLDERS.requests).length,
    notAsked,
    numbers,
    now,
  };
}

async function reportNow(
  { manifest }: OpenBundle,
  given: Report,
  corpus: Trends,
  signal?: AbortSignal,
): Promise<ReportNow> {
  const { fingerprint } = await corpus.engine.corpus({ signal });
  const states = { from: given.corpus.fingerprint, corpus: fingerprint };
  try {
    const now = await reportOf(manifest, corpus.engine, signal);
    return { ...states, figures: figureDifferences(given, now) };
  } catch {
    signal?.throwIfAborted();
    return { ...states, figures: null };
  }
}

async function hashFindings(
  { manifest, files }: OpenBundle,
  breathe: Breathe,
): Promise<Finding[]> {
  const named: Finding[] = [];
  for (const [file, hash] of Object.entries(manifest.files)) {
    const bytes = files.get(file);
    if (!bytes) named.push({ file, what: "is missing" });
    else if (hashOf(bytes) !== hash) named.push({ file, what: "was changed: its hash is another" });
    await breathe();
  }
  const foreign = [...files.keys()].filter((file) => !Object.hasOwn(manifest.files, file));
  return [...named, ...foreign.map((file) => ({ file, what: "is not of this bundle" }))];
}

async function computed(bundle: OpenBundle, signal?: AbortSignal): Promise<Report | Finding> {
  try {
    return await replayReport(bundle, signal);
  } catch (error) {
    signal?.throwIfAborted();
    return {
      file: `${FOLDERS.report}/${PAGE}`,
      what: `cannot be computed again from the responses: ${
        error instanceof Error ? error.message : error
      }`,
    };
  }
}

/** Files of the report that are not as the computed ones; what the manifest names is found before. */
async function fileFindings(
  { manifest, files }: OpenBundle,
  right: ReadonlyMap<string, Uint8Array>,
  breathe: Breathe,
): Promise<Finding[]> {
  const decoder = new TextDecoder();
  const named = (file: string) => Object.hasOwn(manifest.files, file);
  const differences = (name: string, file: string, bytes: Uint8Array): string[] => {
    const given = files.get(file);
    if (!given) return named(file) ? [] : ["is missing"];
    if (hashOf(given) === hashOf(bytes)) return [];
    if (name === PAGE) return pageDifferences(decoder.decode(given), decoder.decode(bytes));
    if (/\.(?:csv|parquet)$/.test(name)) return tableDifferences(given, bytes, name);
    if (name.endsWith(".png")) return pictureDifferences(name, right, given);
    return [differenceOf(decoder.decode(given), decoder.decode(bytes))];
  };
  const findings: Finding[] = [];
  for (const [name, bytes] of right) {
    const file = `${FOLDERS.report}/${name}`;
    findings.push(...differences(name, file, bytes).map((what) => ({ file, what })));
    await breathe();
  }
  const foreign = [...files.keys()].filter((file) =>
    named(file) && file.startsWith(`${FOLDERS.report}/`) &&
    !right.has(file.slice(FOLDERS.report.length + 1))
  );
  return [...findings, ...foreign.map((file) => ({ file, what: "is not computed" }))];
}

/** A PNG with letters of the computer's own fonts is another on each: only its kind can be seen. */
function pictureDifferences(
  name: string,
  right: ReadonlyMap<string, Uint8Array>,
  given: Uint8Array,
): string[] {
  const svg = new TextDecoder().decode(right.get(name.replace(/png$/, "svg")));
  if (!unusualLetters(svg).length) return ["it is another picture than the computed one"];
  return PNG_HEAD.every((byte, at) => given[at] === byte) ? [] : ["it is no PNG"];
}

async function countOf(
  files: ReadonlyMap<string, Uint8Array>,
  breathe: Breathe,
): Promise<number> {
  let sum = 0;
  for (const [name, bytes] of files) {
    if (name === PAGE) sum += numbersIn(new TextDecoder().decode(bytes));
    else if (name.endsWith(".csv")) sum += valuesIn(bytes);
    await breathe();
  }
  return sum;
}
