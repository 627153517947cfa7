import { filterNodes } from "../../../catalogue/filter.ts";
import type { Selection } from "../../engine.ts";
import { countedOf } from "./bounds.ts";
import type { Truths } from "./certainties.ts";
import { dealRequestOf } from "./deals_asked.ts";
import type { Side } from "./side.ts";
import { spansIn } from "./spans.ts";
import type { WholeState } from "./whole_state.ts";

/** How the records of a state count that is there whole: all is known. */
export async function wholeSide(state: WholeState, selection: Selection): Promise<Side> {
  const entries = { ...state.entries, linksOf: () => null };
  const { matching, reach } = await state.select(selection);
  return {
    entries,
    matching,
    counted: countedOf(entries, matching, selection),
    reach,
    tagged: await taggedIn(state, selection),
    astray: state.astray,
    ...spansIn(entries, selection),
  };
}

/** Which records have the topics that are asked for: a list for each part that asks for some. */
async function taggedIn(state: WholeState, selection: Selection): Promise<Truths[]> {
  const deals = dealRequestOf(selection);
  if (deals) return deals.topicIds ? [await state.linked(deals)] : [];
  const { query } = selection.input as { query?: Parameters<typeof filterNodes>[0] | null };
  const lists: Truths[] = [];
  for (const { node } of query ? filterNodes(query) : []) {
    if (node.type === "topic") lists.push(await state.leaf(node));
  }
  return lists;
}
