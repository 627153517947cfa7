/** What the files of an importer are called; one of another name is called by it. */
const NAMES: Readonly<Record<string, string>> = {
  "bibtex": "BibTeX",
  "cordis-xml": "CORDIS",
  "crunchbase-acquisitions": "Crunchbase acquisitions",
  "crunchbase-companies": "Crunchbase companies",
  "crunchbase-investments": "Crunchbase investments",
  "crunchbase-rounds": "Crunchbase rounds",
  "dimensions-csv": "Dimensions",
  "google-patents-csv": "Google Patents",
  "ieee-xplore-csv": "IEEE Xplore",
  "lens-works-csv": "Lens works",
  "medline": "MEDLINE",
  "openalex-csv": "OpenAlex CSV",
  "openalex-works": "OpenAlex",
  "publish-or-perish-csv": "Publish or Perish",
  "pubmed-csv": "PubMed",
  "ris": "RIS",
  "scopus-csv": "Scopus",
  "wos-tab": "Web of Science table",
  "wos-tags": "Web of Science",
  "zotero-csv": "Zotero",
};

/** A source as a person calls it: `PubMed` for the importer `pubmed-csv`. */
export function sourceWords(importer: string): string {
  return NAMES[importer] ?? importer;
}
