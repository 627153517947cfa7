import type { Breathe } from "../event_loop.ts";
import { DATA_FOLDER, DATA_README, dataPath, pictureIn } from "./data_files.ts";
import { pageOf } from "./html/page.ts";
import { type Exhibit, exhibitsOf, type Report } from "./report.ts";
import { dataReadme } from "./words/data_readme.ts";

/** The page of a report. */
export const PAGE = "index.html";

/**
 * The files of a report by path: its page, and in a folder of their own the numbers of each exhibit
 * as CSV and Parquet, the pictures of charts as SVG and PNG, and what all this is.
 */
export async function reportFiles(
  report: Report,
  breathe: Breathe,
): Promise<Map<string, Uint8Array>> {
  const encoder = new TextEncoder();
  const page = await pageOf(report, breathe);
  const files = new Map<string, Uint8Array>([
    [PAGE, encoder.encode(page)],
    [`${DATA_FOLDER}/${DATA_README}`, encoder.encode(dataReadme(report))],
  ]);
  for (const exhibit of exhibitsOf(report)) {
    for (const [ending, bytes] of Object.entries(await filesOfOne(exhibit))) {
      files.set(dataPath(exhibit.anchor, ending), bytes);
    }
    await breathe();
  }
  return files;
}

async function filesOfOne(exhibit: Exhibit): Promise<Record<string, Uint8Array>> {
  const { frame, show } = exhibit;
  const encoder = new TextEncoder();
  const numbers = {
    csv: encoder.encode(frame.toCsv({ safeCells: true })),
    parquet: new Uint8Array(frame.df.writeParquet({ compression: "zstd" })),
  };
  const chart = pictureIn(exhibit);
  if (!chart) return numbers;
  const height = show.as === "chart" ? show.height : undefined;
  const size = { width: PICTURE_WIDTH, ...(height && { height }) };
  return {
    svg: encoder.encode(`${chart.svg(size)}\n`),
    png: await chart.png(size),
    ...numbers,
  };
}

/** Of the pictures beside the page, in pixels. */
const PICTURE_WIDTH = 820;
