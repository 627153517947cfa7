import type { Outcome } from "../../analysis/mod.ts";
import { specificationCurve } from "../../plot/mod.ts";
import { multiverse, type TrendMultiverse } from "../../study/mod.ts";
import type { Exhibit, Section } from "../report.ts";
import type { Scope } from "../scope.ts";
import { capital, countWords, percentWords, wholeWords } from "../../words/numbers.ts";
import { boldClaims, type Claim } from "./claims.ts";
import { sourceMixExhibit } from "./source_mix.ts";

const MOST = 4;
const CHOICES: Readonly<Record<string, string>> = {
  certainty: "Least certainty",
  window: "Last years",
  unfinished: "Unfinished bucket",
  smoothing: "Smoothing",
  resolution: "Bucket",
};
const VALUES: Readonly<Record<string, string>> = {
  whittaker: "Whittaker",
  dropped: "left out",
  nowcast: "as expected in the end",
};

/**
 * Each trend of the report under every reasonable way to compute it, and how much of it is the
 * topic and how much its sources; null without a trend, or where buckets are shorter than quarters.
 */
export async function gatherRobustness(
  scope: Scope,
  claims: readonly Claim[],
): Promise<Section | null> {
  const bold = boldClaims(claims).slice(0, MOST);
  if (!bold.length || scope.resolution === "month") return null;
  const exhibits: Exhibit[] = [];
  for (const claim of bold) {
    await scope.breathe();
    exhibits.push(await curveOf(scope, claim));
  }
  const mix = await sourceMixExhibit(scope, bold);
  return {
    anchor: "robustness",
    title: "Do the trends hold?",
    sentences: [
      "Each trend is computed again under every reasonable choice of threshold, period, bucket " +
      "and smoothing. One that is found under nearly all of them does not hang on how we counted.",
    ],
    exhibits: mix ? [...exhibits, mix] : exhibits,
  };
}

async function curveOf(
  { about, signal }: Scope,
  { type, noun, query, course }: Claim,
): Promise<Exhibit> {
  const grows = course.trend === "grows";
  const found = await multiverse(query, grows ? "up" : "down", { signal });
  return {
    anchor: `${type}-multiverse`,
    title: `${capital(noun)}: ${grows ? "growth" : "fall"} under every choice`,
    sentences: [verdictOf(found, noun, grows)],
    frame: found.frame,
    show: {
      as: "chart",
      half: true,
      chart: specificationCurve(choicesOf(found), {
        from: found.frame,
        title: `Growth of ${noun} on ${about}`,
        subtitle:
          "Growth per year with its 95 % interval, least to greatest; below: how it was found",
      }),
    },
    derived: true,
    rules: [
      "Every combination of least certainty of the link, window, treatment of the unfinished " +
      "bucket, smoothing and width of the bucket; in each, average growth with its 95 % interval.",
    ],
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

/** `Patents grow in 44 of 48 ways to compute it; 4 leave it open, none says the opposite.` */
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
  return `${capital(noun)} ${grows ? "grow" : "fall"} in ${wholeWords(holds)} of ${
    countWords(all, "ways")
  } to compute it${part}; ${rest.join(", ")}.`;
}
