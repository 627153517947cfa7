import { type Note, note } from "../words/note.ts";
import { FEWEST } from "./_dependence.ts";
import type { GrowthInput } from "./_growth_data.ts";
import type { Found } from "./_growth_types.ts";

/** Scatter from here on, in variances of counting, is worth a note. */
const MUCH = 2;

/** What a reader should know of a growth, beyond what was left out. */
export function growthNotes(
  { nameOf }: GrowthInput,
  { slope, scatter, dependence, together }: Found,
  error: number,
): Note[] {
  const { between, cells, outlier, completeYears, claimable, squares, noise } = scatter;
  if (error < 1e-12 * Math.max(1, Math.abs(slope))) return [note("exact_curve", {})];
  const said: Note[] = [];
  if (!claimable) said.push(note("few_complete_years", { years: completeYears ?? 0 }));
  if (outlier !== null) said.push(note("outlying_bucket", { label: nameOf(outlier) }));
  if (noise > 0 && squares > MUCH * noise) {
    said.push(note("overdispersed_series", { times: squares / noise, between }));
  }
  if (dependence !== null) {
    const correlation = dependence.rho * dependence.share;
    said.push(note("dependent_buckets", { correlation, between }));
  }
  if (cells.length < FEWEST && !together) {
    said.push(note("dependence_unknown", { count: cells.length, between }));
  }
  return said;
}
