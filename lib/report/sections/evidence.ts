import { DOCUMENT_TYPES, type DocumentType } from "../../catalogue/collections.ts";
import type { Frame } from "../../frame/mod.ts";
import { changePoints as changeMarks, timeSeries } from "../../plot/mod.ts";
import { changePoints, type Query } from "../../study/mod.ts";
import { capital, collectionWords } from "../../words/numbers.ts";
import { courseSentence, doubtSentence, shareSentence, stepsSentence } from "../words/course.ts";
import { type Doubts, doubtsOf, isGrave } from "../doubts.ts";
import { type Course, courseOf, isClaim } from "../growth.ts";
import type { Exhibit } from "../report.ts";
import { type Scope, within } from "../scope.ts";
import { orderOf } from "../order.ts";
import { colorOf } from "../colors.ts";
import { shareCourse } from "./share.ts";

const STEPS =
  "Levels with steps (Bai-Perron) are named where they describe the counts clearly better than " +
  "any course without a step does (BIC).";

/** A type of evidence that the topics have, and how it develops. */
export interface Evidence {
  readonly collection: DocumentType;
  readonly noun: string;
  /** All records that match, those without a date included. */
  readonly total: number;
  /** Gives the series. */
  readonly query: Query;
  readonly frame: Frame;
  readonly course: Course;
  /** Of the share of all documents of the type; null where it is not told. */
  readonly share: Course | null;
  readonly doubts: Doubts;
  readonly exhibit: Exhibit;
}

/** The documents of each type that has any, per bucket. */
export async function gatherEvidence(scope: Scope): Promise<Evidence[]> {
  const found: Evidence[] = [];
  const types = DOCUMENT_TYPES.toSorted((one, other) => orderOf(one) - orderOf(other));
  for (const collection of types) {
    await scope.breathe();
    if (!scope.info.types[collection]?.count || !scope.wants(collection)) continue;
    const total = await documentsOn(scope, collection).count({ signal: scope.signal });
    if (total > 0) found.push(await evidenceOf(scope, collection, total));
  }
  return found;
}

/** The question about documents of a type on the topics. */
export function documentsOn<T extends DocumentType>(scope: Scope, type: T) {
  const { trends, topics, children } = scope;
  return within(scope, trends.documents(type).topic(topics, { children }));
}

async function evidenceOf(
  scope: Scope,
  collection: DocumentType,
  total: number,
): Promise<Evidence> {
  const { trends, about, children, resolution } = scope;
  const query = documentsOn(scope, collection);
  await scope.breathe();
  const frame = await query.timeSeries(resolution, { signal: scope.signal });
  const course = courseOf(frame, scope);
  const share = await shareCourse(scope, collection, frame, total, trends.documents(collection));
  const noun = collectionWords(collection);
  const doubts = await doubtsOf(frame, query, noun, scope);
  const doubtful = isGrave(doubts);
  await scope.breathe();
  const found = doubtful || !course.growth ? null : changePoints(frame);
  const steps = found?.changes.length ? found : null;
  const exhibit: Exhibit = {
    anchor: collection,
    title: capital(noun),
    sentences: [
      courseSentence(course, noun, total, doubtful),
      share && !doubtful ? shareSentence(share, noun) : "",
      steps ? stepsSentence(steps, resolution) : "",
      course.trend === "unknown" ? "" : doubtSentence(doubts.trend),
    ].filter(Boolean),
    frame,
    show: {
      as: "chart",
      half: true,
      chart: timeSeries(frame, {
        form: "bars",
        title: `${capital(noun)} on ${about}`,
        subtitle: `${capital(noun)} per ${resolution}`,
        colors: { count: colorOf(collection) },
        ...(isClaim(course) && !doubtful && course.growth && { growth: course.growth }),
        ...(steps && { annotations: changeMarks(frame, steps) }),
      }),
    },
    rules: [
      `Each document once, by the date of its publication, when ${about}` +
      `${children ? " or a topic below" : ""} is among its topics.`,
      "Growth is the average over the complete buckets (quasi-Poisson, 95 % interval).",
      ...(steps ? [STEPS] : []),
    ],
  };
  return { collection, noun, total, query, frame, course, share, doubts, exhibit };
}
