import { DOCUMENT_TYPES } from "../../catalogue/collections.ts";
import { AmbiguousNameError } from "../../catalogue/errors.ts";
import type { Engine, RunOptions } from "../../engines/engine.ts";
import { documentsHaving } from "./documents_having.ts";
import type { Meant } from "./meant.ts";

/**
 * What is refused as one of several names, with whether all of them have the same records. What
 * explains a refusal never takes its place.
 */
export async function toldApart(
  engine: Engine,
  error: unknown,
  candidates: readonly Meant[],
  typed: string,
  options: RunOptions,
): Promise<unknown> {
  if (!(error instanceof AmbiguousNameError)) return error;
  const ids = new Set(error.candidates.map(({ id }) => id));
  const named = candidates.filter(({ id }) => ids.has(id));
  try {
    const same = await sameRecords(engine, named, options);
    return same ? new AmbiguousNameError("topic", typed, error.candidates, same) : error;
  } catch (failure) {
    return options.signal?.aborted ? failure : error;
  }
}

/** How many documents topics have, where each has the same ones; 0 where they do not, or unknown. */
async function sameRecords(
  engine: Engine,
  named: readonly Meant[],
  options: RunOptions,
): Promise<number> {
  const [first] = named;
  const each = first?.links?.count ?? 0;
  if (!each || named.some(({ links }) => links?.count !== each)) return 0;
  const { types } = await engine.corpus(options);
  const clauses = named.map(({ id }) => ({ type: "topic" as const, ids: [id] }));
  let all = 0;
  for (const type of DOCUMENT_TYPES) {
    if (!types[type]?.count) continue;
    all += (await documentsHaving(engine, type, { type: "and", clauses }, options))?.total ?? 0;
  }
  return all === each ? each : 0;
}
