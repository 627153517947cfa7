import { type OperationId, type Output, type RawInput } from "../../catalogue/catalogue.ts";
import {
  DOCUMENT_OPERATIONS,
  DOCUMENT_TYPES,
  type DocumentType,
} from "../../catalogue/collections.ts";
import { UnsupportedOperationError } from "../../catalogue/errors.ts";
import { parseInput } from "../../catalogue/parse.ts";
import type { Reference } from "../../catalogue/types.ts";
import type { CollectionInfo, CorpusInfo, Engine } from "../../engines/engine.ts";
import { EXAMPLES, type Examples } from "./examples.ts";

/** So many topics are tried before an example goes without. */
const MOST_TRIED = 8;
const LOOKED_AT = 100;
const YEARS = 10;

/** The type of document that an operation is about. */
const TYPES = {
  researchArticlesProofPoints: "research-articles",
  productLaunchesProofPoints: "product-launches",
  newsArticlesProofPoints: "news-articles",
  searchProjects: "projects",
  searchResearchArticles: "research-articles",
  searchNewsArticles: "news-articles",
  searchPatents: "patents",
  searchPdfs: "pdfs",
  researchArticlesTimeSeries: "research-articles",
  earningsCallsTimeSeries: "earnings-calls",
  newsArticlesTimeSeries: "news-articles",
  projectsTimeSeries: "projects",
  patentsTimeSeries: "patents",
  pdfsTimeSeries: "pdfs",
  researchArticlesIndicatorTimeSeries: "research-articles",
  earningsCallsIndicatorTimeSeries: "earnings-calls",
  newsArticlesIndicatorTimeSeries: "news-articles",
  patentsIndicatorTimeSeries: "patents",
  partnershipsTimeSeries: "partnerships",
} as const satisfies Partial<Record<OperationId, DocumentType>>;

/** What the document shows of a corpus. */
export interface Served {
  readonly requests: Examples;
  /** One of its topics; null without any. */
  readonly topic: Reference | null;
}

/**
 * A request of each operation that finds something in what an engine holds, with topics and
 * organisations of it: they are looked for with the operations themselves, one at a time. Names
 * of topics alone are told of the corpus, no record.
 */
export async function servedExamples(engine: Engine): Promise<Served> {
  const { types } = await engine.corpus();
  const examples: Record<string, object> = { ...EXAMPLES };
  const choose = async <K extends OperationId>(operation: K, tries: readonly RawInput<K>[]) => {
    for (const input of tries) {
      if (!finds(await answerOf(engine, operation, input))) continue;
      examples[operation] = input;
      return;
    }
  };

  const byType = await topicsByType(engine, types);
  const known = ranked([...byType.values()].flat());
  for (const [operation, type] of Object.entries(TYPES)) {
    if (!types[type]?.count) continue;
    const own = EXAMPLES[operation as keyof typeof TYPES];
    const topics = ranked([...byType.get(type) ?? [], ...known]).slice(0, MOST_TRIED);
    const window = yearsOf(types[type]);
    await choose(operation as keyof typeof TYPES, [
      ...topics.map((topic) => ({ query: aboutTopic(topic), ...window, ...own })),
      ...topics.map(({ id }) => ({ query: onTopic(id), ...window, ...own })),
      { ...window, ...own },
    ]);
  }
  const window = yearsOf(types.projects);
  const overlap = { type: "interval_overlap" as const, ...window };
  if (window.start) {
    await choose("grantsProofPoints", [{ query: overlap, take: 20, sortColumn: "published_at" }]);
    await choose("grantsTimeSeries", [{ query: overlap, ...window, resolution: "month" }]);
  }

  const { parties, topics: ofDeals } = await partiesOfDeals(engine);
  const ofOrganizations = await topicsOfOrganizations(engine, {});
  const active = ranked([...ofDeals, ...ofOrganizations]);
  const linked = [...active, ...known].slice(0, 2 * MOST_TRIED)
    .map(({ id }) => ({ topicIds: [id], loadChildren: true }));
  const certain = linked.map((each) => ({ ...each, certainty: 0.3 }));
  await choose("acquisitionsProofPoints", [
    ...certain.map((each) => ({ ...each, take: 20, returnTotal: true })),
  ]);
  await choose("acquisitionsTimeSeries", [
    ...parties.slice(0, MOST_TRIED).map(({ id }) => ({
      organizationIds: [id],
      resolution: "quarter" as const,
    })),
  ]);
  await choose("investmentsTimeSeries", [
    ...certain.map((each) => ({ ...each, resolution: "quarter" as const })),
  ]);
  await choose("investmentsSummaryStatistics", [...certain, ...linked]);
  await choose("organizationsSummaryStatistics", certain);
  await choose(
    "organizationsIndicatorTimeSeries",
    certain.map((each) => ({ ...each, resolution: "year" as const })),
  );
  await choose("organizationsProofPoints", certain.map((each) => ({ ...each, take: 20 })));
  const ofActive = [...active, ...known].slice(0, MOST_TRIED).map(({ id }) => onTopic(id));
  await choose("searchOrganizations", ofActive.map((query) => ({ query, take: 20 })));
  await choose(
    "organizationsTimeSeries",
    ofActive.map((query) => ({ query, resolution: "year" as const })),
  );

  const all = [...known, ...active].slice(0, 2 * MOST_TRIED);
  await choose("searchTopics", all.map(({ name }) => ({ query: name })));
  await choose("relatedTopics", all.map(({ id }) => ({ topicId: id, take: 20 })));
  await choose("searchManifestations", all.map(({ id }) => ({ query: onTopic(id), take: 20 })));
  return { requests: examples as unknown as Examples, topic: all[0] ?? null };
}

