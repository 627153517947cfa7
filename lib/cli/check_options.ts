import type { Given } from "./options.ts";
import {
  aloneIn,
  FILTER_OPTIONS,
  filterNamesOf,
  isWeighable,
  VERB_OPTIONS,
  verbNamesOf,
} from "./flags.ts";
import type { QueryType } from "./query_types.ts";
import { UsageError } from "./usage.ts";

/**
 * Checks that a type has the filters and the one verb that it is asked with.
 *
 * @throws {UsageError} for the first that it does not have, or several verbs
 */
export function checkOptions(type: QueryType, given: Given): void {
  const refuse = (what: string) => new UsageError(`Cannot query ${type}: ${what}`);
  checkFilters(type, given, refuse);

  const verbs = verbNamesOf(type);
  // with groups, --top is how many of them
  const asked = VERBS.filter((name) =>
    given.has(name) && !(name === "top" && given.has("group-by"))
  );
  // rows, their number and series can be explained instead of run
  const explains = given.has("explain") && !given.has("group-by") && !given.has("summary");
  const running = asked.filter((name) => !explains || name !== "explain");
  if (running.length > 1) throw refuse(`give one of ${listed(running)}`);
  const verb = asked.find((name) => !verbs.includes(name));
  if (verb !== undefined) throw refuse(`they have no --${verb}, but ${listed(verbs)}`);
  if (given.has("score-weighted")) {
    if (!given.has("series")) throw refuse("--score-weighted goes with --series");
    if (!isWeighable(type)) throw refuse("their series have no --score-weighted");
  }
  if (given.has("by") && !given.has("group-by")) throw refuse("--by goes with --group-by");
  if (given.has("summary")) checkSummary(type, given, refuse);
}

/** What runs a question, without the options of what does. */
const VERBS: readonly string[] = VERB_OPTIONS.map(({ name }) => name)
  .filter((name) => name !== "score-weighted" && name !== "by");

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
