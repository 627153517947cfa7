import type { OperationId } from "../../../lib/catalogue/catalogue.ts";
import { Resolution } from "../../../lib/catalogue/dates.ts";
import type { FilterInput } from "../../../lib/catalogue/filter.ts";
import { EMPLOYEE_RANGES } from "../../../lib/catalogue/inputs.ts";
import type { Dice } from "../../../lib/court/dice.ts";
import type { Pool } from "./pool.ts";
import { randomBounds } from "./random_bounds.ts";
import { randomSearchText } from "./random_search_text.ts";

const CERTAINTIES = [0, 0.3, 0.35, 0.6, 0.7, 0.9, 1] as const;

/** Any of the operations about organisations, its parameters at random. */
export function randomOrganizationRequest(random: Dice, pool: Pool) {
  const resolution = random.chance(0.8) ? { resolution: random.pick(Resolution.options) } : {};
  const asked = (
    operation: OperationId,
    input: Readonly<Record<string, unknown>>,
  ) => ({ operation, input });
  switch (random.below(8)) {
    case 0:
    case 1:
    case 2:
      return asked("searchOrganizations", {
        ...randomTreeInput(random, pool),
        ...randomPage(random),
      });
    case 3:
    case 4:
      return asked("organizationsTimeSeries", randomOrganizationInput(random, pool));
    case 5:
      return asked("organizationsSummaryStatistics", randomParameters(random, pool));
    case 6:
      return asked("organizationsIndicatorTimeSeries", {
        ...randomParameters(random, pool),
        ...resolution,
      });
    default:
      return asked("organizationsProofPoints", {
        ...randomParameters(random, pool),
        ...randomPage(random),
      });
  }
}

/** The input of the series; also what a capability selects with. */
export function randomOrganizationInput(random: Dice, pool: Pool) {
  return {
    ...randomTreeInput(random, pool),
    ...(random.chance(0.8) && { resolution: random.pick(Resolution.options) }),
  };
}

function randomTreeInput(random: Dice, pool: Pool) {
  return {
    ...(random.chance(0.9) && { query: randomTree(random, pool, 3) }),
    ...randomBounds(random),
  };
}

function randomPage(random: Dice) {
  return {
    ...(random.chance(0.7) && { take: random.pick([0, 1, 3, 20, 1_000]) }),
    ...(random.chance(0.4) && { skip: random.pick([0, 1, 2, 50]) }),
    ...(random.chance(0.6) && { sortColumn: random.pick(["founded_on", "name", "score"]) }),
    ...(random.chance(0.5) && { sortDirection: random.pick(["asc", "desc"]) }),
  };
}

function randomParameters(random: Dice, pool: Pool) {
  const ids = (from: readonly string[]) => random.times(random.below(4), () => random.pick(from));
  return {
    ...(random.chance(0.3) && { query: randomSearchText(random).replaceAll("body:", "title:") }),
    ...(random.chance(0.6) && { topicIds: ids(pool.topics) }),
    ...(random.chance(0.5) && { loadChildren: random.chance(0.7) }),
    ...(random.chance(0.5) && { certainty: random.pick(CERTAINTIES) }),
    ...(random.chance(0.2) && { placeIds: ids(pool.places) }),
    ...(random.chance(0.2) && {
      employeesCounts: random.chance(0.2) ? null : random.some(EMPLOYEE_RANGES, 0.5),
    }),
    ...randomBounds(random),
  };
}

function randomTree(random: Dice, pool: Pool, depth: number): FilterInput {
  const inner = () => randomTree(random, pool, depth - 1);
  switch (depth === 0 ? 0 : random.below(8)) {
    case 5:
      return { type: "and", clauses: random.times(1 + random.below(2), inner) };
    case 6:
      return { type: "or", clauses: random.times(1 + random.below(3), inner) };
    case 7:
      return { type: "not", clause: inner() };
    default:
      return randomLeaf(random, pool);
  }
}

function randomLeaf(random: Dice, pool: Pool): FilterInput {
  const ids = (from: readonly string[]) =>
    random.times(random.chance(0.05) ? 0 : 1 + random.below(4), () => random.pick(from));
  const children = random.chance(0.5) ? { loadChildren: random.chance(0.7) } : {};
  const { start, end } = randomBounds(random);
  switch (random.below(8)) {
    case 0:
    case 1: {
      const fields = random.some(["title", "summary"] as const, 0.5);
      return {
        type: "query",
        query: randomSearchText(random).replaceAll("body:", "summary:"),
        ...(fields.length && random.chance(0.4) && { fields }),
      };
    }
    case 2:
    case 3:
      return {
        type: "topic",
        ids: ids(pool.topics),
        ...children,
        ...(random.chance(0.4) && { minScore: random.pick(CERTAINTIES) }),
      };
    case 4:
      return { type: "organization", ids: ids(pool.organizations) };
    case 5:
      return { type: "place", ids: ids(pool.places), ...children };
    case 6:
      return { type: "field", field: "employees", values: random.some(EMPLOYEE_RANGES, 0.4) };
    default:
      return start || end
        ? {
          type: "field",
          field: "founded",
          ...(start && { min: start }),
          ...(end && { max: end }),
        }
        : { type: "date", start: "2020-01-01" };
  }
}
