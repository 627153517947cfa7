import { ValidationError } from "../../../lib/catalogue/errors.ts";
import type { Resolution } from "../../../lib/catalogue/dates.ts";
import { type FilterNode, filterNodes } from "../../../lib/catalogue/filter.ts";
import type { Answer, Selection, Sweep, SweepRequest } from "../../../lib/engines/engine.ts";
import type { Corpus } from "../model.ts";
import { sumInCents } from "../money.ts";
import { axisNotes, axisOf, onOwnAxis, reachOf } from "./axis.ts";
import { labelsOf } from "./dates.ts";
import { topicLinks } from "./filter.ts";
import { certaintiesIn } from "./organization_filter.ts";
import { select } from "./select.ts";
import type { Placed, Selected } from "./selected.ts";
import { amountsOf } from "./series.ts";

/** What is told of what one answer found; a sweep finds something else at each threshold. */
const OF_ONE_ANSWER: readonly string[] = ["cut_dates", "never_found", "outside_dates"];

/**
 * The series at each threshold: of the certainty of deals, of the `minScore` of every topic leaf of
 * documents. Its window is that of all thresholds together.
 */
export function sweepOf(
  corpus: Corpus,
  { select: selection, thresholds: asked }: SweepRequest,
): Answer<Sweep> {
  const resolution: Resolution = selection.input.resolution;
  const isDeals = "certainty" in selection.input;
  if ("query" in selection.input && selection.input.query) refuseNegated(selection.input.query);
  const notes = select(corpus, selection).notes.filter(({ code }) => !OF_ONE_ANSWER.includes(code));
  const values = asked === "all" ? valuesOf(corpus, selection) : asked;
  const thresholds = [...new Set(values)].sort((a, b) => a - b);
  const steps = thresholds.map((threshold) => select(corpus, at(threshold, selection)));
  const placed = steps.map((step) => {
    const isOwn = onOwnAxis(step, resolution);
    return step.placed(resolution).filter(({ bucket }) => isOwn(bucket));
  });
  const lowest = steps[0] ?? nothingOf(select(corpus, selection));
  const range = axisOf(lowest, resolution);
  const matrix = (cell: (bucket: readonly Placed[]) => number) =>
    placed.map((row) => range.map((bucket) => cell(row.filter((each) => each.bucket === bucket))));
  return {
    output: {
      labels: labelsOf(range, resolution),
      thresholds,
      counts: matrix((bucket) => bucket.length),
      amounts: isDeals ? matrix((bucket) => sumInCents(amountsOf(bucket))) : [],
      reaches: steps.map(({ matching, reaches }) => reachOf(matching, reaches)),
    },
    notes: [...notes, ...axisNotes(lowest, resolution)],
  };
}

/** A selection without a row. */
function nothingOf(selected: Selected): Selected {
  return { ...selected, matching: [], rows: [], placed: () => [] };
}

/** Under a negation more would match at a higher threshold: nothing that could be swept. */
function refuseNegated(query: FilterNode): void {
  for (const { node, loc } of filterNodes(query, ["body", "query"])) {
    if (node.type !== "not") continue;
    for (const { node: { type } } of filterNodes(node.clause)) {
      if (type !== "topic") continue;
      throw new ValidationError([
        {
          loc,
          msg: "a topic under a negation cannot be swept",
          type: "custom",
          input: type,
          ctx: {},
        },
      ]);
    }
  }
}

/** The same selection at a threshold. */
function at(threshold: number, selection: Selection): Selection {
  if (selection.collection === "acquisitions") {
    return { ...selection, input: { ...selection.input, certainty: threshold } };
  }
  if (selection.collection === "investments") {
    return { ...selection, input: { ...selection.input, certainty: threshold } };
  }
  const { query } = selection.input;
  return {
    ...selection,
    input: { ...selection.input, query: query && withMinScore(query, threshold) },
  } as Selection;
}

function withMinScore(node: FilterNode, minScore: number): FilterNode {
  switch (node.type) {
    case "and":
    case "or":
      return { ...node, clauses: node.clauses.map((clause) => withMinScore(clause, minScore)) };
    case "not":
      return { ...node, clause: withMinScore(node.clause, minScore) };
    case "topic":
      return { ...node, minScore };
    default:
      return node;
  }
}

/**
 * Every distinct value: the certainties of the deals that the series counts; of documents the best
 * relevance that each of the collection has for a topic leaf.
 */
function valuesOf(corpus: Corpus, selection: Selection): number[] {
  if ("certainty" in selection.input) {
    const all = select(corpus, at(0, selection));
    const { resolution } = selection.input;
    const axis = axisOf(all, resolution);
    return all.placed(resolution).filter(({ bucket }) => axis.includes(bucket))
      .map(({ row }) => Number(row.record.certainty));
  }
  const { query } = selection.input;
  const { rows } = select(corpus, {
    ...selection,
    input: { ...selection.input, query: null, start: null, end: null },
  } as Selection);
  const leaves = query ? [...filterNodes(query)].map(({ node }) => node) : [];
  return leaves.filter((node) => node.type === "topic").flatMap((leaf) =>
    rows.flatMap(({ document, organization }) => {
      const relevances = organization
        ? certaintiesIn(leaf, organization, corpus)
        : topicLinks(leaf, document!, corpus).map(({ relevance }) => relevance);
      return relevances.length ? [Math.max(...relevances)] : [];
    })
  );
}
