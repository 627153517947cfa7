export { batchesFrame } from "./batches_frame.ts";
export type { Days, SeriesWindow } from "./buckets.ts";
export { type NamedSeries } from "./align.ts";
export { type CompareContext, longFrame, wideFrame } from "./compare_frame.ts";
export type { DanfoDataFrame } from "./danfo.ts";
export { type Card, cardDisplay, type CardTable, cardText, withCard } from "./display/card.ts";
export { corpusCard } from "./display/corpus_card.ts";
export { escapeHtml } from "./display/escape.ts";
export { displayHtml } from "./display/html.ts";
export { formatFixed, formatInstant, formatNumbers, UNKNOWN } from "./display/format.ts";
export { displayText, type TextOptions } from "./display/text.ts";
export { distinctNumbers } from "./distinct_numbers.ts";
export { FILE_ENDINGS, saveTable } from "./files/save.ts";
export type { CsvOptions, SaveOptions, SaveOutcome, SaveProgress } from "./files/writer.ts";
export { flattenProofPoint } from "./flatten.ts";
export { checkFrame, checkSeries, FRAME } from "./given.ts";
export { Frame, type FrameKind, type FrameParts } from "./frame.ts";
export { type GroupCounts, groupSeriesFrame, groupsFrame } from "./groups_frame.ts";
export {
  type Facts,
  type FrameContext,
  NOWHERE,
  type Provenance,
  type SourceEnd,
} from "./provenance.ts";
export type { ResampleOptions } from "./resample/mod.ts";
export { rowsFrame, type RowsOptions } from "./rows_frame.ts";
export { column, type ColumnKind, type ColumnSchema } from "./schema.ts";
export { type SeriesContext, seriesFrame } from "./series_frame.ts";
export type { Shown, ShowOptions } from "./shown.ts";
export { assemble, type Filling } from "./assemble.ts";
export type { Table } from "./table.ts";
export { isPartialName, partialFlags, partialReasons, seriesNames, shareName } from "./wide.ts";
