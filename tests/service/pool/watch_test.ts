import { assert, assertEquals } from "@std/assert";
import { identityOf } from "../../../lib/service/file_identity.ts";
import { watchFile } from "../../../lib/service/pool/watch.ts";

Deno.test("a file that was not taken is offered again, ever more seldom, until it is", async () => {
  const path = await Deno.makeTempFile();
  const known = await identityOf(path);
  await Deno.writeTextFile(path, "another");
  const offers: number[] = [];
  const end = watchFile(path, known, 10, () => {
    offers.push(performance.now());
    return Promise.resolve(offers.length === 4);
  });
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  for (let tries = 0; offers.length < 4 && tries < 300; tries++) await pause(10);
  await pause(200);
  end();
  assertEquals(offers.length, 4);
  assert(offers[3]! - offers[0]! >= 10 + 20 + 40, offers.join(" "));
  await Deno.remove(path);
});
