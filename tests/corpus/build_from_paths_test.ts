import { assert, assertEquals, assertNotEquals, assertStringIncludes } from "@std/assert";
import { gzipSync } from "fflate";
import { openCorpus } from "../../lib/open.ts";
import { run } from "../cli/_run.ts";
import { namesIn } from "./_builds.ts";
import { withFolder } from "./files/_folder.ts";

const HEAD = "id,title,assignee,inventor/author,priority date,filing/creation date," +
  "publication date,grant date,result link,representative figure link\n";

/** An export of Google Patents: one row per id and date. */
function table(...rows: (readonly [id: string, date: string])[]): string {
  return HEAD + rows.map(([id, date]) => `${id},A laser,ACME,Ann,,,${date},,,\n`).join("");
}

const FILES = {
  "in/a.csv": table(["US-1-A", "2020-01-02"], ["US-2-A", "2021-03-04"]),
  "in/b.csv": table(["US-3-A", "2021-05-06"]),
};

interface Info {
  readonly sources: readonly { readonly path: string }[];
  readonly fingerprint: string;
  readonly title: string;
  readonly types: Readonly<Record<string, { readonly count: number; readonly asOf: string }>>;
}

async function infoOf(corpus: string): Promise<Info> {
  return JSON.parse((await run(["info", corpus, "--format", "json"])).out);
}

Deno.test("a second build of the same sources changes nothing and says so", async () => {
  await withFolder(FILES, async (folder) => {
    const corpus = `${folder}/c.sqlite`;
    const built = await run(["build", corpus, `${folder}/in`]);
    assertEquals(built.status, 0);
    assertStringIncludes(built.out, `${corpus} is built`);
    const [bytes, { mtime, ino }] = [await Deno.readFile(corpus), await Deno.stat(corpus)];

    // a killed one left these
    for (const left of ["lock", "staging", "spill", "building"]) {
      await Deno.writeTextFile(`${folder}/.c.sqlite.${left}`, "left");
    }
    const again = await run(["build", corpus, `${folder}/in`]);
    assertEquals(again.status, 0);
    assertEquals(await namesIn(folder), ["c.sqlite", "in"]);
    assertStringIncludes(again.out, `${corpus} is up to date: the same sources and settings`);
    assertEquals(await Deno.readFile(corpus), bytes);
    const after = await Deno.stat(corpus);
    assertEquals([after.mtime, after.ino], [mtime, ino]);
    assertEquals(again.progress.some((line) => line.startsWith("indexing")), false);
  });
});

Deno.test("another title, as-of day, taxonomy, rate or file builds anew", async () => {
  await withFolder({
    ...FILES,
    "taxonomy.json": JSON.stringify({ topics: [{ vocabulary: "v", path: ["laser"] }] }),
    "rates.csv": "currency,year,rate\nEUR,2020,1.1\n",
  }, async (folder) => {
    const corpus = `${folder}/c.sqlite`;
    const options: string[][] = [
      [],
      ["--title", "Another"],
      ["--as-of", "2024-03-31"],
      ["--taxonomy", `${folder}/taxonomy.json`],
      ["--rates", `${folder}/rates.csv`],
    ];
    const fingerprints = new Set<string>();
    for (const given of options) {
      const { out, status } = await run(["build", corpus, `${folder}/in`, ...given]);
      assertEquals(status, 0);
      assertStringIncludes(out, "is built", given.join(" "));
      const { fingerprint, title, types } = await infoOf(corpus);
      fingerprints.add(fingerprint);
      assertEquals(title, given[0] === "--title" ? "Another" : "c");
      assertEquals(types.patents!.asOf, given[0] === "--as-of" ? "2024-03-31" : "2021-05-06");
      assertStringIncludes(
        (await run(["build", corpus, `${folder}/in`, ...given])).out,
        "is up to date",
      );
    }
    // a title is a name, not what the corpus holds
    assertEquals(fingerprints.size, 4);
    await Deno.writeTextFile(`${folder}/in/c.csv`, table(["US-4-A", "2022-05-06"]));
    const { out } = await run(["build", corpus, `${folder}/in`]);
    assertStringIncludes(out, "is built");
    assertEquals((await infoOf(corpus)).types.patents!.count, 4);
  });
});

