import type { Input } from "../../../catalogue/catalogue.ts";
import type { TimeSeries } from "../../../catalogue/types.ts";
import { intervalNotes } from "../../answering/grant_notes.ts";
import { reachNotes } from "../../answering/reach.ts";
import { exists, type Query } from "../filter/scope.ts";
import {
  activityOf,
  DAY_SPAN,
  type DaySpan,
  grantWindow,
  readActivity,
  readSpan,
} from "../grants/activity.ts";
import { noteCosts, PROJECT_TALLY, type ProjectTally, readProjects } from "../grants/worth.ts";
import { noteSelected } from "../noted.ts";
import { bucketsOf, countOf, under, valueOf } from "../search.ts";
import { selectDocuments } from "../selection.ts";
import { noteSums, reachOfTally } from "../series/laid_out.ts";
import { readTally, type Tally, tallyOf } from "../series/tally.ts";
import type { Session } from "../session.ts";

/** Active projects and time-weighted capital exposure per bucket. */
export async function grantSeries(
  session: Session,
  input: Input<"grantsTimeSeries">,
): Promise<TimeSeries> {
  const selected = await selectDocuments(session, { query: input.query });
  const { matching } = selected;
  const { projects, span, tally, caveats } = await tallyProjects(session, matching);
  await noteSelected(session, selected, tally.total);
  const reach = reachOfTally(session.meta, tally);
  session.noteAll(intervalNotes(projects));
  session.noteAll(reachNotes(session.meta, { reach }));
  await noteSums(session, [{ caveats }]);
  noteCosts(session, projects);
  const window = grantWindow(span, reach, input);
  const { shares } = projects.worth;
  const { counted } = await session.search({
    query: matching,
    size: 0,
    track_total_hits: false,
    aggs: activityOf(window, shares),
  });
  const { counts, amounts } = readActivity(window, counted, shares, session.state.meta.dailyRates);
  return {
    labels: [...window.labels],
    counts,
    amount: amounts,
    weightedCounts: [],
    variances: [],
    withoutLabel: projects.withoutInterval,
  };
}

/** What is to be known of some projects before their activity. */
export interface Projects {
  readonly projects: ProjectTally;
  readonly span: DaySpan;
  /** Of their sources; buckets do not matter. */
  readonly tally: Tally;
  /** About those that have an interval. */
  readonly caveats: ReadonlyMap<number, { readonly count: number; readonly first: number }>;
}

export async function tallyProjects(session: Session, query: Query): Promise<Projects> {
  const { caveats } = session.meta;
  const { total, counted } = await session.search({
    query,
    size: 0,
    aggs: {
      ...PROJECT_TALLY,
      days: DAY_SPAN,
      ...tallyOf(session, { bounds: {}, resolution: "year" }),
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
    projects: readProjects(session, counted, total),
    span: readSpan(under(counted, "days")),
    tally: readTally(session, counted, total),
    caveats: new Map(
      bucketsOf(under(counted, "lasting", "caveats")).map((each) => [each.key, {
        count: countOf(each),
        first: valueOf(under(each, "first"))!,
      }]),
    ),
  };
}
