import { assert, assertEquals, assertThrows } from "@std/assert";
import { duration } from "../../lib/words/duration.ts";
import { type Option, readOptions, unknown } from "../../lib/cli/options.ts";
import { UsageError } from "../../lib/cli/usage.ts";

const OPTIONS: readonly Option[] = [
  { name: "topic", value: "NAME", repeatable: true, help: "" },
  { name: "match", value: "TEXT", help: "" },
  { name: "top", value: "N", help: "" },
  { name: "count", help: "" },
];

const read = (...args: string[]) => readOptions(args, OPTIONS);

Deno.test("options stand anywhere, with their value behind them or behind a sign of equality", () => {
  const given = read("patents", "--match=a=b", "c.sqlite", "--count", "--topic", "x", "--topic=y");
  assertEquals(given.positional, ["patents", "c.sqlite"]);
  assertEquals(given.text("match"), "a=b");
  assertEquals(given.texts("topic"), ["x", "y"]);
  assertEquals([given.has("count"), given.has("top")], [true, false]);
  assertEquals([given.text("top"), given.texts("top")], [undefined, []]);
});

Deno.test("a value may begin with one dash, after two dashes all are words", () => {
  const given = read("--match", "-laser", "-", "--", "--count", "-x");
  assertEquals(given.text("match"), "-laser");
  assertEquals(given.positional, ["-", "--count", "-x"]);
  assertEquals(read("--match=--laser").text("match"), "--laser");
  assertEquals(read("--match=").text("match"), "");
  assertEquals(read("--match", "two\nlines").text("match"), "two\nlines");
});

Deno.test("numbers within bounds are numbers, others are refused", () => {
  const top = (value: string) => read("--top", value);
  assertEquals(top("12").whole("top", 0), 12);
  assertEquals(top("1e3").whole("top", 0, 1_000), 1_000);
  assertEquals(top("-0.5").number("top"), -0.5);
  assertEquals(read().whole("top", 0), undefined);
  for (const value of ["", " ", "x", "1.5", "-1", "1001", "Infinity", "NaN", "1 000", "9e99"]) {
    assertThrows(
      () => top(value).whole("top", 0, 1_000),
      UsageError,
      `current value is "${value}"`,
    );
  }
  for (const value of ["", "x", "Infinity", "1.1", "-0.1"]) {
    assertThrows(() => top(value).number("top", { least: 0, most: 1 }), UsageError, "from 0 to 1");
  }
  assertThrows(() => top("-1").number("top", { least: 0 }), UsageError, "of at least 0");
});

Deno.test("a name that is near a known one is suggested, another is answered with all", () => {
  const message = (name: string, known: string[]) => unknown("the type", name, known).message;
  assertEquals(
    message("patnts", ["projects", "patents"]),
    'Cannot read the type: there is no "patnts"; did you mean "patents"?',
  );
  assertEquals(
    message("news", ["projects", "patents"]),
    'Cannot read the type: there is no "news"; known are projects, patents',
  );
  // two edits of a word of two letters are another word
  assertEquals(message("xy", ["ab"]), 'Cannot read the type: there is no "xy"; known are ab');
});

Deno.test("what is misread is refused, in at most 200 characters", () => {
  const long = "x".repeat(300);
  const cases: [string[], string][] = [
    [["--topc", "x"], "Cannot read the option: there is no --topc; did you mean --topic?"],
    [["--topc=x"], "Cannot read the option: there is no --topc; did you mean --topic?"],
    [["-count"], "Cannot read the option: there is no -count; did you mean --count?"],
    [["--no-match=x"], "Cannot read the option: there is no --no-match; known are --topic, "],
    [["--match"], "Cannot read --match: it needs a value, TEXT"],
    [["--match", "--count"], "Cannot read --match: it needs a value, TEXT"],
    [["--match", "--"], "Cannot read --match: it needs a value, TEXT"],
    [["--top", "1", "--top=2"], "Cannot read --top: it is given twice"],
    [["--count", "--count"], "Cannot read --count: it is given twice"],
    [["--count=no"], 'Cannot read --count: it takes no value, current value is "no"'],
    [["--count="], 'Cannot read --count: it takes no value, current value is ""'],
    [[`--count=${long}`], 'Cannot read --count: it takes no value, current value is "xxx'],
    [[`--${long}`], "Cannot read the option: there is no --xxx"],
  ];
  for (const [args, told] of cases) {
    const { message } = assertThrows(() => read(...args), UsageError);
    assertEquals(message.slice(0, told.length), told);
    assert(message.length <= 200, message);
  }
  const { message } = assertThrows(() => read("--top", long).whole("top", 0), UsageError);
  assert(message.length <= 200, message);
});

Deno.test("a time left is told to the second, the minute or the hour", () => {
  const told = [0, 40.4, 75, 119.9, 120, 200, 5_400, 86_400, 190_000].map(duration);
  assertEquals(told, ["1s", "40s", "1m 15s", "2m", "2m", "3m", "1h 30m", "1d", "2d 5h"]);
});
