import type { Input } from "../../../lib/catalogue/catalogue.ts";
import { ValidationError } from "../../../lib/catalogue/errors.ts";
import type { FilterNode } from "../../../lib/catalogue/filter.ts";
import type { Manifestation } from "../../../lib/catalogue/types.ts";
import { placesBelow } from "../build/places.ts";
import type { Corpus, Deal, Document } from "../model.ts";
import { isInside } from "./dates.ts";
import { evaluate } from "./filter.ts";
import { endOf, type Happening, happenings, titleOf } from "./happenings.ts";
import { emptyNote, idNotes } from "./notes.ts";
import type { RawAnswer } from "./operations.ts";
import { certaintiesIn, placesHolding } from "./organization_filter.ts";

/** A page of what happened; the cursor says where the next one begins, and of which question. */
export function searchManifestations(
  corpus: Corpus,
  { take, cursor, query, ...rest }: Input<"searchManifestations">,
): RawAnswer {
  const { start, end, types } = rest;
  const isEvery = !types?.length;
  const question = JSON.stringify([
    query ?? null,
    start ?? null,
    end ?? null,
    isEvery ? null : types,
  ]);
  const skip = typeof cursor === "string" ? skipOf(cursor, question) : 0;
  const matching = query ? matchesOf(query, corpus) : new Set(happenings(corpus));
  const found = happenings(corpus).filter((each) =>
    matching.has(each) && isInside(each.date, { start, end }) &&
    (isEvery || types.includes(each.type))
  );
  const next = skip + take;
  return {
    output: {
      data: found.slice(skip, next).map((each) => shape(each, corpus)),
      cursor: next < found.length ? `${next} ${question}` : null,
    },
    notes: [
      ...emptyNote("manifestations", happenings(corpus).length),
      ...idNotes(query, "manifestations", corpus),
    ],
  };
}

function skipOf(cursor: string, question: string): number {
  const [skip = "", ...rest] = cursor.split(" ");
  if (/^\d+$/.test(skip) && rest.join(" ") === question) return Number(skip);
  throw new ValidationError([{
    loc: ["body", "cursor"],
    msg: "is of another question",
    type: "custom",
    input: cursor,
    ctx: {},
  }]);
}

function matchesOf(node: FilterNode, corpus: Corpus): ReadonlySet<Happening> {
  const all = happenings(corpus);
  switch (node.type) {
    case "and":
      return new Set(
        all.filter((each) => node.clauses.every((clause) => matchesOf(clause, corpus).has(each))),
      );
    case "or":
      return new Set(node.clauses.flatMap((clause) => [...matchesOf(clause, corpus)]));
    case "not":
      return new Set(all).difference(matchesOf(node.clause, corpus));
    case "date":
      return new Set(all.filter(({ date }) => isInside(date, node)));
    default: {
      const types = new Set(all.flatMap(({ documents }) => documents.map(({ type }) => type)));
      const found = new Set<Document>(
        [...types].flatMap((type) => [...evaluate(node, type, corpus).keys()]),
      );
      return new Set(
        all.filter(({ deal, documents }) =>
          documents.some((document) => found.has(document)) ||
          (deal !== null && holdsOfDeal(node, deal, corpus))
        ),
      );
    }
  }
}

/** Deals have the topics and places of their organisations, and no text. */
function holdsOfDeal(node: FilterNode, { type, id, buyers, targets }: Deal, corpus: Corpus) {
  const organizations = [...buyers, ...targets].map((each) => corpus.organizations.get(each)!);
  switch (node.type) {
    case "topic":
      return (node.fields ?? ["document"]).includes("document") &&
        organizations.some((organization) =>
          certaintiesIn(node, organization, corpus).some((each) => each >= (node.minScore ?? 0))
        );
    case "organization":
      return node.role === "org" && organizations.some((each) => node.ids.includes(each.id));
    case "place": {
      const places = placesBelow(corpus.places, node.ids, node.loadChildren);
      return organizations.some((organization) =>
        placesHolding(organization, corpus).some((place) => places.has(place.id))
      );
    }
    case "node": {
      const kinds = type === "investments" ? ["investment"] : ["acquisition", "merger"];
      return kinds.includes(node.kind) && node.ids.includes(id);
    }
    default:
      return false;
  }
}

function shape(happening: Happening, corpus: Corpus): Manifestation {
  const { type, deal, documents, date } = happening;
  const fact = type === "news" ? null : deal ?? documents[0]!;
  const end = endOf(happening);
  const sources = documents.flatMap(({ common }) =>
    common.source ? [(common.source as { id: string }).id] : []
  );
  return {
    type,
    references: [
      ...deal ? [{ type: "fact" as const, id: deal.id, proofPointType: null, factType: type }] : [],
      ...documents.map((document) => reference(document, type)),
    ],
    title: deal ? titleOf(deal, corpus) : documents[0]!.common.title as string | null,
    start: date && new Date(date.instant).toISOString(),
    end: end === null ? null : new Date(end).toISOString(),
    uniqueSourceCount: new Set(sources).size,
    companies: [...new Set(companies(happening, corpus))],
    products: type === "product_launch" ? products(fact!.extra) : [],
    amount: deal?.amount ?? null,
  };
}

function reference({ type, id }: Document, factType: string) {
  switch (type) {
    case "product-launches":
      return { type: "product_launch" as const, id, proofPointType: type, factType: null };
    case "partnerships":
      return { type: "fact" as const, id, proofPointType: type, factType };
    default:
      return { type: "proof_point" as const, id, proofPointType: type, factType: null };
  }
}

function companies({ type, deal, documents }: Happening, corpus: Corpus): string[] {
  if (deal) {
    return [...deal.buyers, ...deal.targets].map((id) => corpus.organizations.get(id)!.name);
  }
  const naming = type === "news" ? documents : documents.slice(0, 1);
  return naming.flatMap(({ nodes }) => nodes.org.map(({ name }) => name));
}

function products(extra: Readonly<Record<string, unknown>>): string[] {
  const named = [extra.product, extra.products].flat();
  return [...new Set(named.filter((each) => typeof each === "string" && each !== ""))] as string[];
}
