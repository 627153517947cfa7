import type { Resolution } from "../../catalogue/dates.ts";
import type { GroupRequest, SeriesReach } from "../engine.ts";
import { onOwnAxis, toBuckets } from "./buckets.ts";
import { noteSeries } from "./caveats.ts";
import { layoutOf } from "./capability_selection.ts";
import { amountAt, type GroupAmounts } from "./group_amounts.ts";
import { NO_WORTHS, worthsAmong } from "./grant_costs.ts";
import { activityIn, grantWindow, withInterval } from "./grants.ts";
import { amountSums, bucketsOf, stretch } from "./kernels/mod.ts";
import { noteReach, reachOf } from "./reach.ts";
import type { Selected } from "./selection.ts";
import type { Session } from "./session.ts";

/** The buckets of all groups, and how the records of one and their values fall into them. */
export interface GroupBuckets {
  readonly labels: readonly string[];
  of(
    docs: Int32Array,
    values: Float64Array | null,
    reach: SeriesReach,
  ): { readonly counts: number[]; readonly amounts: number[] };
}

/** Records fall into buckets by their dates, grants by their activity. */
export function groupBuckets(
  session: Session,
  { select: selection }: GroupRequest,
  selected: Selected,
  amounts: GroupAmounts | null,
  resolution: Resolution,
): GroupBuckets {
  const layout = { ...layoutOf(selection), resolution };
  const hasUnit = (amounts?.worths.currency ?? null) !== null;
  if (selection.collection === "grants") {
    const projects = withInterval(session, selected.matching.docs);
    const reach = reachOf(session, selected.matching.docs);
    noteReach(session, { reach });
    const window = grantWindow(session, projects, reach, layout);
    return {
      labels: window.labels,
      of: (docs, values) => {
        const { counts, amounts: sums } = activityIn(
          session,
          withInterval(session, docs),
          { rates: amounts!.rates(docs, values!), worths: amounts!.worths },
          window,
        );
        return { counts, amounts: hasUnit ? sums : [] };
      },
    };
  }
  const laidOut = toBuckets(session, selected, layout, resolution);
  noteSeries(session, laidOut);
  const { work } = session;
  const { labels, boundaries, labelled } = laidOut;
  const buckets = new Int32Array(session.meta.count).fill(-1);
  const ofLabelled = bucketsOf(labelled.docs, boundaries, work);
  for (let at = 0; at < ofLabelled.length;) {
    for (const end = stretch(at, ofLabelled.length, work); at < end; at++) {
      buckets[labelled.docs[at]!] = ofLabelled[at]!;
    }
  }
  return {
    labels,
    of: (all, known, reach) => {
      const own = onOwnAxis(session, { docs: all, scores: known }, reach, layout, resolution);
      const { docs, scores: values } = own;
      const counts = new Array<number>(labels.length).fill(0);
      const { values: worths, places } = worthsAmong(amounts?.worths ?? NO_WORTHS, docs, work);
      const sums = amountSums(labels.length * worths.length, amounts?.areWhole ?? true);
      for (let at = 0; at < docs.length;) {
        for (const end = stretch(at, docs.length, work); at < end; at++) {
          const bucket = buckets[docs[at]!]!;
          if (bucket < 0) continue;
          counts[bucket]!++;
          const value = values && hasUnit ? values[at]! : NaN;
          if (Number.isNaN(value)) continue;
          sums.add(places ? bucket * worths.length + places[at]! : bucket, value);
        }
      }
      return {
        counts,
        amounts: hasUnit ? labels.map((_, bucket) => amountAt(bucket, sums, worths)) : [],
      };
    },
  };
}
