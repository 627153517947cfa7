/** Trend reports: as data, as one HTML page, as a folder. */
export {
  type DataNote,
  type Exhibit,
  exhibitsOf,
  type KeyFigure,
  type Report,
  type Section,
  type Show,
  type ShownChart,
  type ShownDocument,
  type ShownDocuments,
  type ShownTable,
  type TableColumn,
} from "./report.ts";
export { reportHtml } from "./html/page.ts";
export { type ReportOptions, trendReport } from "./trend_report.ts";
export { writeReport } from "./write_report.ts";
