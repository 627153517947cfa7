import { assertAlmostEquals, assertEquals } from "@std/assert";
import type { Results } from "../results.ts";
import { DOCUMENTS_FAR, farOf } from "./far.ts";

function run(documents: number, bytes: number, ms: Readonly<Record<string, number>>) {
  return {
    documents,
    published: { records: documents, bytes, seconds: null },
    questions: Object.entries(ms).map(([question, cluster]) => ({ question, peers: { cluster } })),
  } as unknown as Results;
}

Deno.test("what is far is on the line through what was measured", () => {
  const far = farOf(
    run(200_000, 400e6, { Q1: 2, Q2: 5, Q3: 1 }),
    run(1_000_000, 2_000e6, { Q1: 6, Q2: 4, Q3: 50 }),
  );
  assertEquals(far.bytesPerDocument, 2_000);
  assertEquals(far.sizes.map(({ shards }) => shards), [7, 67]);
  const [rising, falling, steep] = far.questions.map(({ line }) => line);
  assertAlmostEquals(rising!.fixedMs, 1);
  assertAlmostEquals(rising!.perMillionMs, 5);
  for (const [at, documents] of DOCUMENTS_FAR.entries()) {
    assertAlmostEquals(rising!.ms[at]!, 1 + 5e-6 * documents / far.sizes[at]!.shards);
  }
  assertEquals(falling, null);
  assertEquals(steep!.fixedMs, 0);
  assertAlmostEquals(steep!.perMillionMs, 50);
});
