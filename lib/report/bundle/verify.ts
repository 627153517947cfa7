import type { RunOptions } from "../../engines/engine.ts";
import type { Trends } from "../../query/mod.ts";
import { PAGE, reportFiles } from "../files.ts";
import type { Report } from "../report.ts";
import { hashOf } from "./calls.ts";
import { numbersIn, pageDifferences } from "./compare_pages.ts";
import { tableDifferences, valuesIn } from "./compare_tables.ts";
import type { Finding } from "./finding.ts";
import { FOLDERS } from "./manifest.ts";
import { namesIn, type OpenBundle, openBundle } from "./open.ts";
import { replayReport } from "./replay.ts";
import { requestFindings, rerunRequests } from "./rerun.ts";

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
  /** Numbers of the page and its data files that were computed again. */
  readonly numbers: number;
}

/**
 * Checks a bundle: the hash of every file, every number of the report against one that is computed
 * again from the stored responses, and, with a corpus, every response against what it answers now.
 *
 * @throws {SyntaxError} for bytes that are no bundle
 */
export async function verifyBundle(
  bytes: Uint8Array,
  { corpus, signal, onProgress = () => {} }: VerifyOptions = {},
): Promise<Verification> {
  const bundle = openBundle(bytes);
  onProgress("checking hashes");
  const findings = [...hashFindings(bundle), ...requestFindings(bundle)];
  onProgress("computing the report again");
  const report = await computed(bundle, signal);
  let numbers = 0;
  if ("file" in report) findings.push(report);
  else {
    const files = reportFiles(report);
    numbers = countOf(files);
    findings.push(...fileFindings(bundle, files));
  }
  if (corpus) {
    onProgress("asking the corpus again");
    findings.push(...await rerunRequests(bundle, corpus, { signal }));
  }
  return {
    findings,
    files: bundle.files.size,
    requests: namesIn(bundle.files.keys(), FOLDERS.requests).length,
    numbers,
  };
}

function hashFindings({ manifest, files }: OpenBundle): Finding[] {
  const named = Object.entries(manifest.files).flatMap(([file, hash]): Finding[] => {
    const bytes = files.get(file);
    if (!bytes) return [{ file, what: "is missing" }];
    return hashOf(bytes) === hash ? [] : [{ file, what: "was changed: its hash is another" }];
  });
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
function fileFindings(
  { manifest, files }: OpenBundle,
  right: ReadonlyMap<string, Uint8Array>,
): Finding[] {
  const decoder = new TextDecoder();
  const named = (file: string) => Object.hasOwn(manifest.files, file);
  const findings = [...right].flatMap(([name, bytes]): Finding[] => {
    const file = `${FOLDERS.report}/${name}`;
    const given = files.get(file);
    if (!given) return named(file) ? [] : [{ file, what: "is missing" }];
    if (hashOf(given) === hashOf(bytes)) return [];
    const found = name === PAGE
      ? pageDifferences(decoder.decode(given), decoder.decode(bytes))
      : tableDifferences(given, bytes, name);
    return found.map((what) => ({ file, what }));
  });
  const foreign = [...files.keys()].filter((file) =>
    named(file) && file.startsWith(`${FOLDERS.report}/`) &&
    !right.has(file.slice(FOLDERS.report.length + 1))
  );
  return [...findings, ...foreign.map((file) => ({ file, what: "is not computed" }))];
}

function countOf(files: ReadonlyMap<string, Uint8Array>): number {
  return [...files].reduce(
    (sum, [name, bytes]) =>
      sum +
      (name === PAGE
        ? numbersIn(new TextDecoder().decode(bytes))
        : name.endsWith(".csv")
        ? valuesIn(bytes)
        : 0),
    0,
  );
}
