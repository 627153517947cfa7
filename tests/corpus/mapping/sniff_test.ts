import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { gzipSync } from "node:zlib";
import { buildFromPaths } from "../../../lib/corpus/build_from_paths.ts";
import { draftOf } from "../../../lib/corpus/mapping/draft.ts";
import { parseMapping } from "../../../lib/corpus/mapping/parse_mapping.ts";
import { sniff } from "../../../lib/corpus/mapping/sniff.ts";
import { run } from "../../cli/_run.ts";
import { sharedData } from "../../_shared.ts";
import { withFolder } from "../files/_folder.ts";
import { rowsOf, workbook } from "../files/_workbook.ts";
import { realTest } from "../importers/_real.ts";
import { messageOf } from "./_mapped.ts";

/** Real lists that no importer of a program reads, and what their drafts must give as they are. */
const LISTS = {
  "exports2/india_startup_funding_2017.csv": { type: "investments", count: 2372, undated: 5 },
  "exports2/unicorns_cbinsights_2022.csv": { type: "organizations", count: 1074, undated: 0 },
  "exports2/yc_companies_2020.csv": { type: "organizations", count: 2134, undated: 1404 },
  "exports2/google_mergers_acquisitions.csv": { type: "acquisitions", count: 245, undated: 0 },
} as const;

realTest(
  "the drafts of real lists build as they are, every row a record",
  Object.keys(LISTS),
  async () => {
    for (const [file, expected] of Object.entries(LISTS)) {
      const draft = draftOf(await sniff(sharedData(file)));
      assertEquals(draft.slice(draft.indexOf("\nname: ")).includes("# ?"), false, draft);
      assert(draft.split("\n")[0]!.includes("is known already, as "), draft);
      await withFolder({}, async (folder) => {
        const { info } = await buildFromPaths(`${folder}/c.sqlite`, [sharedData(file)], {
          mappings: [parseMapping(draft, "draft.yaml")],
        }, { rejects: `${folder}/r.csv` });
        const [source] = info.sources;
        assertEquals([source?.records, source?.rejected], [expected.count, 0], file);
        const { undated = 0 } = info.types[expected.type] ?? {};
        if (expected.type !== "organizations") assertEquals(undated, expected.undated, file);
      });
    }
  },
);

/** The draft of a file with some content. */
async function draft(name: string, content: string | Uint8Array): Promise<string> {
  let text = "";
  await withFolder({ [name]: content }, async (folder) => {
    text = draftOf(await sniff(`${folder}/${name}`));
  });
  return text;
}

Deno.test("an order of day and month that no row tells is marked, with the other", async () => {
  const open = await draft("news.csv", "title,published\na,3/4/2020\nb,5/6/2020\n");
  assertStringIncludes(open, "formats: [d/M/yyyy] }   # ? or M/d/yyyy: no row tells which");
  const told = await draft("news.csv", "title,published\na,3/4/2020\nb,5/16/2020\n");
  assertStringIncludes(told, "date: { column: published, formats: [M/d/yyyy] }\n");
  const both = await draft("news.csv", "title,published\na,13/4/2020\nb,5/16/2020\n");
  assertStringIncludes(both, "# ? rows have both this and M/d/yyyy");
  // with the place filled in, it is a mapping
  const filled = open.replace("d/M/yyyy] }", "M/d/yyyy] }").replace(
    "news-articles   # ?",
    "pdfs #",
  );
  assertEquals(parseMapping(filled, "m.yaml").columns.date?.formats, ["M/d/yyyy"]);
});

Deno.test("a column of currencies is where the currency of an amount is", async () => {
  const text = await draft(
    "deals.csv",
    "target,buyer,price,currency\nA,B,10,USD\nC,D,20,EUR\n",
  );
  assertStringIncludes(text, "amount: { column: price, currencyColumn: currency }\n");
  assert(!text.slice(text.indexOf("\nname:")).includes("# ?"), text);
});

