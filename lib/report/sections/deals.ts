import type { DealType } from "../../catalogue/collections.ts";
import { formatNumbers, type Frame } from "../../frame/mod.ts";
import { dealsTimeline, rankedBars, timeSeries } from "../../plot/mod.ts";
import type { DealQuery } from "../../query/mod.ts";
import type { TrendWarning } from "../../analysis/mod.ts";
import { doubtsOf } from "../doubts.ts";
import { amountsOf, type Course, courseOf } from "../growth.ts";
import type { Exhibit, Section, TableColumn } from "../report.ts";
import { type Scope, seriesOf } from "../scope.ts";
import { courseSentence } from "../words/course.ts";
import { amountWords, bucketWords, capital, countWords, wholeWords } from "../words/numbers.ts";

/** Deals of a type that the topics have. */
export interface Deals {
  readonly type: DealType;
  /** Deals of the asked certainty. */
  readonly total: number;
  readonly section: Section;
  /** Null where there is no deal of the asked certainty. */
  readonly series:
    | { readonly frame: Frame; readonly counts: Course; readonly amounts: Course }
    | null;
}

interface Kind {
  readonly title: string;
  readonly date: string;
  readonly kind: string;
  /** Columns whose parties are ranked. */
  readonly parties: readonly { readonly by: string; readonly title: string }[];
  readonly nameOf: (row: (column: string) => string | null) => string;
}

const KINDS: Readonly<Record<DealType, Kind>> = {
  investments: {
    title: "Funding",
    date: "announcedOn",
    kind: "investmentType",
    parties: [{ by: "investors", title: "Leading investors" }, {
      by: "investee",
      title: "Most often funded",
    }],
    nameOf: (row) => {
      const [investee, investors] = [row("investee") ?? "Unnamed", row("investors")];
      return investors ? `${investee}, by ${investors}` : investee;
    },
  },
  acquisitions: {
    title: "Acquisitions",
    date: "acquiredOn",
    kind: "acquisitionType",
    parties: [{ by: "acquirer", title: "Leading acquirers" }],
    nameOf: (row) => `${row("acquirer") ?? "Unnamed"} buys ${row("acquiree") ?? "unnamed"}`,
  },
};
const DRAWN = 500;
const LISTED = 10;
const RANKED = 10;
const UNIT = "USD";

/** Null where not even the weakest link leads to a deal. */
export async function gatherDeals(scope: Scope, type: DealType): Promise<Deals | null> {
  const { trends, topics, children, certainty, signal } = scope;
  if (!scope.info.types[type]?.count) return null;
  const any = trends.deals<DealType>(type).topic(topics, { children, certainty: 0 });
  const all = await any.count({ signal });
  if (!all) return null;
  const query = any.certainty(certainty);
  const total = certainty > 0 ? await query.count({ signal }) : all;
  const { title } = KINDS[type];
  const scopeSentence = `${capital(countWords(total, type))} of organisations linked to ` +
    `${scope.about} with a certainty of at least ${certainty}` +
    (all > total ? `; ${wholeWords(all)} when every link counts.` : ".");
  const anchor = `${type}-section`;
  if (!total) {
    return {
      type,
      total,
      series: null,
      section: { anchor, title, sentences: [scopeSentence], exhibits: [] },
    };
  }
  const frame = await seriesOf(scope, type, query);
  const counts = courseOf(frame);
  const amounts = courseOf(frame, "amount");
  return {
    type,
    total,
    series: { frame, counts, amounts },
    section: {
      anchor,
      title,
      sentences: [courseSentence(counts, type), amountSentence(amounts), scopeSentence]
        .filter(Boolean),
      exhibits: [
        ...seriesExhibits(scope, type, frame, amounts),
        ...await eventExhibits(scope, type, query),
        ...await partyExhibits(scope, type, query),
      ],
    },
  };
}

function amountSentence({ complete, unfinished }: Course): string {
  const last = complete.at(-1);
  const said = [last, unfinished].flatMap((each) =>
    each && each.value > 0
      ? [
        `${amountWords(each.value, UNIT)} ${each === last ? "in" : "so far in"} ${
          bucketWords(each.label)
        }`,
      ]
      : []
  );
  return said.length ? `The known amounts sum to ${said.join(", ")}.` : "";
}

