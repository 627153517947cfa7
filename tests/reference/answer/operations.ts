import type { Input, OperationId } from "../../../lib/catalogue/catalogue.ts";
import type { DocumentType } from "../../../lib/catalogue/collections.ts";
import type { Note } from "../../../lib/words/note.ts";
import type { Corpus } from "../model.ts";
import { axisNotes } from "./axis.ts";
import { searchManifestations } from "./manifestations.ts";
import { amountNote, costNotes, intervalNotes, labelNote } from "./notes.ts";
import {
  organizationsSummary,
  organizationsTimeSeries,
  searchOrganizations,
  treeInput,
} from "./organizations.ts";
import { relatedTopics } from "./related.ts";
import { pageOf, sorted } from "./rows.ts";
import { fromAcquisitions, fromInvestments, selectDeals } from "./select_deals.ts";
import { selectDocuments, selectGrants } from "./select_documents.ts";
import type { Selected } from "./selected.ts";
import { dealSeries, documentSeries, grantSeries } from "./series.ts";
import { flatShape, nestedShape } from "./shapes.ts";
import { searchTopics } from "./topic_search.ts";
import { retractedNote } from "../told.ts";

/** An answer whose output the schema of the operation has not checked yet. */
export interface RawAnswer {
  readonly output: unknown;
  readonly notes: readonly Note[];
}

type Operations = { readonly [K in OperationId]: (corpus: Corpus, input: Input<K>) => RawAnswer };

/** What each operation answers. */
export const OPERATIONS: Operations = {
  researchArticlesProofPoints: search("research-articles", nestedShape),
  productLaunchesProofPoints: search("product-launches", nestedShape),
  newsArticlesProofPoints: search("news-articles", nestedShape),
  grantsProofPoints: (corpus, input) =>
    page(corpus, selectGrants(corpus, { query: input.query }), input, nestedShape),
  searchProjects: search("projects", flatShape),
  searchResearchArticles: search("research-articles", flatShape),
  searchNewsArticles: search("news-articles", flatShape),
  searchPatents: search("patents", flatShape),
  searchPdfs: search("pdfs", flatShape),

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
  grantsTimeSeries: (corpus, input) => {
    const selected = selectGrants(corpus, input);
    const projects = selected.rows.map(({ document }) => document!);
    return {
      output: grantSeries(selected, input.resolution),
      notes: [
        ...selected.notes,
        ...intervalNotes(projects),
        ...costNotes(projects, corpus.settings.rates ?? []),
        ...axisNotes(selected, input.resolution),
      ],
    };
  },

  acquisitionsProofPoints: (corpus, input) => {
    const selected = selectDeals(corpus, "acquisitions", fromAcquisitions(input));
    return {
      output: {
        data: pageOf(sorted(selected, input), input.skip, input.take).map(({ record }) => record),
        ...(input.returnTotal ? { total: selected.rows.length } : {}),
      },
      notes: [...selected.notes, ...amountNote("acquisitions", selected.rows)],
    };
  },
  acquisitionsTimeSeries: (corpus, input) =>
    seriesOfDeals(selectDeals(corpus, "acquisitions", fromAcquisitions(input)), input),
  investmentsTimeSeries: (corpus, input) =>
    seriesOfDeals(selectDeals(corpus, "investments", fromInvestments(input)), input),
  investmentsSummaryStatistics: (corpus, input) => {
    const selected = selectDeals(corpus, "investments", {
      ...fromInvestments(input),
      topicIds: topicIdsOf(corpus, input),
      byNumber: !input.resolveIds,
    });
    const types = new Map<string, number>();
    for (const { record } of selected.rows) {
      const type = record.investmentType;
      if (typeof type === "string") types.set(type, (types.get(type) ?? 0) + 1);
    }
    return {
      output: { total: selected.rows.length, perType: Object.fromEntries(types) },
      notes: selected.notes,
    };
  },

  searchTopics: (corpus, { query, take }) => ({
    output: { data: searchTopics(corpus, query, take) },
    notes: [],
  }),
  relatedTopics,

  searchManifestations,
  searchOrganizations,
  organizationsTimeSeries,
  organizationsSummaryStatistics: organizationsSummary,
  organizationsIndicatorTimeSeries: (corpus, input) =>
    organizationsTimeSeries(corpus, treeInput(input)),
  organizationsProofPoints: (corpus, input) => searchOrganizations(corpus, treeInput(input)),
};

type Paging = Parameters<typeof sorted>[1] & { readonly skip: number; readonly take: number };

type Search = Input<"searchPatents" | "searchProjects" | "searchResearchArticles">;

function search(type: DocumentType, shape: typeof flatShape) {
  return (corpus: Corpus, input: Search): RawAnswer =>
    page(corpus, selectDocuments(corpus, type, input), input, shape);
}

function page(
  corpus: Corpus,
  selected: Selected,
  paging: Paging,
  shape: typeof flatShape,
): RawAnswer {
  const rows = pageOf(sorted(selected, paging), paging.skip, paging.take);
  const data = rows.map(({ document, record }) => shape(document!, Number(record.score), corpus));
  const retracted = retractedNote(selected.collection, rows.map(({ document }) => document!));
  return {
    output: { data, total: selected.rows.length },
    notes: [...selected.notes, ...retracted],
  };
}

function series(type: DocumentType) {
  return (corpus: Corpus, input: Input<"patentsTimeSeries">): RawAnswer => {
    const selected = selectDocuments(corpus, type, input);
    return {
      output: documentSeries(selected, input),
      notes: [
        ...selected.notes,
        ...labelNote(selected, input.resolution),
        ...axisNotes(selected, input.resolution),
      ],
    };
  };
}

function seriesOfDeals(
  selected: Selected,
  { resolution }: Pick<Input<"investmentsTimeSeries">, "resolution">,
): RawAnswer {
  const { output, notes } = dealSeries(selected, resolution);
  return { output, notes: [...selected.notes, ...notes, ...axisNotes(selected, resolution)] };
}

/** The ids of topics that are given as uuids, with or without the provider, or as numbers. */
function topicIdsOf(
  corpus: Corpus,
  { topicIds, resolveIds }: Input<"investmentsSummaryStatistics">,
): string[] {
  if (resolveIds) return topicIds.map((id) => id.replace(/^trendframe:/i, ""));
  const topics = [...corpus.topics.values()];
  return topicIds.map((number) =>
    topics.find((topic) => topic.number === Number(number))?.id ?? number
  );
}
