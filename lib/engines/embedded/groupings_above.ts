import type { Grouping } from "./groupings.ts";
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
  // the record, counted from 1, that had each topic last
  const lastRecord = new Int32Array(tree.topics.length);
  return {
    ...grouping,
    eachGroup: (doc, visit) =>
      grouping.eachGroup(doc, (topic) => {
        for (const each of aboveOf(topic)) {
          if (lastRecord[each] === doc + 1) continue;
          lastRecord[each] = doc + 1;
          visit(each);
        }
      }),
  };
}
