import { z } from "zod";
import { words } from "../text/mod.ts";
import { DateBound, firstInstant, lastInstant, Resolution } from "./dates.ts";
import { EMPLOYEE_RANGES } from "./employees.ts";
import { sortColumnsOf } from "./fields.ts";
import { filterTree } from "./filter_rules.ts";
import { LIMITS, limitText } from "./limits.ts";
import { asksBody } from "./organization_rules.ts";
import {
  ACQUISITION_COLUMNS,
  CERTAINTY,
  CHILDREN,
  DOCUMENT_COLUMNS,
  LARGEST_DEAL_PAGE,
  LARGEST_PAGE,
  ORGANIZATION_COLUMNS,
  RESOLUTION,
  ROWS,
  SCORE_WEIGHTED,
  SKIP,
  SORT_DIRECTION,
  TOPIC_LINK,
} from "./options.ts";
import { MANIFESTATION_TYPES, OWN_FIELDS } from "./records.ts";
import { describeSearchString, SearchString } from "./search_string.ts";

export { EMPLOYEE_RANGES } from "./employees.ts";

const WHOLE_PERIODS = "This implementation: all time is UTC, and a date that is known to its " +
  "month, quarter or year alone is inside when that whole period is";
const ORDER = "This implementation: those without a value come last in both directions, and ties " +
  "go by id, ascending";

const SortDirection = z.enum(["asc", "desc"]);
const first = (what: string) =>
  DateBound.nullish().meta({ description: `${what}, inclusive. ${WHOLE_PERIODS}` });
const last = (what: string) =>
  DateBound.nullish().meta({ description: `${what}, inclusive; compared as start is` });
const start = first("First day");
const end = last("Last day");
const certainty = z.number().min(CERTAINTY.range.least).max(CERTAINTY.range.most).default(
  CERTAINTY.default,
).meta({
  description: "Keeps links with at least this certainty; 0 keeps all",
});
const loadChildren = z.boolean().default(CHILDREN.default).meta({
  description: "Include all topics below",
});
const resolution = Resolution.default(RESOLUTION.default).meta({
  description: "Width of a bucket",
});

/** The description of a list among query parameters. */
const listed = (description: string) => ({
  description: `${description}. This implementation: repeat the parameter, or give one value ` +
    "with commas, which is read as several",
});
const topicIds = z.array(z.guid()).optional().meta(listed("Any of these topics"));
const organizationIds = z.array(z.guid()).optional().meta(
  listed("Restricts to events involving these; empty or absent: no restriction"),
);
const types = z.array(z.string()).nullish().meta(
  listed("Omitted means all types; one that the corpus does not have gives nothing, with a note"),
);
const employees = (whose: string, unknown: string) =>
  z.array(z.enum(EMPLOYEE_RANGES)).nullish().meta(
    listed(
      `Ranges of the number of employees of ${whose}; unknown selects ${unknown}; omitted means all`,
    ),
  );
const sideEmployees = (side: string) =>
  employees(
    `the ${side}`,
    `those with no count and, in this implementation, deals without any ${side}`,
  );
const topicLink = {
  description: "Side that the link to a topic is of; both: either side will do",
};
const minValue = z.number().nullish().meta({
  description: "Amount strictly greater than",
  unit: "USD",
});
const maxValue = z.number().nullish().meta({
  description: "Amount less than or equal to",
  unit: "USD",
});

/** A number of rows, at most those of a page. */
const rowsOfPage = (most: number, least: number = ROWS.least) =>
  z.int().min(least).max(most).default(ROWS.default);

const paging = {
  take: rowsOfPage(LARGEST_PAGE).meta({ description: "Page size" }),
  skip: z.int().min(0).default(SKIP.default).meta({ description: "Offset" }),
};

/** Lets a rule run when the fields that it looks at are sound, whatever the others are. */
function whenSound(...names: readonly string[]) {
  return {
    when: ({ issues }: z.core.ParsePayload) =>
      issues.every(({ code, path = [] }) =>
        path.length ? !names.includes(String(path[0])) : code === "unrecognized_keys"
      ),
  };
}

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
  }, whenSound("start", "end"));
}

const documents = filterTree("documents", "all documents");
const grants = filterTree("grants", "all projects");
const organizations = filterTree("organizations", "all organizations");

const search = <C extends string = never>(sortColumns: readonly C[] = []) =>
  ordered(z.strictObject({
    query: documents,
    start,
    end,
    ...paging,
    sortColumn: z.enum([...DOCUMENT_COLUMNS, ...sortColumns]).optional().meta({
      description: `Default: score when something in the tree scores, else published_at. ${ORDER}`,
    }),
    sortDirection: SortDirection.default(SORT_DIRECTION),
  }));

/** The body of the searches of a document type. */
export const ProjectSearch = search(sortColumnsOf(OWN_FIELDS.projects));
export const ResearchArticleSearch = search(sortColumnsOf(OWN_FIELDS["research-articles"]));
export const DocumentSearch = search();

/** The body of the document time series. */
export const DocumentSeries = ordered(z.strictObject({
  query: documents,
  start,
  end,
  resolution,
  scoreWeighted: z.boolean().default(SCORE_WEIGHTED.default).meta({
    description:
      "Weight each document by its score; else weightedCounts and variances equal counts",
  }),
}));

