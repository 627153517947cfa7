import { assertEquals, assertRejects } from "@std/assert";
import { HttpError } from "../../../lib/engines/http/mod.ts";
import { note } from "../../../lib/words/note.ts";
import { Trends } from "../../../lib/query/mod.ts";
import { SERIES, stubbed, TOPICS } from "./stub.ts";

const ABOUT = {
  fingerprint: "one",
  title: "A corpus",
  synthetic: false,
  types: {},
  sources: [],
  notes: [],
};
const TOPIC_SEARCH = { operation: "searchTopics", input: { query: "a", take: 10 } } as const;

/** A server whose /about answers when it is told to. */
function slowAbout() {
  const about = Promise.withResolvers<{ status?: number; body: unknown }>();
  const { engine, got } = stubbed(
    ({ url }) =>
      url.pathname.endsWith("/about")
        ? about.promise
        : { body: TOPICS, headers: { etag: 'W/"one"' } },
    { retries: 0 },
  );
  return { engine, got, about };
}

Deno.test("who stops asking for the corpus stops nobody else", async () => {
  const { engine, got, about } = slowAbout();
  const controller = new AbortController();
  const stopped = engine.corpus({ signal: controller.signal });
  const waiting = engine.corpus();
  controller.abort(new DOMException("Enough", "AbortError"));
  await assertRejects(() => stopped, DOMException, "Enough");
  about.resolve({ body: ABOUT });
  assertEquals((await waiting).title, "A corpus");
  assertEquals(got.length, 1);
});

Deno.test("who joins a question for the corpus that is under way can stop too", async () => {
  const { engine, about } = slowAbout();
  const first = engine.corpus();
  await assertRejects(
    () => engine.corpus({ signal: AbortSignal.timeout(5) }),
    DOMException,
    "timeout",
  );
  about.resolve({ body: ABOUT });
  await first;
});

Deno.test("an answer does not fail because the corpus cannot be told", async () => {
  const { engine, about } = slowAbout();
  const told = engine.corpus();
  const answer = engine.execute(TOPIC_SEARCH);
  about.resolve({ status: 500, body: { detail: "no" } });
  await assertRejects(() => told, HttpError);
  assertEquals((await answer).output, TOPICS as never);
});

Deno.test("closing ends the question for the corpus", async () => {
  const { engine } = slowAbout();
  const told = engine.corpus();
  await engine.close();
  await assertRejects(() => told, Error, "closed");
});

Deno.test("with a token alone the corpus is not asked for", async () => {
  const { engine, got } = stubbed(() => ({ body: SERIES }), { apiKey: undefined, token: "t0ken" });
  const { fingerprint, notes } = await engine.corpus();
  assertEquals([fingerprint, notes, got.length], [null, [note("corpus_untold", {})], 0]);
  const trends = new Trends(engine);
  assertEquals((await trends.acquisitions().timeSeries("year")).numbers("count"), [3]);
});
