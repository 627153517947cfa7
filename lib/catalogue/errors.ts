import type { Fault } from "./fault.ts";
import { saysMore, toldFaults } from "./told_faults.ts";

export type { Fault };

/**
 * What every error of the project is: a sentence that says what to change.
 *
 * @category Errors
 */
export class TrendframeError extends Error {
  override name = "TrendframeError";
  /** Why other questions fare alike: nobody answers, or the key is not known or lacks the scope. */
  get barrier(): "unreachable" | "key" | "scope" | null {
    return null;
  }
}

/**
 * A request that breaks a rule of its operation; `detail` has the first 20 faults and, where there
 * may be more, a last entry that says so. HTTP 422.
 *
 * @category Errors
 */
export class ValidationError extends TrendframeError {
  override name = "ValidationError";
  /** Its faults, with their places and what was given there; what is long there is cut. */
  readonly detail: readonly Fault[];

  /**
   * @param faults those that were found
   * @param more whether there may be others
   */
  constructor(faults: readonly Fault[], what = "run the query", more = false) {
    const detail = toldFaults(faults, more);
    super(detail.map((fault) => sentence(what, fault)).join("\n"));
    this.detail = detail;
  }
}

/**
 * An operation or capability that an engine does not offer.
 *
 * @category Errors
 */
export class UnsupportedOperationError extends TrendframeError {
  override name = "UnsupportedOperationError";
  /** @param operation what was asked for */
  constructor(engine: string, readonly operation: string, hint = "") {
    super(`Cannot run ${operation}: the ${engine} engine does not offer it${hint && `; ${hint}`}`);
  }
}

/**
 * A question that opens more of a corpus than a service lets one open. HTTP 503.
 *
 * @category Errors
 */
export class CostlyQuestionError extends TrendframeError {
  override name = "CostlyQuestionError";
  constructor() {
    super(
      "Cannot answer: the query asks for too many words, or too frequent ones; use longer " +
        "prefixes, shorter phrases or fewer words",
    );
  }
}

/**
 * A name that several things carry; `candidates` lists them.
 *
 * @category Errors
 */
export class AmbiguousNameError extends TrendframeError {
  override name = "AmbiguousNameError";
  /**
   * @param candidates what the name may mean
   * @param same how many records they have, where all have the same; 0: they do not, or nobody knows
   */
  constructor(kind: string, value: string, readonly candidates: readonly Candidate[], same = 0) {
    const how = howToChoose(candidates);
    const all = same ? `, with the same ${same === 1 ? "record" : `${same} records`}` : "";
    const said = `Cannot choose one ${kind}: ${candidates.length} are named so${all}`;
    super(`${withValue(said, value, ` Give ${how}:`)}\n${listed(candidates)}`);
  }
}

/**
 * A name or id that nothing carries; `suggestions` has the nearest.
 *
 * @category Errors
 */
export class UnknownNameError extends TrendframeError {
  override name = "UnknownNameError";
  /** @param suggestions the nearest names, perhaps none */
  constructor(
    kind: string,
    value: string,
    readonly suggestions: readonly Candidate[],
    what = "the corpus knows no such name",
  ) {
    const said = `Cannot find the ${kind}: ${what}`;
    super(
      suggestions.length
        ? `${withValue(said, value, " Did you mean:")}\n${listed(suggestions)}`
        : withValue(said, value),
    );
  }
}

/**
 * A corpus file that is missing, of another version, damaged, or not a corpus.
 *
 * @category Errors
 */
export class CorpusError extends TrendframeError {
  override name = "CorpusError";
}

/**
 * A build that could not finish; the corpus that was there is untouched.
 *
 * @category Errors
 */
export class BuildError extends TrendframeError {
  override name = "BuildError";
}

/**
 * One thing that a name may mean.
 *
 * @category Errors
 */
export interface Candidate {
  readonly id: string;
  readonly name: string;
  /** Of a topic: with its name it is what finds it. */
  readonly vocabulary?: string;
  readonly detail?: string;
}

/** So many characters have the names of a sentence that says what to give. */
const MOST_NAMES = 80;

/** Names with their vocabularies, where they tell all apart. */
function howToChoose(candidates: readonly Candidate[]): string {
  const names = candidates.flatMap(({ vocabulary, name }) =>
    vocabulary === undefined ? [] : [`${vocabulary}:${name}`]
  );
  const distinct = new Set(names.map((name) => name.toLowerCase()));
  if (distinct.size < candidates.length) return "the id of one of";
  const quoted = names.map((name) => JSON.stringify(name)).join(" or ");
  return quoted.length > MOST_NAMES ? "one of these, or its id" : `${quoted}, or an id`;
}

function listed(candidates: readonly Candidate[]): string {
  return candidates.map((each) => `  ${describe(each)}`).join("\n");
}

function describe({ id, name, vocabulary, detail }: Candidate): string {
  const more = detail ? ` (${detail})` : "";
  return vocabulary === undefined ? `${id}  ${name}${more}` : `${vocabulary}:${name}${more}  ${id}`;
}

/** Characters of a sentence about a name, before what it lists. */
const MOST = 200;

/** A sentence with the value that is at fault, which is cut where it is too long. */
function withValue(said: string, value: string, then = ""): string {
  const around = `${said}, current value is `;
  const shown = JSON.stringify(value);
  const left = MOST - around.length - then.length - 1;
  return `${around}${shown.length > left ? `${shown.slice(0, left - 1)}…` : shown}.${then}`;
}

function sentence(what: string, fault: Fault): string {
  const { loc, msg, input } = fault;
  if (saysMore(fault)) return `Cannot ${what}: it ${msg}`;
  const place = loc.slice(1).join(".") || loc.join(".");
  const shown = JSON.stringify(input) ?? "absent";
  const value = shown.length > 200 ? `${shown.slice(0, 200)}…` : shown;
  return `Cannot ${what}: ${place}: ${msg}, current value is ${value}`;
}
