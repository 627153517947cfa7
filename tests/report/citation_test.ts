import { assertEquals } from "@std/assert";
import type { SourceInfo } from "../../lib/engines/engine.ts";
import { licenceSentences, licenceWords } from "../../lib/report/words/citation.ts";

function source(importer: string, attribution: string | null, licence: string | null) {
  return { importer, attribution, licence } as SourceInfo;
}

function said(...sources: SourceInfo[]) {
  return licenceSentences({ sources });
}

Deno.test("sources of which no licence is known are named together, each once", () => {
  const known = source("openalex-works", "OpenAlex", "CC0 1.0");
  const sources = [
    source("scopus-csv", "Scopus, Elsevier", "not known"),
    known,
    source("bibtex", "not known", "not known"),
    source("ris", null, null),
    known,
    source("bibtex", "not known", "not known"),
  ];
  assertEquals(said(...sources), [
    "Data: OpenAlex, CC0 1.0.",
    "Licence not known: Scopus, Elsevier; BibTeX; RIS.",
  ]);
  assertEquals([said(known).length, said(sources[0]!).length, said()], [1, 1, []]);
  assertEquals(sources.slice(0, 4).map(licenceWords), [
    "Scopus, Elsevier",
    "CC0 1.0; OpenAlex",
    null,
    null,
  ]);
});
