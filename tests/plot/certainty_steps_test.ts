import { assert, assertEquals } from "@std/assert";
import { certaintyGrowth, certaintySweep } from "../../lib/analysis/mod.ts";
import { certaintySteps } from "../../lib/plot/mod.ts";
import { textBoxes } from "./_boxes.ts";

const texts = (svg: string) => textBoxes(svg).map(({ text }) => text.replaceAll("\u00a0", " "));

Deno.test("counts have whole ticks, growth has percents between them", () => {
  const years = Array.from({ length: 12 }, (_, at) => 2010 + at);
  const buckets: number[] = [], certainties: number[] = [];
  for (const [at] of years.entries()) {
    for (let each = 0; each < 8 + at; each++) {
      buckets.push(at);
      certainties.push([0.5, 0.7, 0.9][each % 3]!);
    }
  }
  const growth = texts(certaintySteps(certaintyGrowth({ certainties, buckets }, years)).svg());
  const percents = growth.filter((text) => /^−?[\d.]+ %$/.test(text));
  assert(
    percents.length > 2 && percents.some((text) => Math.abs(parseFloat(text)) < 100),
    `${growth}`,
  );
  const counts = texts(certaintySteps(certaintySweep([0.5, 0.7, 0.9])).svg());
  const ticks = counts.filter((text) => /^\d(\.\d+)?$/.test(text) && Number(text) > 1);
  assertEquals(ticks.filter((text) => text.includes(".")), []);
});

Deno.test("a sweep that begins at 0 has no other step there, one that begins later has", () => {
  const path = (certainties: readonly number[]) => {
    const svg = certaintySteps(certaintySweep(certainties)).svg();
    return /stroke-linejoin="round"[^>]*><path d="([^"]+)"/.exec(svg)![1]!.split(/(?=[ML])/);
  };
  assertEquals(path([0, 0.5]).length, path([0.5]).length);
  assertEquals(path([0, 0.5, 1]).length, path([0.5, 1]).length);
});