/** The topics of the latest documents of each type, as often as they have them. */
async function topicsByType(engine: Engine, types: CorpusInfo["types"]) {
  const found = new Map<DocumentType, readonly Reference[]>();
  for (const type of DOCUMENT_TYPES) {
    const { rows } = DOCUMENT_OPERATIONS[type];
    if (!rows || !types[type]?.count) continue;
    const page = await answerOf(engine, rows, { take: LOOKED_AT });
    found.set(
      type,
      page?.data.flatMap(({ topics }) => "document" in topics ? topics.document : topics) ?? [],
    );
  }
  return found;
}

/** Who took part in the largest acquisitions, and the topics in which they are active. */
async function partiesOfDeals(engine: Engine) {
  const page = await answerOf(engine, "acquisitionsProofPoints", {
    take: LOOKED_AT,
    sortColumn: "amount",
    sortDirection: "desc",
  });
  const parties = ranked(
    page?.data.flatMap(({ acquirer, acquiree }) =>
      [acquirer, acquiree].filter((each) => each !== null)
    ) ?? [],
  );
  const ids = parties.map(({ id }) => id);
  const topics = ids.length
    ? await topicsOfOrganizations(engine, { query: { type: "organization", ids } })
    : [];
  return { parties, topics };
}

async function topicsOfOrganizations(engine: Engine, asked: RawInput<"searchOrganizations">) {
  const page = await answerOf(engine, "searchOrganizations", { ...asked, take: LOOKED_AT });
  return page?.data.flatMap(({ topics }) => topics) ?? [];
}

/** What the engine answers; null where it does not offer the operation. */
async function answerOf<K extends OperationId>(
  engine: Engine,
  operation: K,
  input: RawInput<K>,
): Promise<Output<K> | null> {
  try {
    return (await engine.execute({ operation, input: parseInput(operation, input) })).output;
  } catch (error) {
    if (error instanceof UnsupportedOperationError) return null;
    throw error;
  }
}

/** Whether an answer has a row, or counts something. */
function finds(output: object | null): boolean {
  if (output === null) return false;
  if ("data" in output) return (output.data as readonly unknown[]).length > 0;
  if ("counts" in output) return (output.counts as readonly number[]).some((count) => count > 0);
  return "total" in output && output.total !== 0;
}

/** Each once, the most frequent first, ties by id. */
function ranked(references: readonly Reference[]): readonly Reference[] {
  const groups = [...Map.groupBy(references, ({ id }) => id).values()];
  return groups.sort((one, other) =>
    other.length - one.length || (one[0]!.id < other[0]!.id ? -1 : 1)
  ).map(([first]) => ({ id: first!.id, name: first!.name }));
}

function onTopic(id: string) {
  return { type: "topic" as const, ids: [id], loadChildren: true };
}

/** Documents of a topic that also have its words. */
function aboutTopic({ id, name }: Reference) {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length
    ? {
      type: "and" as const,
      clauses: [{ type: "query" as const, query: `"${words.join(" ")}"` }, onTopic(id)],
    }
    : onTopic(id);
}

/** The last ten years of a collection, whole. */
function yearsOf({ from, to }: Pick<CollectionInfo, "from" | "to"> = { from: null, to: null }) {
  if (!from || !to) return {};
  const last = Number(to.slice(0, 4));
  const first = Math.max(Number(from.slice(0, 4)), last - YEARS + 1);
  return { start: `${String(first).padStart(4, "0")}-01-01`, end: `${to.slice(0, 4)}-12-31` };
}
