import { assert, assertEquals, assertStrictEquals, assertThrows } from "@std/assert";
import { plainAmount } from "../../../lib/corpus/importers/_amounts.ts";
import { assigneesOf } from "../../../lib/corpus/importers/_assignees.ts";
import { clean } from "../../../lib/corpus/importers/_clean.ts";
import { isContact } from "../../../lib/corpus/importers/_contacts.ts";
import { beginsJson, withoutTop } from "../../../lib/corpus/importers/_json.ts";
import { readable } from "../../../lib/corpus/importers/_markup.ts";
import { cityName, placeOf, stateOf } from "../../../lib/corpus/importers/_places.ts";
import { tidy, tidyText } from "../../../lib/corpus/importers/_tidy.ts";
import { doiOf, web } from "../../../lib/corpus/importers/_web.ts";
import type { Remark } from "../../../lib/words/notes/corpus.ts";
import { countryName } from "../../../lib/words/countries.ts";

Deno.test("amounts are exact, and what is no plain number is none", () => {
  assertEquals(plainAmount("2.6E+12"), 2_600_000_000_000);
  assertEquals(plainAmount("215534.4"), 215534.4);
  assertEquals(plainAmount("0"), 0);
  for (const text of ["", "-5", "1,750,000", "562065867,78", "$5", "1e400", "NaN", "0x10", "\\N"]) {
    assertEquals(plainAmount(text), null);
  }
});

Deno.test("countries have their everyday names, by codes of two and three letters", () => {
  const names: Record<string, string | undefined> = {
    US: "United States",
    USA: "United States",
    EL: "Greece",
    GR: "Greece",
    UK: "United Kingdom",
    GB: "United Kingdom",
    GBR: "United Kingdom",
    ROM: "Romania",
    CN: "China",
    KR: "South Korea",
    HK: "Hong Kong",
    XK: "Kosovo",
    de: "Germany",
    ZZ: undefined,
    XYZ: undefined,
    "": undefined,
    "1": undefined,
  };
  for (const [code, name] of Object.entries(names)) assertEquals(countryName(code), name, code);
});

Deno.test("a place has the parts that are known, widest first", () => {
  assertEquals(placeOf({ country: "USA", state: "California", city: "Palo Alto" })?.parts, [
    { kind: "country", name: "United States" },
    { kind: "subCountry", name: "California" },
    { kind: "city", name: "Palo Alto" },
  ]);
  assertEquals(placeOf({ country: "Soviet Union" })?.parts, [
    { kind: "country", name: "Soviet Union" },
  ]);
  assertEquals(placeOf({ city: "Paris" }), undefined);
  assertEquals(placeOf({ country: "ZZ", city: "Paris" }), undefined);
  assertEquals(stateOf("United States", "ca"), "California");
  assertEquals([stateOf("United States", "XX"), stateOf("Germany", "CA")], [undefined, undefined]);
});

Deno.test("cities in capitals are written with small letters, CEDEX is no part of them", () => {
  const names: Record<string, string | undefined> = {
    "GIF-SUR-YVETTE": "Gif-Sur-Yvette",
    "GRENOBLE CEDEX 1": "Grenoble",
    "Palaiseau": "Palaiseau",
    "Chiyoda Ku Tokyo": "Chiyoda Ku Tokyo",
    "DERIO  BIZKAIA": "Derio Bizkaia",
    "L'AQUILA": "L'Aquila",
    "ST JOHN'S": "St John's",
    "ZÜRICH": "Zürich",
    "北京": "北京",
    "N/A": undefined,
    "": undefined,
  };
  for (const [name, city] of Object.entries(names)) assertEquals(cityName(name), city);
});

