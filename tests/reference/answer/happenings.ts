import { DAY, periodEnd } from "../../../lib/catalogue/dates.ts";
import type { Manifestation } from "../../../lib/catalogue/types.ts";
import type { SourceDate } from "../../../lib/corpus/record.ts";
import { terms, words } from "../../../lib/text/mod.ts";
import type { Corpus, Deal, Document } from "../model.ts";
import { compareText } from "../order.ts";
import { isNear, jaccard } from "./near.ts";

/** Something that happened: a fact with its reports, or news that say the same. */
export interface Happening {
  readonly type: Manifestation["type"];
  readonly deal: Deal | null;
  /** Members that are documents: a launch or partnership first, then reports by date. */
  readonly documents: readonly Document[];
  /** The earliest date of a member. */
  readonly date: SourceDate | null;
}

const REPORTING = ["news-articles", "pdfs", "earnings-calls"] as const;
const DAYS = 14;
const TYPES = ["acquisition", "investment", "merger", "partnership", "product_launch", "news"];

const made = new WeakMap<Corpus, readonly Happening[]>();

/** All that happened: the latest first, without a date last, ties by the first id, then type. */
export function happenings(corpus: Corpus): readonly Happening[] {
  const known = made.get(corpus) ?? group(corpus).sort(compare);
  made.set(corpus, known);
  return known;
}

function group(corpus: Corpus): Happening[] {
  const reporting = REPORTING.flatMap((type) => corpus.documents[type]).sort(byDate);
  const facts = factsOf(corpus).map((fact) => {
    const reports = reporting.filter((document) => isReport(document, fact));
    return { fact, reports };
  });
  const told = new Set(facts.flatMap(({ reports }) => reports));
  return [
    ...facts.map(({ fact: { type, deal, document, date }, reports }) => ({
      type,
      deal,
      documents: document ? [document, ...reports] : reports,
      date: earliest([date, ...reports.map((report) => report.date)]),
    })),
    ...nearDuplicates(reporting.filter((document) => !told.has(document))).map((documents) => ({
      type: "news" as const,
      deal: null,
      documents,
      date: earliest(documents.map(({ date }) => date)),
    })),
  ];
}

interface Fact {
  readonly type: Manifestation["type"];
  readonly deal: Deal | null;
  readonly document: Document | null;
  readonly date: SourceDate | null;
  readonly sides: readonly (readonly string[])[];
  readonly topics: ReadonlySet<string>;
  readonly title: string | null;
}

function factsOf(corpus: Corpus): Fact[] {
  const deals = Object.values(corpus.deals).flat().map((deal): Fact => {
    const organizations = [...deal.buyers, ...deal.targets].map((id) =>
      corpus.organizations.get(id)!
    );
    return {
      type: typeOf(deal),
      deal,
      document: null,
      date: deal.date,
      sides: [deal.buyers, deal.targets],
      topics: new Set(organizations.flatMap(({ certainties }) => [...certainties.keys()])),
      title: titleOf(deal, corpus),
    };
  });
  const documents = [...corpus.documents["product-launches"], ...corpus.documents.partnerships];
  return [
    ...deals,
    ...documents.map((document): Fact => {
      const organizations = document.nodes.org.map(({ id }) => id);
      const isLaunch = document.type === "product-launches";
      return {
        type: isLaunch ? "product_launch" : "partnership",
        deal: null,
        document,
        date: document.date,
        sides: isLaunch ? [organizations] : organizations.map((id) => [id]),
        topics: new Set(document.links.map(({ topic }) => topic)),
        title: document.common.title as string | null,
      };
    }),
  ];
}

function typeOf({ type, kind }: Deal): Fact["type"] {
  if (type === "investments") return "investment";
  return words(kind ?? "").includes("merger") ? "merger" : "acquisition";
}

/** What a deal is called: `A, B invests in C`. */
export function titleOf(deal: Deal, { organizations }: Corpus): string | null {
  const names = (ids: readonly string[]) =>
    [...new Set(ids.map((id) => organizations.get(id)!.name))].join(", ");
  const buyers = names(deal.buyers), targets = names(deal.targets);
  const type = typeOf(deal);
  if (buyers && targets) {
    const verb = type === "investment"
      ? "invests in"
      : type === "merger"
      ? "merges with"
      : "acquires";
    return `${buyers} ${verb} ${targets}`;
  }
  if (!buyers && !targets) return null;
  if (type === "merger") return `${buyers}${targets} merges`;
  if (type === "investment") {
    return buyers ? `${buyers} invests` : `${targets} receives an investment`;
  }
  return buyers ? `${buyers} makes an acquisition` : `${targets} is acquired`;
}

/** It names each side, is near in time, and is about the same. */
function isReport({ date, nodes, links, common }: Document, fact: Fact): boolean {
  const sides = fact.sides.filter((side) => side.length > 0);
  const names = nodes.org.map(({ id }) => id);
  if (sides.length === 0 || !sides.every((side) => side.some((id) => names.includes(id)))) {
    return false;
  }
  if (!isClose(date, fact.date)) return false;
  const stems = (title: unknown) => new Set(terms(String(title ?? "")));
  return links.some(({ topic }) => fact.topics.has(topic)) ||
    jaccard(stems(common.title), stems(fact.title)) >= 0.5;
}

/** Both known to the day, and at most so many days apart. */
function isClose(one: SourceDate | null, other: SourceDate | null): boolean {
  if (one?.precision !== "day" || other?.precision !== "day") return false;
  const day = ({ instant }: SourceDate) => Math.floor(instant / DAY);
  return Math.abs(day(one) - day(other)) <= DAYS;
}

/** Groups of two or more that hang together by pairs of near-duplicates. */
function nearDuplicates(documents: readonly Document[]): Document[][] {
  const groups: Document[][] = [];
  const left = new Set(documents);
  for (const document of documents) {
    if (!left.delete(document)) continue;
    const found = [document];
    for (const one of found) {
      for (const other of [...left]) {
        if (!isClose(one.date, other.date) || !isNear(one, other)) continue;
        left.delete(other);
        found.push(other);
      }
    }
    if (found.length > 1) groups.push(found.sort(byDate));
  }
  return groups;
}

function byDate(a: Document, b: Document): number {
  return (a.date?.instant ?? Infinity) - (b.date?.instant ?? Infinity) ||
    compareText(a.id, b.id) ||
    REPORTING.findIndex((type) => type === a.type) - REPORTING.findIndex((type) => type === b.type);
}

function earliest(dates: readonly (SourceDate | null)[]): SourceDate | null {
  const known = dates.filter((date) => date !== null);
  return known.toSorted((a, b) => a.instant - b.instant)[0] ?? null;
}

/** When the last member was over. */
export function endOf({ deal, documents }: Happening): number | null {
  const dates = [deal?.date ?? null, ...documents.map(({ date }) => date)]
    .filter((date) => date !== null);
  const ends = dates.map(({ instant, precision }) => periodEnd(instant, precision));
  return ends.length ? Math.max(...ends) : null;
}

function compare(a: Happening, b: Happening): number {
  const at = ({ date }: Happening) => date?.instant ?? -Infinity;
  const id = ({ deal, documents }: Happening) => deal?.id ?? documents[0]!.id;
  if (at(a) !== at(b)) return at(b) - at(a);
  return compareText(id(a), id(b)) || TYPES.indexOf(a.type) - TYPES.indexOf(b.type);
}
