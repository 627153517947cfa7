/// <reference lib="deno.worker" />
import { type CellValues, Workbook, type WorkbookHead } from "./workbook.ts";

/** What a thread that makes a workbook is told: first its head, then its rows, at last to end. */
export type ToWorkbook =
  | { readonly head: WorkbookHead }
  | { readonly rows: readonly CellValues[] }
  | "end";

let workbook: Workbook;
self.onmessage = async ({ data }: MessageEvent<ToWorkbook>) => {
  if (data === "end") self.postMessage(await workbook.bytes());
  else if ("head" in data) workbook = new Workbook(data.head);
  else workbook.add(data.rows);
};
