import { type CellValues, Workbook, type WorkbookHead } from "./workbook.ts";

/** What a thread that makes a workbook is told: first its head, then its rows, at last to end. */
export type ToWorkbook =
  | { readonly head: WorkbookHead }
  | { readonly rows: readonly CellValues[] }
  | "end";

/** The part of a worker's scope that is used here. */
interface Scope {
  onmessage: (event: MessageEvent<ToWorkbook>) => void;
  postMessage(message: Uint8Array): void;
}

const scope = globalThis as unknown as Scope;
let workbook: Workbook;
scope.onmessage = async ({ data }) => {
  if (data === "end") scope.postMessage(await workbook.bytes());
  else if ("head" in data) workbook = new Workbook(data.head);
  else workbook.add(data.rows);
};
