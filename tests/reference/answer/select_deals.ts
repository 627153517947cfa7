import type { DealType } from "../../../lib/catalogue/collections.ts";
import type { Input } from "../../../lib/catalogue/catalogue.ts";
import { type Note, note } from "../../../lib/words/note.ts";
import { withChildren } from "../build/topics.ts";
import type { Corpus, Deal } from "../model.ts";
import type { Bounds } from "./dates.ts";
import { asOfCollection, wholeOf } from "./info.ts";
import { compareText } from "../order.ts";
import { emptyNote, unknownNote } from "./notes.ts";
import { boundsNote, cutNote, idsNote } from "./nothing.ts";
import { placeByDate, type Row, type Selected } from "./selected.ts";
import { dealShape } from "./shapes.ts";

/** What selects deals; acquirers and investors are buyers, acquirees and investees targets. */
export interface DealInput extends Bounds {
  readonly topicIds?: readonly string[] | undefined;
  /** Whether the topics were asked by their numbers. */
  readonly byNumber?: boolean;
  readonly organizationIds?: readonly string[] | undefined;
  readonly loadChildren: boolean;
  readonly certainty: number;
  readonly link: "buyers" | "targets" | "both";
  readonly minValue?: number | null | undefined;
  readonly maxValue?: number | null | undefined;
  readonly types?: readonly string[] | null | undefined;
  readonly buyerSizes?: readonly string[] | null | undefined;
  readonly targetSizes?: readonly string[] | null | undefined;
}

const LINKS = {
  acquirer: "buyers",
  acquiree: "targets",
  investor: "buyers",
  investee: "targets",
  both: "both",
} as const;

export function fromAcquisitions(input: Omit<Input<"acquisitionsTimeSeries">, "resolution">) {
  return {
    ...input,
    link: LINKS[input.topicLink],
    types: input.acquisitionTypes,
    buyerSizes: input.acquirerEmployeesCounts,
    targetSizes: input.acquireeEmployeesCounts,
  } satisfies DealInput;
}

export function fromInvestments(
  input: Omit<Input<"investmentsTimeSeries">, "resolution" | "organizationIds">,
) {
  return {
    ...input,
    link: LINKS[input.topicLink],
    types: input.investmentTypes,
    buyerSizes: input.investorEmployeesCounts,
    targetSizes: input.investeeEmployeesCounts,
  } satisfies DealInput;
}

export function selectDeals(corpus: Corpus, type: DealType, asked: DealInput): Selected {
  const input = {
    ...asked,
    topicIds: asked.topicIds?.map((id) => id.toLowerCase()),
    organizationIds: asked.organizationIds?.map((id) => id.toLowerCase()),
  };
  const { start, end } = input;
  const rows: Row[] = [];
  for (const deal of corpus.deals[type]) {
    const certainty = certaintyOf(deal, input, corpus);
    if (certainty === null || !passes(deal, input, corpus)) continue;
    rows.push({
      id: deal.id,
      date: deal.date,
      importer: deal.importer,
      record: dealShape(deal, certainty, corpus),
      extra: deal.extra,
      amount: deal.amount,
      worth: 1,
      document: null,
      deal,
    });
  }
  const placed = placeByDate(rows, { start, end });
  const kinds = new Set(corpus.deals[type].flatMap(({ kind }) => kind ?? []));
  return {
    collection: type,
    bounds: { start, end },
    ...placed,
    sortColumn: type === "acquisitions" ? "acquired_on" : "announced_on",
    unit: "USD",
    reaches: corpus.reaches.get(type)!,
    asOf: asOfCollection(type, corpus),
    notes: [
      ...cutNote(type, rows, { start, end }),
      ...placed.rows.length ? [] : neverDeals(corpus, type, input),
      ...emptyNote(type, corpus.deals[type].length),
      ...topicNotes(input, corpus),
      ...unknownNote(
        input.organizationIds ?? [],
        new Set(corpus.organizations.keys()),
        "organization",
      ),
      ...typeNotes(type, input.types ?? [], kinds),
    ],
  };
}

