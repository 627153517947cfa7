import type { DealType } from "../../catalogue/collections.ts";
import { formatNumbers, type Frame } from "../../frame/mod.ts";
import { dealsTimeline, kindWords, rankedBars, timeSeries } from "../../plot/mod.ts";
import type { DealQuery } from "../../query/mod.ts";
import { capital, countWords } from "../../words/numbers.ts";
import { colorOf } from "../colors.ts";
import { ifOffered } from "../offered.ts";
import type { Exhibit, TableColumn } from "../report.ts";
import type { Scope } from "../scope.ts";
import { DEAL_KINDS, type DealRow, textOf } from "./deal_kinds.ts";

const DRAWN = 500;
const LISTED = 10;
const RANKED = 10;

/** Counts and amounts per bucket, the largest deals, and who takes part in most. */
export async function dealExhibits(
  scope: Scope,
  type: DealType,
  query: DealQuery<DealType>,
  series: Frame,
): Promise<Exhibit[]> {
  return [
    ...seriesExhibits(scope, type, series),
    ...await eventExhibits(scope, type, query),
    ...await partyExhibits(scope, type, query),
  ];
}

function rulesOf({ about, children, certainty }: Scope): string[] {
  return [
    `A deal counts when an organisation on either side is linked to ${about}` +
    `${children ? " or a topic below" : ""} with a certainty of at least ${certainty} ` +
    "(0.3: the topic is in documents that name the organisation; 0.6: in its description; " +
    "0.9: in its name).",
    "A deal without a known amount counts, and adds nothing to sums.",
  ];
}

function seriesExhibits(scope: Scope, type: DealType, frame: Frame): Exhibit[] {
  const { about, resolution } = scope;
  const { currency } = frame.provenance;
  const exhibit = (
    anchor: string,
    title: string,
    measure: "count" | "amount",
    words: { title: string; subtitle: string },
  ): Exhibit => ({
    anchor,
    title,
    sentences: [],
    frame,
    show: {
      as: "chart",
      half: true,
      chart: timeSeries(frame, {
        form: "bars",
        measure,
        colors: { [measure]: colorOf(type) },
        ...words,
      }),
    },
    rules: rulesOf(scope),
  });
  const counts = exhibit(type, `Number of ${type}`, "count", {
    title: `${capital(type)} around ${about}`,
    subtitle: `${capital(type)} per ${resolution}`,
  });
  if (!frame.numbers("amount").some((amount) => amount)) return [counts];
  const amounts = exhibit(`${type}-amounts`, `Amounts of ${type}`, "amount", {
    title: `Known amounts of ${type} around ${about}`,
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
  const known = events.numbers("amount").filter((each) => each !== null).length;
  if (!known) return [];
  const largest = events.head(Math.min(known, LISTED));
  const { total } = events.facts;
  const common = { sentences: [], rules: rulesOf(scope) };
  return [{
    ...common,
    anchor: `${type}-timeline`,
    title: `${capital(type)} by date and amount`,
    frame: events,
    show: {
      as: "chart",
      half: false,
      height: 440,
      chart: dealsTimeline(events, { title: `${capital(type)} around ${scope.about}` }),
    },
  }, {
    ...common,
    anchor: `${type}-largest`,
    title: `Largest ${type}`,
    frame: largest,
    show: {
      as: "table",
      half: false,
      columns: columnsOf(type, largest),
      foot: typeof total === "number"
        ? `The ${largest.height} largest known amounts of ${countWords(total, type)}`
        : null,
    },
  }];
}

function columnsOf(type: DealType, events: Frame): TableColumn[] {
  const { date, kind, nameOf } = DEAL_KINDS[type];
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
    column("Date", (row) => textOf(row[date]) ?? "–"),
    column("Deal", nameOf),
    column("Kind", (row) => kindWords(textOf(row[kind]) ?? "–")),
    { name: "Amount", unit, numeric: true, cells: formatNumbers(millions) },
  ];
}

async function partyExhibits(
  scope: Scope,
  type: DealType,
  query: DealQuery<DealType>,
): Promise<Exhibit[]> {
  const exhibits: Exhibit[] = [];
  for (const { by, title } of DEAL_KINDS[type].parties) {
    const frame = await ifOffered(
      scope,
      by,
      type,
      () => query.groupBy(by, { take: RANKED, signal: scope.signal }),
    );
    if (!frame?.height) continue;
    exhibits.push({
      anchor: `${type}-by-${by}`,
      title,
      sentences: [],
      frame,
      show: {
        as: "chart",
        half: true,
        chart: rankedBars(frame, {
          title: `${title} around ${scope.about}`,
          subtitle: `Number of ${type}`,
          color: colorOf(type),
        }),
      },
      rules: [...rulesOf(scope), "A deal with several parties counts once at each."],
    });
  }
  return exhibits;
}
