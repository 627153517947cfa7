import { column } from "../../frame/mod.ts";
import { grantsActivity } from "../../plot/mod.ts";
import { type Course, courseOf } from "../growth.ts";
import type { Exhibit, Section } from "../report.ts";
import type { Scope } from "../scope.ts";
import { amountWords, bucketWords, countWords, wholeWords } from "../words/numbers.ts";

/** Grants of the topics: how many run, and the capital that is exposed. */
export interface Grants {
  readonly section: Section;
  readonly exhibit: Exhibit;
  readonly exposure: Course;
  readonly unit: string | null;
}

/** Null where no project of the topics has an interval. */
export async function gatherGrants(scope: Scope): Promise<Grants | null> {
  const { trends, topics, children, resolution, signal } = scope;
  if (!scope.info.types.projects?.count) return null;
  const query = trends.grants().topic(topics, { children });
  const series = await query.timeSeries(resolution, { signal });
  if (!series.height) return null;
  // The series does not tell its currency as data, the groups do.
  const groups = await query.groupBy("organization", { take: 10, signal });
  const unit = groups.column("amount").unit;
  const frame = series.with({
    schema: series.schema.map((each) =>
      each.name === "amount" ? column("amount", "number", each.description, unit) : each
    ),
  });
  const active = courseOf(frame);
  const exposure = courseOf(frame, "amount");
  const exhibit: Exhibit = {
    anchor: "grants",
    title: "Grants: active projects and capital exposure",
    sentences: [],
    frame,
    show: {
      as: "chart",
      half: false,
      height: 460,
      chart: grantsActivity(frame, { title: `Grants on ${scope.about}` }),
    },
    rules: [
      "A project is active in every bucket that its run touches, so one project counts in several.",
      "Its cost is spread evenly over its days; exposure is what falls into the bucket.",
    ],
  };
  return {
    exhibit,
    exposure,
    unit,
    section: {
      anchor: "grants-section",
      title: "Grants",
      sentences: sentencesOf(active, exposure, unit),
      exhibits: [exhibit],
    },
  };
}

function sentencesOf(active: Course, exposure: Course, unit: string | null): string[] {
  const last = active.complete.at(-1);
  const capitalOf = exposure.complete.at(-1);
  const money = capitalOf && capitalOf.value > 0
    ? `, with a capital exposure of ${amountWords(capitalOf.value, unit)}`
    : "";
  const settled = last
    ? `${countWords(last.value, "projects")} ran in ${bucketWords(last.label)}${money}.`
    : "";
  const now = active.unfinished
    ? `${wholeWords(active.unfinished.value)} run in ${
      bucketWords(active.unfinished.label)
    }, as far as is known; later buckets hold only what has been granted so far.`
    : "";
  return [settled, now].filter(Boolean);
}
