import { assert, assertEquals, assertRejects } from "@std/assert";
import { join } from "@std/path";
import type { FilterInput } from "../../../lib/catalogue/filter.ts";
import { parseInput } from "../../../lib/catalogue/parse.ts";
import { embeddedEngine } from "../../../lib/engines/embedded/mod.ts";
import type { Engine } from "../../../lib/engines/engine.ts";
import { httpEngine } from "../../../lib/engines/http/mod.ts";
import { createKey } from "../../../lib/service/keys.ts";
import { serve } from "../../../lib/service/serve.ts";
import { dataOf, type Note, note, noteText } from "../../../lib/words/note.ts";
import { build } from "../../conformance/build.ts";
import { from, patent } from "../../conformance/records.ts";
import { NOTES } from "./_noting_engine.ts";
import { type Answered, BASE, KEY, SERIES, stubbed, TOPICS, topics } from "./stub.ts";

const HEADER = "trendframe-notes";
const EUROS = note("amounts_in", { currency: "EUR" });
const MANY: readonly Note[] = Array.from(
  { length: 3_000 },
  (_, index) => note("without_end", { count: index + 1 }),
);

/** A server that keeps notes at an address. */
const keeping = (
  at: unknown,
  count: unknown,
  kept: (attempt: number) => Answered | Error = () => ({ body: MANY }),
) => {
  let attempts = 0;
  return stubbed(
    ({ url }) =>
      url.pathname.startsWith("/api/notes/")
        ? kept(++attempts)
        : { body: TOPICS, headers: { [HEADER]: JSON.stringify({ at, count }) } },
    { retries: 1 },
  );
};

const notesOf = async ({ engine }: ReturnType<typeof stubbed>) =>
  (await engine.execute(topics)).notes;

Deno.test("notes come from the header as data; a header that is none is no note", async () => {
  for (
    const [header, expected] of [
      [JSON.stringify([EUROS]), [EUROS]],
      [JSON.stringify([{ ...EUROS, about: ["a"] }]), [{ ...EUROS, about: ["a"] }]],
      ["nonsense", []],
      ['{"a":1}', []],
      ["[1, null, {}]", []],
    ] as const
  ) {
    const { engine } = stubbed(() => ({ body: TOPICS, headers: { [HEADER]: header } }));
    assertEquals((await engine.execute(topics)).notes, expected, header);
  }
});

Deno.test("a note that nobody here can say is kept, as one of an older server is", async () => {
  const told = [
    { code: "of_the_future", data: { a: 1 } },
    { code: "amounts_in", data: {} },
    "über 40 %",
  ];
  const header = JSON.stringify(told).replace("ü", "\\u00fc");
  const { engine } = stubbed(() => ({ body: TOPICS, headers: { [HEADER]: header } }));
  const { notes } = await engine.execute(topics);
  assertEquals(notes, [
    note("foreign", { code: "of_the_future", data: { a: 1 } }),
    note("foreign", { code: "amounts_in", data: {} }),
    note("foreign", { code: "über 40 %", data: {} }),
  ]);
  assertEquals(notes.map(noteText), ['of_the_future: {"a":1}', "amounts_in", "über 40 %"]);
  assertEquals(dataOf(notes, "amounts_in"), undefined);
});

Deno.test("notes at an address are fetched below that of the service, with the same key", async () => {
  const server = keeping("/notes/some-id", 3_000);
  assertEquals(await notesOf(server), MANY);
  assertEquals(server.got.map(({ url }) => url.href.replace(BASE, "")), [
    "/topics?query=a&take=10",
    "/notes/some-id",
  ]);
  assertEquals(server.got.map(({ headers }) => headers.get("x-api-key")), [KEY, KEY]);
});

Deno.test("a token fetches the notes of what it may ask", async () => {
  const { engine, got } = stubbed(
    ({ url }) =>
      url.pathname.startsWith("/api/notes/")
        ? { body: MANY }
        : { body: SERIES, headers: { [HEADER]: '{"at":"/notes/a","count":3000}' } },
    { apiKey: undefined, token: "t0ken" },
  );
  const input = parseInput("acquisitionsTimeSeries", {});
  assertEquals((await engine.execute({ operation: "acquisitionsTimeSeries", input })).notes, MANY);
  assertEquals(got.map(({ headers }) => headers.get("authorization")), [
    "Bearer t0ken",
    "Bearer t0ken",
  ]);
});

Deno.test("the address is tried again as any other is", async () => {
  const server = keeping(
    "/notes/a",
    3_000,
    (attempt) => attempt === 1 ? { status: 503, headers: { "retry-after": "0" } } : { body: MANY },
  );
  assertEquals(await notesOf(server), MANY);
  assertEquals(server.got.length, 3);
});

Deno.test("notes that are gone, refused or unreadable are counted, and are no error", async () => {
  const gone = [note("notes_unread", { count: 7 })];
  for (
    const kept of [
      () => ({ status: 404, body: { detail: "ask again" } }),
      () => ({ status: 403, body: { detail: "no" } }),
      () => ({ status: 422, body: { detail: [{ loc: ["path"], msg: "no" }] } }),
      () => ({ status: 500, body: "no" }),
      () => ({ body: "<html>" }),
      () => ({ body: { notes: [] } }),
      () => new TypeError("connection reset"),
    ]
  ) {
    const { engine } = keeping("/notes/a", 7, kept);
    const answer = await engine.execute(topics);
    assertEquals([answer.output, answer.notes], [TOPICS, gone]);
  }
  assertEquals(await notesOf(keeping("/notes/a", 3, () => ({ body: [EUROS, 1] }))), [
    EUROS,
    note("notes_unread", { count: 2 }),
  ]);
});

