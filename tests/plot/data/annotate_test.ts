import { assertEquals } from "@std/assert";
import { column, rowsFrame } from "../../../lib/frame/mod.ts";
import { dealEvents } from "../../../lib/plot/mod.ts";
import { context } from "../_frames.ts";

Deno.test("the largest deals with a date are marked, largest first", () => {
  const rows = [5, 80, null, 20, 300, 7].map((millions, at) => ({
    investmentType: "seed",
    organization: { id: `o${at}`, name: `O${at}` },
    announcedOn: at === 4 ? null : `202${at}-01-01`,
    amount: millions === null ? null : millions * 1e6,
  }));
  const frame = rowsFrame(rows, [
    column("investmentType", "text"),
    column("organization", "reference"),
    column("announcedOn", "date"),
    column("amount", "number", null, "USD"),
  ], { ...context({}), facts: { total: rows.length } });
  const marked = (most?: number) =>
    dealEvents(frame, most === undefined ? {} : { most }).map(({ at }) =>
      new Date(Number(at)).getUTCFullYear()
    );
  assertEquals(marked(), [2021, 2023, 2025]);
  assertEquals(marked(1), [2021]);
  assertEquals(marked(9), [2021, 2023, 2025, 2020]);
});
