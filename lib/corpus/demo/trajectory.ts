import { bucketOfLabel } from "../../catalogue/dates.ts";
import { exp, ln } from "./_exact.ts";

/** How a topic of the demo corpus develops over time; months as `2018-06`, inclusive. */
export type Trajectory =
  /** `growth` a year: 0.25 is 25 %, −0.1 a decline of 10 %. */
  | { readonly kind: "exponential"; readonly growth: number }
  /** Half of the final level at `midpoint`; early growth e^`rate` − 1 a year. */
  | { readonly kind: "logistic"; readonly midpoint: string; readonly rate: number }
  | { readonly kind: "flat" }
  /** `factor` times the usual level inside the windows. */
  | { readonly kind: "bursts"; readonly windows: readonly Burst[] }
  /** `factor` times the usual level in `month` (1 to 12), half of the rise in its neighbours. */
  | { readonly kind: "seasonal"; readonly month: number; readonly factor: number }
  /** `factor` times the level before from the month `at` on. */
  | { readonly kind: "step"; readonly at: string; readonly factor: number };

export interface Burst {
  readonly from: string;
  readonly to: string;
  readonly factor: number;
}

const ORIGIN = month("2015-01");

/**
 * The level of a trajectory in a month (months since 1970), in a unit of its own: only ratios
 * between months mean something.
 */
export function curve(trajectory: Trajectory): (month: number) => number {
  switch (trajectory.kind) {
    case "exponential": {
      const rate = ln(1 + trajectory.growth) / 12;
      return (at) => exp(rate * (at - ORIGIN));
    }
    case "logistic": {
      const midpoint = month(trajectory.midpoint);
      const rate = trajectory.rate / 12;
      return (at) => 1 / (1 + exp(rate * (midpoint - at)));
    }
    case "flat":
      return () => 1;
    case "bursts": {
      const windows = trajectory.windows.map(({ from, to, factor }) => ({
        from: month(from),
        to: month(to),
        factor,
      }));
      return (at) => windows.find(({ from, to }) => at >= from && at <= to)?.factor ?? 1;
    }
    case "seasonal": {
      const rise = [trajectory.factor - 1, (trajectory.factor - 1) / 2];
      return (at) => {
        const distance = Math.abs((at % 12) + 1 - trajectory.month);
        return 1 + (rise[Math.min(distance, 12 - distance)] ?? 0);
      };
    }
    case "step": {
      const start = month(trajectory.at);
      return (at) => (at < start ? 1 : trajectory.factor);
    }
  }
}

function month(label: string): number {
  return bucketOfLabel(label).bucket;
}
