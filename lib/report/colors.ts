/** A type of evidence keeps its place among the theme's colours through a report; 8 is grey. */
const PLACES: Readonly<Record<string, number>> = {
  "patents": 0,
  "research-articles": 1,
  "projects": 2,
  "grants": 2,
  "news-articles": 3,
  "product-launches": 4,
  "investments": 5,
  "acquisitions": 6,
  "partnerships": 7,
  "pdfs": 8,
  "earnings-calls": 8,
};

/** The place of a type among the theme's colours; the first for one without a colour of its own. */
export function colorOf(type: string): number {
  return PLACES[type] ?? 0;
}
