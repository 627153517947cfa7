import { assert, assertEquals } from "@std/assert";
import { buildDemo } from "../../lib/corpus/build_demo.ts";
import { buildFromPaths } from "../../lib/corpus/build_from_paths.ts";
import { type Loads, shareDone } from "../../lib/corpus/forecast.ts";
import type { Progress } from "../../lib/corpus/pulse.ts";
import { withFolder } from "./files/_folder.ts";

const LOADS: Loads = new Map([
  ["patents", { records: 1_000, length: 3_000_000 }],
  ["organizations", { records: 500, length: 100_000 }],
  ["acquisitions", { records: 100, length: 50_000 }],
]);

Deno.test("the share that is done goes from 0 to 1, from part to part without a jump", () => {
  assertEquals(shareDone("reading", 0, LOADS), 0);
  assertEquals(shareDone("writing", 1, LOADS), 1);
  const parts = [
    "reading",
    "names",
    "patents",
    "organizations",
    "acquisitions",
    "grouping",
    "writing",
  ] as const;
  for (const [at, part] of parts.entries()) {
    const next = parts[at + 1];
    assert(shareDone(part, 0.5, LOADS) > shareDone(part, 0, LOADS), part);
    if (next) assertEquals(shareDone(part, 1, LOADS), shareDone(next, 0, LOADS), part);
  }
});

Deno.test("what has no records takes no time; what is not known gives no share", () => {
  assertEquals(shareDone("projects", 1, LOADS), shareDone("projects", 0, LOADS));
  assertEquals(shareDone("reading", 0.5, new Map()), NaN);
});

Deno.test("while records are read, twice as many of them leave the share as it is", () => {
  const twice = new Map([...LOADS].map(([type, { records, length }]) => [
    type,
    { records: 2 * records, length: 2 * length },
  ]));
  assertEquals(shareDone("reading", 0.3, twice), shareDone("reading", 0.3, LOADS));
});

Deno.test("texts take less of a build that writes in another thread", () => {
  const before = (threads: number) => shareDone("patents", 0, LOADS, threads);
  assert(before(1) > before(0), `${before(1)} and ${before(0)}`);
  assertEquals(before(2), before(1));
  assertEquals(shareDone("writing", 1, LOADS, 1), 1);
});

/** From the first time on that anything is foretold, until the end nears, it always is. */
function checkTold(told: readonly Progress[]): void {
  const known = told.map(({ secondsLeft }) => secondsLeft !== null);
  const first = known.indexOf(true);
  assert(first >= 0 && told[first]!.phase === "reading", told[first]?.phase);
  assert(known.slice(first).every(Boolean));
  for (const { secondsLeft } of told.slice(first)) assert(secondsLeft! >= 0);
}

Deno.test("a build foretells its end from its first records on", async () => {
  await withFolder({}, async (folder) => {
    const told: Progress[] = [];
    const onProgress = (progress: Progress) => void told.push(progress);
    await buildDemo(`${folder}/c.sqlite`, { documents: 1_500 }, { onProgress });
    checkTold(told);
  });
});

Deno.test("a build from files foretells its end by how far the files are read", async () => {
  const row = (id: number) => `${id},A title,,,,,2020,2020/01/0${id % 9 + 1},,,`;
  const head = "PMID,Title,Authors,Citation,First Author,Journal/Book,Publication Year," +
    "Create Date,PMCID,NIHMS ID,DOI";
  const file = [head, ...Array.from({ length: 20_000 }, (_, id) => row(id + 1))].join("\n");
  await withFolder({ "a.csv": file }, async (folder) => {
    const told: Progress[] = [];
    await buildFromPaths(`${folder}/c.sqlite`, [`${folder}/a.csv`], {}, {
      rejects: `${folder}/rejects.csv`,
      onProgress: (progress) => void told.push(progress),
    });
    checkTold(told);
  });
});
