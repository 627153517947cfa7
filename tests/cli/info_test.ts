import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { createHash } from "node:crypto";
import { withFolder } from "../corpus/files/_folder.ts";
import { RECORDS, withCorpus } from "./_corpus.ts";
import { run } from "./_run.ts";

/** Of the one source of the small corpus: what stands for it there. */
const DIGEST = JSON.stringify(RECORDS);
const sha256 = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest("hex");

Deno.test("info as json: fingerprint, types, sources, notes", async () => {
  await withCorpus(async (corpus) => {
    const { status, out, err } = await run(["info", corpus, "--format", "json"]);
    assertEquals([status, err], [0, ""]);
    const { fingerprint, types, sources, notes, files, ...more } = JSON.parse(out);
    assert(/^[0-9a-f]{32}$/.test(fingerprint), fingerprint);
    assertEquals(more, { title: "Small", synthetic: false });
    assertEquals(notes, []);
    const asOf = "2022-06-30";
    assertEquals(types, {
      "projects": { count: 2, from: "2019-11-05", to: "2020-12-31", undated: 0, asOf },
      "research-articles": { count: 1, from: "2021-03-01", to: "2021-03-31", undated: 0, asOf },
      "news-articles": { count: 1, from: "2021-05-06", to: "2021-05-06", undated: 0, asOf },
      "patents": { count: 5, from: "2020-01-02", to: "2022-01-01", undated: 1, asOf },
      "pdfs": { count: 1, from: "2020-02-03", to: "2020-02-03", undated: 0, asOf },
      "product-launches": { count: 1, from: "2020-04-05", to: "2020-04-05", undated: 0, asOf },
      "earnings-calls": { count: 1, from: "2020-05-06", to: "2020-05-06", undated: 0, asOf },
      "partnerships": { count: 1, from: "2020-06-07", to: "2020-06-07", undated: 0, asOf },
      "acquisitions": { count: 4, from: "2020-02-03", to: "2021-03-04", undated: 1, asOf },
      "investments": { count: 2, from: "2020-01-01", to: "2020-12-31", undated: 0, asOf },
      "organizations": { count: 3, from: null, to: null, undated: 3, asOf },
      "topics": { count: 6, from: null, to: null, undated: 6, asOf: null },
    });
    assertEquals(sources, [{
      path: "given",
      importer: "test",
      files: 1,
      rows: 21,
      records: 21,
      merged: 0,
      rejected: 0,
      leftOut: 0,
      digest: DIGEST,
      modified: null,
      asOf: "2022-01-01",
      licence: "CC0",
      attribution: "test",
      collections: [...new Set(RECORDS.map(({ kind }) => kind))].sort(),
    }]);
    assertEquals(files, [{
      path: "given",
      file: "given/file",
      importer: "test",
      rows: 21,
      records: 21,
      merged: 0,
      rejected: 0,
      leftOut: 0,
      digest: DIGEST,
      modified: null,
    }]);
  });
});

Deno.test("info for people names what the json has", async () => {
  await withCorpus(async (corpus) => {
    const { status, out } = await run(["info", corpus]);
    assertEquals(status, 0);
    assertStringIncludes(out, "Small\n");
    const row = (words: string) =>
      assert(out.split("\n").some((line) => line.trim().replace(/ +/g, " ") === words), out);
    row("type records from to undated as of");
    row("patents 5 2020-01-02 2022-01-01 1 2022-06-30");
    row("organizations 3 – – 3 2022-06-30");
    row("read as path files rows records merged rejected changed sha-256 licence");
    row(`test given 1 21 21 0 0 – ${DIGEST.slice(0, 12)} CC0`);
  });
});

Deno.test("rows = records + merged + rejected, one source per importer and given path", async () => {
  const head = "id,title,assignee,inventor/author,priority date,filing/creation date," +
    "publication date,grant date,result link,representative figure link\n";
  const row = (id: string) => `${id},A laser,ACME,Ann,,,2020-01-02,,,\n`;
  await withFolder({
    "one/a.csv": head + row("US-1-A") + row("US-1-A") + row(""),
    "one/deep/b.csv": head + row("US-1-A") + row("US-2-A"),
    "two/c.csv": head + row("US-2-A") + row("US-3-A"),
  }, async (folder) => {
    const corpus = `${folder}/c.sqlite`;
    const paths = [`${folder}/one`, `${folder}/two/`];
    const days = { "one/a.csv": "2023", "one/deep/b.csv": "2024", "two/c.csv": "2022" };
    for (const [name, year] of Object.entries(days)) {
      const changed = new Date(`${year}-05-06T07:08:09.5Z`);
      await Deno.utime(`${folder}/${name}`, changed, changed);
    }
    assertEquals((await run(["build", corpus, ...paths])).status, 0);
    const told = JSON.parse((await run(["info", corpus, "--format", "json"])).out);
    const { types, sources, files } = told;
    assertEquals(types.patents.count, 3);
    const numbers = (sources as Record<string, unknown>[]).map(
      ({ path, files, rows, records, merged, rejected, modified }) => ({
        path,
        files,
        rows,
        records,
        merged,
        rejected,
        modified,
      }),
    );
    const [one, other] = ["2024-05-06T07:08:09Z", "2022-05-06T07:08:09Z"];
    assertEquals(numbers, [
      {
        path: `${folder}/one`,
        files: 2,
        rows: 5,
        records: 1,
        merged: 3,
        rejected: 1,
        modified: one,
      },
      {
        path: `${folder}/two/`,
        files: 1,
        rows: 2,
        records: 2,
        merged: 0,
        rejected: 0,
        modified: other,
      },
    ]);
    // the last row of an id is its record: each file knows its own
    const accounts = (files as Record<string, unknown>[]).map(
      ({ file, rows, records, merged, rejected }) => [file, rows, records, merged, rejected],
    );
    assertEquals(accounts, [
      [`${folder}/one/a.csv`, 3, 0, 2, 1],
      [`${folder}/one/deep/b.csv`, 2, 1, 1, 0],
      [`${folder}/two/c.csv`, 2, 2, 0, 0],
    ]);
    const digests = await Promise.all(
      Object.keys(days).map(async (name) => sha256(await Deno.readFile(`${folder}/${name}`))),
    );
    assertEquals((files as { digest: string }[]).map(({ digest }) => digest), digests);
    assertEquals((sources as { digest: string }[]).map(({ digest }) => digest), [
      sha256(`${digests[0]}\n${digests[1]}\n`),
      digests[2],
    ]);
    const table = (await run(["info", corpus])).out;
    assertStringIncludes(
      table,
      `2024-05-06  ${sha256(`${digests[0]}\n${digests[1]}\n`).slice(0, 12)}`,
    );
  });
});
