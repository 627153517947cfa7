import type { Breathe } from "../event_loop.ts";
import { DATA_FILES } from "./html/exhibit.ts";
import { pageOf } from "./html/page.ts";
import { exhibitsOf, type Report } from "./report.ts";

/** The page of a report. */
export const PAGE = "index.html";

/** The files of a report by name: its page, and the numbers of each exhibit as CSV and Parquet. */
export async function reportFiles(
  report: Report,
  breathe: Breathe,
): Promise<Map<string, Uint8Array>> {
  const encoder = new TextEncoder();
  const page = await pageOf(report, breathe);
  const files = new Map<string, Uint8Array>([[PAGE, encoder.encode(page)]]);
  for (const { anchor, frame } of exhibitsOf(report)) {
    const bytes: Record<keyof typeof DATA_FILES, Uint8Array> = {
      csv: encoder.encode(frame.toCsv({ safeCells: true })),
      parquet: new Uint8Array(frame.df.writeParquet({ compression: "zstd" })),
    };
    for (const [ending, each] of Object.entries(bytes)) files.set(`${anchor}.${ending}`, each);
    await breathe();
  }
  return files;
}
