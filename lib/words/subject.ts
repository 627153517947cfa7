import { check, checkGiven } from "./check.ts";
import { collectionWords } from "./numbers.ts";

/**
 * What a frame, or one series of a comparison, is about.
 *
 * @category Frames
 */
export interface Subject {
  /** Of the series in its comparison; null: the frame has one subject. */
  readonly name: string | null;
  /** What is counted: `patents`, `research-articles`, `grants`; null: nothing of a corpus. */
  readonly collection: string | null;
  /** The filters in words: `matching graphene`, `on quantum computing`. */
  readonly filters: readonly string[];
  /** Bounds of the request, days or date-times; null: open. */
  readonly start: string | null;
  readonly end: string | null;
}

/** What is counted, in the plural: `research articles`; `records` where nobody knows. */
export function nounOf({ collection }: Pick<Subject, "collection">): string {
  return collection === null ? "records" : collectionWords(collection);
}

/** A subject without its bounds: `patents matching graphene on quantum computing`. */
export function aboutOf(subject: Omit<Subject, "name" | "start" | "end">): string {
  return [nounOf(subject), ...subject.filters].join(" ");
}

const SUBJECT = check("a subject, as frames have in provenance.subjects", (value) => {
  const { collection, filters } = (value ?? {}) as Partial<Subject>;
  return Array.isArray(filters) && (collection === null || typeof collection === "string");
});

/**
 * A subject with its bounds: `patents on graphene, since 2010-01-01`.
 *
 * @category Frames
 *
 * @example
 * ```ts ignore
 * subjectText(trends.patents().since("2015").subject); // patents, since 2015-01-01
 * ```
 */
export function subjectText(subject: Subject): string {
  checkGiven("say a subject", subject, SUBJECT);
  const about = aboutOf(subject);
  const { name, start, end } = subject;
  const period = start && end
    ? `, ${start} to ${end}`
    : start
    ? `, since ${start}`
    : end
    ? `, until ${end}`
    : "";
  return `${name === null ? "" : `${name}: `}${about}${period}`;
}

/** Several subjects: `a: patents on graphene; b: projects on graphene`. */
export function subjectsText(subjects: readonly Subject[]): string {
  return subjects.map(subjectText).join("; ");
}
