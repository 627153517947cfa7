import { assertEquals } from "@std/assert";
import { currencyIn } from "../../lib/query/verbs/context.ts";
import { note } from "../../lib/words/note.ts";
import { withDemo } from "../study/_demo.ts";

Deno.test("the amounts of grants have their currency, whatever the engine offers", async () => {
  await withDemo(async (able, plain) => {
    for (const trends of [able, plain]) {
      const frame = await trends.grants().timeSeries("year");
      assertEquals(frame.column("amount").unit, "EUR", trends.engine.name);
      assertEquals(frame.provenance.currency, "EUR", trends.engine.name);
      const deals = await trends.acquisitions().timeSeries("year");
      assertEquals(deals.column("amount").unit, "USD");
      assertEquals(deals.provenance.currency, "USD");
      assertEquals((await trends.patents().timeSeries("year")).provenance.currency, null);
    }
  });
});

Deno.test("a comparison has a currency where all with amounts have the same", async () => {
  await withDemo(async (able) => {
    const [grants, deals, patents] = [able.grants(), able.acquisitions(), able.patents()];
    const compared = async (queries: Parameters<typeof able.compare>[0]) => {
      const frame = await able.compare(queries).timeSeries("year", { format: "long" });
      return [frame.provenance.currency, frame.column("amount").unit];
    };
    assertEquals(await compared({ grants, patents }), ["EUR", "EUR"]);
    assertEquals(await compared({ deals, patents }), ["USD", "USD"]);
    assertEquals(await compared({ grants, deals }), [null, null]);
    assertEquals(await compared({ patents }), [null, null]);
  });
});

Deno.test("the currency is the one of the note that says it", () => {
  const others = note("other_currencies", { count: 3, currency: "EUR" });
  const pounds = note("amounts_in", { currency: "GBP" });
  assertEquals(currencyIn([others, pounds]), "GBP");
  assertEquals(currencyIn([pounds, note("amounts_in", { currency: "EUR" })]), null);
  assertEquals(currencyIn([note("foreign", { code: "Amounts are in GBP", data: {} })]), null);
});
