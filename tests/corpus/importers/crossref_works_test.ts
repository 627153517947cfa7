import { assertEquals } from "@std/assert";
import { crossrefWorks } from "../../../lib/corpus/importers/crossref_works.ts";
import { importText, ofKind, shown } from "./_read.ts";
import { importReal, realTest } from "./_real.ts";

const WORK = {
  indexed: { "date-parts": [[2026, 1, 15]], "date-time": "2026-01-15T10:35:30Z" },
  publisher: "Wiley",
  abstract: "<jats:title>Abstract</jats:title><jats:p>Qubits &amp; lasers</jats:p>",
  DOI: "10.1111/ABC.14024",
  type: "journal-article",
  "is-referenced-by-count": 26,
  title: ["The <i>trap</i>", "La trampa"],
  prefix: "10.1111",
  author: [{
    family: "Doe",
    affiliation: [
      { name: "TU Berlin", id: [{ id: "https://ror.org/03v4gjf40", "id-type": "ROR" }] },
      { name: "Department of Physics, MIT, USA" },
      { name: "Lab" },
    ],
  }, { family: "Roe", affiliation: [{ name: "Lab" }] }],
  "container-title": ["Ecology Letters"],
  issued: { "date-parts": [[2022, 5, 30]] },
  URL: "http:\\/\\/dx.doi.org\\/10.1111\\/abc.14024".replaceAll("\\", ""),
};

const page = (items: readonly unknown[]) =>
  JSON.stringify(
    { status: "ok", message: { "total-results": 9, items, query: {} }, more: [1] },
    null,
    2,
  );

Deno.test("a work has its title, journal, abstract, institutions and date", async () => {
  const { records, rejected, asOf } = await importText(crossrefWorks, page([WORK]), 7);
  const [work] = ofKind(records, "research-articles");
  assertEquals([work?.id, work?.title, work?.summary], [
    "crossref:10.1111/abc.14024",
    "The trap",
    "Abstract Qubits & lasers",
  ]);
  assertEquals(work?.fields, {
    journal: "Ecology Letters",
    doi: "10.1111/abc.14024",
    forwardCitationCount: 26,
    workType: "journal-article",
  });
  assertEquals(shown(work?.published), "2022-05-30");
  assertEquals(work?.organizations, [
    { key: "https://ror.org/03v4gjf40", name: "TU Berlin" },
    { key: null, name: "Lab" },
  ]);
  assertEquals(work?.extra?.title, ["The <i>trap</i>", "La trampa"]);
  assertEquals([rejected.length, asOf], [0, Date.UTC(2026, 0, 15, 10, 35, 30)]);
});

Deno.test("dates are as exact as their parts, and another one where the first is unknown", async () => {
  const dated = async (dates: Readonly<Record<string, unknown>>) => {
    const { issued: _, ...rest } = WORK;
    const { records } = await importText(crossrefWorks, page([{ ...rest, ...dates }]));
    return shown(ofKind(records, "research-articles")[0]?.published);
  };
  assertEquals(await dated({ issued: { "date-parts": [[2015, 8]] } }), "2015-08");
  assertEquals(await dated({ issued: { "date-parts": [["2015"]] } }), "2015");
  const unknown = { issued: { "date-parts": [[null]] } };
  assertEquals(await dated(unknown), undefined);
  assertEquals(
    await dated({ ...unknown, posted: { "date-parts": [[2016, 5, 30]] } }),
    "2016-05-30",
  );
  assertEquals(await dated({ issued: { "date-parts": [[2015, 13]] } }), undefined);
});

Deno.test("items are found in a page, a list of pages, a list and lines; others are rejected", async () => {
  const other = { ...WORK, DOI: "10.1111/other" };
  for (
    const text of [
      page([WORK, other]),
      JSON.stringify([JSON.parse(page([WORK])), JSON.parse(page([other]))]),
      JSON.stringify([WORK, other]),
      [WORK, other].map((each) => JSON.stringify(each)).join("\n"),
      JSON.stringify({ message: { items: [WORK, other] } }),
    ]
  ) {
    const { records, rejected } = await importText(crossrefWorks, text, 50);
    assertEquals([records.length, rejected.length], [2, 0], text.slice(0, 60));
  }
  const { records, rejected } = await importText(crossrefWorks, page([WORK, { DOI: "none" }, 5]));
  assertEquals([records.length, rejected.length], [1, 2]);
});

realTest("two pages of 20 works, one of them undated", [
  "exports/crossref_2016.json",
  "exports/crossref_boettiger.json",
], async (files) => {
  const [old, now] = await Promise.all(files.map((file) => importReal(file)));
  for (const { records, rejected } of [old!, now!]) {
    assertEquals([records.length, rejected.length], [20, 0]);
  }
  const undated = ofKind(old!.records, "research-articles").filter(({ published }) => !published);
  assertEquals(undated.length, 1);
  const preprint = ofKind(now!.records, "research-articles").find(({ id }) =>
    id === "crossref:10.1101/055319"
  );
  assertEquals([shown(preprint?.published), preprint?.fields?.workType], [
    "2016-05-30",
    "posted-content",
  ]);
});
