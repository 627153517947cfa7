import { TrendframeError } from "../../catalogue/errors.ts";
import { CorpusInfo as InfoSchema, withoutFolders } from "../../catalogue/corpus_info.ts";
import type { CorpusInfo } from "../../catalogue/types.ts";
import type { RunOptions } from "../../engines/engine.ts";
import { breather } from "../../event_loop.ts";
import type { Trends } from "../../query/mod.ts";
import { ask } from "./ask.ts";
import { type Call, CALLS, nameOf, operationOf, type Response, textOf, valueOf } from "./calls.ts";
import { valueDifferences } from "./compare_values.ts";
import type { Finding } from "./finding.ts";
import { FOLDERS } from "./manifest.ts";
import { namesIn, type OpenBundle } from "./open.ts";
import { withoutScope } from "./record.ts";

/** Of an answer with more differences the rest is counted: it is another one altogether. */
const MOST = 100;

/** What came of asking again. */
export interface Rerun {
  readonly findings: readonly Finding[];
  /** Requests that the engine does not offer. */
  readonly notAsked: number;
}

/**
 * Asks a corpus every request of a bundle again, and finds the answers that are others now.
 *
 * @throws {TrendframeError} where nobody answers, or the key does not suffice
 */
export async function rerunRequests(
  { files }: OpenBundle,
  { engine }: Trends,
  options: RunOptions,
): Promise<Rerun> {
  const breathe = breather(options.signal);
  const findings: Finding[] = [];
  let notAsked = 0;
  for (const name of namesIn(files.keys(), FOLDERS.requests)) {
    await breathe();
    const call = callOf(files.get(`${FOLDERS.requests}/${name}.json`)!);
    const file = `${FOLDERS.responses}/${name}.json`;
    const stored = files.get(file);
    if (!call || !stored) continue;
    const text = new TextDecoder().decode(stored);
    const answer = await ask(engine, call, options)
      .catch((error) => refusalOf(error, call, text));
    await breathe();
    const now = textOf(answer);
    if (now === text) continue;
    if ("unsupported" in answer) {
      notAsked++;
      continue;
    }
    const found = differencesOf(text, now);
    const more = found.length - MOST;
    const named = more > 0 ? [...found.slice(0, MOST), `${more} more values differ`] : found;
    findings.push(
      ...named.map((what): Finding => ({
        file,
        what: `the answer to ${operationOf(call)}, ${what}`,
        about: "answer",
      })),
    );
  }
  return { findings, notAsked };
}

/** Requests that are not JSON, or not those that their name says. */
export function requestFindings({ files }: OpenBundle): Finding[] {
  return namesIn(files.keys(), FOLDERS.requests).flatMap((name) => {
    const file = `${FOLDERS.requests}/${name}.json`;
    const call = callOf(files.get(file)!);
    if (!call) return [{ file, what: "is no request" }];
    return nameOf(call) === name ? [] : [{ file, what: "asks something else than its name says" }];
  });
}

function callOf(bytes: Uint8Array): Call | null {
  try {
    const value = valueOf(new TextDecoder().decode(bytes));
    const { call } = value as Partial<Call>;
    return CALLS.some((each) => each === call) ? value as Call : null;
  } catch {
    return null;
  }
}

function differencesOf(stored: string, now: string): string[] {
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return ["is not JSON"];
  }
  return valueDifferences(toldByAll(value), toldByAll(JSON.parse(now)));
}

/**
 * An answer as a corpus file and a service both give it, whenever they are asked: the latter tells
 * less of sources, and a newer state is said while the older one is open alone.
 */
function toldByAll(answer: unknown): unknown {
  const { value } = answer as { readonly value?: unknown };
  if (!InfoSchema.safeParse(value).success) return answer;
  const info = withoutFolders(value as CorpusInfo);
  return { value: { ...info, notes: info.notes.filter(({ code }) => code !== "newer_state") } };
}

/**
 * What a corpus says that cannot be asked this.
 *
 * @param stored what it said before: a key that lacked the scope then may lack it now
 * @throws {TrendframeError} where it can be asked nothing else either: that is no difference
 */
function refusalOf(
  error: unknown,
  call: Call,
  stored: string,
): Response | { readonly error: string } {
  if (error instanceof DOMException && error.name === "AbortError") throw error;
  if (error instanceof TrendframeError && error.barrier !== null) {
    const told = withoutScope(error, call);
    if (textOf(told) === stored) return told;
    throw error;
  }
  return { error: error instanceof Error ? error.message : String(error) };
}
