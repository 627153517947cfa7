import { FEWEST } from "./_dependence.ts";
import type { GrowthInput } from "./_growth_data.ts";
import type { Found } from "./_growth_result.ts";

/** Scatter from here on is worth a note. */
const MUCH = 2;

/** What a reader should know of a growth. */
export function growthNotes(
  { notes, nameOf, data: { unit } }: GrowthInput,
  { slope, scatter, dependence }: Found,
  error: number,
): string[] {
  const said = [...notes];
  const { between, cells, outlier, claimable, dispersion } = scatter;
  if (error < 1e-12 * Math.max(1, Math.abs(slope))) {
    return [...said, "the series lies on the curve exactly, so the interval has no width"];
  }
  if (outlier !== null) {
    said.push(
      `${nameOf(outlier)} alone makes up most of the scatter around the curve: look at ` +
        "it, the interval is much narrower without",
    );
  }
  if (!claimable) {
    said.push(
      "fewer than four complete years: how much they differ cannot be seen, the interval may be too " +
        "narrow, and no claim rests on it",
    );
  }
  if (unit > 0 && dispersion > MUCH * unit) {
    said.push(`scatter from ${between} to ${between}: ${dispersion / unit} times that of counting`);
  }
  if (dependence !== null) said.push("neighbours are alike: the interval is widened for it");
  if (cells.length < FEWEST) {
    said.push(`${cells.length} ${between} do not show how much they depend on each other`);
  }
  return said;
}
