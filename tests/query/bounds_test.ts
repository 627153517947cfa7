import { assertEquals, assertThrows } from "@std/assert";
import { firstBound, lastBound } from "../../lib/query/bounds.ts";

const CASES = [
  ["2015", "2015-01-01", "2015-12-31"],
  ["0999", "0999-01-01", "0999-12-31"],
  ["2015-Q1", "2015-01-01", "2015-03-31"],
  ["2015-Q4", "2015-10-01", "2015-12-31"],
  ["2016-02", "2016-02-01", "2016-02-29"],
  ["2015-02", "2015-02-01", "2015-02-28"],
  ["2015-12", "2015-12-01", "2015-12-31"],
  ["2015-03-31", "2015-03-31", "2015-03-31"],
  [" 2015-03 ", "2015-03-01", "2015-03-31"],
  ["2015-03-31T23:59:59.999Z", "2015-03-31T23:59:59.999Z", "2015-03-31T23:59:59.999Z"],
  ["2015-03-31T12:00:00+02:00", "2015-03-31T12:00:00+02:00", "2015-03-31T12:00:00+02:00"],
] as const;

Deno.test("a moment becomes the first or last day it covers", () => {
  for (const [moment, first, last] of CASES) {
    assertEquals([firstBound(moment), lastBound(moment)], [first, last], moment);
  }
});

Deno.test("a Date at midnight UTC is that day, another an instant", () => {
  const day = new Date("2024-02-29T00:00:00Z");
  assertEquals([firstBound(day), lastBound(day)], ["2024-02-29", "2024-02-29"]);
  assertEquals(lastBound(new Date("2024-02-29T00:00:01Z")), "2024-02-29T00:00:01.000Z");
});

Deno.test("anything else is refused with what would do", () => {
  const wrong = ["", "15", "2015-13", "2015-Q5", "2015-02-30", "2015-3", "yesterday", "2015/03/31"];
  for (const moment of [...wrong, "2015-03-31T12:00:00", new Date(NaN)]) {
    assertThrows(() => firstBound(moment), RangeError, "Cannot read a date: it must be as 2015");
  }
});

Deno.test("the time zone of the machine does not matter", async () => {
  const module = new URL("../../lib/query/bounds.ts", import.meta.url).href;
  const code = `import { firstBound, lastBound } from "${module}";
    const moments = [...${JSON.stringify(CASES.map(([moment]) => moment))},
      new Date("2024-02-29T00:00:00Z"), new Date("2024-12-31T23:30:00Z")];
    console.log(JSON.stringify(moments.map((each) => [firstBound(each), lastBound(each)])));`;
  const outputs = await Promise.all(
    ["UTC", "Pacific/Auckland", "America/Los_Angeles"].map(async (TZ) => {
      const { stdout, success } = await new Deno.Command(Deno.execPath(), {
        args: ["eval", code],
        env: { TZ, NO_COLOR: "1" },
      }).output();
      assertEquals(success, true);
      return JSON.parse(new TextDecoder().decode(stdout));
    }),
  );
  const expected = [
    ...CASES.map(([, first, last]) => [first, last]),
    ["2024-02-29", "2024-02-29"],
    ["2024-12-31T23:30:00.000Z", "2024-12-31T23:30:00.000Z"],
  ];
  for (const output of outputs) assertEquals(output, expected);
});
