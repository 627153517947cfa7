import { assert, assertEquals } from "@std/assert";
import { buildDemo } from "../../lib/corpus/build_demo.ts";
import { createKey } from "../../lib/service/mod.ts";
import { withFolder } from "../corpus/files/_folder.ts";
import { started } from "./process.ts";
import { namesIn } from "./state.ts";
import { cutOffAt } from "./watched.ts";

/** After so many changes of files a build is killed; the last number is never reached. */
/** Fewer than a key may ask. */
const EVERY_MS = 200;
const CUTS = [1, 8, 32, Infinity];

Deno.test("a service answers on while builds of its corpus are killed, and then has the new one", () =>
  withFolder({}, async (root) => {
    const folder = await Deno.realPath(root);
    const corpus = `${folder}/c.sqlite`, keys = `${folder}/k.json`;
    const other = await buildDemo(corpus, { documents: 250, seed: 2 });
    const expected = [await buildDemo(corpus, { documents: 250 }), other].map(fingerprintOf);
    assert(expected[0] !== expected[1]);
    const key = await createKey(keys, { name: "a", scopes: ["license"] });
    const service = started({
      folder,
      args: ["serve", corpus, "--keys", keys, "--port", "0", "--workers", "1"],
    });
    const url = await urlOf(service);
    try {
      const seen = new Set<string>();
      let asked = 0, building = true;
      const asking = (async () => {
        while (building) {
          seen.add(await corpusAt(url, key));
          asked++;
          await pause();
        }
      })();
      let killed = 0;
      for (const cut of CUTS) {
        const build = { folder, args: ["demo", corpus, "--documents", "250", "--seed", "2"] };
        const { signal, code } = await cutOffAt(build, "SIGKILL", cut);
        if (signal === "SIGKILL") killed++;
        else assertEquals(code, 0);
      }
      building = false;
      await asking;
      assert(killed > 0 && asked > killed, `${killed} killed, ${asked} asked`);
      for (const each of seen) assert(expected.includes(each), `${each} of ${expected}`);
      while (await corpusAt(url, key) !== expected[1]) await pause();
      assertEquals(await namesIn(folder), ["c.sqlite", "k.json"]);
    } finally {
      service.kill("SIGTERM");
      await service.stdout.cancel();
      await service.status;
    }
  }));

function fingerprintOf({ info }: Awaited<ReturnType<typeof buildDemo>>): string | null {
  return info.fingerprint;
}

async function corpusAt(url: string, key: string): Promise<string> {
  const answer = await fetch(`${url}/about`, { headers: { "x-api-key": key } });
  assertEquals(answer.status, 200, await answer.clone().text());
  return (await answer.json()).fingerprint;
}

/** Its address, when it tells that; what it says later is read, so that it never waits. */
async function urlOf(service: Deno.ChildProcess): Promise<string> {
  const url = Promise.withResolvers<string>();
  let text = "";
  (async () => {
    for await (const piece of service.stderr.pipeThrough(new TextDecoderStream())) {
      text += piece;
      const found = /^Serving .* at (http:\S+),/m.exec(text)?.[1];
      if (found) url.resolve(found);
    }
    url.reject(new Error(`the service did not start: ${text}`));
  })();
  return await url.promise;
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, EVERY_MS));
}
