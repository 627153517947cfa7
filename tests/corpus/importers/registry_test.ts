import { assert, assertEquals } from "@std/assert";
import { fileHead } from "../../../lib/corpus/files/source.ts";
import { walkFiles } from "../../../lib/corpus/files/walk.ts";
import { IMPORTERS, recognise } from "../../../lib/corpus/importers/registry.ts";
import { headOf } from "./_read.ts";
import { realPath, realTest } from "./_real.ts";

Deno.test("importers have names of their own, and say who made what they read", () => {
  assertEquals(new Set(IMPORTERS.map(({ name }) => name)).size, IMPORTERS.length);
  for (const { name, title, licence, attribution } of IMPORTERS) {
    assert(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name), name);
    for (const text of [title, licence, attribution]) assert(text.length > 0, name);
  }
});

Deno.test("what nobody knows comes with what each looked for", () => {
  for (const text of ["", "hello", "a,b\n1,2\n", "{}", "<html></html>", "\0\0\0"]) {
    const found = recognise(headOf(text));
    assert("tried" in found);
    assertEquals("tried" in found && found.tried.length, IMPORTERS.length);
  }
});

realTest(
  "every real file is of one source at most, and those of five families of theirs",
  async () => {
    const found = new Map<string, number>();
    for await (const file of walkFiles([realPath("")])) {
      const head = await fileHead(file);
      const names = IMPORTERS.filter((importer) => importer.recognise(head) === null)
        .map(({ name }) => name);
      assert(names.length <= 1, `${file.path} is of ${names.join(" and ")}`);
      for (const name of names) found.set(name, (found.get(name) ?? 0) + 1);
    }
    const expected = {
      "cordis-xml": 144 + 27,
      "crunchbase-acquisitions": 1,
      "crunchbase-companies": 1,
      "crunchbase-rounds": 1,
      "google-patents-csv": 1,
      "openalex-works": 4,
      "pubmed-csv": 1,
    };
    for (const [name, count] of Object.entries(expected)) {
      assertEquals(
        found.get(name),
        count,
        name,
      );
    }
  },
);