Deno.test("a corpus whose files lie elsewhere now is built anew, and lists them where they are", async () => {
  await withFolder(FILES, async (folder) => {
    const corpus = `${folder}/c.sqlite`;
    await run(["build", corpus, `${folder}/in`]);
    const { fingerprint } = await infoOf(corpus);
    await Deno.rename(`${folder}/in`, `${folder}/moved`);
    assertStringIncludes((await run(["build", corpus, `${folder}/moved`])).out, "is built");
    const info = await infoOf(corpus);
    assertEquals(info.fingerprint, fingerprint);
    assertEquals([...new Set(info.sources.map(({ path }) => path))], [`${folder}/moved`]);
    assertStringIncludes((await run(["build", corpus, `${folder}/moved`])).out, "is up to date");
  });
});

Deno.test("the fingerprint knows no folders and no names, but every byte and the order", async () => {
  const other = Object.fromEntries(
    Object.entries(FILES).map(([name, text]) => [name.replace("in/", "elsewhere/far/z-"), text]),
  );
  await withFolder({ ...FILES, ...other }, async (folder) => {
    const fingerprint = async (...paths: string[]) => {
      const corpus = `${folder}/${crypto.randomUUID()}.sqlite`;
      assertEquals((await run(["build", corpus, ...paths])).status, 0);
      return (await infoOf(corpus)).fingerprint;
    };
    const first = await fingerprint(`${folder}/in`);
    assertEquals(await fingerprint(`${folder}/in/a.csv`, `${folder}/in/b.csv`), first);
    assertNotEquals(await fingerprint(`${folder}/in/b.csv`, `${folder}/in/a.csv`), first);
    assertEquals(await fingerprint(`${folder}/elsewhere`), first);
    assertNotEquals(await fingerprint(`${folder}/in/a.csv`), first);
    await Deno.writeTextFile(`${folder}/in/a.csv`, FILES["in/a.csv"].replace("laser", "maser"));
    assertNotEquals(await fingerprint(`${folder}/in`), first);
  });
});

Deno.test("a corpus and its list of rejects may lie in the folder that is read", async () => {
  await withFolder({ "in/a.csv": table(["US-1-A", "2020-01-02"], ["", "x"]) }, async (folder) => {
    const corpus = `${folder}/in/c.sqlite`;
    const first = await run(["build", corpus, `${folder}/in`]);
    assertEquals(await namesIn(`${folder}/in`), ["a.csv", "c.sqlite", "c.sqlite.rejects.csv"]);
    const again = await run(["build", corpus, `${folder}/in`]);
    for (const { status, out } of [first, again]) {
      assertEquals(status, 0);
      assertEquals(out.includes("not recognised"), false, out);
      assertStringIncludes(out, `1 row was rejected, listed in ${corpus}.rejects.csv`);
    }
    assertStringIncludes(again.out, "is up to date");
  });
});

Deno.test("rejected rows are listed with file, line and reason, and stop nothing", async () => {
  const rows = table(["US-1-A", "2020-01-02"], ["", "2020-02-03"], ["US-2-A", "2020-04-05"]);
  await withFolder({ 'in/a "b", c.csv': rows }, async (folder) => {
    const corpus = `${folder}/c.sqlite`;
    const list = `${folder}/list.csv`;
    const args = ["build", corpus, `${folder}/in`, "--rejects", list];
    assertEquals((await run(args)).status, 0);
    const [head, row, ...more] = (await Deno.readTextFile(list)).split("\n");
    assertEquals(head, "file,line,reason");
    assert(row!.startsWith(`"${folder}/in/a ""b"", c.csv",3,"`), row);
    assertEquals(more, [""]);
    assertEquals((await infoOf(corpus)).types.patents!.count, 2);

    // a list that is gone is not pointed at
    await Deno.remove(list);
    const { out } = await run(args);
    assertStringIncludes(out, "1 row was rejected\n");

    // and one that nothing is in goes away
    await Deno.writeTextFile(`${folder}/.list.csv.new`, "left by a dead build");
    await Deno.writeTextFile(list, "file,line,reason\nold,1,old\n");
    await Deno.writeTextFile(`${folder}/in/a "b", c.csv`, table(["US-1-A", "2020-01-02"]));
    assertEquals((await run(args)).status, 0);
    assertEquals(await namesIn(folder), ["c.sqlite", "in"]);
  });
});

Deno.test("the list of rejects never takes the place of another file", async () => {
  await withFolder(FILES, async (folder) => {
    const [corpus, file] = [`${folder}/c.sqlite`, `${folder}/in/a.csv`];
    const { status, err } = await run(["build", corpus, `${folder}/in`, "--rejects", file]);
    assertEquals(status, 1);
    assertEquals(
      err,
      "Cannot list the rejected rows: what is there is no such list and is not overwritten; " +
        `give another name, current value is ${JSON.stringify(file)}\n`,
    );
    assertEquals(await Deno.readTextFile(file), FILES["in/a.csv"]);
    assertEquals(await namesIn(folder), ["in"]);
  });
});

