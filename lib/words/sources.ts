/** What the files of an importer are called; one of another name is called by it. */
const NAMES: Readonly<Record<string, string>> = {
  "360giving-csv": "360Giving",
  "360giving-json": "360Giving",
  "bibtex": "BibTeX",
  "cordis-csv": "CORDIS",
  "cordis-fp7-csv": "CORDIS",
  "cordis-fp7-json": "CORDIS",
  "cordis-web-csv": "CORDIS",
  "cordis-xml": "CORDIS",
  "crunchbase-acquisitions": "Crunchbase acquisitions",
  "crunchbase-companies": "Crunchbase companies",
  "crunchbase-investments": "Crunchbase investments",
  "crunchbase-rounds": "Crunchbase rounds",
  "dimensions-csv": "Dimensions",
  "erc-csv": "ERC",
  "google-patents-csv": "Google Patents",
  "ieee-xplore-csv": "IEEE Xplore",
  "lens-works-csv": "Lens works",
  "medline": "MEDLINE",
  "nsf-awards-api-csv": "NSF awards",
  "nsf-awards-csv": "NSF awards",
  "openalex-csv": "OpenAlex CSV",
  "openalex-works": "OpenAlex",
  "publish-or-perish-csv": "Publish or Perish",
  "pubmed-csv": "PubMed",
  "ris": "RIS",
  "scopus-csv": "Scopus",
  "ukri-gtr-csv": "UKRI Gateway to Research",
  "wos-tab": "Web of Science table",
  "wos-tags": "Web of Science",
  "zotero-csv": "Zotero",
};

/** A source as a person calls it: `PubMed` for the importer `pubmed-csv`. */
export function sourceWords(importer: string): string {
  return NAMES[importer] ?? importer;
}
