import { assertEquals } from "@std/assert";
import { epoOpsJson } from "../../../lib/corpus/importers/epo_ops_json.ts";
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

/** A document as its XML has it, in the shape of the JSON of the services. */
const EXCHANGED = {
  "@family-id": "4",
  "@country": "EP",
  "@doc-number": "1234567",
  "@kind": "B1",
  "bibliographic-data": {
    "publication-reference": {
      "document-id": [
        { "@document-id-type": "docdb", "country": { "$": "EP" }, "date": { "$": "20120510" } },
        {
          "@document-id-type": "epodoc",
          "doc-number": { "$": "EP1234567" },
          "date": { "$": "20120510" },
        },
      ],
    },
    "classifications-ipcr": {
      "classification-ipcr": { "text": { "$": "B01J   8/    00            A I " } },
    },
    "application-reference": {
      "document-id": [
        { "@document-id-type": "docdb", "doc-number": { "$": "94268010" } },
        { "@document-id-type": "epodoc", "doc-number": { "$": "EP20100942680" } },
      ],
    },
    "parties": {
      "applicants": {
        "applicant": [
          { "@data-format": "original", "applicant-name": { "name": { "$": "Acme Inc., " } } },
          { "@data-format": "epodoc", "applicant-name": { "name": { "$": " ACME INC [US]" } } },
        ],
      },
    },
    "invention-title": [{ "@lang": "de", "$": "Laser" }, { "@lang": "en", "$": "A laser\n" }],
  },
  "abstract": { "@lang": "en", "p": { "$": "It shines." } },
};

Deno.test("as JSON a document is the same record as it is as XML", async () => {
  const { records: [same] } = await importText(epoOpsXml, `<r>${DOCUMENT}</r>`);
  const page = (documents: unknown) => ({
    "ops:world-patent-data": { "@xmlns": { "$": "x" }, "exchange-documents": documents },
  });
  const search = {
    "ops:world-patent-data": {
      "ops:biblio-search": {
        "@total-result-count": "9",
        "ops:search-result": { "exchange-documents": [{ "exchange-document": EXCHANGED }] },
      },
    },
  };
  const shapes = [
    page({ "exchange-document": EXCHANGED }),
    page({ "exchange-document": [EXCHANGED] }),
    page([{ "exchange-document": EXCHANGED }]),
    search,
    [search],
    [EXCHANGED],
  ];
  for (const shape of shapes) {
    const { records, rejected } = await importText(epoOpsJson, JSON.stringify(shape, null, 1));
    assertEquals(records, [same!]);
    assertEquals(rejected, []);
  }
});

Deno.test("a document without a number of its own has that of its publication, or costs itself", async () => {
  const { "@country": _, "@doc-number": __, ...bare } = EXCHANGED;
  const data = EXCHANGED["bibliographic-data"];
  const reference = {
    "document-id": {
      "@document-id-type": "docdb",
      "country": { "$": "EP" },
      "doc-number": { "$": "77" },
      "kind": { "$": "A2" },
    },
  };
  const numbered = {
    ...bare,
    "bibliographic-data": { ...data, "publication-reference": reference },
  };
  const { records, rejected } = await importText(
    epoOpsJson,
    JSON.stringify({ "exchange-document": [numbered, bare, EXCHANGED, 5] }),
  );
  assertEquals(ofKind(records, "patents").map(({ id }) => id), ["epo:EP77A2", "epo:EP1234567B1"]);
  assertEquals(rejected.length, 2);
});

Deno.test("half a character in a number is none, and costs nothing", async () => {
  const text = JSON.stringify({ ...EXCHANGED, "@doc-number": "12\ud800" });
  const { records, rejected } = await importText(epoOpsJson, text);
  assertEquals(ofKind(records, "patents").map(({ id }) => id), ["epo:EP12\ufffdB1"]);
  assertEquals(rejected, []);
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
