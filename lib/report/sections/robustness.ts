import type { Outcome } from "../../analysis/mod.ts";
import { assemble, column } from "../../frame/mod.ts";
import { specificationCurve } from "../../plot/mod.ts";
import { multiverse, type Query, type TrendMultiverse } from "../../study/mod.ts";
import { capital, countWords, percentWords, wholeWords } from "../../words/numbers.ts";
import { type Course, isClaim } from "../growth.ts";
import type { Exhibit, Section } from "../report.ts";
import type { Scope } from "../scope.ts";
import { isClaimed, MOST, NEARLY_ALL, type Standing, standingOf, type Story } from "../story.ts";
import { sourceMixExhibit } from "./source_mix.ts";

const CHOICES: Readonly<Record<string, string>> = {
  certainty: "Least certainty",
  window: "Last years",
  unfinished: "Unfinished period",
  smoothing: "Smoothing",
  resolution: "Periods",
};
const VALUES: Readonly<Record<string, string>> = {
  whittaker: "Whittaker",
  dropped: "left out",
  nowcast: "as expected in the end",
};

const EVERY_WAY =
  "Every combination of least certainty of the link, window, treatment of the unfinished period, " +
  "smoothing, and years, quarters or months; in each, average growth with its 95 % interval.";

const CLAIMED =
  `A trend is told where more than ${percentWords(MOST)} of the ways to compute it find it and ` +
  `none finds the opposite, below ${
    percentWords(NEARLY_ALL)
  } with the number of ways. None is told ` +
  "where half of the periods hold fewer than 5 records, where one of them holds half of all, or where a " +
  "source that begins or ends makes it.";

/** What became of the ways to compute a trend. */
const COUNTED = [
  { name: "holds", head: "Find it", of: ["holds"] },
  { name: "undecided", head: "Leave it open", of: ["undecided", "undefined"] },
  { name: "contradicted", head: "Say the opposite", of: ["contradicted"] },
] as const;

/** What follows for the report. */
const VERDICTS: Readonly<Record<Standing, string>> = {
  claimed: "The trend of their number holds.",
  mostly: "The trend is told with the number of ways.",
  fails: "No trend is claimed.",
  doubted: "No trend is claimed, for what is said against it above.",
  unclear: "No trend is claimed.",
  few: "No trend is claimed.",
};

/** A trend under every reasonable way to compute it; null where a course shows none. */
export async function robustnessOf(
  { breathe, signal }: Scope,
  query: Query,
  course: Course,
): Promise<TrendMultiverse | null> {
  if (!isClaim(course)) return null;
  await breathe();
  return await multiverse(query, course.trend === "grows" ? "up" : "down", { signal });
}

/**
 * Each trend of a line under every reasonable way to compute it, and how much of it is the subject
 * and how much its sources; null without a trend.
 */
export async function robustnessSection(
  scope: Scope,
  stories: readonly Story[],
): Promise<Section | null> {
  const tested = stories.flatMap((story) => story.robust ? [{ story, robust: story.robust }] : []);
  const exhibits = tested.length
    ? [
      verdictsOf(scope, tested),
      ...tested.map(({ story, robust }) => curveOf(scope, story, robust)),
    ]
    : [];
  const mix = await sourceMixExhibit(scope, stories.filter(isClaimed));
  if (mix) exhibits.push(mix);
  if (!exhibits.length) return null;
  return {
    anchor: `${scope.prefix}robustness`,
    title: `Do the trends hold?${scope.suffix && ` ${capital(scope.line.name)}`}`,
    sentences: [
      "Each trend is computed again under every reasonable choice of threshold, span of time, " +
      "smoothing, and years, quarters or months. One that is found under nearly all of them does not hang on how we counted.",
    ],
    exhibits,
  };
}

/** A story and its trend under every way to compute it. */
interface Tested {
  readonly story: Story;
  readonly robust: TrendMultiverse;
}

