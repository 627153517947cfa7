export { batchesFrame } from "./batches_frame.ts";
export type { SeriesWindow } from "./buckets.ts";
export { type NamedSeries } from "./align.ts";
export { type CompareContext, longFrame, wideFrame } from "./compare_frame.ts";
export type { DanfoDataFrame } from "./danfo.ts";
export { escapeHtml } from "./display/escape.ts";
export { displayHtml } from "./display/html.ts";
export {
  formatFixed,
  formatInstant,
  formatInteger,
  formatNumbers,
  UNKNOWN,
} from "./display/format.ts";
export { displayText } from "./display/text.ts";
export { distinctNumbers } from "./distinct_numbers.ts";
export { FILE_ENDINGS, saveTable } from "./files/save.ts";
export type { SaveOptions, SaveProgress } from "./files/writer.ts";
export { flattenProofPoint } from "./flatten.ts";
export { checkFrame, givenWords } from "./given.ts";
export { Frame, type FrameKind, type FrameParts } from "./frame.ts";
export { type GroupCounts, groupSeriesFrame, groupsFrame } from "./groups_frame.ts";
export { namedNotes } from "./named_notes.ts";
export type { Facts, FrameContext, Provenance } from "./provenance.ts";
export { rowsFrame, type RowsOptions } from "./rows_frame.ts";
export { column, type ColumnKind, type ColumnSchema } from "./schema.ts";
export { type SeriesContext, seriesFrame } from "./series_frame.ts";
export { assemble, type Filling } from "./assemble.ts";
export type { Table } from "./table.ts";
export { partialFlags, seriesNames, shareName } from "./wide.ts";
