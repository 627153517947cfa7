import { DOCUMENT_TYPES, type DocumentType } from "../../catalogue/collections.ts";
import type { Frame } from "../../frame/mod.ts";
import { timeSeries } from "../../plot/mod.ts";
import { type Course, courseOf } from "../growth.ts";
import type { Exhibit } from "../report.ts";
import { type Scope, seriesOf } from "../scope.ts";
import { courseSentence } from "../words/course.ts";
import { capital } from "../words/numbers.ts";
import { nounOf } from "../words/nouns.ts";

/** A type of evidence that the topics have, and how it develops. */
export interface Evidence {
  readonly collection: DocumentType;
  readonly noun: string;
  /** All records that match, those without a date included. */
  readonly total: number;
  readonly frame: Frame;
  readonly course: Course;
  readonly exhibit: Exhibit;
}

/** The documents of each type that has any, per bucket. */
export async function gatherEvidence(scope: Scope): Promise<Evidence[]> {
  const found: Evidence[] = [];
  for (const collection of DOCUMENT_TYPES) {
    scope.signal?.throwIfAborted();
    const total = scope.info.types[collection]?.count ? await countOf(scope, collection) : 0;
    if (total > 0) found.push(await evidenceOf(scope, collection, total));
  }
  return found;
}

/** The question about documents of a type on the topics. */
export function documentsOn<T extends DocumentType>({ trends, topics, children }: Scope, type: T) {
  return trends.documents(type).topic(topics, { children });
}

async function countOf(scope: Scope, collection: DocumentType): Promise<number> {
  return await documentsOn(scope, collection).count({ signal: scope.signal });
}

async function evidenceOf(
  scope: Scope,
  collection: DocumentType,
  total: number,
): Promise<Evidence> {
  const frame = await seriesOf(scope, collection, documentsOn(scope, collection));
  const course = courseOf(frame);
  const noun = nounOf(collection);
  const claimed = course.trend === "grows" || course.trend === "falls";
  return {
    collection,
    noun,
    total,
    frame,
    course,
    exhibit: {
      anchor: collection,
      title: capital(noun),
      sentences: [courseSentence(course, noun)],
      frame,
      show: {
        as: "chart",
        half: true,
        chart: timeSeries(frame, {
          form: "bars",
          title: `${capital(noun)} on ${scope.about}`,
          ...(claimed && course.growth ? { growth: course.growth } : {}),
        }),
      },
      rules: [
        `Each document once, by the date of its publication, when ${scope.about}` +
        `${scope.children ? " or a topic below" : ""} is among its topics.`,
        "Growth is the average over the complete buckets (quasi-Poisson, 95 % interval).",
      ],
    },
  };
}
