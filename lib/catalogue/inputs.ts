import { z } from "zod";
import { DateBound, firstInstant, lastInstant, Resolution } from "./dates.ts";
import { EMPLOYEE_RANGES } from "./employees.ts";
import { sortColumnsOf } from "./fields.ts";
import { filterTree, searchTextFault } from "./filter_rules.ts";
import { asksBody } from "./organization_rules.ts";
import { MANIFESTATION_TYPES, OWN_FIELDS } from "./records.ts";

export { EMPLOYEE_RANGES } from "./employees.ts";

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

const documents = filterTree("documents", "all documents");
const grants = filterTree("grants", "all projects");
const organizations = filterTree("organizations", "all organizations");

const search = (sortColumns: readonly string[]) =>
  ordered(z.strictObject({
    query: documents,
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
  query: documents,
  start,
  end,
  resolution,
  scoreWeighted: z.boolean().default(false).meta({
    description: "Weight each document by its score",
  }),
}));

/** The body of the grants proof points. */
export const GrantSearch = z.strictObject({
  query: grants,
  ...paging,
  sortColumn: z.enum(["published_at", "score", ...sortColumnsOf(OWN_FIELDS.projects)]).optional(),
  sortDirection: SortDirection.default("desc"),
});

/** The body of the grants time series; `start` and `end` are the window of its buckets. */
export const GrantSeries = ordered(z.strictObject({
  query: grants,
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

const PROVIDED_TOPIC = /^(trendframe:)?[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/;
const TOPIC_NUMBER = /^[0-9]{1,9}$/;

export const InvestmentSummary = ordered(z.strictObject({
  topicIds: z.array(
    z.string().meta({
      pattern: `${PROVIDED_TOPIC.source}|${TOPIC_NUMBER.source}`,
    }),
  ).min(1).meta({
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
    if ((resolveIds ? PROVIDED_TOPIC : TOPIC_NUMBER).test(id)) continue;
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
  query: filterTree("manifestations", "all manifestations"),
  start: DateBound.nullish().meta({ description: "First day on which it may begin, inclusive" }),
  end: DateBound.nullish().meta({ description: "Last day on which it may begin, inclusive" }),
  types: z.array(z.enum(MANIFESTATION_TYPES)).nullish().meta({
    description: "Any of these; omitted means all types",
  }),
  take: z.int().min(1).max(100).default(10).meta({ description: "Page size" }),
  cursor: z.string().nullish().meta({
    description: "Of the page before; with the same query, start, end and types only",
  }),
}));

const founded = {
  start: DateBound.nullish().meta({ description: "First day of the founding date, inclusive" }),
  end: DateBound.nullish().meta({ description: "Last day of the founding date, inclusive" }),
};
const organizationOrder = {
  sortColumn: z.enum(["founded_on", "name", "score"]).optional().meta({
    description: "Default: score when something in the query scores, else founded_on",
  }),
  sortDirection: SortDirection.default("desc"),
};
export const OrganizationSearch = ordered(
  z.strictObject({ query: organizations, ...founded, ...paging, ...organizationOrder }),
);
export const OrganizationSeries = ordered(
  z.strictObject({ query: organizations, ...founded, resolution }),
);

const organizationFilters = {
  query: z.string().min(1).superRefine((text, context) => {
    const fault = searchTextFault(text);
    const message = fault ?? (asksBody(text) ? "organizations have no body" : null);
    if (message !== null) context.addIssue({ code: "custom", message, input: text });
  }).optional().meta({ description: "A search string over name and description" }),
  topicIds,
  loadChildren,
  certainty,
  placeIds: z.array(z.uuid()).optional().meta({ description: "In any of these places" }),
  employeesCounts: employees,
  ...founded,
};
export const OrganizationParameters = ordered(z.strictObject(organizationFilters));
export const OrganizationSeriesParameters = ordered(
  z.strictObject({ ...organizationFilters, resolution }),
);
export const OrganizationSearchParameters = ordered(
  z.strictObject({ ...organizationFilters, ...paging, ...organizationOrder }),
);
