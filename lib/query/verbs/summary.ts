import type { Request, RunOptions } from "../../engines/engine.ts";
import { assemble } from "../../frame/assemble.ts";
import type { Frame } from "../../frame/frame.ts";
import { column } from "../../frame/schema.ts";
import { contextOf } from "./context.ts";
import { askedOf, type Plan } from "./plan.ts";

const COLUMNS = [
  column("type", "text", "Kind of investment"),
  column("count", "integer", "Investments of the type"),
] as const;

/** The statistics of investments: a row per type, the most frequent first; fact `investments`. */
export async function frameOfSummary(
  plan: Plan,
  request: Request<"investmentsSummaryStatistics">,
  options: RunOptions,
): Promise<Frame> {
  const { engine } = plan;
  const [{ output, notes }, info] = await Promise.all([
    engine.execute(request, options),
    engine.corpus(options),
  ]);
  const { total, perType } = output;
  const types = Object.entries(perType).sort(([a, one], [b, other]) =>
    other - one || (a < b ? -1 : 1)
  );
  const [type, count] = COLUMNS;
  return assemble("table", [
    [type, types.map(([name]) => name)],
    [count, types.map(([, each]) => each)],
  ], contextOf(engine, info, askedOf(plan, request), notes, { investments: total }));
}
