import { assertEquals } from "@std/assert";
import { buildFromPaths, openCorpus } from "../../mod.ts";
import type { Frame } from "../../lib/frame/mod.ts";
import { sharedFault, withShared } from "../_shared.ts";
import type { Trends } from "../../lib/query/mod.ts";

const FILES = ["project_amounts/1.xml", "project_amounts/2.xml"].map(sharedFault);

const amounts = (frame: Frame) =>
  Object.fromEntries(
    frame.texts("name").map((name, row) => [name, frame.numbers("amount")[row]]),
  );

async function check(trends: Trends): Promise<void> {
  for (const query of [trends.projects(), trends.grants()]) {
    const organizations = await query.groupBy("organization", { by: "amount" });
    assertEquals(amounts(organizations), {
      "COORD 1": 400_000,
      "SHARED UNIVERSITY": 400_000,
      "COORD 2": 300_000,
    });
    assertEquals(organizations.column("amount").unit, "EUR");
    assertEquals(organizations.column("amount").description, "Σ of its own EU contributions");
    assertEquals(amounts(await query.groupBy("country")), { France: 700_000, Greece: 400_000 });
    const [largest] = (await query.groupBy("country", { by: "amount", take: 1 })).texts("name");
    assertEquals(largest, "France");
  }
  const university = await trends.organization("SHARED UNIVERSITY");
  const exposure = await trends.grants().organization(university).timeSeries("year");
  const whole = exposure.numbers("amount").reduce<number>((sum, each) => sum + each!, 0);
  assertEquals(whole, 1_500_000);
}

withShared("of the money of two projects each in them has its own", FILES, async () => {
  const folder = await Deno.makeTempDir({ prefix: "trendframe-" });
  try {
    const path = `${folder}/corpus.sqlite`;
    await buildFromPaths(path, FILES, {}, { rejects: `${path}.rejects` });
    await using trends = await openCorpus(path);
    await check(trends);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
