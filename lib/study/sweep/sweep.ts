import type { Resolution } from "../../catalogue/dates.ts";
import { breather } from "../../event_loop.ts";
import { column, type Frame } from "../../frame/mod.ts";
import { seriesNotes } from "../../frame/series_notes.ts";
import { asOfIn, contextOf } from "../../query/verbs/context.ts";
import { askedOf } from "../../query/verbs/plan.ts";
import {
  checkOptions,
  type Checks,
  checkSurplus,
  choice,
  either,
  listOf,
  number,
  TEXT,
  whole,
} from "../../words/check.ts";
import { distinctNotes, type Note } from "../../words/note.ts";
import { RefusedType, RefusedValue } from "../../words/refusals.ts";
import { shown as told } from "../../words/shown.ts";
import { checkQuery, planOf, type Query, RESOLUTION, RUN, type RunOptions } from "../_query.ts";
import { SMOOTHERS, type SmoothMethod } from "../series/_smoothers.ts";
import { type Step, stepsFrame } from "./_steps.ts";
import { atThresholds, thresholdOf } from "./_thresholds.ts";
import { smoothingFrame, windowFrame } from "./_variants.ts";

/**
 * What is swept: one of these.
 *
 * @category Certainty
 */
export type SweepOver =
  /** Of deals: least certainty of the link between organisation and topic. */
  | { readonly certainty: "all" | readonly number[] }
  /** Of documents and grants: least relevance of the link to the topic. */
  | { readonly minScore: "all" | readonly number[] }
  /** Of deals: the side that is linked to the topic. */
  | { readonly topicLink: "all" | readonly string[] }
  /** Years up to the last complete bucket. */
  | { readonly window: readonly (number | "all")[] }
  | { readonly smoothing: readonly (SmoothMethod | "none")[] };

/**
 * Options of {@linkcode sweep}.
 *
 * @category Certainty
 */
export interface SweepOptions extends RunOptions {
  /** Width of the buckets. @default {"year"} */
  readonly resolution?: Resolution;
}

const TASK = "sweep";
const OPTIONS: Checks<SweepOptions> = { ...RUN, resolution: RESOLUTION };
const ALL = choice("all");
const SHARES = listOf(number({ least: 0, most: 1 }), { least: 1 });
/** What can be swept, and over what. */
const OVER = {
  certainty: either(ALL, SHARES),
  minScore: either(ALL, SHARES),
  topicLink: either(ALL, listOf(TEXT, { least: 1 })),
  window: listOf(either(whole({ least: 1 }), ALL), { least: 1 }),
  smoothing: listOf(choice(...Object.keys(SMOOTHERS), "none"), { least: 1 }),
};
const THRESHOLDS = {
  certainty: column("certainty", "number", "Least certainty of the link to the topic, 0 to 1"),
  minScore: column("minScore", "number", "Least relevance of the link to the topic, 0 to 1"),
};
const LINK = column("topicLink", "text", "Side of the deal that is linked to the topic");
const LINKS = {
  acquisitions: ["both", "acquirer", "acquiree"],
  investments: ["both", "investor", "investee"],
};

/**
 * The series of a query under every value of a choice that had to be made: a frame of kind `long`
 * with one series per value. `all` certainties or relevances are every distinct one, in one pass on
 * an engine that has the capability, else eleven thresholds with a note.
 *
 * @category Certainty
 * @throws {TypeError} for what is neither a text nor a list
 * @throws {RangeError} for a text other than `all`, an empty list, a choice that the query does not
 * have, a value that the choice does not have, or a query without a topic
 *
 * @example
 * ```ts ignore
 * const topic = await trends.topic("quantum computing");
 * await sweep(trends.investments().topic(topic), { certainty: "all" });
 * ```
 */
export async function sweep(
  query: Query,
  over: SweepOver,
  options: SweepOptions = {},
): Promise<Frame> {
  checkSurplus(TASK, arguments, 3);
  checkQuery(query, TASK);
  checkOver(over);
  checkOptions(TASK, options, OPTIONS);
  const { resolution = "year", signal } = options;
  if ("window" in over) return await windowFrame(query, over.window, resolution, { signal });
  if ("smoothing" in over) {
    return await smoothingFrame(query, over.smoothing, resolution, { signal });
  }
  if ("topicLink" in over) return await linkSweep(query, over.topicLink, resolution, { signal });
  const name = "certainty" in over ? "certainty" : "minScore";
  checkThreshold(query, name);
  const breathe = breather(signal);
  const thresholds = "certainty" in over ? over.certainty : over.minScore;
  const { steps, distinct, ...asked } = await atThresholds(query, thresholds, resolution, {
    signal,
  });
  await breathe();
  const facts = { distinct };
  return await framed(query, THRESHOLDS[name], steps, resolution, { ...asked, facts, signal });
}

async function linkSweep(
  query: Query,
  links: "all" | readonly string[],
  resolution: Resolution,
  { signal }: RunOptions,
): Promise<Frame> {
  const { of } = planOf(query).selection;
  if (of !== "acquisitions" && of !== "investments") throw noSuch("topicLink", query, "deals");
  const values = links === "all" ? LINKS[of] : [...new Set(links)];
  const answers = await Promise.all(
    values.map((topicLink) => query.with({ topicLink }).answerSeries(resolution, { signal })),
  );
  const steps = answers.map(({ series, window }, at): Step => ({
    name: values[at]!,
    value: values[at]!,
    series,
    window,
  }));
  const request = Object.fromEntries(answers.map(({ asked }, at) => [values[at]!, asked.request]));
  const notes = distinctNotes(answers.flatMap((answer) => answer.notes));
  return await framed(query, LINK, steps, resolution, { request, notes, facts: {}, signal });
}

async function framed(
  query: Query,
  axis: typeof LINK,
  steps: readonly Step[],
  resolution: Resolution,
  { request, notes, facts, signal }: RunOptions & {
    readonly request: unknown;
    readonly notes: readonly Note[];
    readonly facts: Readonly<Record<string, boolean>>;
  },
): Promise<Frame> {
  const plan = planOf(query);
  const info = await plan.engine.corpus({ signal });
  const [first] = steps;
  const said = first ? seriesNotes(first.series, { ...first, resolution }, notes) : [];
  const asked = {
    ...askedOf(plan, request),
    ...(first && { asOf: asOfIn(first.window) }),
  };
  const context = contextOf(plan.engine, info, asked, [...notes, ...said], facts);
  return await stepsFrame(axis, steps, resolution, plan.amountUnit, context, signal);
}

function checkOver(over: SweepOver): void {
  checkOptions(TASK, over, OVER as Checks<SweepOver>, "over");
  const given = Object.keys(over);
  if (given.length === 1) return;
  throw new RefusedType(
    `Cannot ${TASK}: one of ${Object.keys(OVER).join(", ")} must be given, current value is ${
      given.join(", ") || "none"
    }`,
  );
}
function checkThreshold(query: Query, name: "certainty" | "minScore"): void {
  if (thresholdOf(query) === name) return;
  const other = name === "certainty" ? "minScore" : "certainty";
  throw new RefusedValue(
    `Cannot sweep ${name}: here it is ${other}, as in { ${other}: "all" }, current value is ` +
      told(String(query)),
  );
}

function noSuch(name: string, query: Query, of: string): RefusedValue {
  return new RefusedValue(
    `Cannot sweep ${name}: only ${of} have it, current value is ${told(String(query))}`,
  );
}