Deno.test("an address leads nowhere but below the service", async () => {
  for (
    const at of [
      "@evil.example/",
      "https://evil.example/notes/a",
      "/notes/../keys",
      "//x/notes/a",
      1,
    ]
  ) {
    const server = keeping(at, 7);
    assertEquals(await notesOf(server), [note("notes_unread", { count: 7 })], String(at));
    assertEquals(server.got.length, 1);
  }
});

Deno.test("who stops asking is not told that notes could not be read", async () => {
  const stopped = new AbortController();
  const { engine } = keeping("/notes/a", 7, () => {
    stopped.abort(new DOMException("Enough", "AbortError"));
    return { status: 404 };
  });
  await assertRejects(
    () => engine.execute(topics, { signal: stopped.signal }),
    DOMException,
    "Enough",
  );
});

Deno.test("an answer whose notes were not all read is not kept on disk", async () => {
  const cacheFolder = await Deno.makeTempDir();
  let isGone = true;
  const { engine } = stubbed(
    ({ url }) => {
      const path = url.pathname.replace("/api", "");
      if (path === "/about") return { status: 404 };
      if (path === "/notes/a") return isGone ? { status: 404 } : { body: MANY };
      return { body: TOPICS, headers: { [HEADER]: '{"at":"/notes/a","count":3000}' } };
    },
    { cache: "use", cacheFolder, retries: 0 },
  );
  try {
    assertEquals((await engine.execute(topics)).notes, [note("notes_unread", { count: 3_000 })]);
    isGone = false;
    assertEquals((await engine.execute(topics)).notes, MANY);
    isGone = true;
    const { notes } = await engine.execute(topics);
    assertEquals(notes.slice(0, -1), MANY);
    assertEquals(notes.at(-1)!.code, "kept_since");
  } finally {
    await Deno.remove(cacheFolder, { recursive: true });
  }
});

Deno.test("parts of a request are named where not all have a note", async () => {
  const ids = Array.from({ length: 4 }, (_, at) => `00000000-0000-4000-8000-00000000000${at}`);
  const { engine } = stubbed(({ body }) => {
    const has = JSON.stringify(body).includes(ids[0]!);
    const notes = has ? [EUROS, note("without_end", { count: 1 })] : [EUROS];
    return { body: { data: [], total: 0 }, headers: { [HEADER]: JSON.stringify(notes) } };
  }, { idLimit: 2 });
  const query = { type: "topic" as const, ids };
  const input = parseInput("searchProjects", { query, sortColumn: "published_at" });
  assertEquals((await engine.execute({ operation: "searchProjects", input })).notes, [
    EUROS,
    { ...note("without_end", { count: 1 }), about: ["part 1"] },
    note("in_parts", { parts: 2 }),
  ]);
});

/** A corpus behind a service with workers, a socket and a proxy that adds a prefix. */
async function withServed(
  [module, name]: readonly [module: string, name: string],
  run: (remote: Engine, corpus: string) => Promise<void>,
): Promise<void> {
  const built = await build(from("test", patent("p1", "2020-01-01")), {});
  const keys = join(built.path, "../keys.json");
  const apiKey = await createKey(keys, { name: "test", scopes: ["license"] });
  const engine = { module: new URL(module, import.meta.url).href, name };
  const server = await serve({ corpus: built.path, keys, engine, workers: 2, port: 0 });
  const proxy = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, (request) => {
    const { pathname, search } = new URL(request.url);
    assert(pathname.startsWith("/trends/v1/"), pathname);
    const { method, headers, body } = request;
    const inside = `${server.url}${pathname.slice("/trends/v1".length)}${search}`;
    return fetch(inside, { method, headers, body });
  });
  const remote = httpEngine({
    baseUrl: `http://127.0.0.1:${proxy.addr.port}/trends/v1`,
    apiKey,
  });
  try {
    await run(remote, built.path);
  } finally {
    await remote.close();
    await proxy.shutdown();
    await server.stop();
    await built.remove();
  }
}

const patents = (query?: FilterInput) =>
  ({ operation: "searchPatents", input: parseInput("searchPatents", { query }) }) as const;

Deno.test("thousands of notes come whole from a real service behind a prefix", () =>
  withServed(["./_noting_engine.ts", "openNotingEngine"], async (remote) => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => remote.execute(patents())));
    for (const { notes } of answers) assertEquals(notes, NOTES);
  }));

Deno.test("the notes of a corpus come whole from a real service, few or many", () =>
  withServed(["../../../lib/engines/embedded/mod.ts", "embeddedEngine"], async (remote, path) => {
    const local = embeddedEngine(path);
    const clauses = Array.from({ length: 900 }, (_, at) => ({
      type: "place" as const,
      ids: [`00000000-0000-4000-8000-${String(at).padStart(12, "0")}`],
    }));
    try {
      for (
        const [count, some] of [[1, clauses[0]!], [900, { type: "or" as const, clauses }]] as const
      ) {
        const expected = await local.execute(patents(some));
        // one more tells that nothing has a place
        assertEquals(expected.notes.length, count + 1);
        assertEquals(await remote.execute(patents(some)), expected);
      }
    } finally {
      await local.close();
    }
  }));
