import { assertEquals } from "@std/assert";
import { outcomeCard, outcomeLine } from "../../lib/build/outcome_card.ts";
import type { BuildOutcome } from "../../lib/corpus/build_from_paths.ts";
import { outcomeOf } from "./_outcome.ts";

const said = (parts: Partial<BuildOutcome>) => outcomeLine("c.sqlite", outcomeOf(parts));

Deno.test("a build says in a line what it read, and only what there is to say", () => {
  const read = "c.sqlite: 2 files read, 180 records";
  assertEquals(said({}), read);
  assertEquals(
    said({ unchanged: true }),
    `${read}: the same files and options as before, it was left as it is`,
  );
  assertEquals(said({ rejections: 2 }), `${read}; 2 rows not read`);
  assertEquals(
    said({ rejections: 1, rejects: "c.csv" }),
    `${read}; 1 row not read, listed in c.csv`,
  );
  assertEquals(said({ rejects: "c.csv" }), read);
  const files = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ file: `f${at}`, tried: [] }));
  assertEquals(said({ unrecognised: files(1) }), `${read}; 1 file not recognised: f0`);
  assertEquals(
    said({ unrecognised: files(10), rejections: 1 }),
    `${read}; 1 row not read; 10 files not recognised: f0, f1, f2, f3, f4, f5, f6, f7 and 2 more`,
  );
});

Deno.test("the card of a build says the same in lines, under the corpus it made", () => {
  const { heading, lines } = outcomeCard(
    "c.sqlite",
    outcomeOf({ rejections: 1, rejects: "c.csv" }),
  );
  assertEquals(lines, ["2 files read, 180 records", "1 row not read, listed in c.csv"]);
  assertEquals(heading.startsWith("c.sqlite: Test corpus"), true, heading);
});
