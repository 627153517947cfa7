import {
  assert,
  assertEquals,
  assertRejects,
  assertStringIncludes,
  assertThrows,
} from "@std/assert";
import {
  TrendframeError,
  UnsupportedOperationError,
  ValidationError,
} from "../../../lib/catalogue/errors.ts";
import { httpEngine, HttpError } from "../../../lib/engines/http/mod.ts";
import { type Answered, KEY, stubbed, TOPICS, topics } from "./stub.ts";

Deno.test("so many requests run at a time, the rest wait their turn", async () => {
  let running = 0, most = 0;
  const { engine, got } = stubbed(async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running--;
    return { body: TOPICS };
  }, { concurrency: 3 });
  await Promise.all(Array.from({ length: 20 }, () => engine.execute(topics)));
  assertEquals([most, got.length], [3, 20]);
});

Deno.test("a signal ends a request with its reason, wherever it is", async () => {
  const reason = new DOMException("enough", "AbortError");
  const { engine, got } = stubbed(() => new Promise(() => {}), { concurrency: 1 });
  const caller = new AbortController();
  const running = engine.execute(topics, { signal: caller.signal });
  const waiting = engine.execute(topics, { signal: caller.signal });
  setTimeout(() => caller.abort(reason), 10);
  for (const each of [running, waiting]) assertEquals(await each.catch((error) => error), reason);
  assertEquals(await engine.execute(topics, { signal: caller.signal }).catch((e) => e), reason);
  assertEquals(got.length, 1);
  const busy = stubbed(() => ({ status: 429, headers: { "retry-after": "50" } }));
  const late = new AbortController();
  setTimeout(() => late.abort(reason), 20);
  const retrying = busy.engine.execute(topics, { signal: late.signal });
  assertEquals(await retrying.catch((error) => error), reason);
  assertEquals(busy.got.length, 1);
});

Deno.test("a closed engine ends what runs and takes nothing more", async () => {
  const { engine } = stubbed(() => new Promise(() => {}));
  const running = engine.execute(topics);
  await engine.close();
  await assertRejects(() => running, TrendframeError, "the engine is closed");
  await assertRejects(() => engine.execute(topics), TrendframeError, "the engine is closed");
});

async function errorOf<E extends Error = Error>(
  answered: Answered,
  kind: abstract new (...parts: never[]) => E = Error as unknown as abstract new () => E,
): Promise<E> {
  const { engine } = stubbed(() => answered, { retries: 0 });
  return await assertRejects(() => engine.execute(topics), kind as new () => E);
}

Deno.test("case 25: an HTML error body is told with status and first line", async () => {
  const body = "\n  <!DOCTYPE html>\n<html><body>Bad Gateway</body></html>";
  const error = await errorOf({ status: 502, body }, HttpError);
  assertEquals(error.status, 502);
  assertEquals(
    error.message,
    "Cannot run searchTopics: the server could not answer (status 502); " +
      "its first line is: <!DOCTYPE html>",
  );
});

Deno.test("case 25: HTML with status 200 is no answer either", async () => {
  const error = await errorOf({ body: "<html>Please log in</html>" }, HttpError);
  assertEquals(
    error.message,
    "Cannot read the answer of searchTopics: it is not JSON (status 200); " +
      "its first line is: <html>Please log in</html>",
  );
});

Deno.test("a 422 is a ValidationError with the server's faults, also of other servers", async () => {
  const fault = {
    loc: ["query", "take"],
    msg: "too big",
    type: "too_big",
    input: 9,
    ctx: { le: 5 },
  };
  const ours = await errorOf({ status: 422, body: { detail: [fault] } }, ValidationError);
  assertEquals(ours.detail, [fault]);
  assertEquals(ours.message, "Cannot run searchTopics: take: too big, current value is 9");
  const theirs = { loc: ["body", "query", "clauses", 0], msg: "field required", url: "https://x" };
  const other = await errorOf({ status: 422, body: { detail: [theirs] } }, ValidationError);
  assertEquals(other.detail, [{
    loc: ["body", "query", "clauses", "0"],
    msg: "field required",
    type: "unknown",
    input: null,
    ctx: {},
  }]);
  await errorOf({ status: 422, body: { detail: "no" } }, HttpError);
});

Deno.test("each refusal says what to change", async () => {
  const body = { detail: "the reason" };
  const messages = [401, 403, 413, 500].map(async (status) =>
    (await errorOf({ status, body })).message
  );
  assertEquals(await Promise.all(messages), [
    "Cannot run searchTopics: the server knows no such credential (status 401); give another as apiKey, " +
    "in TRENDFRAME_API_KEY or by --key-file; it says: the reason",
    "Cannot run searchTopics: the credential lacks the scope (status 403); topics that are given by " +
    "their ids need no search; it says: the reason",
    "Cannot run searchTopics: the request is too large for the server (status 413); it says: the reason",
    "Cannot run searchTopics: the server could not answer (status 500); it says: the reason",
  ]);
  for (const status of [404, 405, 501]) {
    const error = await errorOf({ status, body }, UnsupportedOperationError);
    assert(error.message.includes("GET http://service.test/api/topics is answered with"));
  }
  const moved = await errorOf({ status: 302, headers: { location: "http://other.test" } });
  assert(moved.message.includes("leads elsewhere (302)"));
});

