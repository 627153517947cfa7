import { assertEquals } from "@std/assert";
import { formatsOf } from "../../../lib/plot/page/format.ts";

const english = formatsOf();

Deno.test("short numbers: 1k, 1.2m, 3bn, and never 1,000k", () => {
  const cases: [number, string][] = [
    [0, "0"],
    [7, "7"],
    [999, "999"],
    [1_000, "1k"],
    [1_234, "1.23k"],
    [999_499, "999k"],
    [999_600, "1m"],
    [1_250_000, "1.25m"],
    [3e9, "3bn"],
    [-4_500, "−4.5k"],
    [0.25, "0.25"],
    [0.0005, "0.0005"],
    [0.00005019712261855602, "0.0000502"],
    [-1e-17, "0"],
  ];
  for (const [value, text] of cases) assertEquals(english.short(value), text);
});

Deno.test("money with the sign of its currency, or its code", () => {
  assertEquals(english.amount(1.2e9, "USD"), "$1.2bn");
  assertEquals(english.amount(-5e6, "EUR"), "−€5m");
  assertEquals(english.amount(3e6, "CHF"), "CHF\u00a03m");
  assertEquals(english.amount(3e6, "records"), "3m");
  assertEquals(english.amount(3, null), "3");
});

Deno.test("percent as a person says it, changes with their sign", () => {
  assertEquals(english.percent(0.183), "18\u00a0%");
  assertEquals(english.percent(0.0183), "1.8\u00a0%");
  assertEquals(english.percent(0.0015), "0.15\u00a0%");
  assertEquals(english.percent(0.00008), "0.008\u00a0%");
  assertEquals(english.percent(0.0996), "10\u00a0%");
  assertEquals(english.percent(-0.073, 1), "−7.3\u00a0%");
  assertEquals(english.change(0.183), "+18\u00a0%");
  assertEquals(english.change(-0.5), "−50\u00a0%");
  assertEquals(english.change(0), "0\u00a0%");
  assertEquals(english.change(0.00004), "+0.004\u00a0%");
  assertEquals(english.change(1e-15), "0\u00a0%");
});

Deno.test("days and months in words, in UTC", () => {
  assertEquals(english.day(Date.UTC(2024, 2, 3)), "3 March 2024");
  assertEquals(english.day(Date.UTC(2024, 2, 3, 23, 59)), "3 March 2024");
  assertEquals(english.day("2024-03-03T23:59:00Z"), "3 March 2024");
  assertEquals(english.month(Date.UTC(2024, 8, 1)), "Sep");
  assertEquals(formatsOf("fr").day(Date.UTC(2024, 2, 3)), "3 mars 2024");
  assertEquals(formatsOf("de").number(1234.5), "1.235");
});

Deno.test("counts and lists, in the language of the chart", () => {
  assertEquals(english.count(1, "deals"), "1 deal");
  assertEquals(english.count(1, "series"), "1 series");
  assertEquals(english.count(1, "matches"), "1 match");
  assertEquals(english.count(2_000, "rows"), "2,000 rows");
  assertEquals(english.list(["a", "b", "c", "d"], 2), "a, b and 2 more");
  assertEquals(english.list(["a", "b"], 2), "a and b");
  assertEquals(formatsOf("de").count(2_000, "rows"), "2.000 rows");
});