Deno.test("a comma before decimals is told, in whatever language a table has its names", async () => {
  const text = await draft(
    "förderung.csv",
    "Nr.;Titel;Bewilligt am;Betrag (EUR);Empfänger;Land\n" +
      'F1;Zelle;01.02.2020;"1.234,56";Müller GmbH;Österreich\nF2;Netz;13.05.2021;1.000;X AG;Polen\n',
  );
  const { name, type, columns } = parseMapping(text, "m.yaml");
  assertEquals([name, type, columns.id], ["forderung", "projects", ["Nr."]]);
  assertEquals(columns.amount, { column: "Betrag (EUR)", currency: "EUR", decimal: "," });
  assertEquals(columns.organizations?.map(({ column }) => column), ["Empfänger"]);
  const points = await draft("f.csv", "grant,title,amount\n1,a,1.50\n2,b,3.25 EUR\n");
  assert(!points.includes("decimal:"), points);
});

Deno.test("objects have a name in one of their members, or the draft asks for it", async () => {
  const row = (topic: string) =>
    `[{"title":"a","topics":[${topic}]},{"title":"b","topics":[${topic}]}]`;
  const labelled = await draft("a.json", row('{"label":"hydrogen"}'));
  assertStringIncludes(labelled, "  - { column: topics, name: label }\n");
  const odd = await draft("a.json", row('{"de":"Wasserstoff"}'));
  assertStringIncludes(odd, "  - { column: topics, name: de }   # ? which member is the name?");
  assertStringIncludes(await draft("a.json", row('{"name":"hydrogen"}')), "  - topics\n");
});

Deno.test("what has companies and days is no list of companies without a doubt", async () => {
  const days = await draft("a.csv", "company,day\nA,2020-01-02\nB,2021-02-03\n");
  assertStringIncludes(days, "type: organizations   # ? one of");
  assertStringIncludes(
    await draft("a.csv", "company,city\nA,Rome\n"),
    "type: organizations   # or",
  );
});

Deno.test("encoding, line ends, delimiter and the row of names are told", async () => {
  const cp1252 = Uint8Array.from(
    "title;day\r\nCaf\xe9;2020-01-02\r\nna\xefve;2021-02-03\r\n",
    (each) => each.charCodeAt(0),
  );
  const one = await draft("a.csv", cp1252);
  assertStringIncludes(one, 'CRLF, cells parted by ";", names in line 1');
  assertStringIncludes(one, "Café | naïve");
  assert(/in (?:windows-1252|cp1252)/i.test(one), one.split("\n").slice(3, 7).join("\n"));
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...[..."title\tday\na\t2020\n"].flatMap((each) => [
      each.charCodeAt(0),
      0,
    ]),
  ]);
  assertStringIncludes(await draft("b.txt", utf16), "TSV in UTF-16LE, lines end with LF");
  const above =
    "Export of 2020\n\ntitle,day,link\na,2020-01-01,https://example.org/\nb,2020-01-02,https://example.org/\n";
  assertStringIncludes(await draft("c.csv", above), "names in line 3");
  assertStringIncludes(
    await draft("d.csv.gz", new Uint8Array(gzipSync("title,day\na,2020-01-01\n"))),
    "name: d\n",
  );
});

Deno.test("columns are told with what they hold, how full they are, and samples on one line", async () => {
  const text = await draft(
    "x.csv",
    'No,title,price,link,flag\n1,"a\nb",$1.5m,https://example.org/,yes\n2,c,,https://example.org/2,no\n',
  );
  const line = (name: string) => text.split("\n").find((each) => each.startsWith(`#   ${name} `))!;
  assert(/100 % +whole number +1 \| 2$/.test(line("No")), line("No"));
  assert(/100 % +text +a b \| c$/.test(line("title")), line("title"));
  assert(/50 % +amount +\$1\.5m$/.test(line("price")), line("price"));
  assert(/address/.test(line("link")) && /truth value/.test(line("flag")));
  assertStringIncludes(text, "type: news-articles   # ? one of projects");
});

