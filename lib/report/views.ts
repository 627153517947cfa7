import type { Resolution } from "../catalogue/dates.ts";
import type { Frame } from "../frame/mod.ts";
import { type Chart, indexed, timeSeries, type TimeSeriesOptions } from "../plot/mod.ts";
import { type Query, sweep } from "../study/mod.ts";
import { capital } from "../words/numbers.ts";
import type { ChartView, ChartViews } from "./report.ts";
import type { Bounded, Scope } from "./scope.ts";

const RESOLUTIONS = ["year", "quarter", "month"] as const satisfies readonly Resolution[];
/** Of narrower buckets there would be more than a picture can show. */
const MOST_BUCKETS = 240;
const MOST_STEPS = 20;

/** A series that can be seen in other ways. */
interface Viewed {
  readonly query: Query;
  /** All records of the type; null where a share of them says nothing. */
  readonly all: Query & Bounded<Query> | null;
  readonly noun: string;
  readonly title: string;
  /** Place of its type among the theme's colours. */
  readonly color: number;
  /** Whether its records are linked to the topic with more or less certainty. */
  readonly isCertain?: boolean;
}

/**
 * The few ways to see a series: per year, quarter or month; as numbers, as a share of all, as an
 * index; on a linear and a logarithmic scale; of deals at each least certainty of their link, too.
 * The first is the one that a reader sees without asking.
 */
export async function viewsOf(scope: Scope, viewed: Viewed): Promise<ChartViews> {
  const views: ChartView[] = [];
  const resolutions = [
    scope.resolution,
    ...RESOLUTIONS.filter((each) => each !== scope.resolution),
  ];
  for (const resolution of resolutions) {
    await scope.breathe();
    const frame = await viewed.query.timeSeries(resolution, { signal: scope.signal });
    if (!frame.height || frame.height > MOST_BUCKETS && resolution !== scope.resolution) continue;
    views.push(...numberViews(scope, frame, resolution, viewed));
    const share = await shareView(scope, frame, resolution, viewed);
    if (share) views.push(share);
  }
  if (viewed.isCertain && scope.line.topic) views.push(...await certaintyViews(scope, viewed));
  const controls = ["Per", "Show", "Scale", ...(viewed.isCertain ? ["Least certainty"] : [])];
  return {
    controls,
    views: views.map(({ choice, chart }) => ({ choice: choice.slice(0, controls.length), chart })),
  };
}

function numberViews(
  scope: Scope,
  frame: Frame,
  resolution: Resolution,
  viewed: Viewed,
): ChartView[] {
  const words = {
    title: viewed.title,
    subtitle: `${capital(viewed.noun)} per ${resolution}`,
  };
  const colors = { count: viewed.color };
  const view = (show: string, scale: string, chart: Chart): ChartView => ({
    choice: [resolution, show, scale, String(scope.certainty)],
    chart,
  });
  const options: TimeSeriesOptions = { ...words, colors };
  const found = [
    view("number", "linear", timeSeries(frame, { ...options, form: "bars" })),
    view(
      "number",
      "log",
      timeSeries(frame, {
        ...options,
        scale: "log",
      }),
    ),
  ];
  const partial = frame.flags("partial");
  const hasBase = frame.numbers("count").some((count, row) => !partial[row] && (count ?? 0) > 0);
  if (!hasBase) return found;
  return [
    ...found,
    view("index", "linear", indexed(frame, { title: viewed.title, colors })),
    view("index", "log", indexed(frame, { title: viewed.title, colors, scale: "log" })),
  ];
}

async function shareView(
  scope: Scope,
  frame: Frame,
  resolution: Resolution,
  { query, all, noun, title, color }: Viewed,
): Promise<ChartView | null> {
  const labels = frame.texts("label");
  if (!all) return null;
  const shares = await scope.trends.compare(
    { [noun]: query },
    { background: all.between(labels[0]!, labels.at(-1)!) },
  ).timeSeries(resolution, { signal: scope.signal });
  const chart = timeSeries(shares, {
    measure: "share",
    title,
    subtitle: `Share of all ${noun} in the corpus, per ${resolution}`,
    colors: { [noun]: color },
  });
  return { choice: [resolution, "share", "linear", String(scope.certainty)], chart };
}

/** The numbers at each least certainty of the link: at most 20, evenly chosen. */
async function certaintyViews(scope: Scope, viewed: Viewed): Promise<ChartView[]> {
  const { resolution, signal } = scope;
  const swept = await sweep(viewed.query, { certainty: "all" }, { resolution, signal });
  const steps = stepsIn(swept).filter(({ certainty }) => certainty !== scope.certainty);
  const every = Math.max(1, (steps.length - 1) / (MOST_STEPS - 1));
  const chosen = steps.filter((_, at) => Math.floor(at / every) !== Math.floor((at - 1) / every))
    .slice(0, MOST_STEPS);
  return chosen.map(({ certainty, frame }) => ({
    choice: [resolution, "number", "linear", String(certainty)],
    chart: timeSeries(frame, {
      title: viewed.title,
      subtitle: `${
        capital(viewed.noun)
      } per ${resolution}, certainty of the link at least ${certainty}`,
      form: "bars",
      colors: { [frame.texts("series")[0]!]: viewed.color },
    }),
  }));
}

/** A frame of each step, whose rows stand in a row. */
function stepsIn(swept: Frame): { certainty: number; frame: Frame }[] {
  const all = swept.numbers("certainty");
  const starts = all.flatMap((value, row) => row === 0 || all[row - 1] !== value ? [row] : []);
  return starts.map((start, at) => ({
    certainty: all[start] ?? 0,
    frame: swept.with({ df: swept.df.slice(start, (starts[at + 1] ?? swept.height) - start) }),
  }));
}