Deno.test("assignees are parted at commas, except before what belongs to a name", () => {
  const cells: Record<string, string[]> = {
    "Nvidia Corporation": ["Nvidia Corporation"],
    "Amazon Technologies, Inc.": ["Amazon Technologies, Inc."],
    "Huawei Technologies Co., Ltd.": ["Huawei Technologies Co., Ltd."],
    "At&T Intellectual Property I, L.P., University of Souther California": [
      "At&T Intellectual Property I, L.P.",
      "University of Souther California",
    ],
    "Nb Ventures, Inc. Dba Gep": ["Nb Ventures, Inc. Dba Gep"],
    "A, B GmbH, C, GmbH & Co. KG": ["A", "B GmbH", "C, GmbH & Co. KG"],
    "Gerald William Duffy, Jr., Acme, S.A.": ["Gerald William Duffy, Jr.", "Acme, S.A."],
    "エヌビディア コーポレーション, Nvidia Corp": ["エヌビディア コーポレーション", "Nvidia Corp"],
    "Inc., Acme": ["Inc.", "Acme"],
    "Acme,, Acme , ": ["Acme"],
    "": [],
  };
  for (const [cell, names] of Object.entries(cells)) assertEquals(assigneesOf(cell), names);
});

Deno.test("titles are read without markup, other angle brackets are text", () => {
  assertEquals(readable("Crystallography &amp; NMR System"), "Crystallography & NMR System");
  assertEquals(readable("H<sub>2</sub>O <i>in\tvivo</i> &#x2013; &lt;5"), "H2O in vivo – <5");
  assertEquals(
    readable("the program<i>PLATON</i>and <b>D</b>eep H<sub>2</sub>O"),
    "the program PLATON and Deep H2O",
  );
  assertEquals(readable("&lt;i&gt;E. coli&lt;/i&gt; in R&amp;amp;D"), "E. coli in R&D");
  assertEquals(readable("for p<0.05, x < y and a<b"), "for p<0.05, x < y and a<b");
  assertEquals(readable("<jats:p>One.</jats:p><jats:p>Two.</jats:p>"), "One. Two.");
  assertEquals(readable("AT&T R&D &unknown; &copy=1"), "AT&T R&D &unknown; &copy=1");
});

Deno.test("contact details of persons are left out, at any depth", () => {
  assertEquals(
    clean({
      summary: "Ask ada@example.org for it",
      extra: {
        name: "Ada Lovelace, ada@example.org",
        email: "ada@example.org",
        contact: [{ telephone: "5550100000", Fax: "1", "PI Phone": "2", eMailAddress: "3" }],
        affiliation: "Analytical Society, London. ada.l@maths.example.org",
        url: "https://example.org/@ada",
        permalink: "/company/ada@example.org",
        title: "GRE@T-PIONEeR",
        text: "ada@example.org",
      },
    }),
    {
      summary: "Ask for it",
      extra: {
        name: "Ada Lovelace,",
        contact: [{}],
        affiliation: "Analytical Society, London.",
        url: "https://example.org/@ada",
        permalink: "/company/ada@example.org",
        title: "GRE@T-PIONEeR",
      },
    },
  );
  const nothing = { a: [1, null, { b: "c" }], d: undefined };
  assertStrictEquals(clean(nothing), nothing);
});

Deno.test("JSON is known below comments, however lines end", () => {
  for (const end of ["\n", "\r\n", "\r"]) {
    assertEquals(withoutTop(`// saved${end} ${end}// twice${end}{"a":1}`), '{"a":1}');
    assert(beginsJson(`// saved${end}[`));
    assert(!beginsJson(`id,[${end}`));
  }
});

