import type { DealType } from "../../catalogue/collections.ts";
import { formatNumbers, type Frame } from "../../frame/mod.ts";
import { dealsTimeline, kindWords, timeSeries } from "../../plot/mod.ts";
import type { DealQuery } from "../../query/mod.ts";
import { amountWords, capital, countWords } from "../../words/numbers.ts";
import { colorOf } from "../colors.ts";
import { ifOffered } from "../offered.ts";
import { rowsBeforeTie } from "../ranked.ts";
import type { Exhibit, TableColumn } from "../report.ts";
import type { Scope } from "../scope.ts";
import { dateOf } from "../words/counting.ts";
import { dateWords } from "../words/date.ts";
import { viewsOf } from "../views.ts";
import { DEAL_KINDS, type DealRow, textOf } from "./deal_kinds.ts";

const DRAWN = 500;
const LISTED = 5;

/** Counts and amounts per bucket, and the largest deals. */
export async function dealExhibits(
  scope: Scope,
  type: DealType,
  query: DealQuery<DealType>,
  series: Frame,
): Promise<Exhibit[]> {
  return [
    ...await seriesExhibits(scope, type, query, series),
    ...await eventExhibits(scope, type, query),
  ];
}

function rulesOf({ line: { topic }, certainty }: Scope, type: DealType): string[] {
  return [
    `Each deal once, ${dateOf(type)}.`,
    ...(topic
      ? [
        `A deal counts when an organisation on either side is linked to ${topic.name} with a ` +
        `certainty of at least ${certainty} (0.3: the topic is in documents that name the ` +
        "organisation; 0.6: in its description; 0.9: in its name).",
      ]
      : []),
    "A deal without a known amount counts, and adds nothing to sums.",
  ];
}

async function seriesExhibits(
  scope: Scope,
  type: DealType,
  query: DealQuery<DealType>,
  frame: Frame,
): Promise<Exhibit[]> {
  const { line: { about }, resolution, prefix, suffix } = scope;
  const { currency } = frame.provenance;
  const title = `${capital(type)} ${about}`;
  const views = await viewsOf(scope, {
    query,
    all: null,
    noun: type,
    title,
    color: colorOf(type),
    isCertain: true,
  });
  const exhibit = (
    anchor: string,
    title: string,
    measure: "count" | "amount",
    words: { title: string; subtitle: string },
  ): Exhibit => ({
    anchor: `${prefix}${anchor}`,
    title: `${title}${suffix}`,
    sentences: [],
    frame,
    show: {
      as: "chart",
      half: true,
      ...(measure === "count" && { views }),
      chart: timeSeries(frame, {
        form: "bars",
        measure,
        colors: { [measure]: colorOf(type) },
        ...words,
      }),
    },
    rules: rulesOf(scope, type),
  });
  const counts = exhibit(type, `Number of ${type}`, "count", {
    title,
    subtitle: `${capital(type)} per ${resolution}`,
  });
  if (!frame.numbers("amount").some((amount) => amount)) return [counts];
  const amounts = exhibit(`${type}-amounts`, `Amounts of ${type}`, "amount", {
    title: `Known amounts of ${type} ${about}`,
    subtitle: [`Sum of known amounts per ${resolution}`, currency].filter(Boolean).join(", "),
  });
  return [counts, amounts];
}

async function eventExhibits(
  scope: Scope,
  type: DealType,
  query: DealQuery<DealType>,
): Promise<Exhibit[]> {
  const events = await ifOffered(
    scope,
    "largest",
    type,
    () => query.sortBy("amount").top(DRAWN).proofPoints({ signal: scope.signal }),
  );
  if (!events) return [];
  const known = events.numbers("amount").filter((each) => each !== null);
  if (!known.length) return [];
  const common = { sentences: [], rules: rulesOf(scope, type) };
  const largest = events.head(rowsBeforeTie(known, LISTED));
  const timeline: Exhibit = {
    ...common,
    anchor: `${scope.prefix}${type}-timeline`,
    title: `${capital(type)} by date and amount${scope.suffix}`,
    frame: events,
    folded: true,
    show: {
      as: "chart",
      half: false,
      height: 440,
      chart: dealsTimeline(events, { title: `${capital(type)} ${scope.line.about}` }),
    },
  };
  if (!largest.height) return [timeline];
  return [{
    ...common,
    anchor: `${scope.prefix}${type}-largest`,
    title: `Largest ${type}${scope.suffix}`,
    frame: largest,
    show: {
      as: "table",
      half: false,
      columns: columnsOf(type, largest),
      foot: largestFoot(type, events, largest.height, known),
    },
  }, timeline];
}

/** How many are listed of all, and at which amount those after them tie. */
function largestFoot(
  type: DealType,
  { facts: { total }, provenance: { currency } }: Frame,
  listed: number,
  known: readonly number[],
): string | null {
  const cut = listed < Math.min(LISTED, known.length)
    ? `the next tie at ${amountWords(known[listed]!, currency)}`
    : "";
  const all = typeof total === "number"
    ? `The ${listed} largest known amounts of ${countWords(total, type)}`
    : "";
  return capital([all, cut].filter(Boolean).join("; ")) || null;
}

function columnsOf(type: DealType, events: Frame): TableColumn[] {
  const { date, precision, kind, nameOf } = DEAL_KINDS[type];
  const rows = events.toRecords();
  const column = (name: string, cellOf: (row: DealRow) => string) => ({
    name,
    unit: null,
    numeric: false,
    cells: rows.map(cellOf),
  });
  const { currency } = events.provenance;
  const unit = ["million", currency].filter(Boolean).join(" ");
  const millions = events.numbers("amount").map((each) => each === null ? null : each / 1e6);
  return [
    column("Date", (row) => dayOf(textOf(row[date]), textOf(row[precision]))),
    column("Deal", nameOf),
    column("Kind", (row) => kindWords(textOf(row[kind]) ?? "–")),
    { name: "Amount", unit, numeric: true, cells: formatNumbers(millions) },
  ];
}

/** A date as exactly as it is known: `2024-03-31`, `March 2024`, `2024`. */
function dayOf(date: string | null, precision: string | null): string {
  return date === null ? "–" : precision === null ? date : dateWords(date, precision);
}
