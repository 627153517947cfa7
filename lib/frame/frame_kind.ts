/**
 * What the rows are: buckets of one series, buckets of several (`wide`: a column each, `long`:
 * rows each), records, groups with their counts, or anything else.
 */
export type FrameKind = "series" | "wide" | "long" | "rows" | "groups" | "table";
