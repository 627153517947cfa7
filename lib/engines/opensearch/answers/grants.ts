import type { Input } from "../../../catalogue/catalogue.ts";
import type { TimeSeries } from "../../../catalogue/types.ts";
import { intervalNotes } from "../../answering/grant_notes.ts";
import { reachNotes } from "../../answering/reach.ts";
import { ALL, exists, type Query } from "../filter/scope.ts";
import {
  daySpan,
  findActivity,
  grantWindow,
  readActivity,
  readSpan,
  spanOfActivity,
  type Spending,
  wholeCosts,
} from "../grants/activity.ts";
import { AS_DOUBLES, inParts, type Summing } from "../grants/summing.ts";
import {
  noteCosts,
  PROJECT_TALLY,
  type ProjectTally,
  readProjects,
  tallyOfAll,
  type Worth,
} from "../grants/worth.ts";
import { WHOLE } from "../layout/fixed_point.ts";
import { noteSelected } from "../noted.ts";
import { bucketsOf, type Counted, countOf, type Found, under, valueOf } from "../search.ts";
import { selectDocuments } from "../selection.ts";
import { noteSums, reachOfTally } from "../series/laid_out.ts";
import { readSources, type Sourced, sourcesOf } from "../series/tally.ts";
import type { Session } from "../session.ts";

/** Active projects and time-weighted capital exposure per bucket. */
export async function grantSeries(
  session: Session,
  input: Input<"grantsTimeSeries">,
): Promise<TimeSeries> {
  const { resolution } = input;
  const selected = await selectDocuments(session, { query: input.query });
  const { matching } = selected;
  const { nearRates, dailyRates } = session.state.meta;
  const exactly = inParts(dailyRates ?? WHOLE);
  const { worth: known } = await tallyOfAll(session);
  const assumed = spendingOf(known, nearRates ? AS_DOUBLES : exactly);
  const find = (spending: Spending, more = {}) =>
    findActivity(session, matching, { resolution, spending, more });
  const { projects, sourced, caveats, counted } = await tallyProjects(
    session,
    matching,
    (aggs) => find(assumed, { ...aggs, ...(session.meta.astray.length ? daySpan(session) : {}) }),
  );
  const reach = reachOfTally(session.meta, sourced);
  session.noteAll(intervalNotes(projects));
  session.noteAll(reachNotes(session.meta, { reach }));
  noteCosts(session, projects);
  await Promise.all([
    noteSelected(session, selected, sourced.total),
    noteSums(session, [{ caveats }]),
  ]);
  const span = session.meta.astray.length
    ? readSpan(session, counted)
    : spanOfActivity(counted, assumed.shares, resolution);
  const window = grantWindow(span, reach, input);
  // mostly money is worth for some projects what it is for all, and no sum is next to a half
  const { worth } = projects, isKnown = worth.currency === known.currency;
  const first = isKnown ? readActivity(window, counted, assumed) : null;
  const exact = spendingOf(isKnown ? known : worth, exactly);
  const { counts, amounts } = first?.isSure
    ? first
    : readActivity(window, (await find(exact)).counted, exact);
  return {
    labels: [...window.labels],
    counts,
    amount: amounts,
    weightedCounts: [],
    variances: [],
    withoutLabel: projects.withoutInterval,
  };
}

function spendingOf({ currency, ofCosts: shares }: Worth, summing: Summing): Spending {
  return { shares, summing, spread: wholeCosts(currency) };
}

/** What is to be known of some projects before their activity. */
export interface Projects {
  readonly projects: ProjectTally;
  readonly sourced: Sourced;
  /** About those that have an interval. */
  readonly caveats: ReadonlyMap<number, { readonly count: number; readonly first: number }>;
  /** What else was counted. */
  readonly counted: Counted;
}

/** @param find what is counted of them, and more that is read from there */
export async function tallyProjects(
  session: Session,
  query: Query,
  find: (aggs: Record<string, object>) => Promise<Found>,
): Promise<Projects> {
  const { caveats } = session.meta;
  const known = query === ALL ? await tallyOfAll(session) : null;
  const { total, counted } = await find({
    ...(known ? {} : PROJECT_TALLY),
    ...sourcesOf(session),
    ...(caveats.length
      ? {
        lasting: {
          filter: exists("startDay"),
          aggs: {
            caveats: {
              terms: { field: "caveats", size: caveats.length },
              aggs: { first: { min: { field: "number" } } },
            },
          },
        },
      }
      : {}),
  });
  return {
    counted,
    projects: known ?? readProjects(session, counted, total),
    sourced: readSources(session, counted, total),
    caveats: new Map(
      bucketsOf(under(counted, "lasting", "caveats")).map((each) => [each.key, {
        count: countOf(each),
        first: valueOf(under(each, "first"))!,
      }]),
    ),
  };
}
