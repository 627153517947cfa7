/** What the files of an importer are called; one of another name is called by it. */
const NAMES: Readonly<Record<string, string>> = {
  "360giving-csv": "360Giving",
  "360giving-fields-csv": "360Giving",
  "360giving-json": "360Giving",
  "arxiv-atom": "arXiv",
  "arxiv-snapshot": "arXiv",
  "bibliometrix-csv": "bibliometrix",
  "bibtex": "BibTeX",
  "cordis-csv": "CORDIS",
  "cordis-fp7-csv": "CORDIS",
  "cordis-fp7-json": "CORDIS",
  "cordis-json": "CORDIS",
  "cordis-search-json": "CORDIS",
  "cordis-tables-csv": "CORDIS tables",
  "cordis-tables-json": "CORDIS tables",
  "cordis-web-csv": "CORDIS",
  "cordis-xml": "CORDIS",
  "covidence-csv": "Covidence",
  "crossref-works": "Crossref",
  "crunchbase-acquisitions": "Crunchbase acquisitions",
  "crunchbase-acquisitions-2015": "Crunchbase acquisitions",
  "crunchbase-acquisitions-daily": "Crunchbase acquisitions",
  "crunchbase-companies": "Crunchbase companies",
  "crunchbase-funding-rounds": "Crunchbase rounds",
  "crunchbase-investments": "Crunchbase investments",
  "crunchbase-investments-by-number": "Crunchbase investments",
  "crunchbase-ipos": "Crunchbase IPOs",
  "crunchbase-list-acquisitions": "Crunchbase acquisitions",
  "crunchbase-list-organizations": "Crunchbase companies",
  "crunchbase-list-rounds": "Crunchbase rounds",
  "crunchbase-objects": "Crunchbase companies",
  "crunchbase-organizations": "Crunchbase companies",
  "crunchbase-round-investors": "Crunchbase investments",
  "crunchbase-rounds": "Crunchbase rounds",
  "crunchbase-rounds-by-number": "Crunchbase rounds",
  "csl-json": "CSL JSON",
  "dimensions-csv": "Dimensions",
  "embase-csv": "Embase",
  "endnote-tags": "EndNote tags",
  "endnote-xml": "EndNote XML",
  "epo-ops-json": "EPO",
  "epo-ops-xml": "EPO",
  "erc-csv": "ERC",
  "espacenet-classic-csv": "Espacenet",
  "espacenet-csv": "Espacenet",
  "europe-pmc-articles": "Europe PMC",
  "gdelt-articles": "GDELT DOC",
  "gdelt-events": "GDELT",
  "google-acquisitions": "Acquisitions of Google",
  "google-patents-csv": "Google Patents",
  "hacker-news-csv": "Hacker News",
  "ieee-xplore-csv": "IEEE Xplore",
  "lens-patents-csv": "Lens patents",
  "lens-works-csv": "Lens works",
  "medline": "MEDLINE",
  "newsapi-articles": "NewsAPI",
  "nih-abstracts-csv": "NIH ExPORTER abstracts",
  "nih-exporter-csv": "NIH ExPORTER",
  "nih-reporter-changes-csv": "NIH RePORTER",
  "nih-reporter-csv": "NIH RePORTER",
  "nih-reporter-projects": "NIH RePORTER",
  "nsf-awards-api-csv": "NSF awards",
  "nsf-awards-csv": "NSF awards",
  "openalex-csv": "OpenAlex CSV",
  "openalex-works": "OpenAlex",
  "publish-or-perish-csv": "Publish or Perish",
  "publish-or-perish-json": "Publish or Perish",
  "pubmed-csv": "PubMed",
  "pubmed-xml": "PubMed XML",
  "retraction-watch-csv": "Retraction Watch",
  "ris": "RIS",
  "scopus-csv": "Scopus",
  "semantic-scholar-papers": "Semantic Scholar",
  "springer-csv": "SpringerLink",
  "start-up-fundings": "Fundings of start-ups",
  "ukri-gtr-csv": "UKRI Gateway to Research",
  "unicorns": "Unicorns",
  "wos-tab": "Web of Science table",
  "wos-tags": "Web of Science",
  "y-combinator-companies": "Y Combinator companies",
  "zotero-csv": "Zotero",
};

/** `NSF awards end`, `Scopus ends`. */
export function sourceEnds(importer: string): string {
  return sourceDoes(importer, "end", "ends");
}

/** A source and what it does: names of several words may be of many things. */
export function sourceDoes(importer: string, many: string, one: string): string {
  const name = sourceWords(importer);
  return `${name} ${/ [a-z-]+s$/.test(name) ? many : one}`;
}

/** A source as a person calls it: `PubMed` for the importer `pubmed-csv`. */
export function sourceWords(importer: string): string {
  return Object.hasOwn(NAMES, importer) ? NAMES[importer]! : importer;
}