/** The body of the grants proof points. */
export const GrantSearch = z.strictObject({
  query: grants,
  ...paging,
  sortColumn: z.enum([...DOCUMENT_COLUMNS, ...sortColumnsOf(OWN_FIELDS.projects)]).optional()
    .meta({ description: ORDER }),
  sortDirection: SortDirection.default(SORT_DIRECTION),
});

/** The body of the grants time series; `start` and `end` are the window of its buckets. */
export const GrantSeries = ordered(z.strictObject({
  query: grants,
  start: DateBound.nullish().meta({ description: "Its bucket is the first; buckets are whole" }),
  end: DateBound.nullish().meta({ description: "Its bucket is the last" }),
  resolution,
  scoreWeighted: z.never({
    error: "score-weighted options are not supported on grants time series, which count projects " +
      "by their interval: leave it out, and filter with interval_overlap",
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
  topicLink: z.enum(["acquirer", "acquiree", "both"]).default(TOPIC_LINK).meta(topicLink),
  acquisitionTypes: types,
  acquirerEmployeesCounts: sideEmployees("acquirer"),
  acquireeEmployeesCounts: sideEmployees("acquiree"),
};
const investments = {
  topicLink: z.enum(["investor", "investee", "both"]).default(TOPIC_LINK).meta(topicLink),
  investmentTypes: types,
  investorEmployeesCounts: sideEmployees("investor"),
  investeeEmployeesCounts: sideEmployees("investee"),
};

export const AcquisitionSearch = ordered(z.strictObject({
  ...acquisitions,
  skip: paging.skip,
  take: rowsOfPage(LARGEST_DEAL_PAGE),
  sortDirection: SortDirection.default("asc"),
  sortColumn: z.enum(ACQUISITION_COLUMNS).default(
    "acquired_on",
  ).meta({ description: ORDER }),
  returnTotal: z.boolean().default(false).meta({
    description: "Whether to give the total; else it is left out",
  }),
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
  ).min(1).meta(listed("Topic uuids, optionally prefixed by trendframe:")),
  loadChildren,
  resolveIds: z.boolean().default(true).meta({
    description: "False treats the ids as internal topic numbers",
  }),
  certainty,
  start,
  end,
  ...investments,
})).superRefine(({ topicIds, resolveIds }, context) => {
  let faults = 0;
  for (const [index, id] of topicIds.entries()) {
    if ((resolveIds ? PROVIDED_TOPIC : TOPIC_NUMBER).test(id)) continue;
    if (++faults > LIMITS.faults + 1) break;
    context.addIssue({
      code: "custom",
      path: ["topicIds", String(index)],
      message: resolveIds
        ? "must be a topic uuid, optionally prefixed by trendframe:"
        : "must be an internal topic number when resolveIds is false",
      input: id,
    });
  }
}, whenSound("topicIds", "resolveIds"));

export const TopicSearch = z.strictObject({
  query: z.string().min(1).refine((text) => words(text).length <= LIMITS.phraseWords, {
    error: `must have at most ${limitText("phraseWords")} words: shorten it`,
  }).meta({
    description: `Words of the name, at most ${LIMITS.phraseWords} (this implementation)`,
  }),
  take: rowsOfPage(LARGEST_PAGE),
});

export const RelatedTopics = z.strictObject({
  topicId: z.guid(),
  take: rowsOfPage(LARGEST_PAGE),
  loadChildren,
  certainty,
});

export const ManifestationSearch = ordered(z.strictObject({
  query: filterTree("manifestations", "all manifestations"),
  start: first("First day on which it may begin"),
  end: last("Last day on which it may begin"),
  types: z.array(z.enum(MANIFESTATION_TYPES)).nullish().meta({
    description: "Any of these; omitted means all types",
  }),
  take: rowsOfPage(LARGEST_DEAL_PAGE, 1).meta({ description: "Page size" }),
  cursor: z.string().nullish().meta({
    description: "Of the page before. This implementation: signed and bound to the corpus and to " +
      "query, start, end and types; another is refused",
  }),
}));

const founded = {
  start: first("First day of the founding date"),
  end: last("Last day of the founding date"),
};
const organizationOrder = {
  sortColumn: z.enum(ORGANIZATION_COLUMNS).optional().meta({
    description: `Default: score when something in the query scores, else founded_on. ${ORDER}`,
  }),
  sortDirection: SortDirection.default(SORT_DIRECTION),
};
export const OrganizationSearch = ordered(
  z.strictObject({ query: organizations, ...founded, ...paging, ...organizationOrder }),
);
export const OrganizationSeries = ordered(
  z.strictObject({ query: organizations, ...founded, resolution }),
);

const organizationFilters = {
  query: SearchString.superRefine((text, context) => {
    if (!asksBody(text)) return;
    context.addIssue({ code: "custom", message: "organizations have no body", input: text });
  }, whenSound()).optional().meta({
    description: describeSearchString(" over name and description"),
    minLength: 1,
  }),
  topicIds,
  loadChildren,
  certainty,
  placeIds: z.array(z.guid()).optional().meta(listed("In any of these places")),
  employeesCounts: employees("the organisation", "those with no count"),
  ...founded,
};
export const OrganizationParameters = ordered(z.strictObject(organizationFilters));
export const OrganizationSeriesParameters = ordered(
  z.strictObject({ ...organizationFilters, resolution }),
);
export const OrganizationSearchParameters = ordered(
  z.strictObject({ ...organizationFilters, ...paging, ...organizationOrder }),
);
