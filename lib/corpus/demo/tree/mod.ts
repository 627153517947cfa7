import { COMPUTING } from "./computing.ts";
import { ENERGY } from "./energy.ts";
import { LIFE } from "./life.ts";
import { MANUFACTURING } from "./manufacturing.ts";
import { CLIMATE } from "./climate.ts";
import { MOBILITY } from "./mobility.ts";
import type { Domain } from "./domain.ts";

export type { Domain, Field, Technology } from "./domain.ts";

/** The topics of a demo corpus, those of a domain side by side. */
export const TREE: readonly Domain[] = [
  COMPUTING,
  ENERGY,
  LIFE,
  MANUFACTURING,
  CLIMATE,
  MOBILITY,
];
