import type { Exhibit } from "./report.ts";

/** The folder beside the page that holds what can be computed on. */
export const DATA_FOLDER = "data";
/** What that folder holds, in words. */
export const DATA_README = "README.md";

const PICTURES = { svg: "SVG", png: "PNG" } as const;
const NUMBERS = { csv: "CSV", parquet: "Parquet" } as const;

/** Endings of the files of an exhibit, and how they are called: of a chart its picture, too. */
export function filesOf({ show }: Exhibit): Readonly<Record<string, string>> {
  return show.as === "chart" ? { ...PICTURES, ...NUMBERS } : NUMBERS;
}

/** Where a file of an exhibit is, seen from the page: `data/patents.csv`. */
export function dataPath(anchor: string, ending: string): string {
  return `${DATA_FOLDER}/${anchor}.${ending}`;
}
