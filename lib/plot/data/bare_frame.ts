import { assemble, type Filling, type Frame } from "../../frame/mod.ts";

/** A table of numbers that come from no corpus, or from that of another frame. */
export function tableFrame(fillings: readonly Filling[], from?: Frame): Frame {
  return assemble("table", fillings, {
    notes: from?.notes ?? [],
    provenance: from?.provenance ?? {
      request: null,
      subjects: [],
      window: null,
      currency: null,
      ends: [],
      title: "",
      fingerprint: null,
      synthetic: false,
      engine: "",
      asOf: null,
      licences: [],
      at: "",
    },
  });
}

/** A frame that says nothing: what a chart of plain numbers takes its words from. */
export function emptyFrame(): Frame {
  return tableFrame([]);
}
