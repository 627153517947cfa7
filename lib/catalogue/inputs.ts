import { z } from "zod";
import { DateBound, firstInstant, lastInstant, Resolution } from "./dates.ts";
import { sortColumnsOf } from "./fields.ts";
import { filterNodes, FilterTree, type FilterType } from "./filter.ts";
import { parseSearchText, SearchTextError } from "./search_text.ts";
import { MANIFESTATION_TYPES, OWN_FIELDS } from "./records.ts";

/** Sizes of companies; `unknown` selects organizations with no count. */
export const EMPLOYEE_RANGES = [
  "1-10",
  "11-50",
  "51-200",
  "201-500",
  "501-1000",
  "1001-5000",
  "5001-10000",
  "10001+",
  "unknown",
] as const;

const SortDirection = z.enum(["asc", "desc"]);
const start = DateBound.nullish().meta({ description: "First day, inclusive" });
const end = DateBound.nullish().meta({ description: "Last day, inclusive" });
const certainty = z.number().min(0).max(1).default(0).meta({
  description: "Keeps links with at least this certainty; 0 keeps all",
});
const loadChildren = z.boolean().default(false).meta({ description: "Include all topics below" });
const resolution = Resolution.default("year");
const topicIds = z.array(z.uuid()).optional().meta({ description: "Any of these topics" });
const organizationIds = z.array(z.uuid()).optional().meta({
  description: "Restricts to events involving these; empty or absent: no restriction",
});
const types = z.array(z.string()).nullish().meta({ description: "Omitted means all types" });
const employees = z.array(z.enum(EMPLOYEE_RANGES)).nullish().meta({
  description: "Ranges of the number of employees; omitted means all",
});
const minValue = z.number().nullish().meta({
  description: "Amount strictly greater than",
  unit: "USD",
});
const maxValue = z.number().nullish().meta({
  description: "Amount less than or equal to",
  unit: "USD",
});

const paging = {
  take: z.int().min(0).max(1_000).default(10).meta({ description: "Page size" }),
  skip: z.int().min(0).default(0).meta({ description: "Offset" }),
};

/** Adds the rule that `start` is on or before `end`. */
function ordered<
  T extends z.ZodType<{ start?: string | null | undefined; end?: string | null | undefined }>,
>(schema: T) {
  return schema.superRefine(({ start, end }, context) => {
    if (start && end && firstInstant(start) > lastInstant(end)) {
      context.addIssue({
        code: "custom",
        path: ["start"],
        message: `must be on or before end, which is ${end}`,
        input: start,
      });
    }
  });
}

const FORBIDDEN = {
  documents: {
    interval_overlap:
      "interval_overlap is unavailable here; POST /indicators/grants/proofpoints and " +
      "/indicators/grants/time-series have it, or bound the published date with start and end",
  },
  grants: { date: "DateFilter is not supported for grants; use interval_overlap instead" },
} as const satisfies Record<string, Partial<Record<FilterType, string>>>;

/** The filter tree with the rules that its family of endpoints adds. */
function tree(family: keyof typeof FORBIDDEN) {
  const forbidden: Partial<Record<FilterType, string>> = FORBIDDEN[family];
  return FilterTree.superRefine((root, context) => {
    const fault = (path: readonly string[], message: string, input: unknown) =>
      context.addIssue({ code: "custom", path: [...path], message, input });
    for (const { node, loc } of filterNodes(root)) {
      const message = forbidden[node.type];
      if (message) fault([...loc, "type"], message, node.type);
      if (node.type === "query") {
        try {
          parseSearchText(node.query);
        } catch (error) {
          if (!(error instanceof SearchTextError)) throw error;
          fault(
            [...loc, "query"],
            `expected ${error.expected} at position ${error.position}`,
            node.query,
          );
        }
      }
      if (
        node.type === "field" &&
        (node.values === undefined) === (node.min === undefined && node.max === undefined)
      ) {
        fault([...loc, "values"], "give either values, or min, max or both", node.values);
      }
      if (
        (node.type === "date" || node.type === "interval_overlap") && node.start && node.end &&
        firstInstant(node.start) > lastInstant(node.end)
      ) fault([...loc, "start"], `must be on or before end, which is ${node.end}`, node.start);
    }
  }).nullish().meta({ description: "Nested filters; absent means all documents" });
}

const search = (sortColumns: readonly string[]) =>
  ordered(z.strictObject({
    query: tree("documents"),
    start,
    end,
    ...paging,
    sortColumn: z.enum(["published_at", "score", ...sortColumns]).optional().meta({
      description: "Default: score when something in the tree scores, else published_at",
    }),
    sortDirection: SortDirection.default("desc"),
  }));

/** The body of the searches of a document type. */
export const ProjectSearch = search(sortColumnsOf(OWN_FIELDS.projects));
export const ResearchArticleSearch = search(sortColumnsOf(OWN_FIELDS["research-articles"]));
export const DocumentSearch = search([]);

