import { assertEquals } from "@std/assert";
import { resolutionOf } from "../../lib/report/scope.ts";
import { INFO } from "../query/_fake_engine.ts";

Deno.test("a report has months where all records span less than three years, else years", () => {
  const of = (...spans: (readonly [from: string, to: string])[]) => {
    const names = ["patents", "projects", "acquisitions"];
    const types = Object.fromEntries(
      spans.map(([from, to], at) => [names[at]!, { count: 1, from, to, undated: 0, asOf: to }]),
    );
    return resolutionOf({ ...INFO, types });
  };
  assertEquals(of(["2020-01-01", "2022-06-01"]), "month");
  assertEquals(of(["2020-01-01", "2023-06-01"]), "year");
  assertEquals(of(["2020-01-01", "2020-06-01"], ["2023-01-01", "2023-06-01"]), "year");
  assertEquals(of(["2022-01-01", "2023-06-01"], ["2020-01-01", "2020-06-01"]), "year");
  assertEquals(of(["2022-01-01", "2022-06-01"], ["2021-01-01", "2023-06-01"]), "month");
  assertEquals(of(), "year");
});
