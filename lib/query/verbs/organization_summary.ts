import type { Request, RunOptions } from "../../engines/engine.ts";
import { assemble } from "../../frame/assemble.ts";
import type { Frame } from "../../frame/frame.ts";
import { column } from "../../frame/schema.ts";
import { contextOf } from "./context.ts";
import { askedOf, type Plan } from "./plan.ts";
import { slipsOf } from "./slips.ts";

const COLUMNS = [
  column("by", "text", "country, or employees"),
  column("name", "text", "Name of the country, or range of the number of employees"),
  column("count", "integer", "Organisations"),
] as const;

/**
 * The statistics of organisations: a row per country, the most frequent first, then per range of
 * employees in its order; fact `organizations`.
 */
export async function frameOfOrganizationSummary(
  plan: Plan,
  request: Request<"organizationsSummaryStatistics">,
  options: RunOptions,
): Promise<Frame> {
  const { engine } = plan;
  const { query } = request.input;
  const [{ output, notes }, info] = await Promise.all([
    engine.execute(request, options),
    engine.corpus(options),
  ]);
  const said = [...notes, ...typeof query === "string" ? slipsOf(query) : []];
  const { total, perCountry, perEmployeesCount } = output;
  const countries = Object.entries(perCountry).sort(([a, one], [b, other]) =>
    other - one || (a < b ? -1 : 1)
  );
  const rows = [
    ...countries.map((each) => ["country", ...each] as const),
    ...Object.entries(perEmployeesCount).map((each) => ["employees", ...each] as const),
  ];
  const [by, name, count] = COLUMNS;
  return assemble("table", [
    [by, rows.map((row) => row[0])],
    [name, rows.map((row) => row[1])],
    [count, rows.map((row) => row[2])],
  ], contextOf(engine, info, askedOf(plan, request), said, { organizations: total }));
}
