import { assert, assertEquals } from "@std/assert";
import { delay } from "@std/async/delay";
import { fromFileUrl } from "@std/path";
import { buildDemo } from "../../lib/corpus/build_demo.ts";
import { createKey } from "../../lib/service/mod.ts";
import { run } from "../cli/_run.ts";

const CLI = fromFileUrl(new URL("../../lib/cli/main.ts", import.meta.url));

interface Serving {
  readonly url: string;
  readonly folder: string;
  readonly key: string;
  readonly lines: readonly string[];
  stop(signal: Deno.Signal): Promise<Deno.CommandStatus>;
}

/** A service started as a person starts it. */
async function serving(
  check: (serving: Serving) => Promise<void>,
  more: readonly string[] = [],
): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "trendframe-" });
  const corpus = `${folder}/demo.sqlite`, keys = `${folder}/keys.json`;
  await buildDemo(corpus, { documents: 300 }, {});
  const key = await createKey(keys, { name: "test", scopes: ["license", "superAdmin"] });
  const process = new Deno.Command(Deno.execPath(), {
    args: [
      ...["run", "--no-prompt", "-A", CLI],
      ...["serve", corpus, "--keys", keys, "--port", "0", "--workers", "1"],
      ...more,
    ],
    stdout: "null",
    stderr: "piped",
  }).spawn();
  const lines: string[] = [];
  const url = Promise.withResolvers<string>();
  const ended = listen(process.stderr, (line) => {
    lines.push(line);
    const found = /^Serving .* at (http:\S+),/.exec(line)?.[1];
    if (found) url.resolve(found);
  }).then(() => url.reject(new Error(`the service did not start: ${lines.join("\n")}`)));
  const stop = async (signal: Deno.Signal) => {
    process.kill(signal);
    const status = await process.status;
    await ended;
    return status;
  };
  try {
    await check({ url: await url.promise, folder, key, lines, stop });
  } finally {
    try {
      process.kill("SIGKILL");
    } catch {
      // it has ended
    }
    await process.status;
    await ended;
    await Deno.remove(folder, { recursive: true });
  }
}

const isLimit = (line: string) => line.startsWith("At most ");

async function listen(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  hear: (line: string) => void,
): Promise<void> {
  let rest = "";
  for await (const text of stream.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split("\n");
    rest = lines.pop()!;
    for (const line of lines) hear(line);
  }
}

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  Deno.test(`serve: answers, logs each request as a line of JSON without the key, stops on ${signal}`, () =>
    serving(async ({ url, key, lines, stop }) => {
      const headers = { "x-api-key": key };
      const answer = await fetch(`${url}/topics?query=${key}`, { headers });
      assertEquals(answer.status, 200);
      await answer.body?.cancel();
      const refused = await fetch(`${url}/${key}`, { headers: { "x-api-key": `${key}x` } });
      assertEquals(refused.status, 404);
      await refused.body?.cancel();
      const status = await stop(signal);
      assertEquals([status.success, lines.at(-1)], [true, "Stopped"]);
      const entries = lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));
      assertEquals(
        entries.map(({ method, route, status, key }) => [method, route, status, key]),
        [["GET", "/topics", 200, "test"], ["GET", "/tf_…", 404, null]],
      );
      assertEquals(lines.join("\n").includes(key.slice(3)), false);
      assertEquals(lines.some((line) => line.startsWith("Warning")), false);
      assertEquals(lines.find(isLimit), "At most 900 connections at once, 300 from one address");
    }));
}

Deno.test("serve: a corpus that is built again is answered from, and the log has a line of it", () =>
  serving(async ({ folder, lines, stop }) => {
    const { info } = await buildDemo(`${folder}/demo.sqlite`, { documents: 320 });
    const entries = () =>
      lines.filter((line) => line.startsWith("{")).map((each) => JSON.parse(each));
    while (!entries().length) await delay(50);
    await stop("SIGTERM");
    assertEquals(entries().map(({ type, fingerprint }) => [type, fingerprint]), [
      ["reloaded", info.fingerprint],
    ]);
  }));

