import { sparkline } from "../plot/mod.ts";
import { knownWords } from "../words/known_day.ts";
import { amountWords, bucketWords, capital, countWords, wholeWords } from "../words/numbers.ts";
import { colorOf } from "./colors.ts";
import type { Bucket, Course } from "./growth.ts";
import { inOrderTold } from "./opening.ts";
import type { KeyFigure } from "./report.ts";
import type { Scope } from "./scope.ts";
import type { DealStory } from "./sections/deals.ts";
import type { Grants } from "./sections/grants.ts";
import { reachOf } from "./reach.ts";
import type { Story } from "./story.ts";
import { changeWords } from "./words/story.ts";

const MOST = 5;

/** Up to five numbers of the last complete bucket in the order told, each with its own date. */
export function keyFiguresOf(
  scope: Scope,
  documents: readonly Story[],
  grants: Grants | null,
  deals: readonly DealStory[],
): KeyFigure[] {
  const figures = inOrderTold<Story>([...documents, ...deals]).flatMap((story) => {
    const deal = deals.find((each) => each === story);
    return (deal ? dealFigure(scope, deal) : countFigure(scope, story)) ?? [];
  });
  const exposure = grants && exposureFigure(grants);
  return (exposure && figures.length < MOST ? [...figures, exposure] : figures).slice(0, MOST);
}

function countFigure({ prefix }: Scope, story: Story): KeyFigure | null {
  const { type, noun, course, frame } = story;
  const shown = shownOf(course);
  if (!shown) return null;
  return {
    label: `${capital(noun)} in ${bucketWords(shown.label)}${partOf(course, shown)}`,
    value: wholeWords(shown.value),
    change: changeWords(story),
    until: reachOf(frame),
    sparkline: sparkline(frame, { title: capital(noun), colors: { count: colorOf(type) } }),
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

/** What is not known of all is told of none: funding is shown where amounts of the bucket are known. */
function dealFigure(scope: Scope, story: DealStory): KeyFigure | null {
  const { type, frame, amounts } = story;
  const last = amounts.complete.at(-1);
  if (type === "acquisitions" || !last || last.value === 0) return countFigure(scope, story);
  return {
    label: `Funding in ${bucketWords(last.label)}, known amounts`,
    value: amountWords(last.value, frame.provenance.currency),
    change: `of ${countWords(story.course.complete.at(-1)!.value, type)}; their number: ${
      changeWords(story)
    }`,
    until: reachOf(frame),
    sparkline: sparkline(frame, {
      measure: "amount",
      title: "Funding",
      colors: { amount: colorOf(type) },
    }),
    color: colorOf(type),
    anchor: `${scope.prefix}${type}-amounts`,
  };
}

function exposureFigure({ exhibit, shown, exposure, unit }: Grants): KeyFigure | null {
  const last = exposure.complete.at(-1);
  if (!last || last.value === 0) return null;
  return {
    label: `Capital exposure of grants in ${bucketWords(last.label)}`,
    value: amountWords(last.value, unit),
    change: "of the projects that ran then",
    until: reachOf(shown),
    sparkline: sparkline(shown, {
      measure: "amount",
      title: "Capital exposure of grants",
      colors: { amount: colorOf("grants") },
    }),
    color: colorOf("grants"),
    anchor: exhibit.anchor,
  };
}
