import { parsed } from "../reference/random.ts";
import type { Question } from "./outcome.ts";
import { grants, investments, projects } from "./tables/groups/_asked.ts";

/** What asks of money in every currency, bucket and group: few questions at random do. */
export const MONEY_QUESTIONS: readonly Question[] = [
  ...(["month", "year"] as const).map((resolution) =>
    parsed({ operation: "grantsTimeSeries", input: { resolution } })
  ),
  parsed({ operation: "investmentsTimeSeries", input: { resolution: "month" } }),
  ...[projects(), grants()].flatMap((select) =>
    ["status", "country", "organization", "language"].map((by): Question => ({
      capability: "groupBy",
      request: { select, by, resolution: "quarter", rank: "amount" },
    }))
  ),
  {
    capability: "groupBy",
    request: { select: investments(), by: "investor", resolution: "year", rank: "amount" },
  },
];
