import { assertEquals } from "@std/assert";
import { LatestDay } from "../../../lib/corpus/importers/_latest_day.ts";

function read(...cells: readonly (string | undefined)[]): (string | null | undefined)[] {
  const column = new LatestDay();
  return cells.map((cell) => {
    const instant = column.read(cell);
    return typeof instant === "number" ? new Date(instant).toISOString().slice(0, 10) : instant;
  });
}

Deno.test("days that only one order fits decide for all cells of a column", () => {
  assertEquals(read("3/4/2020", "5/6/2020", "3/21/2020", "7/8/2020"), [
    null,
    null,
    "2020-05-06",
    "2020-07-08",
  ]);
  assertEquals(read("3/4/2020", "21/3/2020", "7/8/2020"), [null, "2020-04-03", "2020-08-07"]);
});

Deno.test("dates as they should be decide nothing, and what is none is no day", () => {
  assertEquals(read("2020/03/04", "2020-03-05", "soon", undefined, "31/31/2020"), [
    "2020-03-04",
    "2020-03-05",
    undefined,
    undefined,
    undefined,
  ]);
});
