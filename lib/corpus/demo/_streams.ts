/** Numbers that keep the random numbers of different kinds of records apart. */
export const STREAMS = {
  "organizations": 1,
  "organization-texts": 2,
  "acquisitions": 3,
  "investments": 4,
  "projects": 5,
  "research-articles": 6,
  "news-articles": 7,
  "patents": 8,
  "pdfs": 9,
  "product-launches": 10,
  "earnings-calls": 11,
  "partnerships": 12,
  "stories": 13,
  "outlets": 14,
} as const;