Deno.test("paths that hold nothing to read are refused, and nothing is written", async () => {
  await withFolder(
    { "empty/.hidden": "", "notes/a.txt": "hello", "notes/b.md": "" },
    async (folder) => {
      const corpus = `${folder}/c.sqlite`;
      const sentences = new Map([
        [`${folder}/none`, `Cannot read the path: there is no such file or folder, `],
        [`${folder}/empty`, "Cannot build the corpus: there are no files to read, "],
        [`${folder}/notes`, "Cannot build the corpus: none of the 2 files is of a known source, "],
        [`${folder}/notes/a.txt`, "Cannot build the corpus: the file is of no known source, "],
      ]);
      for (const [path, sentence] of sentences) {
        const { status, out, err } = await run(["build", corpus, path]);
        assertEquals([status, out], [1, ""]);
        assert(err.startsWith(`${sentence}current value is "${path}"`), err);
      }
      const { err } = await run(["build", corpus, `${folder}/notes`]);
      assertStringIncludes(
        err,
        `\nA declared mapping reads such a file: trendframe sniff ${folder}`,
      );
      assertEquals(await namesIn(folder), ["empty", "notes"]);
    },
  );
});

Deno.test("a refused build leaves the corpus that is there", async () => {
  await withFolder({ ...FILES, "notes/a.txt": "hello" }, async (folder) => {
    const corpus = `${folder}/c.sqlite`;
    await run(["build", corpus, `${folder}/in`]);
    const bytes = await Deno.readFile(corpus);
    for (const path of [`${folder}/none`, `${folder}/notes`]) {
      assertEquals((await run(["build", corpus, path])).status, 1);
      assertEquals(await Deno.readFile(corpus), bytes);
    }
    await using trends = await openCorpus(corpus);
    assertEquals(await trends.patents().count(), 3);
  });
});

Deno.test("a broken file in a folder stops nothing and is told; one that is given is an error", async () => {
  const packed = gzipSync(noisy(manyRows()));
  await withFolder({
    ...FILES,
    "in/early.csv.gz": packed.with(20, packed[20]! ^ 0xff),
    "in/late.csv.gz": packed.with(packed.length - 1, 7),
    "in/cut.zip": "PK\x03\x04 and then nothing",
  }, async (folder) => {
    const corpus = `${folder}/c.sqlite`;
    const { status, out } = await run(["build", corpus, `${folder}/in`]);
    assertEquals(status, 0);
    assertEquals((await infoOf(corpus)).types.patents!.count, 3);
    assertStringIncludes(out, "2 files are not recognised");
    const told = out.replace(/\s+/g, " ");
    assertStringIncludes(told, `Cannot read the archive: `);
    assertStringIncludes(told, `Cannot unpack the file: `);
    const list = await Deno.readTextFile(`${corpus}.rejects.csv`);
    assertStringIncludes(
      list,
      `"${folder}/in/late.csv.gz",1,"Cannot unpack the file: its content is not what was packed`,
    );
    for (const name of ["early.csv.gz", "late.csv.gz", "cut.zip"]) {
      const path = `${folder}/in/${name}`;
      const given = await run(["build", `${folder}/other.sqlite`, path]);
      assertEquals([given.status, given.out], [1, ""]);
      assert(/^Cannot (unpack the file|read the archive): [^\n]+\n$/.test(given.err), given.err);
      assertStringIncludes(given.err, path);
    }
    assertEquals(await namesIn(folder), ["c.sqlite", "c.sqlite.rejects.csv", "in"]);
  });
});

Deno.test("of a packed file that is cut off the rows before are records, and the cut is told", async () => {
  const packed = gzipSync(noisy(manyRows()));
  await withFolder({ "a.csv.gz": packed.subarray(0, packed.length - 1_000) }, async (folder) => {
    const [corpus, path] = [`${folder}/c.sqlite`, `${folder}/a.csv.gz`];
    const { status, out } = await run(["build", corpus, path]);
    assertEquals(status, 0, out);
    const { count } = (await infoOf(corpus)).types.patents!;
    assert(count > 2_900 && count < 3_000, `${count}`);
    const [, ...rows] = (await Deno.readTextFile(`${corpus}.rejects.csv`)).trimEnd().split("\n");
    const cut = rows.at(-1)!;
    assert(Number(cut.slice(path.length + 3).split(",")[0]) > count, cut);
    assertStringIncludes(
      cut,
      "Cannot unpack the rest of the file: it is cut off; copy or download it again, current",
    );
  });
});

