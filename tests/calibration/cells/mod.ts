import type { Cell } from "../cell.ts";
import { doublingTimeCells } from "./doubling_time.ts";
import { growthCells } from "./growth.ts";
import { sparseGrowthCells } from "./growth_sparse.ts";
import { smoothedGrowthCells } from "./growth_smoothed.ts";
import { manyGrowthCells } from "./growth_together.ts";
import { weightedGrowthCells } from "./growth_weighted.ts";
import { growthWidthCells } from "./growth_widths.ts";
import { changePointCells } from "./change_points.ts";
import { curveCells } from "./curves.ts";
import { intervalCells } from "./intervals.ts";
import { leadLagCells } from "./lead_lag.ts";
import { lintCells } from "./lint.ts";
import { mannKendallCells } from "./mann_kendall.ts";
import { multiverseCells } from "./multiverse.ts";
import { shareCells } from "./shares.ts";

/** Every rate that is to hold, in the order of the table. */
export const cells: readonly Cell[] = [
  ...mannKendallCells,
  ...growthCells,
  ...growthWidthCells,
  ...sparseGrowthCells,
  ...weightedGrowthCells,
  ...smoothedGrowthCells,
  ...manyGrowthCells,
  ...doublingTimeCells,
  ...multiverseCells,
  ...changePointCells,
  ...intervalCells,
  ...shareCells,
  ...curveCells,
  ...leadLagCells,
  ...lintCells,
];
