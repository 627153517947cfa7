/** What the files of an importer are called; one of another name is called by it. */
const NAMES: Readonly<Record<string, string>> = {
  "360giving-csv": "360Giving",
  "360giving-json": "360Giving",
  "cordis-csv": "CORDIS",
  "cordis-fp7-csv": "CORDIS",
  "cordis-fp7-json": "CORDIS",
  "cordis-web-csv": "CORDIS",
  "cordis-xml": "CORDIS",
  "crunchbase-acquisitions": "Crunchbase acquisitions",
  "crunchbase-companies": "Crunchbase companies",
  "crunchbase-investments": "Crunchbase investments",
  "crunchbase-rounds": "Crunchbase rounds",
  "erc-csv": "ERC",
  "google-patents-csv": "Google Patents",
  "nsf-awards-api-csv": "NSF awards",
  "nsf-awards-csv": "NSF awards",
  "openalex-works": "OpenAlex",
  "pubmed-csv": "PubMed",
  "ukri-gtr-csv": "UKRI Gateway to Research",
};

/** A source as a person calls it: `PubMed` for the importer `pubmed-csv`. */
export function sourceWords(importer: string): string {
  return NAMES[importer] ?? importer;
}
