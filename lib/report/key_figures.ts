import type { Frame } from "../frame/mod.ts";
import { sparkline } from "../plot/mod.ts";
import { knownWords } from "../words/known_day.ts";
import { amountWords, bucketWords, capital, countWords, wholeWords } from "../words/numbers.ts";
import { colorOf } from "./colors.ts";
import type { Bucket, Course } from "./growth.ts";
import { firstOnCards, inOrderTold } from "./opening.ts";
import { reachOf } from "./reach.ts";
import type { KeyFigure, Sparkline } from "./report.ts";
import type { Scope } from "./scope.ts";
import type { DealStory } from "./sections/deals.ts";
import type { Grants } from "./sections/grants.ts";
import { standingOf, type Story } from "./story.ts";
import { drawnOf, spanWords, unitOf } from "./words/counts.ts";
import { changeWords, coveredBy } from "./words/story.ts";
import { briefVerdict } from "./words/verdict.ts";

const MOST = 5;
/** Fewer points are no course: a dot, or a line that only says which of two is greater. */
const LEAST_POINTS = 3;

/** Up to five numbers in the order told, each with its own date. */
export function keyFiguresOf(
  scope: Scope,
  documents: readonly Story[],
  grants: Grants | null,
  deals: readonly DealStory[],
): KeyFigure[] {
  const ordered = inOrderTold<Story>([...documents, ...deals]);
  const first = firstOnCards(ordered);
  const figures = ordered.flatMap((story) => {
    const deal = deals.find((each) => each === story);
    const isFirst = story === first;
    return (deal ? dealFigure(scope, deal, isFirst) : countFigure(scope, story, isFirst)) ?? [];
  });
  const exposure = grants && exposureFigure(grants);
  return (exposure && figures.length < MOST ? [...figures, exposure] : figures).slice(0, MOST);
}

/** The last complete bucket. */
function countFigure({ prefix }: Scope, story: Story, isFirst: boolean): KeyFigure | null {
  const { type, noun, course, frame } = story;
  const shown = shownOf(course);
  if (!shown) return null;
  return {
    label: `${capital(noun)} in ${bucketWords(shown.label)}${partOf(course, shown)}`,
    value: wholeWords(shown.value),
    change: changeWords(story, isFirst),
    ...reachedBy(course, frame),
    // a line of too little data looks like a course
    course: standingOf(story) === "few"
      ? null
      : courseOf(course, frame, { title: capital(noun), measure: "count", type }),
    color: colorOf(type),
    anchor: `${prefix}${type}`,
  };
}

/** The last complete bucket; without one what is known of the one that is not. */
function shownOf({ complete, unfinished }: Course): Bucket | null {
  return complete.at(-1) ?? unfinished;
}

/** What of a bucket is counted, where it is not the whole. */
function partOf({ unfinished }: Course, shown: Bucket): string {
  if (shown !== unfinished) return "";
  return unfinished.until === null ? ", so far" : ` until ${knownWords(unfinished.until)}`;
}

/** How far the data of a last complete bucket go, or why none after it is complete. */
function reachedBy(course: Course, frame: Frame): Pick<KeyFigure, "until" | "covered"> {
  return course.lacking
    ? { until: null, covered: coveredBy(course, frame) }
    : { until: reachOf(frame), covered: "" };
}

interface Drawn {
  readonly title: string;
  readonly measure: "count" | "amount";
  readonly type: string;
}

function courseOf(
  { complete }: Course,
  frame: Frame,
  { title, measure, type }: Drawn,
): Sparkline | null {
  if (complete.length < LEAST_POINTS) return null;
  const first = frame.texts("label").indexOf(complete[0]!.label);
  const drawn = frame.with({ df: frame.df.slice(first, frame.height - first) });
  return {
    chart: sparkline(drawn, { measure, title, colors: { [measure]: colorOf(type) } }),
    from: bucketWords(complete[0]!.label),
    to: bucketWords(complete.at(-1)!.label),
  };
}

/**
 * Known amounts of the years that the line beside them has, else all of them, with their years: those
 * of one year may be one deal's. What is not known of any is told of none: then the number of deals.
 */
function dealFigure(scope: Scope, story: DealStory, isFirst: boolean): KeyFigure | null {
  const { type, frame, amounts, money, total, noun } = story;
  const paid = drawnOf(story, "amount");
  if (type === "acquisitions" || !money?.sum || !paid.length) {
    return countFigure(scope, story, isFirst);
  }
  const of = money.part
    ? `${wholeWords(money.part.known)} of ${countWords(money.part.of, noun)}`
    : countWords(total, noun);
  // a line that ends long before the sum does would tell another story
  const course = amounts.lacking
    ? null
    : courseOf(amounts, frame, { title: "Funding", measure: "amount", type });
  const [span, sum] = course
    ? [amounts.complete, amounts.complete.reduce((all, { value }) => all + value, 0)]
    : [paid, money.sum];
  const all = sum === money.sum ? "in" : `${amountWords(money.sum, money.currency)} in all, in`;
  return {
    label: `Funding ${spanWords(span)}, known amounts`,
    value: amountWords(sum, money.currency),
    change: `${all} ${of}; number of ${noun}: ${briefVerdict(story, isFirst)}`,
    until: reachOf(frame),
    covered: "",
    course,
    color: colorOf(type),
    anchor: `${scope.prefix}${type}-amounts`,
  };
}

function exposureFigure({ exhibit, shown, exposure, unit, whose }: Grants): KeyFigure | null {
  const last = exposure.complete.at(-1);
  if (!last || last.value === 0) return null;
  const title = "Grant money";
  return {
    label: `${title} for ${bucketWords(last.label)}`,
    value: amountWords(last.value, unit),
    change: `what falls into this ${
      unitOf(exposure)
    }, the cost of each project${whose} spread evenly over its days`,
    ...reachedBy(exposure, shown),
    course: courseOf(exposure, shown, { title, measure: "amount", type: "grants" }),
    color: colorOf("grants"),
    anchor: exhibit.anchor,
  };
}
