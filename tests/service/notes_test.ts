import { assert, assertEquals, assertMatch, assertNotEquals } from "@std/assert";
import { KeptNotes, NOTE_LIMITS } from "../../lib/service/kept_notes.ts";
import { type Note, note } from "../../lib/words/note.ts";
import { fakeEngine } from "./fake_engine.ts";
import { KEYS, request, service } from "./service.ts";

const SERIES = "/indicators/acquisitions/time-series";
const HEADER = "trendframe-notes";

const many = (count: number): Note[] =>
  Array.from({ length: count }, (_, index) => note("without_end", { count: index + 1 }));

const foreign = (code: string): Note => note("foreign", { code, data: {} });

/** A service whose answers have notes, and what the header of one says. */
async function answered(notes: readonly Note[], options = {}) {
  const asked = service({ engine: fakeEngine({ notes }), ...options });
  const header = (await asked.get(SERIES)).headers.get(HEADER) ?? "";
  return { ...asked, header, told: JSON.parse(header) };
}

Deno.test("notes survive the header as data, whatever their text", async () => {
  const notes = [
    note("amounts_in", { currency: "EUR" }),
    { ...note("without_end", { count: 3 }), about: ["über 40 % – €", "日本語 🔬"] },
    ...['"quoted", \\back', "line\r\nx-evil: 1", "\u0000\ud800"].map(foreign),
  ];
  const { get, header, told } = await answered(notes);
  assertMatch(header, /^[\x20-\x7e]*$/);
  assertEquals(told, notes);
  assertEquals((await get(SERIES)).headers.get("x-evil"), null);
});

Deno.test("notes that are too long for the header have an address of their own, and none is dropped", async () => {
  const notes = [...many(5_000), foreign("日本語")];
  const { get, header, told } = await answered(notes);
  assert(header.length < 100, header);
  assertEquals([Object.keys(told), told.count], [["at", "count"], 5_001]);
  assertMatch(told.at, /^\/notes\/[\w-]{43}$/);
  const response = await get(told.at);
  assertEquals([response.status, response.headers.get("cache-control")], [200, "no-store"]);
  assertEquals(await response.json(), notes);
});

Deno.test("the header is as long as it may be, and not a character longer", async () => {
  const lengthOf = (code: string) => JSON.stringify([foreign(code)]).length;
  const longest = "x".repeat(4_096 - lengthOf(""));
  assertEquals((await answered([foreign(longest)])).header.length, 4_096);
  assertEquals((await answered([foreign(`${longest}x`)])).told.count, 1);
});

Deno.test("kept notes are for the key that the answer was given to", async () => {
  const { handler, told } = await answered(many(500));
  const ask = async (headers: Record<string, string>) =>
    (await handler(request(told.at, { headers }))).status;
  assertEquals(await ask({}), 401);
  assertEquals(await ask({ "x-api-key": "tf_unknown" }), 401);
  assertEquals(await ask({ "x-api-key": KEYS.license }), 404);
  assertEquals(await ask({ "x-api-key": KEYS.admin }), 404);
  assertEquals(await ask({ "authorization": `Bearer ${KEYS.token}` }), 404);
  assertEquals(await ask({ "x-api-key": KEYS.full }), 200);
});

Deno.test("whoever may ask may read the notes: a bearer token, a key for administration alone", async () => {
  const { handler } = service({ engine: fakeEngine({ notes: many(500) }) });
  const ADMIN = "/topics?query=quantum";
  for (
    const [path, headers] of [
      [SERIES, { "authorization": `Bearer ${KEYS.token}` }],
      [ADMIN, { "x-api-key": KEYS.admin }],
    ] as const
  ) {
    const { status, headers: answer } = await handler(request(path, { headers }));
    assertEquals(status, 200, path);
    const { at } = JSON.parse(answer.get(HEADER)!);
    assertEquals((await (await handler(request(at, { headers }))).json()).length, 500);
  }
});

Deno.test("notes that are gone are a sentence that says what to do", async () => {
  const { get, told } = await answered(many(500), { notes: { timeMs: 0 } });
  const response = await get(told.at);
  assertEquals([response.status, await response.json()], [404, {
    detail: "Cannot answer: the notes are no longer kept, or are another key's; " +
      "ask the question again",
  }]);
  assertEquals((await get(`${told.at}x`)).status, 404);
});

Deno.test("the same notes are kept once for each key, under ids that nobody can guess", () => {
  const limits = { bytes: 1e6, timeMs: 1e6 };
  const kept = new KeptNotes(limits);
  const id = kept.keep("a", "[1]");
  assertEquals(kept.keep("a", "[1]"), id);
  const others = [kept.keep("b", "[1]"), kept.keep("a", "[2]")];
  for (const other of [...others, new KeptNotes(limits).keep("a", "[1]")]) {
    assertNotEquals(other, id);
  }
});

Deno.test("what is kept is bounded in time since it was last asked for", () => {
  let now = 0;
  const kept = new KeptNotes({ bytes: 1e6, timeMs: 100 }, () => now);
  const [old, used] = [kept.keep("a", "[1]"), kept.keep("a", "[2]")];
  now = 60;
  assertEquals(kept.read("a", used), "[2]");
  now = 110;
  assertEquals([kept.read("a", old), kept.read("a", used)], [null, "[2]"]);
  now = 211;
  assertEquals(kept.read("a", used), null);
});

Deno.test("what is kept is bounded in bytes: the longest unused goes first", () => {
  const kept = new KeptNotes({ bytes: 30, timeMs: 1e6 });
  const ids = ["a", "b", "c"].map((letter) => kept.keep("key", letter.repeat(10)));
  assertEquals(kept.read("key", ids[0]!), "a".repeat(10));
  kept.keep("key", "d".repeat(10));
  assertEquals(ids.map((id) => kept.read("key", id) !== null), [true, false, true]);
  const large = kept.keep("key", "e".repeat(31));
  assertEquals(kept.read("key", large), null);
  assertEquals(ids.map((id) => kept.read("key", id)), [null, null, null]);
});

Deno.test("unless said otherwise 32 MiB are kept, for 10 minutes", () => {
  let now = 0;
  const kept = new KeptNotes(NOTE_LIMITS, () => now);
  const isKept = (id: string) => kept.read("key", id) !== null;
  const half = (letter: string) => kept.keep("key", letter.repeat(16 * 1024 ** 2));
  const first = half("a"), second = half("b");
  assertEquals([isKept(first), isKept(second)], [true, true]);
  const small = kept.keep("key", "c");
  assertEquals([isKept(first), isKept(second)], [false, true]);
  now = 10 * 60_000 - 1;
  assert(isKept(small));
  now += 10 * 60_000;
  assert(!isKept(small));
});
