import * as kernels from "../../../lib/engines/embedded/kernels/mod.ts";
import { DOCSETS } from "./docsets.ts";
import type { KernelRun } from "./kernel_run.ts";
import { SCORES } from "./scores.ts";
import { SUMS } from "./sums.ts";

/** Every kernel, some with more than one thing to do. */
export const KERNELS: readonly KernelRun[] = [...DOCSETS, ...SCORES, ...SUMS];

/** What tells of the work of a kernel, or reads one number, and does no work. */
const TELLING = new Set([
  "FREELY",
  "Pace",
  "stretch",
  "packOccurrence",
  "timesOf",
  "areMany",
  "certainEnd",
  "noBits",
  // measured with topK
  "topPlaces",
  "noRates",
  "setDailyRate",
]);

/** Kernels that no row measures. */
export function unmeasured(): string[] {
  const measured = new Set<string>(KERNELS.map(({ kernel }) => kernel));
  return Object.entries(kernels)
    .filter(([name, value]) => typeof value === "function" && !measured.has(name))
    .map(([name]) => name).filter((name) => !TELLING.has(name));
}
