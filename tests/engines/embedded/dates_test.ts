import { assertEquals, assertRejects } from "@std/assert";
import fc from "fast-check";
import { DAY } from "../../../lib/catalogue/dates.ts";
import { CorpusError } from "../../../lib/catalogue/errors.ts";
import { buildDemo } from "../../../lib/corpus/build_demo.ts";
import { Session } from "../../../lib/engines/embedded/session.ts";
import { Days } from "../../../lib/engines/embedded/store/days.ts";
import { Store } from "../../../lib/engines/embedded/store/reader.ts";
import { openCorpus } from "../../../lib/open.ts";
import { withFolder } from "../../corpus/files/_folder.ts";
import { alter } from "./store/_damage.ts";

Deno.test("days tell the first document from one on, and the day of a document", () => {
  const days = new Days(Int32Array.of(-3, 0, 7), Int32Array.of(0, 1, 5), 8);
  assertEquals([-Infinity, -3, -2, 0, 1, 7, 8, Infinity].map((day) => days.from(day)), [
    0,
    0,
    1,
    1,
    5,
    5,
    8,
    8,
  ]);
  assertEquals([0, 1, 4, 5, 7].map((document) => days.of(document)), [-3, 0, 0, 7, 7]);
  assertEquals(new Days(new Int32Array(0), new Int32Array(0), 0).from(1), 0);
});

Deno.test("the first document from an instant on is found, at midnight and within a day", async () => {
  await withFolder({}, async (folder) => {
    const path = `${folder}/c.sqlite`;
    await buildDemo(path, { documents: 300 });
    const store = Store.open(path);
    try {
      for (const collection of ["news-articles", "patents", "acquisitions"] as const) {
        const session = new Session(store, collection);
        const instants = session.instants().subarray(0, session.meta.dated);
        const some = fc.constantFrom(...instants);
        const near = fc.tuple(some, fc.constantFrom(-DAY, -1, 0, 1, DAY / 2, DAY)).map(
          ([instant, more]) => instant + more,
        );
        const midnight = some.map((instant) => Math.floor(instant / DAY) * DAY);
        const ends = fc.constantFrom(-Infinity, Infinity);
        fc.assert(fc.property(fc.oneof(near, midnight, ends), (instant) => {
          assertEquals(
            session.firstFrom(instant),
            instants.filter((each) => each < instant).length,
          );
        }));
      }
    } finally {
      store.close();
    }
  });
});

Deno.test("a series between days reads no column of dates", async () => {
  await withFolder({}, async (folder) => {
    const path = `${folder}/c.sqlite`;
    await buildDemo(path, { documents: 150 });
    alter(path, "UPDATE columns SET checksum = checksum + 1 WHERE name = 'published'");
    await using trends = await openCorpus(path, { cacheBytes: 0 });
    const patents = trends.patents().matching("quantum OR energy");
    await patents.timeSeries("month");
    await patents.between("2015-02-03", "2022-10-11").timeSeries("quarter");
    await assertRejects(
      () => patents.between("2015-02-03T12:00:00Z", "2022-10-11").timeSeries("year"),
      CorpusError,
    );
  });
});
