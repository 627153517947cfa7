import type { Random } from "../../calibration/random.ts";
import type { Draw } from "./draw.ts";
import { type Kind, KINDS, type Question } from "./question.ts";
import { shuffled } from "./shuffled.ts";

/** In which circumstances questions are asked. */
export const SETTINGS = {
  notebook: "the first 40 questions of a new process",
  service: "after other questions in the same process",
  dropped: "the first 40 questions of a new process, its files out of memory",
} as const;
export type Setting = keyof typeof SETTINGS;

/** Many clients of a server are a circumstance of their own. */
const ALL = [...Object.keys(SETTINGS), "served"] as readonly (Setting | "served")[];

/** Questions of one process; those of the service before the ones that count. */
export interface Sitting {
  readonly before: readonly Question[];
  readonly counted: readonly Question[];
}

/** Questions of a process that has just begun. */
export const FIRST = 40;

/** As many of each kind as there are, up to a number, in an order of chance. */
export function drawn(
  draw: Draw,
  wanted: readonly Kind[],
  ofEach: number,
  random: Random,
  firstTurn = 0,
): Question[] {
  const questions = Array.from(
    { length: ofEach },
    (_, turn) => wanted.flatMap((kind) => draw.next(kind, firstTurn + turn) ?? []),
  );
  return shuffled(questions.flat(), random);
}

/** A process that has answered others before. */
export function serviceSitting(
  draw: Draw,
  wanted: readonly Kind[],
  ofEach: number,
  before: number,
  random: Random,
): Sitting {
  const others = drawn(draw, wanted, Math.ceil(before / wanted.length), random);
  return { before: others.slice(0, before), counted: drawn(draw, wanted, ofEach, random) };
}

/** New processes, each with its first questions, until each kind was asked so often. */
export function notebookSittings(
  drawOf: (process: number) => Draw,
  wanted: readonly Kind[],
  ofEach: number,
  random: Random,
): Sitting[] {
  const order = Array.from(
    { length: ofEach },
    (_, turn) => shuffled(wanted, random).map((kind) => ({ kind, turn })),
  ).flat();
  const sittings: Sitting[] = [];
  for (let first = 0; first < order.length; first += FIRST) {
    const draw = drawOf(sittings.length);
    const counted = order.slice(first, first + FIRST)
      .flatMap(({ kind, turn }) => draw.next(kind, turn) ?? []);
    sittings.push({ before: [], counted });
  }
  return sittings;
}

/**
 * Kinds by their ids; all where none are wanted.
 *
 * @throws {RangeError} for an id that no kind has
 */
export function kindsOf(wanted: readonly string[] | null): Kind[] {
  return wantedOf("questions", Object.keys(KINDS) as Kind[], wanted);
}

/**
 * Settings by their ids; all where none are wanted.
 *
 * @throws {RangeError} for an id that no setting has
 */
export function settingsOf(wanted: readonly string[] | null): (Setting | "served")[] {
  return wantedOf("settings", ALL, wanted);
}

function wantedOf<T extends string>(
  option: string,
  all: readonly T[],
  wanted: readonly string[] | null,
): T[] {
  const unknown = wanted?.find((id) => !(all as readonly string[]).includes(id));
  if (unknown !== undefined) {
    throw new RangeError(
      `Cannot read --${option}: known are ${all.join(", ")}, current value is ${unknown}`,
    );
  }
  return all.filter((id) => wanted?.includes(id) ?? true);
}
