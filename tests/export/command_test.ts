import { assert, assertEquals } from "@std/assert";
import { parse } from "csv-parse/sync";
import pl from "nodejs-polars";
import { buildDemo } from "../../lib/corpus/build_demo.ts";
import { EXPORT_TYPES } from "../../lib/cli/query_types.ts";
import { embeddedEngine } from "../../lib/engines/embedded/mod.ts";
import { createHandler } from "../../lib/service/mod.ts";
import { run } from "../cli/_run.ts";
import { keyRing, KEYS } from "../service/service.ts";
import { inFolder, namesIn } from "./_stream.ts";

/** Runs with a small synthetic corpus in a folder of its own. */
function withCorpus(check: (corpus: string, folder: string) => Promise<void>): Promise<void> {
  return inFolder(async (folder) => {
    const corpus = `${folder}/demo.sqlite`;
    await buildDemo(corpus, { documents: 600 }, {});
    await check(corpus, folder);
  });
}

Deno.test("every type is exported whole, each row once", () =>
  withCorpus(async (corpus, folder) => {
    for (const type of EXPORT_TYPES) {
      const file = `${folder}/${type}.parquet`;
      const { status, out, err } = await run(["export", type, corpus, "--out", file]);
      assertEquals(status, 0, err);
      assert(out.startsWith(`${file} has `), out);
      const df = pl.readParquet(file);
      const count = type === "manifestations"
        ? parse((await run(["query", type, corpus, "--top", "100000"])).out).length - 1
        : Number((await run(["query", type, corpus, "--count"])).out);
      const identity = type === "manifestations" ? "references" : "id";
      const identities = new Set(df.getColumn(identity).toArray().map(String));
      assertEquals([df.height, identities.size], [count, count], type);
      assert(count > 0, type);
    }
  }));

Deno.test("filters, --top and --fields are those of query, the order too", () =>
  withCorpus(async (corpus, folder) => {
    const filters = ["--match", "storage OR energy", "--start", "2015"];
    const file = `${folder}/patents.csv`;
    const fields = ["--fields", "id, title,score"];
    const { status, err, progress } = await run([
      ...["export", "patents", corpus, "--out", file, "--top", "3", ...fields, ...filters],
    ]);
    assertEquals(status, 0, err);
    const queried = await run(["query", "patents", corpus, "--top", "3", ...filters]);
    const idsOf = (text: string) =>
      (parse(text, { columns: true }) as { id: string }[]).map(({ id }) => id);
    const exported = await Deno.readTextFile(file);
    assertEquals(exported.split("\n")[0], "id,title,score");
    assertEquals(idsOf(exported), idsOf(queried.out));
    assertEquals(idsOf(exported).length, 3);
    assertEquals(progress, ["fetching patents: 3 of 3", "writing patents: 3 of 3"]);
    const { fields: named, total } = JSON.parse(await Deno.readTextFile(`${file}.manifest.json`));
    assertEquals(named.map(({ name }: { name: string }) => name), ["id", "title", "score"]);
    assert(total > 3);
  }));

Deno.test("bibliographies have an entry for each article", () =>
  withCorpus(async (corpus, folder) => {
    const count = Number((await run(["query", "research-articles", corpus, "--count"])).out);
    for (
      const [name, format, entry] of [["a.bib", "", /^@/gm], [
        "b.txt",
        "ris",
        /^ER {2}-/gm,
      ]] as const
    ) {
      const { status, err } = await run([
        ...["export", "research-articles", corpus, "--out", `${folder}/${name}`],
        ...(format ? ["--format", format] : []),
      ]);
      assertEquals(status, 0, err);
      const text = await Deno.readTextFile(`${folder}/${name}`);
      assertEquals(text.match(entry)?.length, count);
    }
  }));

Deno.test("a field of sources that no row has is told, as a frame tells it", () =>
  withCorpus(async (corpus, folder) => {
    const none = "Note: None of these records has ";
    const told = async (name: string, ...more: string[]) => {
      const type = name.endsWith(".bib") ? "research-articles" : "patents";
      const { status, err } = await run(
        ["export", type, corpus, "--out", `${folder}/${name}`, ...more],
      );
      assertEquals(status, 0, err);
      return err.split("\n").filter((line) => line.startsWith(none));
    };
    const fields = ["--fields", "id,extra.topic,extra.tpyo,extra.stroy"];
    assertEquals(await told("a.csv", ...fields), [`${none}extra.tpyo or extra.stroy`]);
    // once more, when the file is there already
    assertEquals(await told("a.csv", ...fields), [`${none}extra.tpyo or extra.stroy`]);
    assertEquals(await told("b.csv", "--fields", "id,extra.topic"), []);
    assertEquals(await told("c.csv", ...fields, "--top", "0"), []);
    assertEquals(await told("d.bib"), []);
  }));

