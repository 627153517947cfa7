import { assert, assertEquals, assertRejects } from "@std/assert";
import { join } from "@std/path";
import { parseInput } from "../../../lib/catalogue/parse.ts";
import { note } from "../../../lib/words/note.ts";
import { type HttpEngineOptions, OfflineError } from "../../../lib/engines/http/mod.ts";
import { type Answered, BASE, type Got, KEY, SERIES, stubbed, TOPICS, topics } from "./stub.ts";

const NOTE = note("amounts_in", { currency: "GBP" });
const ABOUT = { title: "Stub", synthetic: true, types: {}, sources: [], notes: [] };

/** A server whose corpus can change. */
class Corpus {
  fingerprint: string | null = "f1";
  about = true;
  asked: string[] = [];

  answer = ({ url, headers }: Got): Answered => {
    const path = url.pathname.replace("/api", "");
    const etag = this.fingerprint === null ? '"opaque"' : `W/"${this.fingerprint}"`;
    this.asked.push(path);
    if (path === "/about") {
      return this.about
        ? { body: { ...ABOUT, fingerprint: this.fingerprint } }
        : { status: 404, body: { detail: "Not Found" } };
    }
    if (headers.get("if-none-match") === etag) return { status: 304, headers: { etag } };
    const body = path === "/topics" ? TOPICS : SERIES;
    return { body, headers: { etag, "trendframe-notes": JSON.stringify([NOTE]) } };
  };
}

async function withFolder(
  run: (
    engine: (options?: Partial<HttpEngineOptions>) => ReturnType<typeof stubbed>["engine"],
    corpus: Corpus,
    folder: string,
  ) => Promise<void>,
): Promise<void> {
  const cacheFolder = await Deno.makeTempDir();
  const corpus = new Corpus();
  try {
    const make = (options: Partial<HttpEngineOptions> = {}) =>
      stubbed(corpus.answer, { cache: "use", cacheFolder, retries: 0, ...options }).engine;
    await run(make, corpus, cacheFolder);
  } finally {
    await Deno.remove(cacheFolder, { recursive: true });
  }
}

const offline = () => {
  throw new Error("asked the server");
};

Deno.test("an answer is asked once, also by another engine", () =>
  withFolder(async (engine, corpus) => {
    const first = await engine().execute(topics);
    const again = await engine().execute({ ...topics, input: { take: 10, query: "a" } });
    assertEquals(again, first);
    assertEquals(first.notes, [NOTE]);
    assertEquals(corpus.asked, ["/about", "/topics", "/about"]);
    await engine().execute({ ...topics, input: { query: "b", take: 10 } });
    assertEquals(corpus.asked.length, 5);
  }));

Deno.test("another corpus has other answers", () =>
  withFolder(async (engine, corpus) => {
    await engine().execute(topics);
    corpus.fingerprint = "f2";
    await engine().execute(topics);
    assertEquals(corpus.asked.filter((path) => path === "/topics").length, 2);
  }));

Deno.test("a change of corpus shows in an answer, which is not kept for the old one", () =>
  withFolder(async (make, corpus) => {
    const engine = make();
    await engine.execute(topics);
    corpus.fingerprint = "f2";
    const other = { ...topics, input: { query: "b", take: 10 } };
    await engine.execute(other);
    assertEquals((await engine.corpus()).fingerprint, "f2");
    corpus.asked = [];
    await engine.execute(other);
    await engine.execute(other);
    assertEquals(corpus.asked, ["/topics"]);
  }));

Deno.test("an old answer is asked again", () =>
  withFolder(async (engine, corpus) => {
    await engine({ cacheTtlMs: 0 }).execute(topics);
    await engine({ cacheTtlMs: 0 }).execute(topics);
    assertEquals(corpus.asked.filter((path) => path === "/topics").length, 2);
  }));

