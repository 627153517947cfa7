import { assertEquals } from "@std/assert";
import { amountsIn, currencyIn } from "../../lib/catalogue/amount_notes.ts";
import { withDemo } from "../study/_demo.ts";

Deno.test("the amounts of grants have their currency, whatever the engine offers", async () => {
  await withDemo(async (able, plain) => {
    for (const trends of [able, plain]) {
      const frame = await trends.grants().timeSeries("year");
      assertEquals(frame.column("amount").unit, "EUR", trends.engine.name);
      const deals = await trends.acquisitions().timeSeries("year");
      assertEquals(deals.column("amount").unit, "USD");
    }
  });
});

Deno.test("the currency is read from the note that says it", () => {
  assertEquals(currencyIn(["3 projects have no end.", amountsIn("GBP")]), "GBP");
  assertEquals(currencyIn(["Amounts are in whole units."]), null);
});
