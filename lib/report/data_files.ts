import type { Chart } from "../plot/mod.ts";
import type { Exhibit } from "./report.ts";

/** The folder beside the page that holds what can be computed on. */
export const DATA_FOLDER = "data";
/** What that folder holds, in words. */
export const DATA_README = "README.md";

const PICTURES = { svg: "SVG", png: "PNG" } as const;
const NUMBERS = { csv: "CSV", parquet: "Parquet" } as const;

/** The picture of an exhibit: its chart, or the map of who leads; null without one. */
export function pictureIn({ show }: Exhibit): Chart | null {
  return show.as === "chart" ? show.chart : show.as === "leaders" ? show.map : null;
}

/** Endings of the files of an exhibit, and how they are called: of a chart its picture, too. */
export function filesOf(exhibit: Exhibit): Readonly<Record<string, string>> {
  return pictureIn(exhibit) ? { ...PICTURES, ...NUMBERS } : NUMBERS;
}

/** Where a file of an exhibit is, seen from the page: `data/patents.csv`. */
export function dataPath(anchor: string, ending: string): string {
  return `${DATA_FOLDER}/${anchor}.${ending}`;
}
