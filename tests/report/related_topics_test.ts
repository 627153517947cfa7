import { assertEquals } from "@std/assert";
import { assemble, column } from "../../lib/frame/mod.ts";
import { distinctTopics } from "../../lib/report/related_topics.ts";
import { context } from "../plot/_frames.ts";

/** Related topics of one with 300 organisations: name, organisations of its own and shared ones. */
function related(...topics: readonly (readonly [string, number, number])[]) {
  const similarity = topics.map(([, own, shared]) => shared / (300 + own - shared));
  return assemble("table", [
    [column("id", "text"), topics.map((_, at) => String(at))],
    [column("name", "text"), topics.map(([name]) => name)],
    [column("organizationCount", "integer"), topics.map(([, , shared]) => shared)],
    [column("similarity", "number"), similarity],
  ], context());
}

const BREADTH = { own: 300, all: 10_000, broad: 400 };
const namesOf = ({ frame }: ReturnType<typeof distinctTopics>) => frame.texts("name");

Deno.test("related topics of the same words are one, whatever their vocabulary", () => {
  const found = related(
    ["Quantum Computer", 290, 280],
    ["Photon", 150, 120],
    ["photons", 150, 120],
    ["optics", 140, 100],
    ["Optics", 130, 90],
  );
  const distinct = distinctTopics(found, "quantum computers", BREADTH);
  assertEquals(namesOf(distinct), ["Photon", "optics"]);
  assertEquals(distinct.merged, ["quantum computers", "Photon", "optics"]);
});

Deno.test("a broad topic that few of its own organisations share with this one is left out", () => {
  const found = related(
    ["Electronics", 420, 180],
    ["Design", 900, 160],
    ["niche", 390, 20],
    ["Methods", 400, 130],
  );
  const distinct = distinctTopics(found, "quantum computers", BREADTH);
  assertEquals([namesOf(distinct), distinct.generic], [["Electronics", "niche"], [
    "Design",
    "Methods",
  ]]);
  // where a quarter of all organisations is active in the topic, a third of a broad one says little
  const crowded = distinctTopics(found, "quantum computers", { ...BREADTH, all: 1_200 });
  assertEquals(crowded.generic, ["Electronics", "Design", "Methods"]);
  assertEquals(distinctTopics(found, "quantum computers", null).generic, []);
});

Deno.test("where no similarity is told, nothing is general", () => {
  const found = related(["Design", 900, 160]);
  const untold = found.with({
    df: found.df.withColumn(found.df.getColumn("similarity").mul(0).plus(1).rename("similarity")),
  });
  assertEquals(distinctTopics(untold, "other", BREADTH).generic, []);
});
