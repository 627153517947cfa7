export { ExportError } from "./export_error.ts";
export { type ExportOptions, type ExportOutcome, exportRows } from "./export_rows.ts";
export { CITATION_EXTRAS } from "./formats/citation.ts";
export {
  EXPORT_FORMAT_NAMES,
  EXPORT_FORMATS,
  type ExportFormatName,
  formatOfPath,
} from "./formats/mod.ts";
export { type Manifest, manifestPathOf } from "./manifest.ts";
export type { ExportProgress } from "./progress.ts";
export { UnfitRowsError } from "./tally.ts";
