import { assert, assertAlmostEquals, assertEquals } from "@std/assert";
import { buildCorpus } from "../../lib/corpus/build.ts";
import type { Progress } from "../../lib/corpus/pulse.ts";
import { withClock } from "../_clock.ts";
import { patent } from "../conformance/records.ts";
import { withFolder } from "./files/_folder.ts";

const RECORDS = 100;
/** So long each record takes to be read, long enough that each is told of. */
const RECORD_MS = 100;

/** What a build tells while it reads records of the same length. */
async function toldWhileReading(extent: { size: number; read: number } | undefined) {
  const told: Progress[] = [];
  await withFolder({}, (folder) =>
    withClock(async ({ forward }) => {
      await buildCorpus(
        `${folder}/c.sqlite`,
        [{
          path: "records",
          file: "records",
          origin: { name: "test", licence: "none", attribution: "made by a test" },
          digest: "records",
          ...(extent && { extent }),
          *read() {
            for (let line = 1; line <= RECORDS; line++) {
              forward(RECORD_MS);
              if (extent) extent.read = line;
              yield { record: patent(`patent ${100 + line}`, "2020-01-01"), line };
            }
          },
        }],
        {},
        { onProgress: (progress) => void told.push(progress) },
      );
    }));
  return told.filter(({ phase }) => phase === "reading");
}

Deno.test("while records are read, the rest of the build is foretold, not of the reading alone", async () => {
  const told = await toldWhileReading({ size: RECORDS, read: 0 });
  assertEquals(told[0]!.secondsLeft, null);
  const inAll = told.slice(1).map(({ done, secondsLeft }) =>
    done * RECORD_MS / 1_000 + secondsLeft!
  );
  assert(inAll.length > RECORDS / 2, `told ${inAll.length} times`);
  for (const seconds of inAll) {
    assertAlmostEquals(seconds, inAll[0]!, 0.02 * inAll[0]!);
    // reading is a part of the work
    assert(seconds > 2 * RECORDS * RECORD_MS / 1_000, `${seconds}`);
  }
});

Deno.test("where nobody knows how much there is to read, nothing is foretold before it is read", async () => {
  const told = await toldWhileReading(undefined);
  assert(told.length > RECORDS / 2, `told ${told.length} times`);
  assertEquals(new Set(told.map(({ secondsLeft }) => secondsLeft)), new Set([null]));
});
