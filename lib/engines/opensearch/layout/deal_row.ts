import type { EmployeeRange } from "../../../catalogue/employees.ts";
import { UNKNOWN_EMPLOYEES } from "../../../catalogue/employees.ts";
import { keyOf, rowIdOf } from "./keys.ts";
import { inCents, type Scale } from "./fixed_point.ts";
import { type Collected, collectedFields, listed, type Recorded, type Row } from "./rows.ts";

/** An organisation of a side of a deal. */
export interface Involved {
  readonly id: string;
  /** The place of its name among all names, in code point order. */
  readonly nameOrder: number;
  readonly employees: EmployeeRange;
  readonly topics: readonly CertainTopic[];
  /** These and all above them, each with the highest certainty below it. */
  readonly within: readonly CertainTopic[];
}

/** A topic by number, and how certain it is, in hundredths. */
export interface CertainTopic {
  readonly topic: number;
  readonly certainty: number;
}

/** What is known of a deal beside its record. */
export interface DealFacts extends Collected {
  readonly type: string | null;
  /** US dollars; null where that is not known. */
  readonly amount: number | null;
  readonly buyers: readonly Involved[];
  readonly targets: readonly Involved[];
  /** Ids of the places of both sides, and of the countries among them. */
  readonly places: readonly string[];
  readonly countries: readonly string[];
  readonly topicId: (topic: number) => string;
  readonly scale: Scale;
}

/** An acquisition or an investment, as its index takes it. */
export function dealRow(record: Recorded, facts: DealFacts): Row {
  const { type, amount, buyers, targets, places, countries, topicId, scale } = facts;
  const involved = [...buyers, ...targets];
  const topics = best(involved.flatMap((each) => each.topics));
  const within = best(involved.flatMap((each) => each.within));
  return {
    id: rowIdOf(record.id),
    fields: {
      ...collectedFields(record, facts),
      ...(type !== null && { type: keyOf(type) }),
      ...(amount !== null && { amount, cents: inCents(amount, scale) }),
      ...sideTopics("buyer", buyers),
      ...sideTopics("target", targets),
      ...listed("topic", [...topics.keys()].map(topicId)),
      ...listed("topicAbove", [...within.keys()].map(topicId)),
      ...listed("buyer", idsOf(buyers)),
      ...listed("target", idsOf(targets)),
      ...listed("organization", idsOf(involved)),
      ...listed("place", places),
      ...listed("country", countries),
      buyerEmployees: sizesOf(buyers),
      targetEmployees: sizesOf(targets),
      ...orderOf("buyerOrder", buyers),
      ...orderOf("targetOrder", targets),
    },
  };
}

/** What a side of a deal is called in its rows. */
export type Side = "buyer" | "target";

function sideTopics(side: Side, involved: readonly Involved[]): Row["fields"] {
  const keys = (topics: ReadonlyMap<number, number>) =>
    Array.from(topics, ([topic, certainty]) => certainTopicKey({ topic, certainty }));
  return {
    ...listed(sideField(side, false), keys(best(involved.flatMap(({ topics }) => topics)))),
    ...listed(sideField(side, true), keys(best(involved.flatMap((each) => each.within)))),
  };
}

/** Where the topics of a side are, alone or with all above them. */
export function sideField(side: Side, isWithin: boolean): string {
  return `${side}Topics${isWithin ? "Within" : ""}`;
}

/** A topic of a side and how certain it is, as one key. */
export function certainTopicKey({ topic, certainty }: CertainTopic): string {
  return `${topic} ${certainty}`;
}

/** The highest certainty of each topic. */
export function best(topics: readonly CertainTopic[]): Map<number, number> {
  const highest = new Map<number, number>();
  for (const { topic, certainty } of topics) {
    highest.set(topic, Math.max(highest.get(topic) ?? 0, certainty));
  }
  return highest;
}

/** A side that is missing is of unknown size. */
function sizesOf(involved: readonly Involved[]): EmployeeRange[] {
  if (!involved.length) return [UNKNOWN_EMPLOYEES];
  return [...new Set(involved.map(({ employees }) => employees))];
}

function idsOf(involved: readonly Involved[]): string[] {
  return [...new Set(involved.map(({ id }) => id))];
}

function orderOf(name: string, [first]: readonly Involved[]): Record<string, number> {
  return first ? { [name]: first.nameOrder } : {};
}
