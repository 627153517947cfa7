import type { Collection, DocumentType } from "../../catalogue/collections.ts";

/** Of 100 documents, how many are of each type. */
export const DEMO_SHARES: Readonly<Record<DocumentType, number>> = {
  "research-articles": 34,
  "news-articles": 30,
  "patents": 14,
  "projects": 10,
  "pdfs": 4,
  "product-launches": 3,
  "partnerships": 3,
  "earnings-calls": 2,
};

/** Deals and organisations per document. */
export const DEMO_RATIOS = { acquisitions: 0.3, investments: 0.2, organizations: 0.1 } as const;

/**
 * Months by which a collection follows the trajectory of its topic. News that reports a deal, a
 * launch or a partnership follows that instead; so do launches and partnerships around a deal.
 */
export const DEMO_LAGS: Readonly<Record<Collection, number>> = {
  "research-articles": 0,
  "pdfs": 3,
  "patents": 9,
  "organizations": 12,
  "projects": 14,
  "investments": 20,
  "product-launches": 22,
  "news-articles": 26,
  "partnerships": 26,
  "earnings-calls": 28,
  "acquisitions": 34,
};

/** The month of the first records. */
export const DEMO_FIRST_MONTH = "2005-01";
