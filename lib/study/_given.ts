import { FRAME, type Frame } from "../frame/mod.ts";
import { type TopicRef, Trends } from "../query/mod.ts";
import { type Check, check, checkGiven, instance } from "../words/check.ts";

const TRENDS: Check = instance(Trends)("what openCorpus or connect gives");
const TOPIC: Check = check(
  "what trends.topic(name) resolves to",
  (value) => (value as TopicRef | null | undefined)?.kind === "topic",
);
const NUMBERS: Check = check(
  `${FRAME.must}, or a list of numbers`,
  (value) => FRAME.passes(value) || Array.isArray(value) || ArrayBuffer.isView(value),
);

/** @throws {TypeError} for anything but an open corpus or a connected service */
export function checkTrends(value: unknown, task: string): asserts value is Trends {
  checkGiven(task, value, TRENDS);
}

/** @throws {TypeError} for anything but a topic, such as its name */
export function checkTopic(value: unknown, task: string): asserts value is TopicRef {
  checkGiven(task, value, TOPIC);
}

/**
 * Whether a frame was given to a question that takes numbers, too.
 *
 * @throws {TypeError} for what is neither
 */
export function isFrame<T>(value: Frame | T, task: string): value is Frame {
  checkGiven(task, value, NUMBERS);
  return FRAME.passes(value);
}
