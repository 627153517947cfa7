import { topicsIn } from "./leaves.ts";
import { NOTHING_TOLD, type Told } from "./told.ts";

/** The one filter by topic that must hold of a question, and questions beside it. */
export interface ToldTopic {
  readonly ids: readonly string[];
  /** The names, in words. */
  readonly names: string;
  readonly children: boolean;
  /** The question with the topics below. */
  readonly withBelow: Told;
  /** The topics and those below, and nothing else. */
  readonly alone: Told;
}

/** The filter by topic of a question; null where it has none, or several. */
export function toldTopic(told: Told): ToldTopic | null {
  return told.topicIds ? ofDeals(told, told.topicIds) : ofTree(told);
}

function ofDeals(told: Told, topicIds: readonly string[]): ToldTopic | null {
  const said = told.words.find((each) => each.startsWith("on "));
  if (said === undefined) return null;
  return {
    ids: topicIds,
    names: topicsIn(said),
    children: told.loadChildren === true,
    withBelow: { ...told, loadChildren: true },
    alone: { ...NOTHING_TOLD, topicIds, loadChildren: true },
  };
}

function ofTree(told: Told): ToldTopic | null {
  const at = told.filters.findIndex(({ type }) => type === "topic");
  const leaf = told.filters[at], said = told.words[at];
  if (leaf?.type !== "topic" || !said?.startsWith("on ")) return null;
  if (told.filters.some(({ type }, other) => type === "topic" && other !== at)) return null;
  const below = { ...leaf, loadChildren: true };
  return {
    ids: leaf.ids,
    names: topicsIn(said, leaf.minScore),
    children: leaf.loadChildren === true,
    withBelow: { ...told, filters: told.filters.with(at, below) },
    alone: { ...NOTHING_TOLD, filters: [{ type: "topic", ids: leaf.ids, loadChildren: true }] },
  };
}
