import { assert, assertEquals, assertThrows } from "@std/assert";
import { randomOf } from "../../calibration/random.ts";
import { Draw } from "./draw.ts";
import { poolFor } from "./_pool.ts";
import { type Kind, sameAs } from "./question.ts";
import { FIRST, kindsOf, notebookSittings, serviceSitting, settingsOf } from "./settings.ts";

const POOL = poolFor(400);
const topic = (id: string) => ({ id, number: Number(id.slice(1)), kin: [] });
const drawOf = (series: number) => new Draw(POOL, topic, randomOf(1, series));
const KINDS: readonly Kind[] = ["word", "phrase", "page"];

function timesOf(kinds: readonly Kind[]): number[] {
  return KINDS.map((kind) => kinds.filter((each) => each === kind).length);
}

Deno.test("new processes have forty questions each, until every kind was asked so often", () => {
  const sittings = notebookSittings(drawOf, KINDS, 30, randomOf(1, 99));
  assertEquals(sittings.map(({ counted }) => counted.length), [FIRST, FIRST, 10]);
  const all = sittings.flatMap(({ counted }) => counted.map(({ kind }) => kind));
  assertEquals(timesOf(all), [30, 30, 30]);
  for (const { counted } of sittings) {
    assertEquals(new Set(counted.map(sameAs)).size, counted.length);
    for (const times of timesOf(counted.map(({ kind }) => kind))) assert(times > 0);
  }
});

Deno.test("a service has answered others, of all kinds, before those that count", () => {
  const { before, counted } = serviceSitting(drawOf(0), KINDS, 10, 50, randomOf(1, 99));
  assertEquals(before.length, 50);
  assertEquals(timesOf(counted.map(({ kind }) => kind)), [10, 10, 10]);
  const all = [...before, ...counted].map(sameAs);
  assertEquals(new Set(all).size, all.length);
});

Deno.test("kinds are chosen by their ids, in their order", () => {
  assertEquals(kindsOf(["page", "word"]), ["word", "page"]);
  assertEquals(kindsOf(null).length, 18);
  assertThrows(() => kindsOf(["word", "phrases"]), RangeError, "current value is phrases");
});

Deno.test("so are settings", () => {
  assertEquals(settingsOf(["served", "notebook"]), ["notebook", "served"]);
  assertEquals(settingsOf(null), ["notebook", "service", "dropped", "served"]);
  assertThrows(() => settingsOf(["serve"]), RangeError, "current value is serve");
});