Deno.test("what has no name left is left out, and a record without one is none", () => {
  const { record } = clean({
    record: {
      source: { key: "s", name: "\0" },
      organizations: [{ key: null, name: "\x1f" }, { key: null, name: "Acme" }],
      acquirer: { key: null, name: "" },
      place: { parts: [{ kind: "country", name: "\0" }] },
      places: [{ parts: [{ kind: "country", name: "Chad" }, { kind: "city", name: "\0" }] }],
      topics: [
        { path: ["1"], names: ["\0"] },
        { path: [""], names: ["Physics"] },
        { path: ["1", "2"], names: ["Physics", "Optics\0"] },
      ],
      extra: { name: "\0", id: "1", parts: [] },
    },
  }) as { record: unknown };
  assertEquals(record, {
    organizations: [{ key: null, name: "Acme" }],
    acquirer: null,
    places: [{ parts: [{ kind: "country", name: "Chad" }] }],
    topics: [{ path: ["1", "2"], names: ["Physics", "Optics"] }],
    extra: { id: "1", parts: [] },
  });
  assertEquals(clean({ record: { title: "a\0" }, asOf: undefined }).record, { title: "a" });
  const nameless = { record: { kind: "organizations", key: "a", name: "\u200b" } };
  assertThrows(() => clean(nameless), Error, "its name must be a name, current value is empty");
});

Deno.test("what identifies is no contact, and a word within another names none", () => {
  const { record } = clean({
    record: {
      key: "crunchbase:foo@bar.com",
      name: "foo@bar.com",
      aliases: ["x@y.io"],
      organizations: [{ key: "x@y.io", name: "Y" }],
      extra: { smartphone: "1", headphones: "2", emailed: "3", "mobile apps": "4", mobile: "5" },
    },
  });
  assertEquals(record.key, "crunchbase:foo@bar.com");
  assertEquals([record.name, record.aliases], ["foo@bar.com", ["x@y.io"]]);
  assertEquals(record.organizations, [{ key: "x@y.io", name: "Y" }]);
  assertEquals(Object.keys(record.extra), [
    "smartphone",
    "headphones",
    "emailed",
    "mobile apps",
  ]);
  for (const name of ["PIEmail", "contact_email", "e-mail", "PoPhoneNumber", "TELEFAX", "Mobile"]) {
    assert(isContact(name), name);
  }
});

Deno.test("characters that nobody sees are left out of every text and name, the rest stays", () => {
  const remarks: Remark[] = [];
  const remark = (each: Remark) => void remarks.push(each);
  const row = {
    "i\u200bd": "US-1\0",
    texts: ["IMI\0TA\u00adTION", "a"],
    tags: new Map([["A", ["b\x1f"]]]),
  };
  assertEquals(tidy<unknown>(row, remark), {
    id: "US-1",
    texts: ["IMITATION", "a"],
    tags: new Map([["A", ["b"]]]),
  });
  assertEquals(remarks, Array(3).fill({ code: "unseen_characters", data: {} }));
  const nothing = { a: [1, null, { b: "c\td\n" }], d: undefined };
  assertStrictEquals(tidy(nothing, remark), nothing);
  assertEquals(remarks.length, 3);
});

Deno.test("texts are tidy: plain spaces, no halves of characters, joiners where they belong", () => {
  const texts: Record<string, string> = {
    "TU\u00a0Wien\u2009und\u3000mehr": "TU Wien und mehr",
    "qu\u200bbits\ufeff": "qubits",
    "q\u200cu\u200dbits": "qubits",
    "می\u200cخواهم": "می\u200cخواهم",
    "👩\u200d🔬": "👩\u200d🔬",
    "\u202aUS-1\u202c": "US-1",
    "אב\u200f (A)": "אב\u200f (A)",
    "It\u0092s \u0085": "It’s …",
    "a\ud800b": "a\ufffdb",
    "a\x81b": "ab",
  };
  for (const [text, made] of Object.entries(texts)) assertEquals(tidyText(text), made);
});

Deno.test("addresses have a host, DOIs no resolver", () => {
  assertEquals(web("https://www.Nature.com/a"), {
    url: "https://www.Nature.com/a",
    domain: "nature.com",
  });
  for (const text of [undefined, "", "nature.com", "ftp://x", "http://", "javascript:alert(1)"]) {
    assertEquals(web(text), undefined);
  }
  assertEquals(doiOf("https://doi.org/10.1142/ABC"), "10.1142/abc");
  assertEquals(doiOf("doi: 10.1000/x(1)<2>"), "10.1000/x(1)<2>");
  assertEquals(doiOf("none"), undefined);
});
