import { RefusedValue } from "../../words/refusals.ts";
import { shown } from "../../words/shown.ts";
import { type OpenWriter } from "./format.ts";

/** A kind of file that rows can be exported to. */
export interface ExportFormat {
  /** How the names of its files end. */
  readonly ending: string;
  /** Whether it is for research articles only. */
  readonly bibliography: boolean;
  readonly open: () => Promise<OpenWriter>;
  /** Where people open its files: a writer of cells that no spreadsheet runs. */
  readonly openSafe?: () => Promise<OpenWriter>;
}

/** Every kind of file, loaded when it is used. */
export const EXPORT_FORMATS = {
  parquet: {
    ending: ".parquet",
    bibliography: false,
    open: async (): Promise<OpenWriter> => (await import("./parquet.ts")).openParquet,
  },
  arrow: {
    ending: ".arrow",
    bibliography: false,
    open: async (): Promise<OpenWriter> => (await import("./arrow.ts")).openArrow,
  },
  csv: {
    ending: ".csv",
    bibliography: false,
    open: async (): Promise<OpenWriter> => (await import("./csv.ts")).openCsv,
    openSafe: async (): Promise<OpenWriter> => (await import("./csv.ts")).openSafeCsv,
  },
  jsonl: {
    ending: ".jsonl",
    bibliography: false,
    open: async (): Promise<OpenWriter> => (await import("./json_lines.ts")).openJsonLines,
  },
  bibtex: {
    ending: ".bib",
    bibliography: true,
    open: async (): Promise<OpenWriter> => (await import("./bibtex.ts")).openBibtex,
  },
  ris: {
    ending: ".ris",
    bibliography: true,
    open: async (): Promise<OpenWriter> => (await import("./ris.ts")).openRis,
  },
} as const satisfies Readonly<Record<string, ExportFormat>>;
export type ExportFormatName = keyof typeof EXPORT_FORMATS;
export const EXPORT_FORMAT_NAMES = Object.keys(EXPORT_FORMATS) as ExportFormatName[];

/**
 * How the files of a format are written.
 *
 * @throws {RangeError} for safe cells of a format that no spreadsheet takes for formulas
 */
export async function openerOf(
  format: ExportFormatName,
  safeCells: boolean,
): Promise<OpenWriter> {
  const { open, openSafe }: ExportFormat = EXPORT_FORMATS[format];
  if (!safeCells) return await open();
  if (openSafe) return await openSafe();
  throw new RefusedValue(
    `Cannot export: safe cells are of csv files, current value is ${shown(format)}; ` +
      "leave safeCells out",
  );
}

/**
 * The format that the name of a file tells.
 *
 * @throws {RangeError} for an ending that none has
 */
export function formatOfPath(path: string): ExportFormatName {
  const ending = /\.[^./\\]+$/.exec(path)?.[0].toLowerCase();
  const found = EXPORT_FORMAT_NAMES.find((name) => EXPORT_FORMATS[name].ending === ending);
  if (found) return found;
  const endings = EXPORT_FORMAT_NAMES.map((name) => EXPORT_FORMATS[name].ending).join(", ");
  if (ending === ".xlsx") {
    throw new RefusedValue(
      "Cannot export: a workbook is saved from a frame in code, as by frame.save; " +
        `for a spreadsheet write .csv, current value is ${shown(path)}`,
    );
  }
  throw new RefusedValue(
    `Cannot export: the file must end in ${endings}, or a format must be given, ` +
      `current value is ${shown(path)}`,
  );
}