Deno.test("query, info and export take the address of a service, the key from a file", () =>
  serving(async ({ url, folder, key }) => {
    const file = `${folder}/key`;
    await Deno.writeTextFile(file, `${key}\n`);
    const remote = [url, "--key-file", file], local = [`${folder}/demo.sqlite`];
    for (
      const args of [
        (target: string[]) => ["query", "patents", ...target, "--count"],
        (target: string[]) => ["query", "patents", ...target, "--series", "year"],
        (target: string[]) => ["query", "acquisitions", ...target, "--top", "5"],
        (target: string[]) => ["query", "topics", ...target, "--match", "quantum"],
      ]
    ) {
      const here = await run(args(local)), there = await run(args(remote));
      assertEquals([there.status, there.out], [0, here.out], there.err);
    }
    const info = JSON.parse((await run(["info", ...remote, "--format", "json"])).out);
    assertEquals(info.title, "Synthetic demo corpus");

    for (const type of ["patents", "grants", "acquisitions", "organizations", "manifestations"]) {
      const [near, far] = [`${folder}/near.parquet`, `${folder}/far.parquet`];
      const there = await run(["export", type, ...remote, "--out", far]);
      assertEquals(there.status, 0, there.err);
      await run(["export", type, ...local, "--out", near]);
      assertEquals(await Deno.readFile(far), await Deno.readFile(near), type);
      const manifest = await Deno.readTextFile(`${far}.manifest.json`);
      for (const text of [there.out, there.err, manifest]) assert(!text.includes(key.slice(3)));
    }
    for (const pair of [[url, ...local], [...local, url]]) {
      const same = await run(["court", ...pair, "--questions", "0", "--key-file", file]);
      assertEquals([same.status, same.err.includes("only a service")], [0, false], same.err);
    }
    const keyless = await run(["court", ...local, ...local, "--key-file", file]);
    assertEquals([keyless.status, keyless.out], [2, ""]);
    assert(keyless.err.includes(`${local[0]} and ${local[0]} are no http addresses`), keyless.err);
    const unoffered = await run(["export", "investments", ...remote, "--out", `${folder}/a.csv`]);
    assertEquals([unoffered.status, unoffered.out], [2, ""]);
    assert(unoffered.err.includes("the http engine does not offer it"), unoffered.err);
  }));

Deno.test("a key that is wrong, a key file that is missing or empty: a sentence without the key", () =>
  serving(async ({ url, folder, key }) => {
    const file = `${folder}/key`;
    const ask = () => run(["query", "patents", url, "--key-file", file, "--count"]);
    const missing = await ask();
    assertEquals([missing.status, missing.out], [2, ""]);
    assert(missing.err.startsWith("Cannot read --key-file: there is no such file"), missing.err);
    await Deno.writeTextFile(file, "\n");
    assert((await ask()).err.startsWith("Cannot read --key-file: its first line must be the key"));
    await Deno.writeTextFile(file, `${key}x`);
    const wrong = await ask();
    assertEquals([wrong.status, wrong.out], [1, ""]);
    assert(wrong.err.includes("401") && !wrong.err.includes(key.slice(3)), wrong.err);
    const local = await run([
      ...["query", "patents", `${folder}/demo.sqlite`, "--count", "--key-file", file],
    ]);
    assertEquals([local.status, local.out], [2, ""]);
  }));

