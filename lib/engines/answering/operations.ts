import type { Input, OperationId } from "../../catalogue/catalogue.ts";
import type { Collection, DocumentType } from "../../catalogue/collections.ts";
import type { FilterNode } from "../../catalogue/filter.ts";
import type { Answer as Noted } from "../engine.ts";
import type { StoredCollection } from "./collection_meta.ts";
import type { Noticed } from "./noticed.ts";
import { ofParameters } from "./organization_parameters.ts";

/** A page of records. */
export interface RowsInput {
  readonly query?: FilterNode | null | undefined;
  readonly start?: string | null | undefined;
  readonly end?: string | null | undefined;
  readonly take: number;
  readonly skip: number;
  readonly sortColumn?: string | undefined;
  readonly sortDirection: "asc" | "desc";
}

/** How operations give their records. */
export type RowShape = "flat" | "nested" | "grant";

/** What is given, or a promise of it. */
type Answer<S, K extends OperationId> = (session: S, input: Input<K>) => unknown;

/** Series of documents by date. */
type DocumentSeries = Exclude<
  Extract<OperationId, `${string}TimeSeries`>,
  | "grantsTimeSeries"
  | `${"acquisitions" | "investments" | "organizations"}${string}`
>;

/**
 * What an engine does for the operations: several of them are the same of other collections.
 *
 * @typeParam S a session that answers from one collection
 * @typeParam M the same of manifestations
 */
export interface Answerer<S, M> {
  readonly documentRows: (session: S, input: RowsInput, shape: RowShape) => unknown;
  readonly documentSeries: Answer<S, DocumentSeries>;
  readonly grantSeries: Answer<S, "grantsTimeSeries">;
  readonly acquisitionRows: Answer<S, "acquisitionsProofPoints">;
  readonly acquisitionSeries: Answer<S, "acquisitionsTimeSeries">;
  readonly investmentSeries: Answer<S, "investmentsTimeSeries">;
  readonly investmentSummary: Answer<S, "investmentsSummaryStatistics">;
  readonly searchTopics: Answer<S, "searchTopics">;
  readonly relatedTopics: Answer<S, "relatedTopics">;
  readonly manifestationRows: Answer<M, "searchManifestations">;
  readonly organizationRows: Answer<S, "searchOrganizations">;
  readonly organizationSeries: Answer<S, "organizationsTimeSeries">;
  readonly organizationSummary: Answer<S, "organizationsSummaryStatistics">;
}

/** How an operation is answered: from its input and a session of its collection. */
interface Answering<C extends StoredCollection, S, K extends OperationId> {
  readonly collection: C;
  readonly answer: Answer<S, K>;
}

type Answers<S, M> = {
  readonly [K in OperationId]:
    | Answering<Collection, S, K>
    | Answering<"manifestations", M, K>;
};

/** Every operation of the catalogue, as an engine answers it: one that is missing does not compile. */
export function operationAnswers<S, M>(by: Answerer<S, M>): Answers<S, M> {
  const rows = (collection: DocumentType, shape: RowShape) => ({
    collection,
    answer: (session: S, input: RowsInput) => by.documentRows(session, input, shape),
  });
  const series = (collection: DocumentType) => ({ collection, answer: by.documentSeries });
  return {
    researchArticlesProofPoints: rows("research-articles", "nested"),
    productLaunchesProofPoints: rows("product-launches", "nested"),
    newsArticlesProofPoints: rows("news-articles", "nested"),
    grantsProofPoints: rows("projects", "grant"),
    searchProjects: rows("projects", "flat"),
    searchResearchArticles: rows("research-articles", "flat"),
    searchNewsArticles: rows("news-articles", "flat"),
    searchPatents: rows("patents", "flat"),
    searchPdfs: rows("pdfs", "flat"),

    researchArticlesTimeSeries: series("research-articles"),
    earningsCallsTimeSeries: series("earnings-calls"),
    newsArticlesTimeSeries: series("news-articles"),
    projectsTimeSeries: series("projects"),
    patentsTimeSeries: series("patents"),
    pdfsTimeSeries: series("pdfs"),
    researchArticlesIndicatorTimeSeries: series("research-articles"),
    earningsCallsIndicatorTimeSeries: series("earnings-calls"),
    newsArticlesIndicatorTimeSeries: series("news-articles"),
    patentsIndicatorTimeSeries: series("patents"),
    partnershipsTimeSeries: series("partnerships"),
    grantsTimeSeries: { collection: "projects", answer: by.grantSeries },

    acquisitionsProofPoints: { collection: "acquisitions", answer: by.acquisitionRows },
    acquisitionsTimeSeries: { collection: "acquisitions", answer: by.acquisitionSeries },
    investmentsTimeSeries: { collection: "investments", answer: by.investmentSeries },
    investmentsSummaryStatistics: { collection: "investments", answer: by.investmentSummary },

    searchTopics: { collection: "organizations", answer: by.searchTopics },
    relatedTopics: { collection: "organizations", answer: by.relatedTopics },

    searchManifestations: { collection: "manifestations", answer: by.manifestationRows },
    searchOrganizations: { collection: "organizations", answer: by.organizationRows },
    organizationsTimeSeries: { collection: "organizations", answer: by.organizationSeries },
    organizationsSummaryStatistics: {
      collection: "organizations",
      answer: by.organizationSummary,
    },
    organizationsIndicatorTimeSeries: {
      collection: "organizations",
      answer: (session, input) => by.organizationSeries(session, ofParameters(input)),
    },
    organizationsProofPoints: {
      collection: "organizations",
      answer: (session, input) => by.organizationRows(session, ofParameters(input)),
    },
  };
}

/** What a session answers, with the notes that came to it on the way. */
export async function answered<S extends Noticed, I>(
  session: S,
  answer: (session: S, input: I) => unknown,
  input: I,
): Promise<Noted<unknown>> {
  const output = await answer(session, input);
  return { output, notes: session.notes(input) };
}
