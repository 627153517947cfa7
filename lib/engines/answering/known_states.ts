import { DateBound, lastInstant } from "../../catalogue/dates.ts";
import { RefusedValue } from "../../words/refusals.ts";
import { shown } from "../../words/shown.ts";
import type { CorpusState, FileInfo, StateName } from "../engine.ts";

/** A state as the corpus itself tells of it; whether all of it is there is told by where it is. */
export type ToldState = Omit<CorpusState, "isWhole">;

/** What is told of a state, of what it was built from. */
export function stateOf(
  number: number,
  date: string,
  { fingerprint, title }: { readonly fingerprint: string | null; readonly title: string },
  files: readonly FileInfo[],
): ToldState {
  const paths = [...new Set(files.map(({ path }) => path))];
  return { number, date, fingerprint, title, files: files.length, paths };
}

/** So much of a fingerprint names it. */
const LEAST_DIGITS = 6;

/**
 * The state of a name: a number, a day or moment at which it was in place, or the beginning of a
 * fingerprint.
 *
 * @throws {RangeError} for a state that is not known, or a name that means none
 */
export function stateNamed(
  states: readonly CorpusState[],
  name: StateName,
  task: string,
): CorpusState {
  const number = typeof name === "number" ? name : /^-?\d{1,4}$/.test(name) ? Number(name) : null;
  const found = number !== null
    ? states.find((each) => each.number === number)
    : DateBound.safeParse(name).success
    ? states.find(({ date }) => Date.parse(date) <= lastInstant(String(name)))
    : byFingerprint(states, String(name).toLowerCase());
  if (found) return found;
  const oldest = states.at(-1)!;
  const known = states.length === 1
    ? "the corpus knows no older state"
    : `the corpus knows states 0, the present, to ${oldest.number}, of ${oldest.date.slice(0, 10)}`;
  throw new RefusedValue(
    `Cannot ${task}: ${known}; give the number, a day or the fingerprint of one, current value is ${
      shown(name)
    }`,
  );
}

function byFingerprint(states: readonly CorpusState[], begun: string): CorpusState | undefined {
  if (begun.length < LEAST_DIGITS) return undefined;
  const found = states.filter(({ fingerprint }) => fingerprint?.startsWith(begun));
  return found.length === 1 ? found[0] : undefined;
}
