import { assemble, type Filling, type Frame, NOWHERE } from "../../frame/mod.ts";

/** A table of numbers that come from no corpus, or from that of another frame. */
export function tableFrame(fillings: readonly Filling[], from?: Frame): Frame {
  return assemble("table", fillings, {
    notes: from?.notes ?? [],
    provenance: from?.provenance ?? NOWHERE,
  });
}

/** A frame that says nothing: what a chart of plain numbers takes its words from. */
export function emptyFrame(): Frame {
  return tableFrame([]);
}
