import type { OperationId } from "../../../lib/catalogue/catalogue.ts";
import type { DocumentType } from "../../../lib/catalogue/collections.ts";
import { DOCUMENT_OPERATIONS } from "../../../lib/catalogue/collections.ts";
import { Resolution } from "../../../lib/catalogue/dates.ts";
import { sortColumnsOf } from "../../../lib/catalogue/fields.ts";
import { EMPLOYEE_RANGES } from "../../../lib/catalogue/inputs.ts";
import { OWN_FIELDS } from "../../../lib/catalogue/records.ts";
import type { Dice } from "../../../lib/court/dice.ts";
import type { RawRequest } from "../../../lib/court/question.ts";
import type { Pool } from "./pool.ts";
import { randomBounds } from "./random_bounds.ts";
import { DEAL_KINDS } from "./random_corpus.ts";
import { randomFilter } from "./random_filter.ts";
import { randomManifestationRequest } from "./random_manifestation_request.ts";
import { randomOrganizationRequest } from "./random_organization_request.ts";

/** Any operation, its parameters at random. */
export function randomRequest(random: Dice, pool: Pool): RawRequest {
  const kind = random.next();
  if (kind < 0.32) return randomSearch(random, pool);
  if (kind < 0.54) return randomSeries(random, pool);
  if (kind < 0.64) return randomGrants(random, pool);
  if (kind < 0.83) return randomDeals(random, pool);
  if (kind < 0.88) return randomTopicRequest(random, pool);
  return kind < 0.95
    ? randomOrganizationRequest(random, pool)
    : randomManifestationRequest(random, pool);
}

const OLDER = {
  "research-articles": ["researchArticlesProofPoints", "researchArticlesIndicatorTimeSeries"],
  "news-articles": ["newsArticlesProofPoints", "newsArticlesIndicatorTimeSeries"],
  "patents": [null, "patentsIndicatorTimeSeries"],
  "earnings-calls": [null, "earningsCallsIndicatorTimeSeries"],
} as const satisfies Partial<Record<DocumentType, [OperationId | null, OperationId | null]>>;

function operationOf(random: Dice, type: DocumentType, kind: "rows" | "series") {
  const older: readonly (OperationId | null)[] = type in OLDER
    ? OLDER[type as keyof typeof OLDER]
    : [];
  const other = older[kind === "rows" ? 0 : 1];
  return other && random.chance(0.4) ? other : DOCUMENT_OPERATIONS[type][kind];
}

function randomSearch(random: Dice, pool: Pool): RawRequest {
  const type = random.pick(pool.types);
  const operation = operationOf(random, type, "rows");
  if (!operation) return randomSeries(random, pool);
  const columns = sortColumnsOf(
    operation === "researchArticlesProofPoints" || operation === "searchResearchArticles" ||
      operation === "searchProjects"
      ? OWN_FIELDS[type]
      : {},
  );
  return {
    operation,
    input: {
      ...randomTree(random, pool, type),
      ...randomBounds(random),
      ...randomPaging(random, columns),
    },
  };
}

function randomSeries(random: Dice, pool: Pool): RawRequest {
  const type = random.pick(pool.types);
  const operation = operationOf(random, type, "series");
  if (!operation) return randomSearch(random, pool);
  return { operation, input: randomSeriesInput(random, pool, type) };
}

/** The input of a document series; also what a capability selects with. */
export function randomSeriesInput(random: Dice, pool: Pool, type: DocumentType) {
  return {
    ...randomTree(random, pool, type),
    ...randomBounds(random),
    ...(random.chance(0.8) && { resolution: random.pick(Resolution.options) }),
    ...(random.chance(0.5) && { scoreWeighted: random.chance(0.8) }),
  };
}

function randomGrants(random: Dice, pool: Pool): RawRequest {
  return random.chance(0.5)
    ? {
      operation: "grantsProofPoints",
      input: {
        ...randomTree(random, pool, "projects", true),
        ...randomPaging(random, sortColumnsOf(OWN_FIELDS.projects)),
      },
    }
    : { operation: "grantsTimeSeries", input: randomGrantInput(random, pool) };
}

export function randomGrantInput(random: Dice, pool: Pool) {
  return {
    ...randomTree(random, pool, "projects", true),
    ...randomBounds(random),
    ...(random.chance(0.8) && { resolution: random.pick(Resolution.options) }),
  };
}

function randomTree(random: Dice, pool: Pool, type: DocumentType, grants = false) {
  if (random.chance(0.1)) return random.chance(0.5) ? {} : { query: null };
  return { query: randomFilter(random, pool, type, grants) };
}