/** What is asked of deals that none of them has, where nothing was found. */
function neverDeals(corpus: Corpus, type: DealType, input: DealInput): Note[] {
  const deals = corpus.deals[type];
  if (!deals.length) return [];
  const { organizationIds = [], minValue = null, maxValue = null, start, end } = input;
  const open = { loadChildren: false, certainty: 0, link: "both" } as const;
  const finds = (part: Partial<DealInput>) =>
    deals.some((deal) => passes(deal, { ...open, ...part }, corpus));
  const unknown = unknownNote(
    organizationIds,
    new Set(corpus.organizations.keys()),
    "organization",
  );
  return [
    ...(minValue !== null || maxValue !== null) && !finds({ minValue, maxValue })
      ? [note("never_found", {
        collection: type,
        kind: "amount",
        any: deals.some(({ amount }) => amount !== null),
      })]
      : [],
    ...finds({ organizationIds })
      ? []
      : idsNote(type, { kind: "organization", any: true }, organizationIds, unknown),
    ...start || end ? boundsNote(wholeOf(corpus, type, deals, []), { start, end }) : [],
  ];
}

function topicNotes({ topicIds = [], byNumber }: DealInput, { topics }: Corpus): Note[] {
  if (!byNumber) return unknownNote(topicIds, new Set(topics.keys()), "topic");
  const count = topicIds.filter((id) => !topics.has(id)).length;
  return count ? [note("unknown_numbers", { count })] : [];
}

function typeNotes(
  collection: DealType,
  asked: readonly string[],
  kinds: ReadonlySet<string>,
): Note[] {
  const types = asked.filter((type) => !kinds.has(type));
  if (!types.length) return [];
  const known = [...kinds].sort(compareText).slice(0, 10);
  return [note("unknown_types", { collection, types, known, of: kinds.size })];
}

/**
 * The highest certainty among the links of a side's organisations to the topics that are strong
 * enough; 1 when no topic is asked, null when there is no such link.
 */
function certaintyOf(deal: Deal, input: DealInput, corpus: Corpus): number | null {
  if (!input.topicIds?.length) return 1;
  const topics = withChildren(corpus.topics, input.topicIds, input.loadChildren);
  const sides = [
    ...input.link === "targets" ? [] : deal.buyers,
    ...input.link === "buyers" ? [] : deal.targets,
  ];
  const certainties = sides.flatMap((id) =>
    [...corpus.organizations.get(id)!.certainties]
      .filter(([topic, certainty]) => topics.has(topic) && certainty >= input.certainty)
      .map(([, certainty]) => certainty)
  );
  return certainties.length ? Math.max(...certainties) : null;
}

/** The filters apart from topics and dates; an empty list restricts nothing. */
function passes(deal: Deal, input: DealInput, corpus: Corpus): boolean {
  const { organizationIds = [], minValue, maxValue } = input;
  const involved = [...deal.buyers, ...deal.targets];
  if (organizationIds.length && !involved.some((id) => organizationIds.includes(id))) return false;
  if (typeof minValue === "number" && !(deal.amount !== null && deal.amount > minValue)) {
    return false;
  }
  if (typeof maxValue === "number" && !(deal.amount !== null && deal.amount <= maxValue)) {
    return false;
  }
  if (input.types?.length && !(deal.kind !== null && input.types.includes(deal.kind))) return false;
  return hasSize(deal.buyers, input.buyerSizes, corpus) &&
    hasSize(deal.targets, input.targetSizes, corpus);
}

/**
 * Whether an organisation of the side is of one of the sizes; `unknown` is one without a count, and
 * a side that is missing.
 */
function hasSize(
  side: readonly string[],
  sizes: readonly string[] | null | undefined,
  corpus: Corpus,
): boolean {
  if (!sizes?.length) return true;
  if (side.length === 0) return sizes.includes("unknown");
  return side.some((id) => sizes.includes(corpus.organizations.get(id)!.employees ?? "unknown"));
}
