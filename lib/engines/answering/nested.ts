import type { Field } from "../../catalogue/fields.ts";
import { NODE_GROUPS } from "../../catalogue/records.ts";

const COMMON = [
  "id",
  "source",
  "publishedAt",
  "publishedPrecision",
  "url",
  "domain",
  "language",
  "image",
  "title",
  "summary",
  "body",
];

/** The nested shape of a stored record. */
export function nested(
  record: Readonly<Record<string, unknown>>,
  score: number,
  own: readonly Field[],
): Record<string, unknown> {
  const pick = (names: readonly string[]) =>
    Object.fromEntries(names.filter((name) => name in record).map((name) => [name, record[name]]));
  return {
    ...pick(COMMON),
    topics: {
      document: record.topics,
      title: record.topicsTitle,
      summary: record.topicsSummary,
      body: record.topicsBody,
    },
    parentGpes: {
      document: record.parentGpes,
      title: record.parentGpesTitle,
      summary: record.parentGpesSummary,
    },
    nodes: Object.fromEntries(
      NODE_GROUPS.map((group) => [
        group,
        record[group === "candidatesOrg" ? "candidatesOrgNodes" : `${group}Nodes`],
      ]),
    ),
    score,
    relex: record.relex,
    ...pick(own.map(({ name }) => name)),
  };
}
