import type { LostTexts } from "./cell_texts.ts";
import { type AboutLine, type CellValues, Workbook, type WorkbookColumn } from "./workbook.ts";

/** What a thread that makes a workbook is told: its columns, its rows, that all are told, its end. */
export type ToWorkbook =
  | { readonly columns: readonly WorkbookColumn[] }
  | { readonly rows: readonly CellValues[] }
  | "all rows"
  | { readonly about: readonly AboutLine[] };

/** What it says of all rows, and at its end. */
export type FromWorkbook =
  | { readonly lost: readonly LostTexts[] }
  | { readonly bytes: Uint8Array; readonly lost: readonly LostTexts[] };

/** The part of a worker's scope that is used here. */
interface Scope {
  onmessage: (event: MessageEvent<ToWorkbook>) => void;
  postMessage(message: FromWorkbook): void;
}

const scope = globalThis as unknown as Scope;
let workbook: Workbook;
scope.onmessage = async ({ data }) => {
  if (data === "all rows") scope.postMessage({ lost: workbook.lost });
  else if ("columns" in data) workbook = new Workbook(data.columns);
  else if ("rows" in data) workbook.add(data.rows);
  else {
    const bytes = await workbook.bytes(data.about);
    scope.postMessage({ bytes, lost: workbook.lost });
  }
};
