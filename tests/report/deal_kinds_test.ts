import { assertEquals } from "@std/assert";
import { DEAL_KINDS } from "../../lib/report/sections/deal_kinds.ts";

Deno.test("a deal is called by its parties, whatever their names hold", () => {
  const { investments, acquisitions } = DEAL_KINDS;
  assertEquals(
    investments.nameOf({ investee: "Volt", investors: ["Sons; Daughters", "Ion", "Ohm", "Amp"] }),
    "Volt, by Sons; Daughters, Ion and 2 more",
  );
  assertEquals(investments.nameOf({ investee: null, investors: [] }), "Unnamed");
  assertEquals(acquisitions.nameOf({ acquirer: "Ion", acquiree: null }), "Ion buys unnamed");
});