Deno.test("what the service says of itself is not said twice, nor at length", async () => {
  const detail = "Cannot answer: the API key is unknown, revoked or expired";
  const wrong = await errorOf({ status: 401, body: { detail } });
  assertEquals(
    wrong.message,
    "Cannot run searchTopics: the server knows no such credential (status 401); give another as apiKey, " +
      "in TRENDFRAME_API_KEY or by --key-file; it says: the API key is unknown, revoked or expired",
  );
  const { engine } = stubbed(() => ({ status: 401, body: { detail: "no. ".repeat(60) } }), {
    apiKey: undefined,
  });
  const { message } = await assertRejects(() => engine.execute(topics), HttpError);
  assertStringIncludes(message, "the server asks for a key (status 401); give one as apiKey");
  assertEquals([message.length, message.at(-1)], [200, "…"]);
});

Deno.test("a node of OpenSearch is no service, and how it is asked is said", async () => {
  const node = { "x-opensearch-version": "OpenSearch/3.9.0 (opensearch)" };
  const secured = { "www-authenticate": 'Basic realm="OpenSearch Security"' };
  const noHandler = { error: "no handler found for uri [/x/topics] and method [GET]" };
  const noIndex = { error: { root_cause: [], type: "index_not_found_exception" }, status: 404 };
  const cases = [
    ["http://a.test:9200/trends", 400, noHandler, node, "opensearch://a.test:9200/trends"],
    ["http://a.test", 404, noIndex, node, "opensearch://a.test:80/NAME"],
    ["https://a.test", 401, "Unauthorized", secured, "opensearch+https://a.test:443/NAME"],
  ] as const;
  for (const [baseUrl, status, body, headers, address] of cases) {
    const { engine } = stubbed(() => ({ status, body, headers }), { baseUrl, retries: 0 });
    for (const ask of [() => engine.execute(topics), () => engine.corpus()]) {
      const { message } = await assertRejects(ask, HttpError);
      assertEquals(
        message.replace(/^Cannot run \w+/, ""),
        `: an OpenSearch cluster answers, not a service; write ${address}`,
      );
    }
  }
});

Deno.test("a service that is not there is said to be away, and what runs one", async () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const baseUrl = `http://127.0.0.1:${listener.addr.port}`;
  listener.close();
  const engine = httpEngine({ baseUrl, retries: 0 });
  const { message } = await assertRejects(() => engine.execute(topics), HttpError);
  assertEquals(
    message,
    `Cannot run searchTopics: no answer from ${baseUrl} (Connection refused); look whether ` +
      "`trendframe serve` runs there",
  );
});

Deno.test("a key is never in an error", async () => {
  const echo = `key ${KEY} is wrong`;
  const errors = await Promise.all([
    errorOf({ status: 401, body: { detail: echo } }),
    errorOf({ status: 500, body: `<p>${echo}</p>` }),
    errorOf({ status: 422, body: { detail: [{ loc: ["x"], msg: echo, input: KEY }] } }),
    errorOf({ body: echo }),
    errorOf({ body: { data: [{ id: 1, name: KEY }] } }),
    errorOf({ body: { data: KEY } }),
  ]);
  const { engine } = stubbed(() => new TypeError(echo), { retries: 0 });
  errors.push(await engine.execute(topics).then(() => new Error("answered"), (error) => error));
  for (const error of errors) {
    assert(error.message !== "answered");
    const shown = [error.message, error.stack, JSON.stringify(error), Deno.inspect(error)].join();
    assert(!shown.includes(KEY), shown);
  }
  const shown = Deno.inspect(engine, { depth: 10 }) + JSON.stringify(engine);
  assert(!shown.includes(KEY));
});

Deno.test("what cannot be an address, a key or a number is refused at once", () => {
  const make = (options: object) => () => httpEngine({ baseUrl: "http://a.test", ...options });
  for (
    const baseUrl of [
      "",
      "trends.example.org",
      "file:///etc",
      "http://u:p@a.test",
      "http://a.test?k",
    ]
  ) {
    assertThrows(make({ baseUrl }), TypeError, "Cannot connect");
  }
  for (const apiKey of ["", "two words", "line\nbreak", "schlüssel"]) {
    const error = assertThrows(make({ apiKey }), TypeError, "the API key must be");
    assert(apiKey === "" || !error.message.includes(apiKey));
  }
  assertThrows(make({ concurrency: 0 }), RangeError, "concurrency must be at least 1");
  assertThrows(make({ timeoutMs: NaN }), RangeError, "current value is NaN");
  assertThrows(make({ cache: "use" }), TypeError, "cacheFolder");
});
