import type { EmployeeRange } from "../../../catalogue/employees.ts";
import {
  type LinkedTopics,
  textFields,
  topicFields,
  topicKeys,
  topicScores,
} from "./document_row.ts";
import { keyOf, rowIdOf } from "./keys.ts";
import type { CertainTopic } from "./deal_row.ts";
import { type Collected, collectedFields, listed, type Recorded, type Row } from "./rows.ts";
import { type OrganizationLinks, sureTopics } from "./sure_topics.ts";
import type { IndexedTexts } from "./tokens.ts";

/** What is known of an organisation beside its record. */
export interface OrganizationFacts extends Collected {
  /** Name, description and extended description. */
  readonly texts: IndexedTexts;
  /** How long the texts are, in the byte of Lucene. */
  readonly length: number;
  /** Scores are certainties. */
  readonly topics: LinkedTopics;
  /** Gives the whole number by which a link of a rank scores. */
  readonly toldOf: (rank: number) => number;
  readonly certain: Readonly<Record<OrganizationLinks, readonly CertainTopic[]>>;
  readonly employees: EmployeeRange;
  /** Ids of its place and of those that hold it, and of the country among them. */
  readonly places: readonly string[];
  readonly countries: readonly string[];
  /** The place of its name among all names, in code point order. */
  readonly nameOrder: number;
  readonly topicId: (topic: number) => string;
}

/** An organisation, as its index takes it. */
export function organizationRow(record: Recorded, facts: OrganizationFacts): Row {
  const { texts, length, topics, toldOf, certain, topicId } = facts;
  const { employees, places, countries, nameOrder } = facts;
  const { employeesCount } = record;
  return {
    id: rowIdOf(record.id),
    fields: {
      ...collectedFields(record, facts),
      ...textFields(texts),
      length,
      ...topicFields(topics),
      ...topicScores(topics, toldOf),
      ...topicKeys(topics, topicId),
      ...sureTopics(certain),
      employees,
      ...(typeof employeesCount === "string" && { employeesCount: keyOf(employeesCount) }),
      ...listed("place", places),
      ...listed("country", countries),
      nameOrder,
    },
  };
}
