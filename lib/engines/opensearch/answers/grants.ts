import type { Input } from "../../../catalogue/catalogue.ts";
import type { Resolution } from "../../../catalogue/dates.ts";
import type { TimeSeries } from "../../../catalogue/types.ts";
import { intervalNotes } from "../../answering/grant_notes.ts";
import { reachNotes } from "../../answering/reach.ts";
import { exists, type Query } from "../filter/scope.ts";
import {
  activityOf,
  type DaySpan,
  daySpan,
  grantWindow,
  readActivity,
  readSpan,
} from "../grants/activity.ts";
import {
  noteCosts,
  PROJECT_TALLY,
  type ProjectTally,
  readProjects,
  type Worth,
  worthOfAll,
} from "../grants/worth.ts";
import { noteSelected } from "../noted.ts";
import { bucketsOf, type Counted, countOf, under, valueOf } from "../search.ts";
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
  const known = await worthOfAll(session);
  const { projects, span, sourced, caveats, counted } = await tallyProjects(
    session,
    matching,
    activityOf(resolution, known.shares),
  );
  const reach = reachOfTally(session.meta, sourced);
  session.noteAll(intervalNotes(projects));
  session.noteAll(reachNotes(session.meta, { reach }));
  noteCosts(session, projects);
  await Promise.all([
    noteSelected(session, selected, sourced.total),
    noteSums(session, [{ caveats }]),
  ]);
  const window = grantWindow(span, reach, input);
  // mostly money is worth for some projects what it is for all
  const { worth } = projects, isKnown = worth.currency === known.currency;
  const shares = isKnown ? known.shares : worth.shares;
  const { counts, amounts } = readActivity(
    window,
    isKnown ? counted : await activityIn(session, matching, resolution, shares),
    shares,
    session.state.meta.dailyRates,
  );
  return {
    labels: [...window.labels],
    counts,
    amount: amounts,
    weightedCounts: [],
    variances: [],
    withoutLabel: projects.withoutInterval,
  };
}

/** The activity of projects whose money is worth so much. */
async function activityIn(
  session: Session,
  query: Query,
  resolution: Resolution,
  shares: Worth["shares"],
): Promise<Counted> {
  const { counted } = await session.search({
    query,
    size: 0,
    track_total_hits: false,
    aggs: activityOf(resolution, shares),
  });
  return counted;
}

/** What is to be known of some projects before their activity. */
export interface Projects {
  readonly projects: ProjectTally;
  readonly span: DaySpan;
  readonly sourced: Sourced;
  /** About those that have an interval. */
  readonly caveats: ReadonlyMap<number, { readonly count: number; readonly first: number }>;
  /** What else was counted. */
  readonly counted: Counted;
}

/** @param more what else is counted */
export async function tallyProjects(
  session: Session,
  query: Query,
  more: Record<string, object> = {},
): Promise<Projects> {
  const { caveats } = session.meta;
  const { total, counted } = await session.search({
    query,
    size: 0,
    aggs: {
      ...PROJECT_TALLY,
      ...more,
      ...daySpan(session),
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
    },
  });
  return {
    counted,
    projects: readProjects(session, counted, total),
    span: readSpan(session, counted),
    sourced: readSources(session, counted, total),
    caveats: new Map(
      bucketsOf(under(counted, "lasting", "caveats")).map((each) => [each.key, {
        count: countOf(each),
        first: valueOf(under(each, "first"))!,
      }]),
    ),
  };
}
