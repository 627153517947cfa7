import type { NestedProofPoint } from "../../catalogue/types.ts";
import { flattenProofPoint } from "../../frame/flatten.ts";
import type { Row } from "./pages.ts";

/** The flat record, whichever shape a service answers with. */
export function flatRecord(record: Row): Row {
  return "nodes" in record ? flattenProofPoint(record as NestedProofPoint) : record;
}
