import type { Input } from "../../../lib/catalogue/catalogue.ts";
import type { FilterNode } from "../../../lib/catalogue/filter.ts";
import { note } from "../../../lib/words/note.ts";
import type { Corpus } from "../model.ts";
import { sizeOf } from "./organization_filter.ts";
import { axisNotes } from "./axis.ts";
import { labelNote } from "./notes.ts";
import type { RawAnswer } from "./operations.ts";
import { pageOf, sorted } from "./rows.ts";
import { selectOrganizations } from "./select_organizations.ts";
import { bucketsOf } from "./series.ts";

export function searchOrganizations(
  corpus: Corpus,
  input: Input<"searchOrganizations">,
): RawAnswer {
  const selected = selectOrganizations(corpus, input);
  const rows = pageOf(sorted(selected, input), input.skip, input.take);
  return {
    output: { data: rows.map(({ record }) => record), total: selected.rows.length },
    notes: selected.notes,
  };
}

export function organizationsTimeSeries(
  corpus: Corpus,
  input: Input<"organizationsTimeSeries">,
): RawAnswer {
  const selected = selectOrganizations(corpus, input);
  const { labels, buckets } = bucketsOf(selected, input.resolution);
  return {
    output: {
      labels,
      counts: buckets.map((bucket) => bucket.length),
      amount: [],
      weightedCounts: [],
      variances: [],
      withoutLabel: selected.withoutLabel(input.resolution).length,
    },
    notes: [
      ...selected.notes,
      ...labelNote(selected, input.resolution),
      ...axisNotes(selected, input.resolution),
    ],
  };
}

/** How many organisations there are, in all, per name of a country and per size. */
export function organizationsSummary(
  corpus: Corpus,
  input: Input<"organizationsSummaryStatistics">,
): RawAnswer {
  const selected = selectOrganizations(corpus, treeInput(input));
  const organizations = selected.rows.map(({ organization }) => organization!);
  const placeless = {
    by: "country",
    collection: "organizations",
    count: organizations.filter(({ countries }) => countries.length === 0).length,
    of: organizations.length,
  };
  return {
    output: {
      total: organizations.length,
      perCountry: counted(organizations.flatMap(({ countries }) => countries[0]?.name ?? [])),
      perEmployeesCount: counted(organizations.map(sizeOf)),
    },
    notes: [...selected.notes, ...placeless.count ? [note("without_group", placeless)] : []],
  };
}

/** The parameters as the body that asks the same. */
export function treeInput<P extends Input<"organizationsSummaryStatistics">>(parameters: P) {
  const { query, topicIds, loadChildren, certainty, placeIds, employeesCounts } = parameters;
  const clauses: FilterNode[] = [
    ...query === undefined ? [] : [{ type: "query" as const, query }],
    ...topicIds?.length
      ? [{ type: "topic" as const, ids: topicIds, loadChildren, minScore: certainty }]
      : [],
    ...placeIds?.length ? [{ type: "place" as const, ids: placeIds, loadChildren: false }] : [],
    ...employeesCounts?.length
      ? [{ type: "field" as const, field: "employees", values: employeesCounts }]
      : [],
  ];
  return { ...parameters, query: clauses.length ? { type: "and" as const, clauses } : null };
}

function counted(names: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Object.fromEntries(counts);
}
