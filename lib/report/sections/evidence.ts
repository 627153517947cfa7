import { DOCUMENT_TYPES, type DocumentType } from "../../catalogue/collections.ts";
import type { Frame } from "../../frame/mod.ts";
import { changePoints as levels, timeSeries } from "../../plot/mod.ts";
import { type ChangePoints, changePoints } from "../../study/mod.ts";
import { type Note, notesOf } from "../../words/note.ts";
import { capital, collectionWords } from "../../words/numbers.ts";
import { colorOf } from "../colors.ts";
import { doubtsOf } from "../doubts.ts";
import { courseOf } from "../growth.ts";
import { leaderOf } from "../leader.ts";
import { orderOf } from "../order.ts";
import type { Exhibit } from "../report.ts";
import { type Scope, within } from "../scope.ts";
import { isClaimed, type Story } from "../story.ts";
import { dateOf } from "../words/counting.ts";
import { cautionSentence, stepsSentence, storySentences } from "../words/story.ts";
import { robustnessOf } from "./robustness.ts";
import { viewsOf } from "../views.ts";
import { tellWhyNone } from "../why_none.ts";
import { shareCourse } from "./share.ts";

const STEPS =
  "Levels with steps (Bai-Perron) are named where they describe the counts clearly better than " +
  "average growth does (BIC).";

/** A type of documents and what is known of it. */
export interface Evidence extends Story {
  readonly type: DocumentType;
}

/** The documents of each type that has any, per bucket. */
export async function gatherEvidence(scope: Scope): Promise<Evidence[]> {
  const found: Evidence[] = [];
  const types = DOCUMENT_TYPES.toSorted((one, other) => orderOf(one) - orderOf(other));
  for (const type of types) {
    await scope.breathe();
    if (!scope.info.types[type]?.count || !scope.wants(type)) continue;
    const query = documentsOn(scope, type);
    const total = await query.count({ signal: scope.signal });
    if (total > 0) found.push(await evidenceOf(scope, type, total));
    else await tellWhyNone(scope, query);
  }
  return found;
}

/** The question about documents of a type. */
export function documentsOn<T extends DocumentType>(scope: Scope, type: T) {
  return within(scope, scope.line.documents(type));
}

async function evidenceOf(scope: Scope, type: DocumentType, total: number): Promise<Evidence> {
  const { trends, resolution, signal, line } = scope;
  const query = documentsOn(scope, type);
  await scope.breathe();
  const frame = await query.timeSeries(resolution, { signal });
  const noun = collectionWords(type);
  const course = courseOf(frame);
  const doubts = await doubtsOf(frame, query, `${noun} ${line.about}`, scope);
  return {
    type,
    noun,
    total,
    query,
    frame,
    course,
    share: await shareCourse(scope, type, frame, total, trends.documents(type)),
    robust: await robustnessOf(scope, query, course),
    grave: doubts.grave,
    cautions: [...doubts.others, ...lacksWithin(frame)],
    ended: null,
    money: null,
    leader: await leaderOf(
      scope,
      "organization",
      type,
      total,
      () => query.groupBy("organization", { take: 2, signal }),
    ),
  };
}

/** A type of documents as a chart with its sentences. */
export async function evidenceExhibit(scope: Scope, story: Evidence): Promise<Exhibit> {
  const { trends, resolution, prefix, suffix, line: { about, topic } } = scope;
  const { type, noun, frame, course } = story;
  const steps = stepsOf(story);
  const claimed = isClaimed(story);
  const title = `${capital(noun)} ${about}`;
  const views = await viewsOf(scope, {
    query: story.query,
    all: story.share ? trends.documents<DocumentType>(type) : null,
    noun,
    title,
    color: colorOf(type),
  });
  return {
    anchor: `${prefix}${type}`,
    title: `${capital(noun)}${suffix}`,
    sentences: [
      ...storySentences(story),
      steps ? stepsSentence(steps, resolution) : "",
      cautionSentence(story),
    ].filter(Boolean),
    frame,
    show: {
      as: "chart",
      half: true,
      views,
      chart: timeSeries(frame, {
        form: "bars",
        title,
        subtitle: `${capital(noun)} per ${resolution}`,
        colors: { count: colorOf(type) },
        ...(claimed && course.growth && { growth: course.growth }),
        ...(steps && { annotations: levels(frame, steps) }),
      }),
    },
    rules: [
      `Each of the ${noun} once, ${dateOf(type)}${
        topic ? `, when ${topic.name} is among its topics` : ""
      }.`,
      ...(claimed
        ? [`Growth is the average over the complete ${resolution}s (quasi-Poisson, 95 % interval).`]
        : []),
      ...(steps ? [STEPS] : []),
    ],
  };
}

/** Where the level of a series changed; null where it did not, or too little is known. */
function stepsOf({ frame, course, grave }: Story): ChangePoints | null {
  if (course.trend === "unknown" || grave.length) return null;
  const found = changePoints(frame);
  return found.changes.length ? found : null;
}

/** Where main sources begin and pause in a series: its buckets there are no zeros. */
function lacksWithin({ notes }: Frame): Note[] {
  return [...notesOf(notes, "source_began"), ...notesOf(notes, "source_paused")];
}
