import { assertEquals } from "@std/assert";
import { Trends } from "../../lib/query/trends.ts";
import { fakeEngine } from "./_fake_engine.ts";

Deno.test("a corpus in a notebook says what asks it more, as text and as HTML", () => {
  const trends = new Trends(fakeEngine()) as unknown as Record<
    symbol,
    () => Record<string, string>
  >;
  const shown = trends[Symbol.for("Jupyter.display")]!();
  assertEquals(shown["text/plain"], `${trends}\nawait trends.info() says what it holds`);
  assertEquals(shown["text/html"]!.includes("await trends.info() says what it holds"), true);
});