function rulesOf({ about, children, certainty }: Scope): string[] {
  return [
    `A deal counts when an organisation on either side is linked to ${about}` +
    `${children ? " or a topic below" : ""} with a certainty of at least ${certainty} ` +
    "(0.6: the topic is in its description; 0.9: in its name).",
    "A deal without a known amount counts, and adds nothing to sums.",
  ];
}

function seriesExhibits(
  scope: Scope,
  type: DealType,
  frame: Frame,
  amounts: Course,
): Exhibit[] {
  const rules = rulesOf(scope);
  const chart = (measure: "count" | "amount", title: string) =>
    ({
      as: "chart",
      half: true,
      chart: timeSeries(frame, { form: "bars", measure, title }),
    }) as const;
  const known = [...amounts.complete, amounts.unfinished].some((each) => each && each.value > 0);
  const name = capital(type);
  const counts: Exhibit = {
    anchor: type,
    title: `${name}: number`,
    sentences: [],
    frame,
    show: chart("count", `${name} around ${scope.about}`),
    rules,
  };
  if (!known) return [counts];
  return [counts, {
    anchor: `${type}-amounts`,
    title: `${name}: amounts`,
    sentences: [],
    frame,
    show: chart("amount", `Known amounts of ${type} around ${scope.about}`),
    rules,
  }];
}

async function eventExhibits(
  scope: Scope,
  type: DealType,
  query: DealQuery<DealType>,
): Promise<Exhibit[]> {
  const { signal } = scope;
  const events = await query.sortBy("amount", "desc").top(DRAWN).events({ signal });
  const known = events.numbers("amount").filter((each) => each !== null).length;
  if (!known) return [];
  const largest = events.head(Math.min(known, LISTED));
  const total = events.facts.total;
  return [{
    anchor: `${type}-timeline`,
    title: `${capital(type)} by date and amount`,
    sentences: [],
    frame: events,
    show: {
      as: "chart",
      half: false,
      height: 440,
      chart: dealsTimeline(events, { title: `${capital(type)} around ${scope.about}` }),
    },
    rules: rulesOf(scope),
  }, {
    anchor: `${type}-largest`,
    title: `Largest ${type}`,
    sentences: [],
    frame: largest,
    show: {
      as: "table",
      columns: columnsOf(type, largest),
      foot: typeof total === "number"
        ? `The ${largest.height} largest known amounts of ${countWords(total, type)}`
        : null,
    },
    rules: rulesOf(scope),
  }];
}

function columnsOf(type: DealType, events: Frame): TableColumn[] {
  const { date, kind, nameOf } = KINDS[type];
  const texts = new Map(events.columns.map((name) => [name, events.texts(name)]));
  const rows = Array.from({ length: events.height }, (_, row) => row);
  const cell = (row: number) => (name: string) => texts.get(name)?.[row] ?? null;
  const text = (name: string, cells: string[]) => ({ name, unit: null, numeric: false, cells });
  return [
    text("Date", rows.map((row) => cell(row)(date) ?? "–")),
    text("Deal", rows.map((row) => nameOf(cell(row)))),
    text("Kind", rows.map((row) => (cell(row)(kind) ?? "–").replaceAll("_", " "))),
    {
      name: "Amount",
      unit: `million ${UNIT}`,
      numeric: true,
      cells: formatNumbers(
        events.numbers("amount").map((each) => each === null ? null : each / 1e6),
      ),
    },
  ];
}

async function partyExhibits(
  scope: Scope,
  type: DealType,
  query: DealQuery<DealType>,
): Promise<Exhibit[]> {
  const exhibits: Exhibit[] = [];
  for (const { by, title } of KINDS[type].parties) {
    const frame = await query.groupBy(by, { take: RANKED, signal: scope.signal });
    if (!frame.height) continue;
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
        }),
      },
      rules: [...rulesOf(scope), "A deal with several parties counts once at each."],
    });
  }
  return exhibits;
}
