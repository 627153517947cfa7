import { sparkline } from "../plot/mod.ts";
import type { Frame } from "../frame/mod.ts";
import { noteText } from "../words/note.ts";
import {
  amountWords,
  bucketWords,
  capital,
  collectionWords,
  countWords,
  dayWords,
  wholeWords,
} from "../words/numbers.ts";
import { colorOf } from "./colors.ts";
import { orderOf } from "./order.ts";
import { type Doubts, graveDoubt } from "./doubts.ts";
import { type Bucket, type Course, isClaim } from "./growth.ts";
import type { KeyFigure } from "./report.ts";
import type { Deals, DealSeries } from "./sections/deals.ts";
import type { Evidence } from "./sections/evidence.ts";
import type { Grants } from "./sections/grants.ts";
import { changeOf } from "./words/course.ts";

const MOST = 5;

/** Up to five numbers of the last complete bucket, each with its course. */
export function keyFiguresOf(
  evidence: readonly Evidence[],
  grants: Grants | null,
  deals: readonly Deals[],
): KeyFigure[] {
  const documents = evidence.map(({ collection, noun, frame, course, doubts }) => ({
    order: orderOf(collection),
    figure: countFigure(noun, collection, frame, course, doubts),
  }));
  const events = deals.flatMap(({ type, series }) =>
    series ? [{ order: orderOf(type), figure: dealFigure(type, series) }] : []
  );
  const figures = [...documents, ...events]
    .flatMap(({ order, figure }) => figure ? [{ order, figure }] : [])
    .sort((one, other) => one.order - other.order)
    .map(({ figure }) => figure);
  const exposure = grants && exposureFigure(grants);
  return (exposure && figures.length < MOST ? [...figures, exposure] : figures).slice(0, MOST);
}

function countFigure(
  noun: string,
  anchor: string,
  frame: Frame,
  course: Course,
  doubts: Doubts,
): KeyFigure | null {
  const shown = course.complete.at(-1) ?? course.unfinished;
  const doubt = graveDoubt(doubts);
  if (!shown || shown.value === 0 && (course.trend === "unknown" || doubt)) return null;
  return {
    label: `${capital(noun)} in ${bucketWords(shown.label)}${reachOf(course, shown)}`,
    value: wholeWords(shown.value),
    change: isClaim(course) && doubt ? `no trend is claimed: ${noteText(doubt)}` : changeOf(course),
    sparkline: sparkline(frame, { title: capital(noun), colors: { count: colorOf(anchor) } }),
    color: colorOf(anchor),
    anchor,
  };
}

/** What of a bucket is counted, where it is not the whole. */
function reachOf({ unfinished }: Course, shown: Bucket): string {
  if (shown !== unfinished) return "";
  return unfinished.until === null ? ", so far" : ` until ${dayWords(unfinished.until)}`;
}

function dealFigure(
  type: "investments" | "acquisitions",
  { frame, counts, amounts, doubts }: DealSeries,
): KeyFigure | null {
  const last = amounts.complete.at(-1);
  if (type === "acquisitions" || !last || last.value === 0) {
    return countFigure(collectionWords(type), type, frame, counts, doubts);
  }
  const deals = counts.complete.at(-1)!;
  return {
    label: `Funding in ${bucketWords(last.label)}`,
    value: amountWords(last.value, frame.provenance.currency),
    change: `known amounts of ${countWords(deals.value, type)}; their number: ${changeOf(counts)}`,
    sparkline: sparkline(frame, {
      measure: "amount",
      title: "Funding",
      colors: { amount: colorOf(type) },
    }),
    color: colorOf(type),
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
    color: colorOf("grants"),
    anchor: exhibit.anchor,
  };
}
