import { cutNotes, cutPeriods } from "../answering/cut_periods.ts";
import { neverDealNotes, neverNotes, type Trait } from "../answering/never_found.ts";
import { leafQuery } from "./filter/filter.ts";
import { allOf, exists, type Query } from "./filter/scope.ts";
import { countOf, under } from "./search.ts";
import { insideOf, type Selected } from "./selection.ts";
import type { Session } from "./session.ts";

/**
 * Notes what a reader of some records should know of others: those that touch the bounds and are
 * outside, and where there are none, what of the question nothing can match.
 *
 * @param found how many records an answer tells; 0 also where it cannot tell
 */
export async function noteSelected(
  session: Session,
  selected: Selected,
  found: number,
): Promise<void> {
  await noteCutDates(session, selected);
  if (found || !session.meta.count || await any(session, insideOf(selected))) return;
  const { collection, meta } = session, { asked, bounds } = selected;
  const looked = {
    collection,
    meta,
    has: (trait: Trait) =>
      collection === "organizations" && trait === "organization" ||
      session.state.once(`has ${collection} ${trait}`, () => any(session, exists(fieldOf(trait)))),
    notes: session.noticed,
  };
  session.noteAll(
    "deals" in asked
      ? await neverDealNotes(
        looked,
        asked.deals,
        async (part) => await any(session, await asked.alone(part)),
      )
      : await neverNotes(
        {
          ...looked,
          finds: async (leaf) =>
            await any(session, await leafQuery({ session, collection, path: "" }, leaf)),
        },
        asked.tree,
        bounds,
      ),
  );
}

async function noteCutDates(session: Session, { matching, bounds }: Selected): Promise<void> {
  const periods = cutPeriods(bounds, session.meta);
  if (!periods.length) return;
  const filters = periods.map(({ first, last }) =>
    // they are kept under the first instant of their period
    allOf([{ term: { published: first } }, { term: { until: last } }])
  );
  const { counted } = await session.search({
    query: matching,
    size: 0,
    track_total_hits: false,
    aggs: Object.fromEntries(filters.map((filter, at) => [`period${at}`, { filter }])),
  });
  const counts = periods.map((period, at) => ({
    ...period,
    count: countOf(under(counted, `period${at}`)),
  }));
  session.noteAll(cutNotes(session.collection, bounds, counts));
}

async function any(session: Session, query: Query): Promise<boolean> {
  return (await session.search({ query: allOf([query]), size: 0 })).total > 0;
}

function fieldOf(trait: Trait): string {
  return trait.startsWith("node:") ? `nodes.${trait.slice("node:".length)}` : trait;
}