Deno.test("serve: what is missing or wrong is a sentence", async () => {
  const cases: readonly (readonly [readonly string[], 1 | 2, string])[] = [
    [[], 2, "Cannot serve: give the one corpus"],
    [["a", "b"], 2, "Cannot serve: give the one corpus"],
    [["a.sqlite"], 2, "Cannot serve: give the file of keys"],
    [
      ["a.sqlite", "--keys", "/nowhere/keys.json"],
      1,
      "Cannot read the keys: there is no such file",
    ],
    [["a.sqlite", "--keys", "k", "--port", "99999"], 2, "Cannot read --port"],
    [["a.sqlite", "--keys", "k", "--max-connections", "0"], 2, "Cannot read --max-connections"],
    [
      ["a.sqlite", "--keys", "k", "--proxy", "10.0.0.1,balancer"],
      2,
      "Cannot serve: a proxy must be an address as 10.0.0.1 or a network as 10.0.0.0/8, " +
      'current value is "balancer"',
    ],
  ];
  for (const [args, expected, sentence] of cases) {
    const { status, out, err } = await run(["serve", ...args]);
    assertEquals([status, out, err.startsWith(sentence)], [expected, "", true], err);
  }
});

Deno.test("serve: an address that other machines may reach is warned of", () =>
  // written so that it is not seen to be of this machine alone, which it is
  serving(async ({ lines, stop }) => {
    await stop("SIGTERM");
    const warning = "Warning: ::ffff:127.0.0.1 can be reached from other machines";
    assert(lines.some((line) => line.startsWith(warning)), lines.join("\n"));
  }, ["--host", "::ffff:127.0.0.1"]));

Deno.test("serve: connections are as many as are asked for, fewer where files are short", async () => {
  await serving(async ({ url, lines, stop }) => {
    await (await fetch(`${url}/healthz`)).body?.cancel();
    await stop("SIGTERM");
    assertEquals(lines.filter(isLimit), ["At most 30 connections at once, 10 from one address"]);
  }, ["--max-connections", "30", "--proxy", "10.0.0.0/8,::1"]);
  const folder = await Deno.makeTempDir({ prefix: "trendframe-" });
  const corpus = `${folder}/demo.sqlite`, keys = `${folder}/keys.json`;
  await buildDemo(corpus, { documents: 50 }, {});
  await createKey(keys, { name: "test", scopes: ["license"] });
  const few = new Deno.Command("sh", {
    args: [
      ...["-c", 'ulimit -n 200; exec "$0" "$@"', Deno.execPath(), "run", "--no-prompt", "-A"],
      ...[CLI, "serve", corpus, "--keys", keys, "--port", "0", "--workers", "1"],
    ],
    stderr: "piped",
  }).spawn();
  const lines: string[] = [];
  const late = setTimeout(() => few.kill("SIGKILL"), 60_000);
  await listen(few.stderr, (line) => {
    lines.push(line);
    if (isLimit(line)) few.kill("SIGTERM");
  });
  clearTimeout(late);
  const { code, signal } = await few.status;
  assertEquals([code, signal], [0, null], lines.join("\n"));
  const expected = "At most 120 connections at once, 40 from one address: " +
    "this process may open 200 files";
  assertEquals(lines.filter(isLimit), [expected]);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("serve: a port that is taken is a sentence that names it", async () => {
  using taken = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const folder = await Deno.makeTempDir({ prefix: "trendframe-" });
  const corpus = `${folder}/demo.sqlite`, keys = `${folder}/keys.json`;
  await buildDemo(corpus, { documents: 50 }, {});
  await createKey(keys, { name: "test", scopes: ["license"] });
  const ask = (...more: string[]) =>
    run(["serve", corpus, "--keys", keys, "--workers", "1", ...more]);
  const port = String(taken.addr.port);
  const { status, err } = await ask("--port", port);
  assertEquals(status, 2);
  assert(err.startsWith("Cannot serve: --port must be one that no other program listens at"), err);
  assert(err.trimEnd().endsWith(`current value is ${port}`), err);
  const elsewhere = await new Deno.Command(Deno.execPath(), {
    args: [
      ...["run", "--no-prompt", "-A", CLI, "serve", corpus, "--keys", keys],
      ...["--workers", "1", "--port", "0", "--host", "192.0.2.1"],
    ],
  }).output();
  const said = new TextDecoder().decode(elsewhere.stderr);
  assert(said.includes("--host must be an address of this machine"), said);
  await Deno.remove(folder, { recursive: true });
});
