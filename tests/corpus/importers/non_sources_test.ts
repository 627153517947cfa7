import { assert, assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { buildFromPaths } from "../../../lib/corpus/build_from_paths.ts";
import { fileHead } from "../../../lib/corpus/files/source.ts";
import { IMPORTERS, recognise } from "../../../lib/corpus/importers/registry.ts";
import { nonSourceOf } from "../../../lib/corpus/importers/non_sources.ts";
import { type NonSource, nonSourceWords } from "../../../lib/words/non_sources.ts";
import { withFolder } from "../files/_folder.ts";
import { sharedData } from "../../_shared.ts";
import { headOf } from "./_read.ts";
import { realTest } from "./_real.ts";
import { SAMPLES } from "./_samples.ts";

/** A text as a member of a tar archive, whose first block says how it is called. */
function tarOf(name: string, text: string): string {
  return `${name.padEnd(257, "\0")}ustar\x0000`.padEnd(512, "\0") + text;
}

/** Made-up files after the shape of real ones. */
const FILES: Readonly<Partial<Record<NonSource, readonly string[]>>> = {
  "excel-97": ["ÐÏ\x11ࡱ\x1aá\0\0"],
  "open-document": [
    "PK\x03\x04\x14\0\0\x08\0\0mimetypeapplication/vnd.oasis.opendocument.spreadsheetPK\x03\x04",
  ],
  "archive": ["PK\x03\x04\x14\0\0\x08\0\0inner.csvid,title\n"],
  "packed": [
    "7z¼¯'\x1c\0\x04",
    "7zºØ'\x1c\0\x04",
    "Rar!\x1a\x07\x01\0",
    "BZh91AY&SY5u§",
    "ý7zXZ\0\0\x04",
    "(µ/ý$\x05",
    tarOf("a.ris", "TY  - JOUR\nTI  - Qubits\nPY  - 2020\nER  - \n"),
    tarOf("works.jsonl", '{"id":"https://openalex.org/W1","title":"Qubits"}\n'),
  ],
  "pdf": [
    "%PDF-1.7\n%\xe2\xe3\n1 0 obj\n<< /Type /Catalog, /a, b >>\n",
    "junk\n%PDF-1.4\n1 0 obj\n",
  ],
  "no-text": [
    "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01",
    "MATLAB 5.0 MAT-file\0\0\0\0\x01\x02",
    "{\\rtf1\\ansi a,b\\par}",
    "%!PS-Adobe-3.0\n%%Title: a,b\n",
    "GIF89a,b",
  ],
  "empty": ["", " \r\n"],
  "google-trends": [
    "Category: All categories\n\nWeek,qubits: (United States)\n2024-09-15,88\n",
    'Category: All categories\r\n\r\nMonth,"""a b"": (Worldwide)"\r\n2004-01,0\r\n',
    "Category: All categories\n\nTOP\nqubits side effects,100\n",
  ],
  "gdelt-timeline": [
    '{"query":"oil","timeline":[{"series":"Volume","data":[{"date":"20231115000000","value":1}]}]}',
  ],
  "cordis-topics": [
    "title;topicRcn;topicCode;legalBasisRcn;legalBasisCode\nA;1;ERC-1;2;H2020\n",
  ],
  "sums-by-date": ["award_notice_date,award_amount,cumulative_award_amount\n2021-01-01,1,1\n"],
  "patent-references": [
    '[{"@family-id":"1","document-id":{"@document-id-type":"docdb","country":{"$":"MX"}}}]',
  ],
  "identifiers": ["33512345\r\n33512346\r\n", "W2741809807\nW2741809808", "10.1000/a\n10.1000/b\n"],
};

Deno.test("what holds no documents is known as what it is", () => {
  for (const [kind, texts] of Object.entries(FILES)) {
    for (const text of texts) {
      assertEquals(nonSourceOf(headOf(text)), kind, text.slice(0, 60));
      // an archive is not looked into, whatever its members are
      assert(kind === "packed" || "tried" in recognise(headOf(text)), kind);
    }
  }
});

Deno.test("what a source has, or nobody knows, is none of them", () => {
  assertEquals(Object.keys(SAMPLES).length, IMPORTERS.length);
  const samples = Object.values(SAMPLES).map(({ text }) => text);
  const others = [
    "a\0,b\n1,2\n",
    "a,b\n1,2\n",
    "{}",
    "12345\n",
    "Category: all\n\na,b\n",
    "<html/>",
  ];
  const near = [
    "(n/a) title,day\na,2020\n",
    "7z,Rar!,BZh,ustar\n1,2,3,4\n",
    "projectID;topic;title;startDate\n1;a;b;2020-01-01\n",
    "id,date,cumulative_total\n1,2020-01-01,5\n",
  ];
  for (const text of [...samples, ...others, ...near]) {
    assertEquals(nonSourceOf(headOf(text)), null, text.slice(0, 60));
  }
});

Deno.test("a build that has nothing else says what its files are, in one sentence a kind", async () => {
  const files = {
    "in/trends.csv": FILES["google-trends"]![0]!,
    "in/again.csv": FILES["google-trends"]![1]!,
    "in/ids.txt": FILES.identifiers![0]!,
    "in/topics.csv": '"projectID","topic","title"\n"1","ERC-1","A"\n',
  };
  await withFolder(files, async (folder) => {
    const { message } = await assertRejects(() =>
      buildFromPaths(`${folder}/c.sqlite`, [`${folder}/in`], {}, {
        rejects: `${folder}/rejects.csv`,
      })
    ) as Error;
    assertStringIncludes(message, "again.csv and trends.csv: Google Trends, shares of searches");
    assertStringIncludes(message, "ids.txt: a list of identifiers without titles or dates");
    assertStringIncludes(message, "topics.csv: a table of CORDIS that belongs to projects");
    assert(!message.includes("lacks"));
  });
});

Deno.test("a sheet is called with its workbook", () => {
  const files = ["a/b/topics.xlsx/DATA", "a/c.zip/d.XLSM/Sheet 1", "a/b.xlsx.d/topics.csv"];
  const [sentence] = nonSourceWords(
    files.map((file) => ({ file, nonSource: "cordis-topics" as const })),
  );
  assertStringIncludes(sentence!, "topics.xlsx/DATA, d.XLSM/Sheet 1 and topics.csv: the table");
});

Deno.test("each sentence says in one line what it is and what to do", () => {
  const alone = IMPORTERS.flatMap(({ joins }) => joins?.alone ?? []);
  for (const nonSource of [...Object.keys(FILES) as NonSource[], ...alone]) {
    const [sentence, ...more] = nonSourceWords([{ file: "in/a.csv", nonSource }]);
    assertEquals(more, []);
    assert(sentence!.startsWith("a.csv: ") && sentence!.length <= 200, sentence);
  }
});

const REAL: Readonly<Record<string, NonSource>> = {
  "exports2/cordisref_h2020_topics.csv": "cordis-topics",
  "exports2/epo_ops_low_carbon_hydrogen.json": "patent-references",
  "exports2/gdelt_doc_timelinevol_fixture.json": "gdelt-timeline",
  "exports2/googletrends_glp1_geoMap.csv": "google-trends",
  "exports2/googletrends_glp1_relatedQueries-2.csv": "google-trends",
  "exports2/googletrends_glp1_weekly.csv": "google-trends",
  "exports2/googletrends_transformative_change_monthly.csv": "google-trends",
  "exports2/nih_award_amount_by_date.csv": "sums-by-date",
  "exports2/patentscope_pizza_2006_2011_300.xls": "excel-97",
};

realTest("nine real files are refused by name", Object.keys(REAL), async (files) => {
  for (const path of files) {
    const head = await fileHead(sharedData(path));
    assert("tried" in recognise(head), path);
    assertEquals(nonSourceOf(head), REAL[path], path);
  }
});

Deno.test("an archive that is not read is none of its members", async () => {
  const ris = "TY  - JOUR\nTI  - Qubits\nPY  - 2020\nER  - \n";
  const files = { "in/all.tar": tarOf("a.ris", ris), "in/b.ris": ris };
  await withFolder(files, async (folder) => {
    const { info, unrecognised } = await buildFromPaths(
      `${folder}/c.sqlite`,
      [`${folder}/in`],
      {},
      {
        rejects: `${folder}/rejects.csv`,
      },
    );
    assertEquals(info.sources.map(({ rows, rejected }) => [rows, rejected]), [[1, 0]]);
    assertEquals(unrecognised.map(({ nonSource }) => nonSource), ["packed"]);
  });
});
