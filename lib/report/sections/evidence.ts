import type { TrendWarning } from "../../analysis/mod.ts";
import { DOCUMENT_TYPES, type DocumentType } from "../../catalogue/collections.ts";
import type { Frame } from "../../frame/mod.ts";
import { timeSeries } from "../../plot/mod.ts";
import { doubtsOf } from "../doubts.ts";
import { type Course, courseOf } from "../growth.ts";
import type { Exhibit } from "../report.ts";
import type { Scope } from "../scope.ts";
import { seriesOf } from "../series.ts";
import { courseSentence, doubtSentence, shareSentence } from "../words/course.ts";
import { nounOf } from "../words/nouns.ts";
import { capital } from "../words/numbers.ts";
import { shareCourse } from "./share.ts";

/** A type of evidence that the topics have, and how it develops. */
export interface Evidence {
  readonly collection: DocumentType;
  readonly noun: string;
  /** All records that match, those without a date included. */
  readonly total: number;
  readonly frame: Frame;
  readonly course: Course;
  /** Of the share of all documents of the type; null where it is not told. */
  readonly share: Course | null;
  readonly doubts: readonly TrendWarning[];
  readonly exhibit: Exhibit;
}

/** The documents of each type that has any, per bucket. */
export async function gatherEvidence(scope: Scope): Promise<Evidence[]> {
  const found: Evidence[] = [];
  for (const collection of DOCUMENT_TYPES) {
    scope.signal?.throwIfAborted();
    if (!scope.info.types[collection]?.count) continue;
    const total = await documentsOn(scope, collection).count({ signal: scope.signal });
    if (total > 0) found.push(await evidenceOf(scope, collection, total));
  }
  return found;
}

/** The question about documents of a type on the topics. */
export function documentsOn<T extends DocumentType>({ trends, topics, children }: Scope, type: T) {
  return trends.documents(type).topic(topics, { children });
}

async function evidenceOf(
  scope: Scope,
  collection: DocumentType,
  total: number,
): Promise<Evidence> {
  const { trends, about, children, resolution, signal } = scope;
  const query = documentsOn(scope, collection);
  const frame = await seriesOf(scope, collection, query);
  const course = courseOf(frame);
  const share = await shareCourse(
    scope,
    collection,
    frame,
    total,
    () => trends.documents(collection).timeSeries(resolution, { signal }),
  );
  const doubts = await doubtsOf(frame, query, scope);
  const noun = nounOf(collection);
  const claimed = course.trend === "grows" || course.trend === "falls";
  const exhibit: Exhibit = {
    anchor: collection,
    title: capital(noun),
    sentences: [
      courseSentence(course, noun, total),
      share ? shareSentence(share, noun) : "",
      course.trend === "unknown" ? "" : doubtSentence(doubts),
    ].filter(Boolean),
    frame,
    show: {
      as: "chart",
      half: true,
      chart: timeSeries(frame, {
        form: "bars",
        title: `${capital(noun)} on ${about}`,
        subtitle: `${capital(noun)} per ${resolution}`,
        ...(claimed && course.growth ? { growth: course.growth } : {}),
      }),
    },
    rules: [
      `Each document once, by the date of its publication, when ${about}` +
      `${children ? " or a topic below" : ""} is among its topics.`,
      "Growth is the average over the complete buckets (quasi-Poisson, 95 % interval).",
    ],
  };
  return { collection, noun, total, frame, course, share, doubts, exhibit };
}