Deno.test("where nothing is recognised, why each broken file is broken comes first", async () => {
  const broken = gzipSync(new TextEncoder().encode("A laser")).with(12, 0xff);
  await withFolder({ "in/a.csv.gz": broken, "in/b.txt": "hello" }, async (folder) => {
    const { status, err } = await run(["build", `${folder}/c.sqlite`, `${folder}/in`]);
    const [first, second, third, ...more] = err.split("\n");
    assertEquals(status, 1);
    assertStringIncludes(first!, "none of the 2 files is of a known source");
    assert(
      /^Cannot unpack the file: .* current value is ".*\/in\/a.csv.gz"$/.test(second!),
      second,
    );
    assertEquals(
      third,
      `A declared mapping reads such a file: trendframe sniff ${folder}/in/b.txt drafts one`,
    );
    assertEquals(more, [""]);
  });
});

Deno.test("of a table of nobody the importers that are near are named, and what drafts a mapping", async () => {
  const files = {
    "my awards.csv": "AwardNumber,Title,StartDate,EndDate,Amount\n1,A laser,1/1/2020,1/1/2021,3\n",
    "far.csv": "name,state,amount,day\nA laser,CA,3,2020-01-02\n",
    "many.csv": "Title,Authors,Year,Source,UT,PY,SO,TI,AU\nA,B,2020,C,D,E,F,G,H\n",
  };
  await withFolder(files, async (folder) => {
    const told = async (name: string) => {
      const path = `${folder}/${name}`;
      const { status, err } = await run(["build", `${folder}/c.sqlite`, path]);
      assertEquals(status, 1);
      const [first, ...more] = err.trimEnd().split("\n");
      assertEquals(
        first,
        `Cannot build the corpus: the file is of no known source, current value is "${path}"`,
      );
      return more.map((each) => each.replaceAll(folder, "F"));
    };
    const draft = "A declared mapping reads such a file: trendframe sniff";
    assertEquals(await told("my awards.csv"), [
      "nsf-awards-csv is near: F/my awards.csv lacks AwardedAmountToDate and Organization",
      `${draft} 'F/my awards.csv' drafts one`,
    ]);
    assertEquals(await told("far.csv"), [`${draft} F/far.csv drafts one`]);
    assertEquals(await told("many.csv"), [
      "bibliometrix-csv is near: F/many.csv lacks DB",
      "wos-tab is near: F/many.csv lacks PT",
      "scopus-csv is near: F/many.csv lacks Source title and EID",
      `${draft} F/many.csv drafts one`,
    ]);
  });
});

Deno.test("files without a single record leave the corpus that is there; their rows are listed", async () => {
  await withFolder({
    ...FILES,
    "head.csv": HEAD,
    "bad.csv": table(["", "2020-01-02"], ["", "2020-01-03"]),
  }, async (folder) => {
    const corpus = `${folder}/c.sqlite`;
    await run(["build", corpus, `${folder}/in`]);
    const bytes = await Deno.readFile(corpus);
    const faults = {
      "head.csv": "the files have no rows",
      "bad.csv": `all 2 rows were rejected and are listed in ${corpus}.rejects.csv`,
    };
    for (const [name, fault] of Object.entries(faults)) {
      const { status, err } = await run(["build", corpus, `${folder}/${name}`]);
      const given = JSON.stringify(`${folder}/${name}`);
      assertEquals(
        [status, err],
        [1, `Cannot build the corpus: ${fault}, current value is ${given}\n`],
      );
      assertEquals(await Deno.readFile(corpus), bytes);
    }
    assertStringIncludes(await Deno.readTextFile(`${corpus}.rejects.csv`), "must have id");
    assertEquals((await namesIn(folder)).filter((name) => name.startsWith(".")), []);
  });
});

Deno.test("a list of rejects that cannot be written is refused before anything is read", async () => {
  await withFolder({ ...FILES, "file": "" }, async (folder) => {
    const corpus = `${folder}/c.sqlite`;
    const faults = {
      [corpus]: "the path is that of the corpus",
      [`${folder}/../${folder.split("/").at(-1)}/c.sqlite`]: "the path is that of the corpus",
      [`${folder}/none/list.csv`]: "there is no such folder",
      [`${folder}/file/list.csv`]: "its folder cannot be written",
    };
    for (const [list, fault] of Object.entries(faults)) {
      const ran = await run(["build", corpus, `${folder}/in`, "--rejects", list]);
      assertEquals([ran.status, ran.out, ran.progress], [1, "", []]);
      assertEquals(
        ran.err,
        `Cannot list the rejected rows: ${fault}; give another name, current value is ` +
          `${JSON.stringify(list)}\n`,
      );
    }
    assertEquals(await namesIn(folder), ["file", "in"]);
  });
});

