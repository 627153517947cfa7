import { assert, assertEquals } from "@std/assert";
import { identityOf } from "../../../lib/service/file_identity.ts";
import { watch } from "../../../lib/service/pool/watch.ts";
import { until } from "./_pool.ts";

Deno.test("a file that was not taken is offered again, ever more seldom, until it is", async () => {
  const path = await Deno.makeTempFile();
  const known = await identityOf(path);
  await Deno.writeTextFile(path, "another");
  const offers: number[] = [];
  const end = watch(() => identityOf(path), known, 10, () => {
    offers.push(performance.now());
    return Promise.resolve(offers.length === 4);
  });
  await until(() => offers.length === 4, "it is taken");
  // no more than before: what is taken is not offered again
  await new Promise((resolve) => setTimeout(resolve, 200));
  end();
  assertEquals(offers.length, 4);
  assert(offers[3]! - offers[0]! >= 10 + 20 + 40, offers.join(" "));
  await Deno.remove(path);
});