function randomPaging(random: Dice, columns: readonly string[]) {
  return {
    ...(random.chance(0.7) && { take: random.pick([0, 1, 3, 7, 20, 1000]) }),
    ...(random.chance(0.5) && { skip: random.pick([0, 0, 1, 2, 5, 50]) }),
    ...(random.chance(0.6) && {
      sortColumn: random.pick(["published_at", "score", ...columns, ...columns]),
    }),
    ...(random.chance(0.5) && { sortDirection: random.pick(["asc", "desc"]) }),
  };
}

function randomDeals(random: Dice, pool: Pool): RawRequest {
  switch (random.below(4)) {
    case 0:
      return { operation: "investmentsSummaryStatistics", input: randomSummary(random, pool) };
    case 1:
      return {
        operation: "acquisitionsProofPoints",
        input: {
          ...randomDealInput(random, pool, "acquisitions"),
          ...(random.chance(0.7) && { take: random.pick([0, 1, 5, 100]) }),
          ...(random.chance(0.4) && { skip: random.pick([0, 1, 4, 50]) }),
          ...(random.chance(0.5) && { returnTotal: random.chance(0.8) }),
          ...(random.chance(0.5) && { sortDirection: random.pick(["asc", "desc"]) }),
          ...(random.chance(0.8) && {
            sortColumn: random.pick([
              "acquired_on",
              "amount",
              "acquirer",
              "acquiree",
              "certainty",
            ]),
          }),
        },
      };
    default: {
      const type = random.pick(["acquisitions", "investments"] as const);
      return {
        operation: `${type}TimeSeries`,
        input: {
          ...randomDealInput(random, pool, type),
          ...(random.chance(0.8) && { resolution: random.pick(Resolution.options) }),
        },
      };
    }
  }
}

/** The sides of deals, as the names of their parameters begin. */
export const DEAL_SIDES = {
  acquisitions: ["acquirer", "acquiree"],
  investments: ["investor", "investee"],
} as const;

/** The filters of deals; also what a capability selects with. */
export function randomDealInput(random: Dice, pool: Pool, type: keyof typeof DEAL_SIDES) {
  const ids = (from: readonly string[]) => random.times(random.below(4), () => random.pick(from));
  const [buyer, target] = DEAL_SIDES[type];
  const sizes = () => random.chance(0.2) ? null : random.some(EMPLOYEE_RANGES, 0.4);
  const types = [...DEAL_KINDS, "never seen"];
  return {
    ...(random.chance(0.5) && { topicIds: ids(pool.topics) }),
    ...(random.chance(0.15) && { organizationIds: ids(pool.organizations) }),
    ...(random.chance(0.5) && { loadChildren: random.chance(0.7) }),
    ...(random.chance(0.5) && { certainty: random.pick([0, 0.3, 0.3, 0.35, 0.6, 0.72, 0.9, 1]) }),
    ...randomBounds(random),
    ...(random.chance(0.3) && { topicLink: random.pick([buyer, target, "both"]) }),
    ...(random.chance(0.12) && { minValue: random.pick([null, 0, 100, 250.5, 1_000]) }),
    ...(random.chance(0.12) && { maxValue: random.pick([null, 0, 100, 500, 1e7]) }),
    ...(random.chance(0.15) && {
      [`${type.slice(0, -1)}Types`]: random.chance(0.2) ? null : random.some(types, 0.4),
    }),
    ...(random.chance(0.12) && { [`${buyer}EmployeesCounts`]: sizes() }),
    ...(random.chance(0.12) && { [`${target}EmployeesCounts`]: sizes() }),
  };
}

function randomSummary(random: Dice, pool: Pool) {
  const { organizationIds: _, topicIds: __, minValue: ___, maxValue: ____, ...input } =
    randomDealInput(random, pool, "investments");
  const count = 1 + random.below(2);
  if (random.chance(0.3)) {
    const numbers = random.times(count, () => String(random.below(pool.topics.length + 1)));
    return { ...input, topicIds: numbers, resolveIds: false };
  }
  const prefix = random.chance(0.3) ? "trendframe:" : "";
  return { ...input, topicIds: random.times(count, () => prefix + random.pick(pool.topics)) };
}

const TOPIC_WORDS = ["quantum", "Quantum computing", "graph", "laser", "errors", "naïve q", "!"];

function randomTopicRequest(random: Dice, pool: Pool): RawRequest {
  const take = random.chance(0.5) ? { take: random.pick([0, 1, 3, 50]) } : {};
  if (random.chance(0.4)) {
    return { operation: "searchTopics", input: { query: random.pick(TOPIC_WORDS), ...take } };
  }
  return {
    operation: "relatedTopics",
    input: {
      topicId: random.pick(pool.topics),
      ...take,
      ...(random.chance(0.5) && { loadChildren: random.chance(0.7) }),
      ...(random.chance(0.6) && { certainty: random.pick([0, 0.3, 0.45, 0.6, 0.9]) }),
    },
  };
}
