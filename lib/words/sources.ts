/** What the files of an importer are called; one of another name is called by it. */
const NAMES: Readonly<Record<string, string>> = {
  "arxiv-atom": "arXiv",
  "cordis-xml": "CORDIS",
  "crossref-works": "Crossref",
  "crunchbase-acquisitions": "Crunchbase acquisitions",
  "crunchbase-acquisitions-2015": "Crunchbase acquisitions",
  "crunchbase-companies": "Crunchbase companies",
  "crunchbase-investments": "Crunchbase investments",
  "crunchbase-rounds": "Crunchbase rounds",
  "epo-ops-xml": "EPO",
  "espacenet-classic-csv": "Espacenet",
  "espacenet-csv": "Espacenet",
  "europe-pmc-articles": "Europe PMC",
  "gdelt-articles": "GDELT DOC",
  "gdelt-events": "GDELT",
  "google-patents-csv": "Google Patents",
  "hacker-news-csv": "Hacker News",
  "lens-patents-csv": "Lens patents",
  "newsapi-articles": "NewsAPI",
  "openalex-works": "OpenAlex",
  "pubmed-csv": "PubMed",
  "semantic-scholar-papers": "Semantic Scholar",
};

/** A source as a person calls it: `PubMed` for the importer `pubmed-csv`. */
export function sourceWords(importer: string): string {
  return NAMES[importer] ?? importer;
}