/** The body of the document time series. */
export const DocumentSeries = ordered(z.strictObject({
  query: tree("documents"),
  start,
  end,
  resolution,
  scoreWeighted: z.boolean().default(false).meta({
    description: "Weight each document by its score",
  }),
}));

/** The body of the grants proof points. */
export const GrantSearch = z.strictObject({
  query: tree("grants"),
  ...paging,
  sortColumn: z.enum(["published_at", "score", ...sortColumnsOf(OWN_FIELDS.projects)]).optional(),
  sortDirection: SortDirection.default("desc"),
});

/** The body of the grants time series; `start` and `end` are the window of its buckets. */
export const GrantSeries = ordered(z.strictObject({
  query: tree("grants"),
  start,
  end,
  resolution,
  scoreWeighted: z.never({
    error: "score-weighted options are not supported on grants time series",
  }).optional(),
}));

const deals = {
  topicIds,
  organizationIds,
  loadChildren,
  certainty,
  start,
  end,
  minValue,
  maxValue,
};
const acquisitions = {
  ...deals,
  topicLink: z.enum(["acquirer", "acquiree", "both"]).default("both"),
  acquisitionTypes: types,
  acquirerEmployeesCounts: employees,
  acquireeEmployeesCounts: employees,
};
const investments = {
  topicLink: z.enum(["investor", "investee", "both"]).default("both"),
  investmentTypes: types,
  investorEmployeesCounts: employees,
  investeeEmployeesCounts: employees,
};

export const AcquisitionSearch = ordered(z.strictObject({
  ...acquisitions,
  skip: paging.skip,
  take: z.int().min(0).max(100).default(10),
  sortDirection: SortDirection.default("asc"),
  sortColumn: z.enum(["acquired_on", "amount", "acquirer", "acquiree", "certainty"]).default(
    "acquired_on",
  ),
  returnTotal: z.boolean().default(false).meta({ description: "Whether to give the total" }),
}));
export const AcquisitionSeries = ordered(z.strictObject({ ...acquisitions, resolution }));
export const InvestmentSeries = ordered(z.strictObject({ ...deals, ...investments, resolution }));

const PROVIDED_TOPIC = /^(trendframe:)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const InvestmentSummary = ordered(z.strictObject({
  topicIds: z.array(z.string()).min(1).meta({
    description: "Topic uuids, optionally prefixed by trendframe:",
  }),
  loadChildren,
  resolveIds: z.boolean().default(true).meta({
    description: "False treats the ids as internal topic numbers",
  }),
  certainty,
  start,
  end,
  ...investments,
})).superRefine(({ topicIds, resolveIds }, context) => {
  for (const [index, id] of topicIds.entries()) {
    if (resolveIds ? PROVIDED_TOPIC.test(id) : /^\d{1,9}$/.test(id)) continue;
    context.addIssue({
      code: "custom",
      path: ["topicIds", String(index)],
      message: resolveIds
        ? "must be a topic uuid, optionally prefixed by trendframe:"
        : "must be an internal topic number when resolveIds is false",
      input: id,
    });
  }
});

export const TopicSearch = z.strictObject({
  query: z.string().min(1).meta({ description: "Words of the name" }),
  take: z.int().min(0).max(1_000).default(10),
});

export const RelatedTopics = z.strictObject({
  topicId: z.uuid(),
  take: z.int().min(0).max(1_000).default(10),
  loadChildren,
  certainty,
});

export const ManifestationSearch = ordered(z.strictObject({
  query: tree("documents"),
  start,
  end,
  types: z.array(z.enum(MANIFESTATION_TYPES)).nullish(),
  take: z.int().min(0).max(100).default(10),
  cursor: z.string().nullish(),
}));

const organizationSort = z.enum(["founded_on", "name", "score"]).optional();
export const OrganizationSearch = ordered(z.strictObject({
  query: tree("documents"),
  start,
  end,
  ...paging,
  sortColumn: organizationSort,
  sortDirection: SortDirection.default("desc"),
}));
export const OrganizationSeries = ordered(
  z.strictObject({ query: tree("documents"), start, end, resolution }),
);

const organizationFilters = {
  query: z.string().min(1).optional().meta({ description: "A search string" }),
  topicIds,
  loadChildren,
  certainty,
  placeIds: z.array(z.uuid()).optional(),
  employeesCounts: employees,
  start,
  end,
};
export const OrganizationParameters = ordered(z.strictObject(organizationFilters));
export const OrganizationSeriesParameters = ordered(
  z.strictObject({ ...organizationFilters, resolution }),
);
export const OrganizationSearchParameters = ordered(z.strictObject({
  ...organizationFilters,
  ...paging,
  sortColumn: organizationSort,
  sortDirection: SortDirection.default("desc"),
}));
