import { knownWords } from "../../words/known_day.ts";
import { countWords, wholeWords } from "../../words/numbers.ts";
import { type Origin, type OriginSource, originsTogether } from "../origins.ts";

/** So many sources of a type are named, and one more where it is the last. */
const MOST = 2;
/** So many types are told of; with more a reader would not read on. */
const MOST_TYPES = 5;

/** A piece of a sentence on where numbers come from. */
export interface OriginPart {
  readonly text: string;
  /** Whether it counts what is not named, and so leads to where it is. */
  readonly isCount: boolean;
}

/**
 * Where the numbers come from, in a sentence: `From 94 research articles (OpenAlex to June 2024) and
 * 12 patents (Espacenet to 2023 and EPO to May 2021).` Of several lines without the numbers, since a
 * record may be in more than one.
 */
export function originParts(lines: readonly (readonly Origin[])[]): OriginPart[] {
  const said = lines.length === 1
    ? lines[0]!.map(({ noun, total, sources }) => ({ what: countWords(total, noun), sources }))
    : originsTogether(lines).map(({ noun, sources }) => ({ what: noun, sources }));
  if (!said.length) return [];
  const told = said.map(({ sources }) => sourcesParts(sources));
  const [first = []] = told;
  const isSame = told.length > 1 && first.length > 0 &&
    told.every((each) => textOf(each) === textOf(first));
  const types = said.map(({ what }, at) =>
    isSame ? [plain(what)] : [plain(what), ...inBrackets("", told[at]!)]
  );
  return [
    plain("From "),
    ...fewParts(types, MOST_TYPES, (left) => countWords(left, "other types")),
    ...(isSame ? inBrackets("all ", first) : []),
    plain("."),
  ];
}

/** The same as a text. */
export function originWords(lines: readonly (readonly Origin[])[]): string {
  return textOf(originParts(lines));
}

function sourcesParts(sources: readonly OriginSource[]): OriginPart[] {
  const [first] = sources;
  if (!first) return [];
  const isSame = sources.length <= MOST + 1 &&
    sources.every((each) => endWords(each) === endWords(first));
  const named = sources.map((each) => [plain(each.name + (isSame ? "" : endWords(each)))]);
  return [
    ...fewParts(named, MOST, (left) => `${wholeWords(left)} more`),
    ...(isSame ? [plain(endWords(first))] : []),
  ];
}

/** To the month: the day stands where the numbers do. */
function endWords({ end }: OriginSource): string {
  return end ? ` to ${knownWords({ ...end, precision: end.precision ?? "month" })}` : "";
}

/** Names so many, one left over too, and counts the others. */
function fewParts(
  items: readonly (readonly OriginPart[])[],
  most: number,
  countOf: (left: number) => string,
): OriginPart[] {
  const left = items.length - most;
  const told = left > 1
    ? [...items.slice(0, most), [{ text: countOf(left), isCount: true }]]
    : items;
  return told.flatMap((item, at) => [
    ...(at === 0 ? [] : [plain(at === told.length - 1 ? " and " : ", ")]),
    ...item,
  ]);
}

function inBrackets(before: string, parts: readonly OriginPart[]): OriginPart[] {
  return parts.length ? [plain(` (${before}`), ...parts, plain(")")] : [];
}

function plain(text: string): OriginPart {
  return { text, isCount: false };
}

function textOf(parts: readonly OriginPart[]): string {
  return parts.map(({ text }) => text).join("");
}
