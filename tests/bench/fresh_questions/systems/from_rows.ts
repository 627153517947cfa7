import type { Answer } from "../../answer.ts";
import { changeOf } from "../../peers/changes.ts";
import { relatedOf } from "../../peers/related.ts";
import { activityOf } from "../../tables/grants.ts";
import { type AskedTopic, GRANT_YEARS } from "../question.ts";

type Rows = readonly (readonly (string | number)[])[];

/** Similarities of a topic from rows of topic, shared organisations and all that the topic has. */
export function relatedFrom(
  shared: Rows,
  own: Rows,
  { kin }: AskedTopic,
  topics: readonly string[],
): Answer {
  const totals = new Int32Array(topics.length);
  for (const [topic, , total] of shared) totals[Number(topic)] = Number(total);
  const found = shared.map(([topic, count]) => ({ topic: Number(topic), count: Number(count) }));
  const members = Number(own[0]?.[0] ?? 0);
  return relatedOf(found, totals, members, { ids: topics, kin: new Set(kin) });
}

/** Active grants and exposure from rows of what begins and what ends in each month. */
export function activityFrom(begins: Rows, ends: Rows): Answer {
  const { since, until } = GRANT_YEARS;
  return activityOf(begins.map(changeOf), ends.map(changeOf), since, until);
}
