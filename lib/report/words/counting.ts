import type { ReportType } from "../scope.ts";

/** By which date the records of a type are counted. */
const DATES: Readonly<Record<ReportType, string>> = {
  "projects": "by the day the grant was signed, or where that is not known the day it began",
  "research-articles": "by the date of its publication",
  "news-articles": "by the date of its publication",
  "patents": "by the date of its publication",
  "pdfs": "by the date of its publication",
  "product-launches": "by the day it was announced",
  "earnings-calls": "by the day of the call",
  "partnerships": "by the day it was reported",
  "grants": "whenever it runs",
  "acquisitions": "by the day it was done",
  "investments": "by the day it was announced",
};

/** By which date each record of a type is counted. */
export function dateOf(type: ReportType): string {
  return DATES[type];
}
