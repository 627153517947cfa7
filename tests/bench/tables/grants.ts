import { bucketLabel, DAY } from "../../../lib/catalogue/dates.ts";
import { bucketOf, bucketOfLabel, bucketStart } from "../../../lib/catalogue/dates.ts";
import { costsOf } from "../../../lib/engines/embedded/grant_costs.ts";
import { withInterval } from "../../../lib/engines/embedded/grants.ts";
import { Session } from "../../../lib/engines/embedded/session.ts";
import type { Store } from "../../../lib/engines/embedded/store/reader.ts";
import { topicTree } from "../../../lib/engines/embedded/topic_tree.ts";
import type { Answer } from "../answer.ts";

/**
 * A project with what a sweep over months sums: its cost per day, and that times the day on which
 * it begins to flow, and to stop.
 */
export interface Grant {
  readonly project: number;
  readonly startMonth: string;
  readonly endMonth: string;
  readonly rate: number;
  readonly rateStart: number;
  readonly rateStop: number;
}

export function grants(store: Store): Grant[] {
  const session = new Session(store, "projects");
  const starts = store.column("projects", "startDay", "i32");
  const ends = store.column("projects", "endDay", "i32");
  const { costs } = costsOf(session, session.all());
  return Array.from(withInterval(session, session.all()), (doc) => {
    const [start, end] = [starts[doc]!, ends[doc]!];
    const cost = Number.isNaN(costs[doc]!) ? 0 : costs[doc]!;
    const rate = cost / (end - start + 1);
    return {
      project: doc,
      startMonth: monthOf(start),
      endMonth: monthOf(end),
      rate,
      rateStart: rate * start,
      rateStop: rate * (end + 1),
    };
  });
}

/** The grants of each topic and of all below it. */
export function* topicGrants(
  store: Store,
): Generator<{ readonly topic: number; readonly grant: Grant }> {
  const byProject = new Map(grants(store).map((grant) => [grant.project, grant]));
  const tree = topicTree(store);
  for (const { number } of tree.topics) {
    const kind = tree.hasChildren(number) ? "topic+" : "topic";
    for (const project of store.links("projects", kind, number).documents) {
      const grant = byProject.get(project);
      if (grant) yield { topic: number, grant };
    }
  }
}

/** What begins or ends in a month: projects, their rates, and rates times days. */
export interface Change {
  readonly month: string;
  readonly count: number;
  readonly rate: number;
  readonly rateDay: number;
}

/** Active projects and exposure per month from what begins and what ends in each. */
export function activityOf(
  begins: readonly Change[],
  ends: readonly Change[],
  since: number,
  until: number,
): Answer {
  const byBucket = (changes: readonly Change[]) =>
    new Map(changes.map((change) => [bucketOfLabel(change.month).bucket, change]));
  const [begin, end] = [byBucket(begins), byBucket(ends)];
  const first = Math.min(...begin.keys()), last = (until - 1970) * 12 + 11;
  let active = 0, rate = 0, rateDay = 0, before = 0;
  const rows: (string | number)[][] = [];
  for (let bucket = first; bucket <= last; bucket++) {
    const [starting, ending] = [begin.get(bucket), end.get(bucket)];
    active += starting?.count ?? 0;
    rate += (starting?.rate ?? 0) - (ending?.rate ?? 0);
    rateDay += (starting?.rateDay ?? 0) - (ending?.rateDay ?? 0);
    const spent = rate * bucketStart(bucket + 1, "month") / DAY - rateDay;
    if (bucket >= (since - 1970) * 12 && active) {
      rows.push([bucketLabel(bucket, "month"), active, Math.round(spent - before)]);
    }
    before = spent;
    active -= ending?.count ?? 0;
  }
  return rows;
}

function monthOf(day: number): string {
  return bucketLabel(bucketOf(day * DAY, "month"), "month");
}
