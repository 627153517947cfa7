import { assert, assertEquals, assertThrows } from "@std/assert";
import {
  AmbiguousNameError,
  UnknownNameError,
  ValidationError,
} from "../../lib/catalogue/errors.ts";
import { parseInput } from "../../lib/catalogue/parse.ts";

Deno.test("a window may be one instant or one day, and not less", () => {
  const asked = (start: string, end: string) => () =>
    parseInput("patentsTimeSeries", { start, end });
  for (const at of ["2020-01-01", "2020-01-01T12:30:00.000Z"]) {
    assertEquals([asked(at, at)().start, asked(at, at)().end], [at, at]);
  }
  assertThrows(asked("2020-01-02", "2020-01-01"), ValidationError, "on or before end");
  const [later, earlier] = ["2020-01-01T12:30:00.001Z", "2020-01-01T12:30:00.000Z"];
  assertThrows(asked(later, earlier), ValidationError, "on or before end");
});

Deno.test("a value of a fault is shown whole up to 200 characters, a longer one is cut there", () => {
  const said = (length: number) => {
    const detail = [{
      loc: ["query", "x"],
      msg: "no",
      type: "no",
      input: "a".repeat(length - 2),
      ctx: {},
    }];
    const { message } = new ValidationError(detail);
    return message.split("current value is ")[1]!;
  };
  assertEquals(said(200), `"${"a".repeat(198)}"`);
  assertEquals(said(201), `"${"a".repeat(199)}…`);
  assert(said(5_000).length === 201);
});

Deno.test("a sentence about a name has 200 characters at most, and all of a name that fits", () => {
  const near = [{ id: "t1", name: "a" }];
  const firstLines = (length: number) =>
    [
      new UnknownNameError("topic", "n".repeat(length), []),
      new UnknownNameError("topic", "n".repeat(length), near),
      new AmbiguousNameError("topic", "n".repeat(length), near),
    ].map(({ message }) => message.split("\n")[0]!);
  const [alone, listed, chosen] = firstLines(0).map((each) => 200 - each.length);
  for (const [at, left] of [alone, listed, chosen].entries()) {
    const [whole, cut] = [left!, left! + 1].map((length) => firstLines(length)[at]!);
    assertEquals([whole!.length, whole!.includes("…")], [200, false]);
    assertEquals([cut!.length, cut!.includes("n…")], [200, true]);
    assertEquals(firstLines(9_999)[at]!.length, 200);
  }
});
