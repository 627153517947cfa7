import { assertEquals } from "@std/assert";
import { assemble } from "../../lib/frame/assemble.ts";
import { column } from "../../lib/frame/schema.ts";
import { context } from "./_context.ts";

const wanted = Deno.env.get("TRENDFRAME_DANFO") === "1";

Deno.test({
  name: `toDanfo keeps labels, dates and null${
    wanted ? "" : " (only with TRENDFRAME_DANFO=1 and --no-lock)"
  }`,
  ignore: !wanted,
  fn: async () => {
    const frame = assemble("series", [
      [column("label", "text"), ["2021-01", "2021-02"]],
      [column("start", "date"), ["2021-01-01", "2021-02-01"]],
      [column("count", "integer"), [3, null]],
      [column("weightedCount", "number"), [1.5, null]],
      [column("partial", "boolean"), [false, true]],
      [column("names", "texts"), [["a", "b"], []]],
    ], context());
    const danfo = await frame.toDanfo();
    assertEquals(danfo.shape, [2, 6]);
    assertEquals(danfo.columns, frame.columns);
    assertEquals(danfo.values, [
      ["2021-01", "2021-01-01", 3, 1.5, false, "a; b"],
      ["2021-02", "2021-02-01", null, null, true, ""],
    ]);
    assertEquals(danfo.dtypes, ["string", "string", "int32", "float32", "boolean", "string"]);
  },
});
