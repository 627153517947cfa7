import { bucketLabel, bucketOf, firstInstant } from "../../catalogue/dates.ts";
import type { Frame } from "../../frame/mod.ts";
import { grantsActivity } from "../../plot/mod.ts";
import { dataOf } from "../../words/note.ts";
import { amountWords, bucketWords, countWords } from "../../words/numbers.ts";
import { amountsOf, type Course, courseOf } from "../growth.ts";
import type { Exhibit, Section } from "../report.ts";
import { type Scope, within } from "../scope.ts";

/** Grants of the topics: how many run, and the capital that is exposed. */
export interface Grants {
  readonly section: Section;
  readonly exhibit: Exhibit;
  /** What the chart shows of the series: no bucket after the one of the data's last day. */
  readonly shown: Frame;
  readonly exposure: Course;
  readonly unit: string | null;
  /** Of which projects the money is, where it is not of all: ` whose cost is known in USD`. */
  readonly whose: string;
}

/** Null where no project of the topics has an interval. */
export async function gatherGrants(scope: Scope): Promise<Grants | null> {
  const { line, resolution, info, signal, prefix, suffix } = scope;
  if (!info.types.projects?.count || !scope.wants("grants")) return null;
  const query = within(scope, line.grants());
  const frame = await query.timeSeries(resolution, { signal });
  if (!frame.height) return null;
  const { currency: unit } = frame.provenance;
  const shown = upTo(frame, info.types.projects.asOf, scope);
  const ahead = frame.height > shown.height;
  const exhibit: Exhibit = {
    anchor: `${prefix}grants`,
    title: `Active projects and capital exposure${suffix}`,
    sentences: [],
    frame,
    show: {
      as: "chart",
      half: false,
      height: 400,
      chart: grantsActivity(shown, { title: `Grants ${line.about}` }),
    },
    rules: [
      `A project is active in every ${resolution} that its run touches, so one counts in several.`,
      `Its cost is spread evenly over its days; exposure is what falls into the ${resolution}.`,
      ...(ahead
        ? [
          `The chart ends with ${bucketWords(shown.texts("label").at(-1)!)}; the numbers go on to ${
            bucketWords(frame.texts("label").at(-1)!)
          } with what has been granted so far.`,
        ]
        : []),
    ],
  };
  const exposure = amountsOf(shown);
  const whose = whoseIn(frame);
  const section = {
    anchor: `${prefix}grants-section`,
    title: `Grants${suffix}`,
    sentences: sentencesOf(courseOf(shown), exposure, unit, whose),
    exhibits: [exhibit],
  };
  return { section, exhibit, shown, exposure, unit, whose };
}

/** Which projects add to the amounts, where some do not. */
function whoseIn({ notes, provenance: { currency } }: Frame): string {
  if (dataOf(notes, "other_currencies")) return ` whose cost is known in ${currency}`;
  return dataOf(notes, "without_cost") ? " whose cost is known" : "";
}

/** The buckets up to the one that holds a day; all where no such bucket is there. */
function upTo(frame: Frame, asOf: string | null, { resolution }: Scope): Frame {
  if (!asOf) return frame;
  const last = bucketLabel(bucketOf(firstInstant(asOf), resolution), resolution);
  const rows = frame.texts("label").filter((label) => label !== null && label <= last).length;
  return rows ? frame.head(rows) : frame;
}

function sentencesOf(
  active: Course,
  exposure: Course,
  unit: string | null,
  whose: string,
): string[] {
  const last = active.complete.at(-1);
  const exposed = exposure.complete.at(-1);
  const money = exposed && exposed.value > 0
    ? `, with a capital exposure of ${amountWords(exposed.value, unit)}${
      whose && ` of those${whose}`
    }`
    : "";
  const said = [
    last ? `${countWords(last.value, "projects")} ran in ${bucketWords(last.label)}${money}.` : "",
    active.unfinished
      ? `${countWords(active.unfinished.value, "projects")} ${
        active.unfinished.value === 1 ? "is" : "are"
      } known so far to run in ${bucketWords(active.unfinished.label)}.`
      : "",
  ].filter(Boolean);
  return said.length ? [said.join(" ")] : [];
}
