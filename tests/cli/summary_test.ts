import { assertEquals, assertStringIncludes } from "@std/assert";
import { buildSummary } from "../../lib/cli/summary.ts";
import type { BuildOutcome } from "../../lib/corpus/build_from_paths.ts";
import { outcomeOf } from "../build/_outcome.ts";

const summary = (parts: Partial<BuildOutcome>) => buildSummary("c.sqlite", outcomeOf(parts));

Deno.test("one row was rejected, several were; one file is not recognised, several are", () => {
  assertStringIncludes(summary({ rejections: 1 }), "1 row was rejected\n");
  assertStringIncludes(
    summary({ rejections: 2, rejects: "r.csv" }),
    "2 rows were rejected, listed in r.csv\n",
  );
  const file = (name: string) => ({ file: `in/${name}`, tried: [] });
  assertStringIncludes(summary({ unrecognised: [file("a")] }), "1 file is not recognised:");
  const both = summary({ unrecognised: [file("a"), file("b")] });
  assertStringIncludes(both, "2 files are not recognised:");
  assertStringIncludes(both, "in/ a, b");
  assertEquals(/(was|were) rejected|not recognised/.test(summary({})), false);
});

Deno.test("of many files that are no text, one is named and the others counted", () => {
  const image = (at: number) => ({
    file: `in/${at}.png`,
    tried: [],
    nonSource: "no-text" as const,
  });
  const images = (count: number) => Array.from({ length: count }, (_, at) => image(at));
  const table = { file: "in/a.csv", tried: [] };
  const many = summary({ unrecognised: [...images(40), table] });
  assertStringIncludes(many, "41 files are not recognised:");
  assertStringIncludes(many, "in/ a.csv, 40 files that are no text, as 0.png");
  assertStringIncludes(summary({ unrecognised: images(2) }), "in/ 0.png, 1.png");
});
