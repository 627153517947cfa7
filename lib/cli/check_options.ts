import type { Given } from "./options.ts";
import {
  aloneIn,
  FILTER_OPTIONS,
  filterNamesOf,
  QUALIFYING_FLAGS,
  ROWS_RUN,
  RUN_FLAGS,
  runsOf,
} from "./flags.ts";
import { listWords } from "../words/numbers.ts";
import type { QueryType } from "./query_types.ts";
import { UsageError } from "./usage.ts";

/**
 * Checks that a type has the filters and the one verb that it is asked with, and that the verb has
 * the options.
 *
 * @throws {UsageError} for the first that it does not have, or several verbs
 */
export function checkOptions(type: QueryType, given: Given): void {
  const refuse = (what: string) => new UsageError(`Cannot query ${type}: ${what}`);
  checkFilters(type, given, refuse);

  const runs = runsOf(type);
  const asked = RUN_FLAGS.filter((name) => given.has(name));
  // rows, their number and series can be explained instead of run
  const explains = given.has("explain") && !given.has("group-by") && !given.has("summary");
  const running = asked.filter((name) => !explains || name !== "explain");
  if (running.length > 1) throw refuse(`give one of ${listed(running)}`);
  const verb = asked.find((name) => !runs.has(name));
  if (verb !== undefined) {
    const known = [...runs.keys()].map((name) => name === ROWS_RUN ? "top" : name);
    throw refuse(`they have no --${verb}, but ${listed(known)}`);
  }
  checkQualifying(runs, running[0] ?? ROWS_RUN, given, refuse);
  if (given.has("summary")) checkSummary(type, given, refuse);
}

/** An option that what runs cannot use would do nothing. */
function checkQualifying(
  runs: ReturnType<typeof runsOf>,
  run: string,
  given: Given,
  refuse: (what: string) => UsageError,
): void {
  const strange = QUALIFYING_FLAGS.find((name) =>
    given.has(name) && !runs.get(run)!.includes(name)
  );
  if (strange === undefined) return;
  const users = [...runs].flatMap(([each, names]) => names.includes(strange) ? [dashed(each)] : []);
  throw refuse(
    users.length
      ? `--${strange} goes with ${listWords(users)}, not with ${dashed(run)}`
      : `they have no --${strange}`,
  );
}

function dashed(run: string): string {
  return run === ROWS_RUN ? run : `--${run}`;
}

/** Checks that a type has the filters that it is asked with; `refuse` makes the error. */
export function checkFilters(
  type: QueryType,
  given: Given,
  refuse: (what: string) => UsageError,
): void {
  const filters = filterNamesOf(type);
  const strange = FILTER_OPTIONS.find(({ name }) => given.has(name) && !filters.includes(name));
  if (strange) throw refuse(`they have no filter --${strange.name}, but ${listed(filters)}`);
  const alone = aloneIn(type, (name) => given.has(name));
  if (alone) throw refuse(`--${alone.name} goes with --${alone.goesWith}`);
}

/** The statistics know fewer filters, and those of investments need a topic. */
function checkSummary(
  type: QueryType,
  given: Given,
  refuse: (what: string) => UsageError,
): void {
  if (type === "investments" && !given.has("topic")) {
    throw refuse("--summary needs at least one --topic");
  }
  const strange = ["organization", "min-value", "max-value"].find((name) => given.has(name));
  if (strange) throw refuse(`--summary has no filter --${strange}`);
}

/**
 * The value of an option that must be given once.
 *
 * @throws {UsageError} when it is not, or empty
 */
export function needed(given: Given, option: string, type: QueryType): string {
  const values = given.texts(option);
  const [value] = values;
  if (values.length > 1) {
    throw new UsageError(`Cannot query ${type}: give one --${option}, ${values.length} are given`);
  }
  if (!value?.trim()) throw new UsageError(`Cannot query ${type}: --${option} is needed`);
  return value;
}

function listed(names: readonly string[]): string {
  return names.map((name) => `--${name}`).join(", ");
}
