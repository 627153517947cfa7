import { assertEquals } from "@std/assert";
import { moneyOf, plainAmount } from "../../../lib/corpus/importers/_amounts.ts";

Deno.test("amounts are read in the ways that people write them", () => {
  const cases: Record<string, number | [number, string] | null> = {
    "$99,836.00": [99_836, "USD"],
    "EUR 16 994 500,54": [16_994_500.54, "EUR"],
    "16\u00a0994\u202f500,54 €": [16_994_500.54, "EUR"],
    "562065867,78": 562_065_867.78,
    "1.234.567": 1_234_567,
    "1.234.567,89": 1_234_567.89,
    "1,234,567.8": 1_234_567.8,
    "1,30,00,000": 13_000_000,
    "1,234": 1_234,
    "1.234": 1.234,
    "CHF 1'234'567.50": [1_234_567.5, "CHF"],
    "£572M": [572_000_000, "GBP"],
    "$1.2bn": [1_200_000_000, "USD"],
    "2.3 million": 2_300_000,
    "$0.8m": [800_000, "USD"],
    "1750000": 1_750_000,
    "Unknown": null,
    "—": null,
    "-5": null,
    "(500)": null,
    "1e400": null,
    "99999999999999999999": null,
    "12 monkeys": null,
    "": null,
  };
  for (const [text, expected] of Object.entries(cases)) {
    const money = moneyOf(text);
    const read = money && (money.currency ? [money.amount, money.currency] : money.amount);
    assertEquals(read, expected, text);
  }
});

Deno.test("a plain amount has nothing but digits and a decimal point", () => {
  assertEquals([plainAmount("2.6E+12"), plainAmount("1,000"), plainAmount("-1")], [
    2.6e12,
    null,
    null,
  ]);
});