/** How many ways find each trend, and what follows. */
function verdictsOf({ prefix, suffix }: Scope, tested: readonly Tested[]): Exhibit {
  const [{ robust: first }] = tested as readonly [Tested];
  const nouns = tested.map(({ story }) => story.noun);
  const claims = tested.map(({ robust }) => robust.parameters.claim === "up" ? "growth" : "fall");
  const verdicts = tested.map(({ story }) => VERDICTS[standingOf(story)]);
  const counts = COUNTED.map(({ name, head, of }) => ({
    name,
    head,
    values: tested.map(({ robust: { verdicts } }) =>
      of.reduce((sum, each) => sum + verdicts[each], 0)
    ),
  }));
  const words = (name: string, cells: readonly string[]) =>
    ({ name, unit: null, numeric: false, cells }) as const;
  return {
    anchor: `${prefix}trends-tested`,
    title: `What was tested${suffix}`,
    sentences: [],
    frame: assemble("table", [
      [column("type", "text", "Type of evidence"), nouns],
      [column("claim", "text", "What was tested"), claims],
      ...counts.map(({ name, head, values }) =>
        [column(name, "integer", `Ways to compute it: ${head.toLowerCase()}`), values] as const
      ),
      [column("verdict", "text", "What follows"), verdicts],
    ], {
      notes: [],
      provenance: {
        ...first.frame.provenance,
        subjects: tested.flatMap(({ robust }) => robust.frame.provenance.subjects),
        request: Object.fromEntries(
          tested.map(({ story, robust }) => [story.noun, robust.frame.provenance.request]),
        ),
      },
    }),
    show: {
      as: "table",
      half: false,
      columns: [
        words("Evidence", nouns.map(capital)),
        words("Tested for", claims),
        ...counts.map(({ head, values }) => ({
          name: head,
          unit: "ways",
          numeric: true,
          cells: values.map((value) => wholeWords(value)),
        })),
        words("What follows", verdicts),
      ],
      foot: null,
    },
    derived: true,
    rules: [EVERY_WAY, CLAIMED],
  };
}

function curveOf(
  { line: { about }, prefix, suffix }: Scope,
  story: Story,
  found: TrendMultiverse,
): Exhibit {
  const { type, noun } = story;
  const grows = found.parameters.claim === "up";
  return {
    anchor: `${prefix}${type}-multiverse`,
    title: `${capital(noun)}${suffix}: ${grows ? "growth" : "fall"} under every choice`,
    sentences: [VERDICTS[standingOf(story)], verdictOf(found, noun, grows)],
    frame: found.frame,
    show: {
      as: "chart",
      half: true,
      chart: specificationCurve(choicesOf(found), {
        from: found.frame,
        title: `Growth of ${noun} ${about}`,
        subtitle:
          "Growth per year with its 95 % interval, least to greatest; below: how it was found",
      }),
    },
    derived: true,
    folded: true,
    rules: [EVERY_WAY],
  };
}

/** The choices of which there were several, as people call them. */
function choicesOf({ outcomes, byChoice }: TrendMultiverse): Outcome[] {
  const names = Object.keys(CHOICES).filter((name) => (byChoice[name]?.length ?? 0) > 1);
  return outcomes.map(({ specification, ...found }) => ({
    ...found,
    specification: Object.fromEntries(names.map((name) => {
      const value = specification[name as keyof typeof specification];
      return [CHOICES[name]!, VALUES[value] ?? value];
    })),
  }));
}

/** `Patents grew in 44 of 48 ways to compute it; 4 leave it open, none says the opposite.` */
function verdictOf({ verdicts, parameters }: TrendMultiverse, noun: string, grows: boolean) {
  const { holds, undecided, contradicted, undefined: without } = verdicts;
  const all = parameters.specifications;
  const part = all ? ` (${percentWords(holds / all)})` : "";
  const rest = [
    undecided && `${wholeWords(undecided)} leave${undecided === 1 ? "s" : ""} it open`,
    contradicted
      ? `${wholeWords(contradicted)} say${contradicted === 1 ? "s" : ""} the opposite`
      : "none says the opposite",
    without && `${wholeWords(without)} cannot be computed`,
  ].filter(Boolean);
  return `${capital(noun)} ${grows ? "grew" : "fell"} in ${wholeWords(holds)} of ${
    countWords(all, "ways")
  } to compute it${part}; ${rest.join(", ")}.`;
}
