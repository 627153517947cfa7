import { DOCUMENT_TYPES } from "../../catalogue/collections.ts";
import type { Engine, RunOptions } from "../../engines/engine.ts";
import { type Note, note } from "../../words/note.ts";
import { documentPlan } from "../document_plan.ts";
import { organizationPlan } from "../organization_plan.ts";
import { NOTHING_TOLD } from "../told.ts";
import type { ToldTopic } from "../told_topic.ts";
import { countOf } from "./count.ts";
import type { Plan } from "./plan.ts";

/** A question that nothing answers, and those beside it. */
export interface Unanswered {
  readonly topic: ToldTopic;
  /** The question with the topics below. */
  readonly withBelow: Plan;
  /** The topics and those below alone, of the same collection. */
  readonly alone: Plan;
}

const COUNTED = [...DOCUMENT_TYPES, "organizations"] as const;

/**
 * Why nothing is on a topic, with where there is something: on the topics below it, or of other
 * types. Nothing where the topic is not why. What explains an answer never makes it fail: a count
 * that cannot be had is left out, unless the signal ended it.
 */
export async function notesOnEmpty(
  { topic, withBelow, alone }: Unanswered,
  options: RunOptions,
): Promise<Note[]> {
  const { names, ids } = topic;
  const topics = { names, several: ids.length > 1 };
  const count = (plan: Plan) => countOrNull(plan, options);
  const below = topic.children ? 0 : await count(withBelow);
  const { of } = withBelow.selection;
  if (below) return [note("topic_only_below", { ...topics, count: below, collection: of })];
  if (below === null || await count(alone) !== 0) return [];
  const { types } = await withBelow.engine.corpus(options);
  // a server that does not tell what it holds may hold anything
  if (!Object.keys(types).length) return [];
  const others = COUNTED.filter((each) => each !== of && types[each]?.count);
  for (const children of [false, true]) {
    const counts = await Promise.all(
      others.map(async (each) => ({
        collection: each,
        count: await count(planOn(withBelow.engine, each, ids, children)),
      })),
    );
    const found = counts.flatMap(({ collection, count }) => count ? [{ collection, count }] : [])
      .sort((one, other) => other.count - one.count);
    if (found.length) return [note("topic_elsewhere", { ...topics, children, counts: found })];
    if (counts.some(({ count }) => count === null)) return [];
  }
  return [note("topic_nowhere", topics)];
}

function planOn(
  engine: Engine,
  collection: (typeof COUNTED)[number],
  ids: readonly string[],
  loadChildren: boolean,
): Plan {
  const leaf = { type: "topic" as const, ids: [...ids], loadChildren };
  const told = { ...NOTHING_TOLD, filters: [leaf] };
  const orderBy = (sortColumn: string) => ({ sortColumn, sortDirection: "desc" as const });
  const plan = collection === "organizations"
    ? organizationPlan(told, orderBy)
    : documentPlan(collection, told, orderBy);
  return { ...plan, engine, words: [], skip: 0, take: 0, raw: {}, amountUnit: null };
}

async function countOrNull(plan: Plan, options: RunOptions): Promise<number | null> {
  try {
    return await countOf(plan, options);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    return null;
  }
}
