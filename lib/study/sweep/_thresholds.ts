import { isDealType } from "../../catalogue/collections.ts";
import type { Resolution } from "../../catalogue/dates.ts";
import { type FilterNode, filterNodes } from "../../catalogue/filter.ts";
import { distinctNumbers } from "../../frame/mod.ts";
import { selectionOf } from "../../query/verbs/plan.ts";
import { windowsOf } from "../../query/verbs/reach.ts";
import { distinctNotes, type Note, note } from "../../words/note.ts";
import { RefusedValue } from "../../words/refusals.ts";
import { shown as told } from "../../words/shown.ts";
import { planOf, type Query, type RunOptions } from "../_query.ts";
import type { Step } from "./_steps.ts";

/** The name of the threshold of a query: the certainty of deals, the relevance of documents. */
export type ThresholdName = "certainty" | "minScore";

export interface Thresholded {
  readonly steps: readonly Step[];
  /** Whether these are all distinct thresholds. */
  readonly distinct: boolean;
  /** What was asked, for provenance. */
  readonly request: unknown;
  readonly notes: readonly Note[];
}

/** What is asked where an engine cannot find the distinct values itself. */
const GRID = Array.from({ length: 11 }, (_, tenth) => tenth / 10);

export function thresholdOf(query: Query): ThresholdName {
  const { of } = planOf(query).selection;
  return isDealType(of) ? "certainty" : "minScore";
}

/** Whether a query asks for a topic, so that links to it can be more or less certain. */
export function hasTopic(query: Query): boolean {
  const { input } = selectionOf(planOf(query), "year", {});
  if ("topicIds" in input) return (input.topicIds?.length ?? 0) > 0;
  return "query" in input && !!input.query &&
    [...filterNodes(input.query)].some(({ node }) => node.type === "topic");
}

/**
 * The series at each threshold: in one pass where the engine offers that, else one call each.
 *
 * @throws {RangeError} for a query without a topic, or a threshold outside 0 to 1
 */
export async function atThresholds(
  query: Query,
  thresholds: "all" | readonly number[],
  resolution: Resolution,
  { signal }: RunOptions,
): Promise<Thresholded> {
  const name = thresholdOf(query);
  if (!hasTopic(query)) {
    throw new RefusedValue(
      `Cannot sweep ${name}: the query must have a topic, current value is ${told(String(query))}`,
    );
  }
  const plan = planOf(query);
  const { sweep } = plan.engine.capabilities;
  if (!sweep) return await oneByOne(query, name, thresholds, resolution, { signal });
  const request = { select: selectionOf(plan, resolution), thresholds };
  const [{ output, notes }, { info, notes: ofSeries }] = await Promise.all([
    sweep(request, { signal }),
    query.answerSeries(resolution, { signal }),
  ]);
  const names = namesOf(name, output.thresholds);
  const windowAt = windowsOf(plan, resolution, info);
  const steps = output.thresholds.map((value, at): Step => ({
    name: names[at]!,
    value,
    window: windowAt(output.reaches[at]!),
    series: {
      labels: [...output.labels],
      counts: [...output.counts[at]!],
      amounts: [...output.amounts[at] ?? []],
      amount: [],
      weightedCounts: [],
      variances: [],
      withoutLabel: 0,
    },
  }));
  const distinct = thresholds === "all";
  return { steps, distinct, request, notes: distinctNotes([...notes, ...ofSeries]) };
}

async function oneByOne(
  query: Query,
  name: ThresholdName,
  thresholds: "all" | readonly number[],
  resolution: Resolution,
  { signal }: RunOptions,
): Promise<Thresholded> {
  const { engine } = planOf(query);
  const values = [...new Set(thresholds === "all" ? GRID : thresholds)].sort((a, b) => a - b);
  const answers = await Promise.all(
    values.map((value) => atLeast(query, name, value).answerSeries(resolution, { signal })),
  );
  const told = note("asked_at_thresholds", {
    count: values.length,
    engine: engine.name,
    wanted: thresholds === "all" ? "all" : "given",
  });
  const names = namesOf(name, values);
  return {
    steps: answers.map(({ series, window }, at) => ({
      name: names[at]!,
      value: values[at]!,
      series,
      window,
    })),
    distinct: false,
    request: answers.map(({ asked }) => asked.request),
    notes: distinctNotes([...answers.flatMap(({ notes }) => notes), told]),
  };
}

/** The query with only what is linked at least so surely. */
export function atLeast(query: Query, name: ThresholdName, value: number): Query {
  if (name === "certainty") return query.with({ certainty: value });
  const { input } = selectionOf(planOf(query), "year", {});
  return query.with({ query: withMinScore((input as { query: FilterNode }).query, value) });
}

function withMinScore(node: FilterNode, minScore: number): FilterNode {
  if (node.type === "and" || node.type === "or") {
    return { ...node, clauses: node.clauses.map((clause) => withMinScore(clause, minScore)) };
  }
  if (node.type === "topic") return { ...node, minScore };
  if (node.type !== "not") return node;
  if (![...filterNodes(node.clause)].some((inner) => inner.node.type === "topic")) return node;
  throw new RefusedValue(
    "Cannot sweep minScore: a topic under a negation has no threshold that could be swept",
  );
}

/** A name of its own for each threshold, however close they lie. */
function namesOf(name: ThresholdName, values: readonly number[]): string[] {
  return distinctNumbers(values).map((value) => `${name} ≥ ${value}`);
}
