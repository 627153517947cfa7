import { sparkline } from "../plot/mod.ts";
import type { Frame } from "../frame/mod.ts";
import { colorOf } from "./colors.ts";
import type { Course } from "./growth.ts";
import type { KeyFigure } from "./report.ts";
import type { Deals, DealSeries } from "./sections/deals.ts";
import type { Evidence } from "./sections/evidence.ts";
import type { Grants } from "./sections/grants.ts";
import { changeOf } from "./words/course.ts";
import { amountWords, bucketWords, capital, countWords, wholeWords } from "./words/numbers.ts";
import { nounOf } from "./words/nouns.ts";

const MOST = 5;
/** The figures that say most come first. */
const ORDER = ["research-articles", "patents", "projects", "investments", "news-articles"];

/** Up to five numbers of the last complete bucket, each with its course. */
export function keyFiguresOf(
  evidence: readonly Evidence[],
  grants: Grants | null,
  deals: readonly Deals[],
): KeyFigure[] {
  const documents = evidence.map(({ collection, noun, frame, course }) => ({
    order: place(collection),
    figure: countFigure(noun, collection, frame, course),
  }));
  const events = deals.flatMap(({ type, series }) =>
    series ? [{ order: place(type), figure: dealFigure(type, series) }] : []
  );
  const figures = [...documents, ...events]
    .flatMap(({ order, figure }) => figure ? [{ order, figure }] : [])
    .sort((one, other) => one.order - other.order)
    .map(({ figure }) => figure);
  const exposure = grants && exposureFigure(grants);
  return (exposure && figures.length < MOST ? [...figures, exposure] : figures).slice(0, MOST);
}

function place(collection: string): number {
  const found = ORDER.indexOf(collection);
  return found < 0 ? ORDER.length : found;
}

function countFigure(
  noun: string,
  anchor: string,
  frame: Frame,
  course: Course,
): KeyFigure | null {
  const shown = course.complete.at(-1) ?? course.unfinished;
  if (!shown || shown.value === 0 && course.trend === "unknown") return null;
  const so = shown === course.unfinished ? ", so far" : "";
  return {
    label: `${capital(noun)} in ${bucketWords(shown.label)}${so}`,
    value: wholeWords(shown.value),
    change: changeOf(course),
    sparkline: sparkline(frame, { title: capital(noun), colors: { count: colorOf(anchor) } }),
    anchor,
  };
}

function dealFigure(
  type: "investments" | "acquisitions",
  { frame, counts, amounts }: DealSeries,
): KeyFigure | null {
  const last = amounts.complete.at(-1);
  if (type === "acquisitions" || !last || last.value === 0) {
    return countFigure(nounOf(type), type, frame, counts);
  }
  const deals = counts.complete.at(-1)!;
  return {
    label: `Funding in ${bucketWords(last.label)}`,
    value: amountWords(last.value, "USD"),
    change: `known amounts of ${countWords(deals.value, type)}; their number: ${changeOf(counts)}`,
    sparkline: sparkline(frame, {
      measure: "amount",
      title: "Funding",
      colors: { amount: colorOf(type) },
    }),
    anchor: `${type}-amounts`,
  };
}

function exposureFigure({ exhibit, shown, exposure, unit }: Grants): KeyFigure | null {
  const last = exposure.complete.at(-1);
  if (!last || last.value === 0) return null;
  return {
    label: `Capital exposure of grants in ${bucketWords(last.label)}`,
    value: amountWords(last.value, unit),
    change: "of the projects that ran then",
    sparkline: sparkline(shown, {
      measure: "amount",
      title: "Capital exposure of grants",
      colors: { amount: colorOf("grants") },
    }),
    anchor: exhibit.anchor,
  };
}