Deno.test("what was exported already is left as it is", () =>
  withCorpus(async (corpus, folder) => {
    const args = ["export", "grants", corpus, "--out", `${folder}/grants.jsonl`];
    await run(args);
    const { status, out } = await run(args);
    assertEquals([status, out.includes("is up to date")], [0, true], out);
  }));

Deno.test("a service that breaks off keeps what was fetched; the next run goes on there", () =>
  withCorpus(async (corpus, folder) => {
    const engine = embeddedEngine(corpus);
    const handler = createHandler({ engine, keys: keyRing });
    let pages = 0, broken = true;
    const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, (request) => {
      const isPage = request.url.includes("/acquisitions/proof-points");
      return broken && isPage && ++pages === 2
        ? new Response("no", { status: 500 })
        : handler(request);
    });
    try {
      await Deno.writeTextFile(`${folder}/key`, KEYS.full);
      const file = `${folder}/acquisitions.csv`;
      const args = [
        ...["export", "acquisitions", `http://127.0.0.1:${server.addr.port}`],
        ...["--key-file", `${folder}/key`, "--out", file],
      ];
      const cut = await run(args);
      assertEquals([cut.status, cut.out], [1, ""]);
      assert(cut.err.includes("status 500"), cut.err);
      assert(cut.err.endsWith("what was fetched is kept: run it again to go on\n"), cut.err);
      broken = false;
      const whole = await run(args);
      assert(whole.out.includes("100 of them from the run before"), whole.out);
      await run(["export", "acquisitions", corpus, "--out", `${folder}/near.csv`]);
      assertEquals(await Deno.readFile(file), await Deno.readFile(`${folder}/near.csv`));
    } finally {
      await server.shutdown();
      await engine.close();
    }
  }));

Deno.test("what is missing or wrong is one sentence, and nothing is left behind", () =>
  withCorpus(async (corpus, folder) => {
    const cases: readonly (readonly [readonly string[], string])[] = [
      [[], "Cannot export: give a type and the one corpus"],
      [["patents", corpus], "Cannot export: give the file to write, --out FILE"],
      [
        ["patent", corpus, "--out", "a.csv"],
        'Cannot read the type: there is no "patent"; did you mean',
      ],
      [["topics", corpus, "--out", "a.csv"], 'Cannot read the type: there is no "topics"'],
      [["patents", corpus, "--out", "a.xls"], "Cannot export: the file must end in .parquet"],
      [["patents", corpus, "--out", "a.xlsx"], "Cannot export: a workbook is saved from a frame"],
      [["patents", corpus, "--out", "a.csv", "--format", "xml"], "Cannot read --format"],
      [
        ["patents", corpus, "--out", "a.bib"],
        "Cannot export patents: bibtex is for research-articles",
      ],
      [
        ["patents", corpus, "--out", "a.csv", "--certainty", "1"],
        "Cannot export patents: they have no",
      ],
      [["patents", corpus, "--out", "a.csv", "--fields", "titel"], "Cannot fetch a field"],
      [["patents", corpus, "--out", "a.csv", "--match", '"open'], "Cannot read --match"],
      [["patents", corpus, "--out", "a.csv", "--top", "-1"], "Cannot read --top"],
      [
        ["research-articles", corpus, "--out", "a.ris", "--fields", "id"],
        "Cannot export research-articles: ris has fields of its own",
      ],
    ];
    for (const [args, sentence] of cases) {
      const placed = args.map((arg) => arg.startsWith("a.") ? `${folder}/${arg}` : arg);
      const { status, out, err } = await run(["export", ...placed]);
      assertEquals([status, out, err.startsWith(sentence)], [2, "", true], err);
    }
    assertEquals(await namesIn(folder), ["demo.sqlite"]);
    const nowhere = await run(["export", "patents", corpus, "--out", `${folder}/no/such/a.csv`]);
    assertEquals([nowhere.status, nowhere.out], [1, ""]);
  }));
