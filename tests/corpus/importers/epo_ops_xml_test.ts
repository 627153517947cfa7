import { assertEquals } from "@std/assert";
import { epoOpsXml } from "../../../lib/corpus/importers/epo_ops_xml.ts";
import { importText, ofKind, shown } from "./_read.ts";
import { importReal, realTest } from "./_real.ts";

const DOCUMENT = `<exchange-document family-id="4" country="EP" doc-number="1234567" kind="B1">
<bibliographic-data>
<publication-reference>
<document-id document-id-type="docdb"><country>EP</country><date>20120510</date></document-id>
<document-id document-id-type="epodoc"><doc-number>EP1234567</doc-number><date>20120510</date></document-id>
</publication-reference>
<classifications-ipcr><classification-ipcr><text>B01J   8/    00            A I </text></classification-ipcr></classifications-ipcr>
<application-reference>
<document-id document-id-type="docdb"><doc-number>94268010</doc-number></document-id>
<document-id document-id-type="epodoc"><doc-number>EP20100942680</doc-number></document-id>
</application-reference>
<parties><applicants>
<applicant data-format="original"><applicant-name><name>Acme Inc., </name></applicant-name></applicant>
<applicant data-format="epodoc"><applicant-name><name> ACME INC [US]</name></applicant-name></applicant>
</applicants></parties>
<invention-title lang="de">Laser</invention-title>
<invention-title lang="en">A laser
</invention-title>
</bibliographic-data>
<abstract lang="en"><p>It shines.</p></abstract></exchange-document>`;

Deno.test("a document has one date, its languages, and whom epodoc names", async () => {
  const { records, rejected } = await importText(
    epoOpsXml,
    `<r>${DOCUMENT}<exchange-document kind="A"></exchange-document></r>`,
  );
  const [patent] = ofKind(records, "patents");
  assertEquals([patent?.id, patent?.language, patent?.title, patent?.summary], [
    "epo:EP1234567B1",
    "en",
    "A laser",
    "It shines.",
  ]);
  assertEquals(shown(patent?.published), "2012-05-10");
  assertEquals(patent?.translations, [{ language: "de", title: "Laser" }]);
  assertEquals(patent?.organizations?.map(({ name, place }) => [name, place?.parts[0]?.name]), [
    ["ACME INC", "United States"],
  ]);
  assertEquals(patent?.fields, {
    publicationNumber: "EP1234567B1",
    applicationNumber: "EP20100942680",
    ipc: "B01J8/00",
  });
  assertEquals(patent?.extra?.abstract, undefined);
  assertEquals(patent?.extra?.["family-id"], "4");
  assertEquals(rejected.length, 1);
});

realTest("one patent of five applicants", [
  "exports2/epo_ops_biblio_example_4.xml",
], async (files) => {
  const { records, rejected } = await importReal(...files);
  const [patent] = ofKind(records, "patents");
  assertEquals([records.length, rejected.length], [1, 0]);
  assertEquals([patent?.title, shown(patent?.published), patent?.organizations?.length], [
    "SINGLE LOOP MULTISTAGE FUEL PRODUCTION",
    "2012-05-10",
    5,
  ]);
});
