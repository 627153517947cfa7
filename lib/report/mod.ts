/** Trend reports: as data, as one HTML page, as a folder, as a bundle that verifies itself. */
export {
  type ChartView,
  type ChartViews,
  type DataNote,
  type Exhibit,
  exhibitsOf,
  type KeyFigure,
  type LeaderList,
  type Made,
  type Report,
  type Section,
  type Show,
  type ShownChart,
  type ShownDocument,
  type ShownDocuments,
  type ShownLeader,
  type ShownLeaders,
  type ShownTable,
  type TableColumn,
} from "./report.ts";
export { reportHtml } from "./html/page.ts";
export { readParameters, REPORT_TYPES, type ReportParameters } from "./parameters.ts";
export type { ReportType } from "./scope.ts";
export type { About } from "./line.ts";
export { type ReportOptions, trendReport } from "./trend_report.ts";
export {
  checkReportFolder,
  FORMATS,
  writeReport,
  type WriteReportOptions,
} from "./write_report.ts";
export { type BundledReport, type BundleOptions, bundleReport } from "./bundle/bundle.ts";
export type { FigureDifference } from "./bundle/figures.ts";
export type { Finding } from "./bundle/finding.ts";
export {
  type ReportNow,
  type Verification,
  verifyBundle,
  type VerifyOptions,
} from "./bundle/verify.ts";