Deno.test("a server without fingerprint: kept answers say their age, old ones are revalidated", () =>
  withFolder(async (engine, corpus) => {
    corpus.about = false;
    corpus.fingerprint = null;
    const info = await engine().corpus();
    assertEquals([info.fingerprint, info.title], [null, BASE]);
    assertEquals(info.notes, [note("corpus_untold", {})]);
    await engine().execute(topics);
    const kept = await engine().execute(topics);
    assertEquals(kept.output, TOPICS);
    assertEquals(kept.notes.map(({ code }) => code), ["amounts_in", "kept_since"]);
    const renewed = await engine({ cacheTtlMs: 0 }).execute(topics);
    assertEquals(renewed, { output: TOPICS, notes: [NOTE] });
    assertEquals(corpus.asked.filter((path) => path === "/topics").length, 2);
  }));

Deno.test("offline, kept answers are given whatever their age, and nothing is asked", () =>
  withFolder(async (engine) => {
    await engine().execute(topics);
    const only = engine({ cache: "only", cacheTtlMs: 0, fetch: offline });
    assertEquals((await only.execute(topics)).output, TOPICS);
    assertEquals((await only.corpus()).fingerprint, "f1");
    const other = { ...topics, input: { query: "b", take: 10 } };
    await assertRejects(() => only.execute(other), OfflineError, 'cache is "only"');
  }));

Deno.test("offline without anything kept, the corpus is unknown", () =>
  withFolder(async (engine) => {
    const only = engine({ cache: "only", fetch: offline });
    assertEquals((await only.corpus()).fingerprint, null);
    await assertRejects(() => only.execute(topics), OfflineError);
  }));

Deno.test("a damaged file is as good as none", () =>
  withFolder(async (engine, corpus, folder) => {
    await engine().execute(topics);
    for await (const { name } of Deno.readDir(folder)) {
      await Deno.writeTextFile(join(folder, name), '{"format":1,"half');
    }
    assertEquals((await engine().execute(topics)).output, TOPICS);
    assertEquals(corpus.asked.filter((path) => path === "/topics").length, 2);
  }));

Deno.test("a file of an older format is as good as none: its notes were sentences", () =>
  withFolder(async (engine, corpus, folder) => {
    await engine().execute(topics);
    for await (const { name } of Deno.readDir(folder)) {
      const entry = JSON.parse(await Deno.readTextFile(join(folder, name)));
      const older = { ...entry, format: 1, notes: ["Amounts are in GBP."] };
      await Deno.writeTextFile(join(folder, name), JSON.stringify(older));
    }
    assertEquals((await engine().execute(topics)).notes, [NOTE]);
    assertEquals(corpus.asked.filter((path) => path === "/topics").length, 2);
  }));

Deno.test("no key is in the folder, in names or files", () =>
  withFolder(async (engine, _, folder) => {
    await engine().execute(topics);
    const input = parseInput("acquisitionsTimeSeries", {});
    await engine().execute({ operation: "acquisitionsTimeSeries", input });
    const names = [...Deno.readDirSync(folder)].map(({ name }) => name);
    assertEquals(names.length, 3);
    for (const name of names) {
      assert(/^[0-9a-f]{64}\.json$/.test(name), name);
      assert(!(await Deno.readTextFile(join(folder, name))).includes(KEY));
    }
  }));

Deno.test("errors are not kept", () =>
  withFolder(async (engine, corpus) => {
    const answer = corpus.answer;
    corpus.answer = (got) =>
      got.url.pathname.endsWith("/topics") ? { status: 500, body: "no" } : answer(got);
    await assertRejects(() => engine().execute(topics));
    corpus.answer = answer;
    assertEquals((await engine().execute(topics)).output, TOPICS);
  }));

Deno.test("the corpus is asked once a minute, and again after an error", async () => {
  const corpus = new Corpus();
  const { engine } = stubbed((got, count) => count === 1 ? { status: 500 } : corpus.answer(got));
  await assertRejects(() => engine.corpus());
  assertEquals((await engine.corpus()).fingerprint, "f1");
  assertEquals((await engine.corpus()).title, "Stub");
  assertEquals(corpus.asked, ["/about"]);
});
