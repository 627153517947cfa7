import type { Trajectory } from "../trajectory.ts";

/** A domain of the topic hierarchy. Lists in one text are separated by a comma and a space. */
export interface Domain {
  readonly name: string;
  /** 23 first parts of names of further topics. */
  readonly modifiers: string;
  readonly fields: readonly Field[];
}

export interface Field {
  readonly name: string;
  /** Main class of the International Patent Classification. */
  readonly ipc: string;
  /** Words that go with the field. */
  readonly terms: string;
  /** Second parts of names of further topics; those of a domain are 22. */
  readonly heads: string;
  readonly technologies: readonly Technology[];
}

export interface Technology {
  readonly name: string;
  /** Weight among all topics. */
  readonly share: number;
  readonly trajectory: Trajectory;
  /** Words that go with the technology. */
  readonly terms: string;
}

export function technology(
  name: string,
  share: number,
  trajectory: Trajectory,
  terms: string,
): Technology {
  return { name, share, trajectory, terms };
}

export const FLAT: Trajectory = { kind: "flat" };

export function exponential(growth: number): Trajectory {
  return { kind: "exponential", growth };
}

export function logistic(midpoint: string, rate: number): Trajectory {
  return { kind: "logistic", midpoint, rate };
}

export function bursts(
  ...windows: readonly (readonly [from: string, to: string, factor: number])[]
): Trajectory {
  return {
    kind: "bursts",
    windows: windows.map(([from, to, factor]) => ({ from, to, factor })),
  };
}

export function seasonal(month: number, factor: number): Trajectory {
  return { kind: "seasonal", month, factor };
}

export function step(at: string, factor: number): Trajectory {
  return { kind: "step", at, factor };
}
