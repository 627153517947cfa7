import type { Frame } from "../frame/mod.ts";

/** So many are ranked at most. */
export const RANKED = 10;

/** A list that stops before a tie, and how many tie there. */
export interface Ranked {
  readonly frame: Frame;
  /** Those that tie for the places that are left out; 0 where the list ends otherwise. */
  readonly tied: "none" | "at the end";
}

/**
 * The first of a ranked frame, at most ten, cut before a tie that reaches beyond them; null where
 * nothing stands out.
 *
 * @param frame at least one row more than are shown, the largest first
 */
export function beforeTie(frame: Frame, measure: string, most = RANKED): Ranked | null {
  const values = frame.numbers(measure);
  if (values.length <= most) return frame.height ? { frame, tied: "none" } : null;
  const edge = values[most];
  if (values[most - 1] !== edge) return { frame: frame.head(most), tied: "none" };
  const above = values.slice(0, most).filter((value) => value !== edge).length;
  return above ? { frame: frame.head(above), tied: "at the end" } : null;
}

/** That a list stops before a tie. */
export function tieRules({ tied }: Ranked): string[] {
  return tied === "none" ? [] : ["The list stops where the next ones tie."];
}