Deno.test("records of JSON are found, with members that not all of them have", async () => {
  const page = {
    meta: { count: 2 },
    data: {
      items: [{ title: "a", day: "2020-01-01", site: { link: "https://example.org" } }, {
        title: "b",
      }],
    },
  };
  const text = await draft("page.json", JSON.stringify(page));
  assertStringIncludes(text, "records: data.items");
  assertStringIncludes(text, "optional: [day, site.link]");
  const { columns } = parseMapping(text, "m.yaml");
  assertEquals([columns.title, columns.url, columns.date?.column], ["title", "site.link", "day"]);
  const lines = await draft("l.jsonl", '{"title":"a","day":"2020"}\n{"title":"b","day":"2021"}\n');
  assertStringIncludes(lines, "format: jsonl");
});

Deno.test("names and values that mean something to YAML or a terminal stay what they are", async () => {
  const names = ["yes: no", "# x", "{a}", '"q"', "title", "- y", "\u001b[31m"];
  const head = names.map((each) => `"${each.replaceAll('"', '""')}"`).join(",");
  const text = await draft("odd.csv", `${head}\n${names.map((_, at) => `v${at}`).join(",")}\n`);
  assert(!text.includes("\u001b"));
  assertEquals(parseMapping(text, "m.yaml").columns.title, "title");
});

Deno.test("what is no table or JSON, several files or no file is refused in a sentence", async () => {
  const files = {
    "in/a.csv": "title\nx\n",
    "in/b.csv": "title\nx\n",
    "x.xml": "<a></a>",
    "e.csv": "",
    "p.png": "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01",
    "b.xls": Uint8Array.from("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0", (each) => each.charCodeAt(0)),
  };
  await withFolder(files, async (folder) => {
    const cases = [
      [`${folder}/in`, "give one of its 2 files"],
      [`${folder}/x.xml`, "begins as XML"],
      [`${folder}/e.csv`, "it is empty"],
      [`${folder}/p.png`, "it is no text"],
      [`${folder}/b.xls`, "save it as .xlsx"],
      [`${folder}/absent.csv`, "there is no such file"],
    ] as const;
    for (const [path, words] of cases) {
      const message = await messageOf(() => sniff(path));
      assertStringIncludes(message, words);
      assert(!message.includes("\n"), message);
    }
  });
});

Deno.test("the command writes a draft or shows it, and says first who knows the file", async () => {
  const works =
    '[{"id":"https://openalex.org/W1","title":"Solar cells","publication_date":"2024-05-17"}]';
  await withFolder({ "w.json": works, "n.csv": "title,day\na,2020-01-01\n" }, async (folder) => {
    const known = await run(["sniff", `${folder}/w.json`]);
    assertEquals(known.status, 0);
    assertStringIncludes(known.err, "w.json is known already, as OpenAlex works");
    const { status, out } = await run(["sniff", `${folder}/n.csv`, "--out", `${folder}/m.yaml`]);
    assertEquals(status, 0);
    assertStringIncludes(out, `--mapping ${folder}/m.yaml`);
    const text = await Deno.readTextFile(`${folder}/m.yaml`);
    assertEquals(parseMapping(text, "m.yaml").columns.title, "title");
    assertEquals((await run(["sniff"])).status, 2);
    assertEquals((await run(["sniff", "a", "b"])).status, 2);
  });
});

Deno.test("the draft of a sheet of a workbook names both, and reads that sheet alone", async () => {
  const rows = rowsOf([["title", "day"], ["a", "2020-01-02"], ["b", "2021-03-04"]]);
  const book = workbook({ sheets: { "News 2020": rows, "Other": rows } });
  await withFolder({ "in/book.xlsx": book }, async (folder) => {
    const message = await messageOf(() => sniff(`${folder}/in/book.xlsx`));
    assertStringIncludes(message, "give one of its 2 files");
    const text = draftOf(await sniff(`${folder}/in/book.xlsx/News 2020`));
    const mapping = parseMapping(text, "m.yaml");
    assertEquals([mapping.files, mapping.sheets], [["book.xlsx"], ["News 2020"]]);
    const { info, unrecognised } = await buildFromPaths(`${folder}/c.sqlite`, [`${folder}/in`], {
      mappings: [mapping],
    }, { rejects: `${folder}/r.csv` });
    assertEquals(info.types["news-articles"]?.count, 2);
    assertEquals(unrecognised.map(({ file }) => file), [`${folder}/in/book.xlsx/Other`]);
  });
});

