import type { OperationId } from "../catalogue/catalogue.ts";
import {
  type Collection,
  DOCUMENT_OPERATIONS,
  type DocumentType,
  fieldsOfCollection,
} from "../catalogue/collections.ts";
import { parseInput } from "../catalogue/parse.ts";
import { sortColumnsFor } from "../catalogue/sort_columns.ts";
import { sourceGroups } from "../catalogue/source_fields.ts";
import type { Selection } from "../engines/engine.ts";
import type { Pool } from "./pool.ts";
import type { Question } from "./question.ts";

const RESOLUTIONS = ["month", "quarter", "year"] as const;
const DEEP = 50;

/** The questions that are asked of every corpus: each operation, order and grouping once. */
export function* cannedQuestions(pool: Pool): Generator<Question> {
  for (const type of pool.types) yield* ofDocuments(type);
  if (has(pool, "projects")) {
    for (const resolution of RESOLUTIONS) yield asked("grantsTimeSeries", { resolution });
    yield asked("grantsProofPoints", { take: 10 });
    yield* groupsOf({ collection: "grants", input: parseInput("grantsTimeSeries", {}) });
  }
  for (const deals of ["acquisitions", "investments"] as const) {
    if (!has(pool, deals)) continue;
    for (const resolution of RESOLUTIONS) {
      yield asked(`${deals}TimeSeries`, { resolution, certainty: 0 });
    }
    const input = parseInput(`${deals}TimeSeries`, {
      certainty: 0,
      topicIds: pool.topics.slice(0, 5),
    });
    const select = { collection: deals, input } as Selection;
    yield* groupsOf(select);
    yield { capability: "sweep", request: { select, thresholds: "all" } };
    yield { capability: "members", request: { select, take: 200 } };
    yield { capability: "columns", request: { select, take: 200 } };
  }
  if (has(pool, "acquisitions")) {
    for (const sortColumn of sortColumnsFor("acquisitions")) {
      yield asked("acquisitionsProofPoints", { sortColumn, returnTotal: true });
    }
  }
  if (has(pool, "investments")) {
    yield asked("investmentsSummaryStatistics", {
      topicIds: pool.topics.slice(0, 5),
      certainty: 0,
    });
  }
  if (has(pool, "organizations")) yield* ofOrganizations();
  yield asked("searchManifestations", { take: 50 });
  for (const topicId of pool.topics.slice(0, 5)) {
    yield asked("relatedTopics", { topicId, take: 50, certainty: 0 });
  }
  for (const word of pool.words.slice(0, 5)) yield asked("searchTopics", { query: word });
  for (const [collection, rows] of Object.entries(pool.rows)) {
    for (const { id } of (rows ?? []).slice(0, 3)) {
      const request = { collection: collection as Collection, id: String(id) };
      yield { capability: "record", request };
    }
  }
}

function* ofDocuments(type: DocumentType): Generator<Question> {
  const { rows, series } = DOCUMENT_OPERATIONS[type];
  if (series) { for (const resolution of RESOLUTIONS) yield asked(series, { resolution }); }
  if (rows) {
    yield asked(rows, { take: 20, skip: DEEP });
    for (const sortColumn of sortColumnsFor(type)) {
      for (const sortDirection of ["asc", "desc"]) {
        yield asked(rows, { sortColumn, sortDirection, take: 10 });
      }
    }
  }
  const select = { collection: type, input: parseInput("projectsTimeSeries", {}) };
  yield* groupsOf(select);
  yield { capability: "columns", request: { select, take: 200 } };
  yield { capability: "members", request: { select, bucket: null, take: 200 } };
}

function* ofOrganizations(): Generator<Question> {
  yield asked("organizationsTimeSeries", { resolution: "year" });
  yield asked("organizationsSummaryStatistics", {});
  for (const sortColumn of sortColumnsFor("organizations")) {
    yield asked("searchOrganizations", { sortColumn, take: 20 });
  }
  const input = parseInput("organizationsTimeSeries", {});
  yield* groupsOf({ collection: "organizations", input });
}

const REFERRED = ["organization", "place", "country", "topic"];
/** Fields that nearly every record has a value of its own in. */
const NO_GROUPS = ["id", "title", "summary", "body", "url", "image", "name", "description"];
const GROUPED = ["text", "reference", "references", "texts", "boolean"];

/** What a collection can be grouped by. */
export function groupingsOf({ collection }: Selection): string[] {
  const grouped = collection === "grants" ? "projects" : collection;
  const fields = fieldsOfCollection(grouped)
    .filter(({ name, kind }) => GROUPED.includes(kind) && !NO_GROUPS.includes(name));
  const referred = grouped === "organizations" ? REFERRED.slice(1) : REFERRED;
  return [...referred, ...fields.map(({ name }) => name), ...sourceGroups(grouped)];
}

function* groupsOf(select: Selection): Generator<Question> {
  for (const by of groupingsOf(select)) {
    yield { capability: "groupBy", request: { select, by, take: 20 } };
  }
  yield { capability: "groupBy", request: { select, by: "topic", children: true, take: 20 } };
  yield { capability: "groupBy", request: { select, by: "country", resolution: "year", take: 5 } };
}

function asked(operation: OperationId, input: Readonly<Record<string, unknown>>): Question {
  return { operation, input };
}

function has({ info }: Pool, collection: Collection): boolean {
  return (info.types[collection]?.count ?? 0) > 0;
}
