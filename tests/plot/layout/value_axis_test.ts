import { assertEquals } from "@std/assert";
import { valueAxis, valueText, valueTexts } from "../../../lib/plot/layout/value_axis.ts";
import { formatsOf } from "../../../lib/plot/page/format.ts";

const share = { formats: formatsOf(), unit: null, share: true };
const plain = { formats: formatsOf(), unit: null };

Deno.test("no two ticks of an axis say the same, however small its values are", () => {
  for (const greatest of [2, 0.3, 0.0199, 0.0021, 0.00015, 0.0000017]) {
    for (const scale of [share, plain]) {
      const texts = valueAxis([greatest], scale).ticks.map(({ text }) => text);
      assertEquals(new Set(texts).size, texts.length, texts.join(" "));
    }
  }
  assertEquals(
    valueAxis([0.002], share).ticks.map(({ text }) => text),
    ["0\u00a0%", "0.05\u00a0%", "0.1\u00a0%", "0.15\u00a0%", "0.2\u00a0%"],
  );
  assertEquals(valueText(0.00015, share), "0.015\u00a0%");
});

Deno.test("values below each other have the decimals of the greatest", () => {
  assertEquals(valueTexts([0.00031, 0.0002], share), ["0.031\u00a0%", "0.020\u00a0%"]);
  assertEquals(valueTexts([0.0005, 0.00012], plain), ["0.00050", "0.00012"]);
  assertEquals(valueTexts([12.34, 1.5], plain), ["12.3", "1.5"]);
  assertEquals(valueTexts([0.3, -0.073], share), ["30\u00a0%", "−7\u00a0%"]);
});
