import { countriesOf, institutionsIn, listed } from "./_affiliations.ts";
import { articleOf, firstOf } from "./_article.ts";
import { citationDate, instantOf, isoDate, writtenDate } from "./_dates.ts";
import { Sources } from "./_sources.ts";
import { taggedImporter } from "./_tagged.ts";
import { descriptorOf, starless } from "./_told.ts";
import { doiOf } from "./_web.ts";

const TAGS = {
  title: ["TI", "BTI"],
  summary: ["AB"],
  language: "LA",
  journal: ["JT"],
  journalAbbr: ["TA"],
  workType: ["PT"],
};

/** Citations that PubMed saves in the format of MEDLINE (`.nbib`): research articles. */
export const medline = taggedImporter({
  name: "medline",
  title: "PubMed citations (MEDLINE)",
  licence: "NLM terms",
  attribution: "Courtesy of the U.S. National Library of Medicine",
  format: { line: /^\ufeff?([A-Z][A-Z0-9]{1,3}) {0,2}- ?(.*)$/, first: "PMID" },
  recognise: (text) => /^PMID- *\d+\s*$/m.test(text) ? null : "lines that begin with PMID-",
  converter: () => {
    const sources = new Sources();
    return (row) => {
      const pmid = row.need("PMID");
      return {
        record: articleOf(row, TAGS, sources, {
          id: () => `pubmed:${pmid}`,
          doi: ["LID", "AID"].flatMap((tag) => row.all(tag))
            .map((text) => /\[doi\]$/.test(text) ? doiOf(text) : undefined)
            .find((doi) => doi !== undefined),
          published: firstOf(
            ["DP", "DEP"],
            (tag) =>
              row.date(
                tag,
                (text) => citationDate(text) ?? isoDate(text) ?? writtenDate(text, null),
              ),
          ),
          url: `https://pubmed.ncbi.nlm.nih.gov/${encodeURIComponent(pmid)}/`,
          organizations: institutionsIn(row.all("AD").flatMap((text) => listed(text))),
          places: countriesOf(row.all("AD")),
          told: {
            authors: [row.all("FAU"), row.all("AU")].find((names) => names.length),
            keywords: [...row.all("MH").map(descriptorOf), ...row.list("OT").map(starless)],
            retracted: row.all("PT").find((type) => /^retracted/i.test(type)),
          },
          kept: ["DP", "DEP"],
        }),
        asOf: instantOf(row.look("CRDT")),
      };
    };
  },
});
