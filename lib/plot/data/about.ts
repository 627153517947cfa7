import type { Frame } from "../../frame/frame.ts";
import { capital } from "../../words/numbers.ts";
import { aboutOf, nounOf as nounOfSubject, type Subject } from "../../words/subject.ts";
import type { Formats } from "../page/format.ts";

/** How a comparison calls the whole that its series are parts of. */
const WHOLE = "background";
const MOST_NAMED = 4;

/** The collection that a frame counts; null where its series count several, or nobody knows. */
export function collectionOf(frame: Frame): string | null {
  const [first, ...others] = new Set(partsOf(frame).map(({ collection }) => collection));
  return others.length ? null : first ?? null;
}

/** What a frame counts, in the plural: `patents`; `records` where its series count several. */
export function nounOf(frame: Frame): string {
  return nounOfSubject({ collection: collectionOf(frame) });
}

/**
 * The subject of a frame as a title, without its bounds; of a comparison what its series have in
 * common: `Patents and papers on graphene`, `Patents: solar and wind`.
 */
export function titleOf(frame: Frame, formats: Formats): string {
  const subjects = partsOf(frame);
  const [first] = subjects;
  if (!first) return "";
  const same = (said: (one: Subject) => string) =>
    subjects.every((each) => said(each) === said(first));
  if (same(aboutOf)) return capital(aboutOf(first));
  const names = formats.list(subjects.map(({ name }) => name ?? ""), MOST_NAMED);
  if (collectionOf(frame) !== null) return capital(`${nounOf(frame)}: ${names}`);
  const common = ({ filters }: Subject) => filters.join(" ");
  return capital([names, same(common) ? common(first) : "compared"].filter(Boolean).join(" "));
}

/** The window of a frame's request in words: `2010 to 2024`, `since 3 March 2010`. */
export function windowOf({ provenance }: Frame, formats: Formats): string {
  const windows = new Set(provenance.subjects.map((each) => windowText(each, formats)));
  return windows.size > 1 ? "bounds differ" : [...windows].join("");
}

function partsOf({ provenance }: Frame): Subject[] {
  return provenance.subjects.filter(({ name }) => name !== WHOLE);
}

function windowText({ start, end }: Subject, formats: Formats): string {
  const wholeStart = start?.slice(4, 10) === "-01-01";
  const wholeEnd = end?.slice(4, 10) === "-12-31";
  const said = (bound: string, whole: boolean) => whole ? bound.slice(0, 4) : formats.day(bound);
  if (start && end) {
    const [from, to] = [start, end].map((each) => said(each, wholeStart && wholeEnd));
    return from === to ? from! : `${from} to ${to}`;
  }
  if (start) return `since ${said(start, wholeStart)}`;
  return end ? `until ${said(end, wholeEnd)}` : "";
}
