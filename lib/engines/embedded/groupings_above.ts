import type { Grouping } from "./grouping.ts";
import type { Session } from "./session.ts";
import { topicTree } from "./topic_tree.ts";

/** Topics as groups that hold what is below them, too: a record counts once in each. */
export function withAbove(session: Session, grouping: Grouping): Grouping {
  const tree = topicTree(session.store);
  const above = new Map<number, readonly number[]>();
  const aboveOf = (topic: number): readonly number[] => {
    const known = above.get(topic) ?? tree.above(topic);
    above.set(topic, known);
    return known;
  };
  // the visit, counted from 1, that came to each topic last: a record may be visited again
  const lastVisit = new Int32Array(tree.topics.length);
  let visits = 0;
  const { lists: _own, ...rest } = grouping;
  return {
    ...rest,
    eachGroup: (doc, visit) => {
      visits++;
      grouping.eachGroup(doc, (topic, at) => {
        for (const each of aboveOf(topic)) {
          if (lastVisit[each] === visits) continue;
          lastVisit[each] = visits;
          visit(each, at);
        }
      });
    },
  };
}
