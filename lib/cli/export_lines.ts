import type { ExportOutcome, ExportProgress } from "../export/mod.ts";
import { countWords, wholeWords } from "../words/numbers.ts";
import { duration } from "../words/duration.ts";

/** `fetching patents: 12,000 of 200,000, about 3m left`. */
export function exportLine(
  type: string,
  { phase, done, total, secondsLeft }: ExportProgress,
): string {
  const of = total === null ? "" : ` of ${wholeWords(total)}`;
  const left = secondsLeft === null || done === total
    ? ""
    : `, about ${duration(secondsLeft)} left`;
  return `${phase} ${type}: ${wholeWords(done)}${of}${left}`;
}

/** What came of an export, on one line. */
export function exportSummary(
  path: string,
  manifestPath: string,
  { manifest, resumedFrom, unchanged }: ExportOutcome,
): string {
  const rows = countWords(manifest.rows, "rows");
  if (unchanged) return `${path} is up to date: ${rows} of the same request and corpus`;
  const resumed = resumedFrom ? `, ${wholeWords(resumedFrom)} of them from the run before` : "";
  return `${path} has ${rows}${resumed}; where they come from is in ${manifestPath}`;
}
