import type { OperationId, RawInput } from "../../../lib/catalogue/catalogue.ts";
import type { Request } from "../../../lib/engines/engine.ts";
import { parseInput } from "../../../lib/catalogue/parse.ts";

/** A kind of question, asked with other topics and words each time. */
export interface Kind {
  readonly name: string;
  readonly ask: (at: number) => Request;
}

function kind<K extends OperationId>(
  name: string,
  operation: K,
  input: (at: number) => RawInput<K>,
): Kind {
  return {
    name,
    ask: (at) => ({ operation, input: parseInput(operation, input(at)) }) as Request,
  };
}

const WORDS = ["battery", "qubit*", "solar cell", '"error correction"', "graphene OR silicon"];
const matching = (at: number) => ({ type: "query" as const, query: WORDS[at % WORDS.length]! });

/** The mix that the clients ask, with the topics of the corpus. */
export function kindsOver(topics: readonly string[]): Kind[] {
  const topic = (at: number) => topics[at % topics.length]!;
  const onTopic = (at: number) => ({
    type: "topic" as const,
    ids: [topic(at)],
    loadChildren: true,
  });
  const both = (at: number) => ({ type: "and" as const, clauses: [matching(at), onTopic(at)] });
  const since = (at: number) => `${2008 + at % 12}-01-01`;
  return [
    kind("20 patents by words", "searchPatents", (at) => ({ query: matching(at), take: 20 })),
    kind(
      "20 articles on a topic",
      "researchArticlesProofPoints",
      (at) => ({ query: onTopic(at), take: 20 }),
    ),
    kind(
      "10 news by date",
      "searchNewsArticles",
      (at) => ({ start: since(at), sortColumn: "published_at" }),
    ),
    kind(
      "articles per year",
      "researchArticlesTimeSeries",
      (at) => ({ query: onTopic(at) }),
    ),
    kind(
      "weighted patents per month",
      "patentsTimeSeries",
      (at) => ({ query: both(at), resolution: "month", scoreWeighted: true }),
    ),
    kind(
      "grants per quarter",
      "grantsTimeSeries",
      (at) => ({ query: onTopic(at), resolution: "quarter" }),
    ),
    kind(
      "acquisitions",
      "acquisitionsProofPoints",
      (at) => ({ topicIds: [topic(at)], certainty: 0.6, start: since(at), returnTotal: true }),
    ),
    kind("acquisitions per year", "acquisitionsTimeSeries", (at) => ({ topicIds: [topic(at)] })),
    kind("investments per quarter", "investmentsTimeSeries", (at) => ({
      topicIds: [topic(at)],
      resolution: "quarter",
    })),
    kind(
      "investments summary",
      "investmentsSummaryStatistics",
      (at) => ({ topicIds: [topic(at)] }),
    ),
    kind("topics by words", "searchTopics", (at) => ({ query: WORDS[at % 3]! })),
    kind("related topics", "relatedTopics", (at) => ({ topicId: topic(at) })),
    kind(
      "10 organisations",
      "searchOrganizations",
      (at) => ({ query: onTopic(at), sortColumn: "founded_on" }),
    ),
    kind("manifestations", "searchManifestations", (at) => ({ query: onTopic(at), take: 10 })),
  ];
}
