import type { Frame } from "../../frame/frame.ts";
import type { Formats } from "../page/format.ts";
import { listed, nounOf, sentence } from "./phrases.ts";

/** What a frame, or one series of a comparison, is about; days or date-times. */
export interface Subject {
  /** Of the series in its comparison. */
  readonly name: string | null;
  /** Without the bounds: `patents on graphene`. */
  readonly about: string;
  /** What is counted: `patents`. */
  readonly noun: string;
  readonly start: string | null;
  readonly end: string | null;
}

const DATE = String.raw`(\d{4}-\d\d-\d\d\S*)`;
const BOUNDS = new RegExp(`, (?:${DATE} to ${DATE}|since ${DATE}|until ${DATE})$`);
/** How a comparison calls the whole that its series are parts of. */
const WHOLE = "background";
const MOST_NAMED = 4;

/** The subjects of a frame: one, or one for each series of a comparison. */
export function subjectsOf({ provenance }: Frame): Subject[] {
  const text = `; ${provenance.subject ?? ""}`;
  const requests = Object.entries((provenance.request ?? {}) as Record<string, unknown>);
  const marks = requests.map(([name]) => `; ${name}: `);
  const places: number[] = [];
  for (const mark of marks) {
    const last = places.at(-1);
    places.push(last === -1 ? -1 : text.indexOf(mark, last));
  }
  if (places[0] !== 0 || places.includes(-1)) {
    return [subjectOf(null, text.slice(2), nounOf(provenance))];
  }
  return requests.map(([name, request], index) =>
    subjectOf(
      name,
      text.slice(places[index]! + marks[index]!.length, places[index + 1]),
      nounOf({ request }),
    )
  );
}

function subjectOf(name: string | null, text: string, noun: string): Subject {
  const [bounds = "", start, end, since, until] = BOUNDS.exec(text) ?? [];
  return {
    name,
    about: text.slice(0, text.length - bounds.length),
    noun,
    start: start ?? since ?? null,
    end: end ?? until ?? null,
  };
}

/**
 * The subject of a frame as a title, without its bounds; of a comparison what its series have in
 * common: `Patents and papers on graphene`, `Patents: solar and wind`.
 */
export function titleOf(frame: Frame, formats: Formats): string {
  const subjects = subjectsOf(frame).filter(({ name }) => name !== WHOLE);
  const [first] = subjects;
  if (!first || subjects.every(({ about }) => about === first.about)) {
    return sentence(first?.about ?? "");
  }
  const names = listed(subjects.map(({ name }) => name ?? ""), MOST_NAMED, formats);
  if (subjects.every(({ noun }) => noun === first.noun)) return sentence(`${first.noun}: ${names}`);
  const rests = subjects.map(({ about, noun }) =>
    about.startsWith(noun) ? about.slice(noun.length) : null
  );
  const common = rests.every((rest) => rest !== null && rest === rests[0]) ? rests[0] : null;
  return sentence(`${names}${common ?? " compared"}`);
}

/** The window of a frame's request in words: `2010 to 2024`, `since 3 March 2010`. */
export function windowOf(frame: Frame, formats: Formats): string {
  const windows = new Set(subjectsOf(frame).map((each) => windowText(each, formats)));
  return windows.size > 1 ? "bounds differ" : [...windows].join("");
}

function windowText({ start, end }: Subject, formats: Formats): string {
  const wholeStart = start?.slice(4, 10) === "-01-01";
  const wholeEnd = end?.slice(4, 10) === "-12-31";
  const said = (bound: string, whole: boolean) =>
    whole ? bound.slice(0, 4) : formats.day(Date.parse(bound.slice(0, 10)));
  if (start && end) {
    const [from, to] = [start, end].map((each) => said(each, wholeStart && wholeEnd));
    return from === to ? from! : `${from} to ${to}`;
  }
  if (start) return `since ${said(start, wholeStart)}`;
  return end ? `until ${said(end, wholeEnd)}` : "";
}
