import { RefusedType } from "../words/refusals.ts";
import { givenWords } from "../frame/mod.ts";
import { type TopicRef, Trends } from "../query/mod.ts";

/** @throws {TypeError} for anything but an open corpus or a connected service */
export function checkTrends(value: unknown, task: string): asserts value is Trends {
  if (value instanceof Trends) return;
  throw new RefusedType(
    `Cannot ${task}: give what openCorpus or connect gives, current value is ${givenWords(value)}`,
  );
}

/** @throws {TypeError} for anything but a topic, such as its name */
export function checkTopic(value: unknown, task: string): asserts value is TopicRef {
  if ((value as TopicRef | undefined)?.kind === "topic") return;
  throw new RefusedType(
    `Cannot ${task}: give what trends.topic(name) resolves to, current value is ${
      givenWords(value)
    }`,
  );
}
