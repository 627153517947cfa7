import { knownWords } from "../../words/known_day.ts";
import { countWords, fewWords, listWords } from "../../words/numbers.ts";
import { type Origin, type OriginSource, originsTogether } from "../origins.ts";

/** So many sources of a type are named. */
const MOST = 2;
/** So many types are told of; with more a reader would not read on. */
const MOST_TYPES = 5;

/**
 * Where the numbers come from, in a sentence: `From 94 research articles (OpenAlex to June 2024) and
 * 12 patents (Espacenet to 2023 and EPO to May 2021).` Of several lines without the numbers, since a
 * record may be in more than one.
 */
export function originWords(lines: readonly (readonly Origin[])[]): string {
  const said = lines.length === 1
    ? lines[0]!.map(({ noun, total, sources }) => ({ what: countWords(total, noun), sources }))
    : originsTogether(lines).map(({ noun, sources }) => ({ what: noun, sources }));
  if (!said.length) return "";
  const told = said.map(({ sources }) => sourcesWords(sources));
  const isSame = told.length > 1 && told.every((each) => each && each === told[0]);
  const types = said.map(({ what }, at) => isSame ? what : what + told[at]);
  return `From ${fewWords(types, MOST_TYPES, { others: "other types" })}${
    isSame ? told[0]!.replace("(", "(all ") : ""
  }.`;
}

function sourcesWords(sources: readonly OriginSource[]): string {
  if (!sources.length) return "";
  const named = sources.slice(0, MOST);
  const [first] = named as [OriginSource];
  const isSame = named.every((each) => endWords(each) === endWords(first));
  const told = isSame && sources.length <= MOST
    ? [listWords(named.map(({ name }) => name)) + endWords(first)]
    : [
      ...named.map((each) => each.name + endWords(each)),
      ...sources.slice(MOST).map(({ name }) => name),
    ];
  return ` (${told.length > MOST ? fewWords(told, MOST) : listWords(told)})`;
}

/** To the month: the day stands where the numbers do. */
function endWords({ end }: OriginSource): string {
  return end ? ` to ${knownWords({ ...end, precision: end.precision ?? "month" })}` : "";
}