Deno.test("one row that repeats another is one row", async () => {
  const rows = table(["US-1-A", "2020-01-02"], ["US-1-A", "2020-01-03"]);
  await withFolder({ "a.csv": rows }, async (folder) => {
    const { out } = await run(["build", `${folder}/c.sqlite`, `${folder}/a.csv`]);
    assertStringIncludes(out.replace(/\s+/g, " "), ": 1 row is of a record that another row gives");
  });
});

Deno.test("control characters in names of files steer no terminal", async () => {
  await withFolder({ "in/\x1b[31mred.txt": "hello", ...FILES }, async (folder) => {
    const { out } = await run(["build", `${folder}/c.sqlite`, `${folder}/in`]);
    assertStringIncludes(out, `${folder}/in/ \\u001b[31mred.txt`);
    const given = await run(["build", `${folder}/d.sqlite`, `${folder}/in/\x1b[31mred.txt`]);
    assertEquals((out + given.err).includes("\x1b"), false);
  });
});

Deno.test({
  name: "a corpus that may not be read is refused, with what to do",
  ignore: mayReadAnything(),
  fn: async () => {
    await withFolder(FILES, async (folder) => {
      const corpus = `${folder}/c.sqlite`;
      await run(["build", corpus, `${folder}/in`]);
      await Deno.chmod(corpus, 0);
      const { status, err } = await run(["build", corpus, `${folder}/in`]);
      assertEquals([status, err], [
        1,
        "Cannot build the corpus: reading what is there is not permitted; permit it or give " +
        `another name, current value is ${JSON.stringify(corpus)}\n`,
      ]);
    });
  },
});

/** Whether this process reads files that nobody may read, as that of an administrator does. */
function mayReadAnything(): boolean {
  const path = Deno.makeTempFileSync();
  try {
    Deno.chmodSync(path, 0);
    Deno.openSync(path).close();
    return true;
  } catch {
    return false;
  } finally {
    Deno.removeSync(path);
  }
}

function manyRows(): string {
  return table(
    ...Array.from({ length: 3_000 }, (_, at) => [`US-${at}-A`, "2020-01-02"] as const),
  );
}

/** Titles that do not pack well, so that a file stays larger than what is read of it at first. */
function noisy(rows: string): Uint8Array {
  let state = 1;
  const next = () => (state = state * 48_271 % 2_147_483_647).toString(36);
  return new TextEncoder().encode(
    rows.replaceAll("A laser", () => `A laser ${next()} ${next()} ${next()} ${next()}`),
  );
}

Deno.test("links in a folder are counted and named, and followed with --follow-links", async () => {
  await withFolder({ ...FILES, "far/c.csv": table(["US-9-A", "2020-01-02"]) }, async (folder) => {
    await Deno.symlink(`${folder}/far`, `${folder}/in/far`);
    await Deno.symlink(`${folder}/none`, `${folder}/in/none`);
    await Deno.symlink(`${folder}/in`, `${folder}/given`);
    const corpus = `${folder}/c.sqlite`;
    const passed = await run(["build", corpus, `${folder}/given`]);
    assertEquals(passed.status, 0, passed.err);
    assertStringIncludes(
      passed.out.replace(/\s+/g, " "),
      `2 links were not followed, which --follow-links does: ${folder}/given/far and ` +
        `${folder}/given/none`,
    );
    assertEquals((await infoOf(corpus)).types.patents!.count, 3);
    const followed = await run(["build", corpus, `${folder}/given`, "--follow-links"]);
    assertEquals(followed.status, 0, followed.err);
    assertEquals((await infoOf(corpus)).types.patents!.count, 4);
    assertStringIncludes(
      followed.out.replace(/\s+/g, " "),
      `1 link leads nowhere: ${folder}/given/none`,
    );
    assertEquals(followed.out.includes("not followed"), false);
    const again = await run(["build", corpus, `${folder}/given`, "--follow-links"]);
    assertStringIncludes(again.out, "1 link leads nowhere");
  });
});

Deno.test("a folder of links alone has no files to read, and what would follow them is said", async () => {
  await withFolder({ ...FILES, "links/.x": "" }, async (folder) => {
    await Deno.symlink(`${folder}/in/a.csv`, `${folder}/links/a.csv`);
    const { status, err } = await run(["build", `${folder}/c.sqlite`, `${folder}/links`]);
    assertEquals([status, err], [
      1,
      "Cannot build the corpus: there are links, which only --follow-links (followLinks) follows, " +
      `and no files to read, current value is "${folder}/links"\n`,
    ]);
  });
});