/** Names of columns that are written otherwise in a file than in a mapping, or mean something. */
const NAMES = [
  'The "Name"',
  "two\r\nlines",
  "no\u00a0break",
  "zero\u200bwidth",
  " around ",
  "",
  "",
  "twice",
  "twice",
  "twice (2)",
  "column 3",
  "a.b",
  "true",
  "null",
  "1",
  "Straße",
  "U\u0308ber",
  "価格",
  "__proto__",
  "constructor",
  "a|b;c",
  "50 %",
  "x: y # z",
  "- dash",
  "*star",
  "&and",
  "[list]",
  "{map}",
  "@at",
  "'single",
  "back\\slash",
];

/** A table whose rows each have a title, a day and a cell under a name. */
function tableUnder(name: string, delimiter: string, lineEnd: string): string {
  const written = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const rows = [["title", "day", name], ["Qubits", "2020-01-02", "v"], [
    "Cells",
    "2021-03-04",
    "w",
  ]];
  return rows.map((row) => row.map(written).join(delimiter) + lineEnd).join("");
}

/** Builds a file with its own draft, in which `title` is the column of that name. */
async function builtByDraft(name: string, content: string, columnOfTitle?: string) {
  const counts = { records: 0, rejected: 0 };
  await withFolder({ [`in/${name}`]: content }, async (folder) => {
    const written = draftOf(await sniff(`${folder}/in/${name}`));
    const mapping = parseMapping(written, "m.yaml");
    const columns = columnOfTitle === undefined
      ? mapping.columns
      : { ...mapping.columns, title: columnOfTitle };
    const { info } = await buildFromPaths(`${folder}/c.sqlite`, [`${folder}/in`], {
      mappings: [{ ...mapping, columns }],
    }, { rejects: `${folder}/r.csv` });
    const [source] = info.sources;
    assertEquals(source?.importer, mapping.name);
    Object.assign(counts, { records: source?.records, rejected: source?.rejected });
  });
  return counts;
}

Deno.test("the draft of a file builds as it is, whatever its columns are called", async () => {
  for (const [at, name] of NAMES.entries()) {
    const delimiter = [",", ";", "\t", "|"][at % 4]!;
    const lineEnd = ["\n", "\r\n", "\r"][at % 3]!;
    const text = tableUnder(name, delimiter, lineEnd);
    assertEquals(await builtByDraft("a.csv", text), { records: 2, rejected: 0 }, name);
    // and so does a mapping that takes the name from the file
    const column = name.trim() || "column 3";
    assertEquals(await builtByDraft("a.csv", text, column), { records: 2, rejected: 0 }, name);
  }
});

Deno.test("the draft of JSON builds as it is, whatever its members are called", async () => {
  for (const name of NAMES.filter((each) => each !== "" && each !== "__proto__")) {
    const records = ["v", "w"].map((value) => ({
      title: "Qubits",
      day: "2020-01-02",
      [name]: value,
    }));
    for (
      const text of [
        JSON.stringify(records),
        records.map((each) => JSON.stringify(each)).join("\n"),
        JSON.stringify({ meta: {}, data: { items: records } }, null, 2),
      ]
    ) {
      assertEquals(await builtByDraft("a.json", text), { records: 2, rejected: 0 }, name);
      assertEquals(await builtByDraft("a.json", text, name), { records: 2, rejected: 0 }, name);
    }
  }
});

Deno.test("the draft of a file builds as it is, whatever the file is called", async () => {
  const names = [
    "deals [1].csv",
    "deals {a,b}.csv",
    "what?.csv",
    "all*.csv",
    "!not.csv",
    "@(x).csv",
    "+(x).csv",
    "back\\slash.csv",
    "#1 (copy).csv",
    "ÄÖ – 価格.csv",
    "no extension",
    "- dash: it's.csv",
    "DEALS.CSV",
    "a.csv.gz",
    "true",
    "2024.csv",
    "1e5.csv",
    "null.csv",
    // sources have these names
    "unicorns.csv",
    "BibTeX.csv",
  ];
  const text = tableUnder("other", ",", "\n");
  for (const name of names) {
    assertEquals(await builtByDraft(name, text), { records: 2, rejected: 0 }, name);
  }
});
