import type { Cell } from "../cell.ts";
import { changePointCells } from "./change_points.ts";
import { curveCells } from "./curves.ts";
import { intervalCells } from "./intervals.ts";
import { leadLagCells } from "./lead_lag.ts";
import { lintCells } from "./lint.ts";
import { mannKendallCells } from "./mann_kendall.ts";
import { shareCells } from "./shares.ts";

/** Every rate that is to hold, in the order of the table. */
export const cells: readonly Cell[] = [
  ...mannKendallCells,
  ...changePointCells,
  ...intervalCells,
  ...shareCells,
  ...curveCells,
  ...leadLagCells,
  ...lintCells,
];
