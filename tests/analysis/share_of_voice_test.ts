import { assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import { shareOfVoice } from "../../lib/analysis/share_of_voice.ts";
import { wilsonInterval } from "../../lib/analysis/wilson_interval.ts";
import { codesOf, said } from "../study/_notes.ts";

Deno.test("shareOfVoice gives Wilson's interval and the base of every bucket", () => {
  const { shares } = shareOfVoice([3, 0, 0], [10, 12, 0], { level: 0.9 });
  const { low, high } = wilsonInterval(3, 10, { level: 0.9 });
  assertEquals(shares[0], { value: 0.3, low, high, reason: null, count: 3, base: 10 });
  assertEquals([shares[1]!.value, shares[1]!.low], [0, 0]);
  assertEquals([shares[2]!.value, shares[2]!.reason], [null, "zero_base"]);
});

Deno.test("shareOfVoice says how much shares scatter from bucket to bucket", () => {
  const bases = Array(8).fill(100);
  assertEquals(shareOfVoice([5, 7, 4, 6, 5, 6, 7, 4], bases).notes, []);
  const { notes } = shareOfVoice([2, 20, 3, 18, 1, 22, 4, 19], bases);
  assertEquals(codesOf(notes), ["scattering_shares"]);
  assertStringIncludes(said(notes[0]!), "15.2 times as much as counting alone");
});

Deno.test("shareOfVoice refuses a count above its base", () => {
  assertThrows(
    () => shareOfVoice([1, 5], [2, 4]),
    RangeError,
    "counts[1] must be at most its base 4, current value is 5",
  );
  assertThrows(() => shareOfVoice([1], [1, 2]), TypeError, "counts and bases");
});
