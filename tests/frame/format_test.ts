import { assertEquals } from "@std/assert";
import { oneLine, widthOf } from "../../lib/frame/display/clean.ts";
import { formatFixed, formatInstant, formatNumbers } from "../../lib/frame/display/format.ts";

Deno.test("a column of numbers has the same precision throughout", () => {
  assertEquals(formatNumbers([1, 1234567, null, 0]), ["1", "1,234,567", "–", "0"]);
  assertEquals(formatNumbers([0.5, 0.25, 1]), ["0.50", "0.25", "1.00"]);
  assertEquals(formatNumbers([1 / 3, 100]), ["0.3", "100.0"]);
  assertEquals(formatNumbers([1 / 3, 0.01]), ["0.3333", "0.0100"]);
  assertEquals(formatNumbers([12345.678, -1]), ["12,346", "-1"]);
  assertEquals(formatNumbers([1.5e-7, 0]), ["1.50e-7", "0.00e+0"]);
  assertEquals(formatNumbers([]), []);
  assertEquals(formatNumbers([null]), ["–"]);
  assertEquals(formatFixed(562065867.78, 0), "562,065,868");
});

Deno.test("an instant at midnight is its day", () => {
  assertEquals(formatInstant("2024-03-31T00:00:00Z"), "2024-03-31");
  assertEquals(formatInstant("2024-03-31T00:00:00.000000Z"), "2024-03-31");
  assertEquals(formatInstant("2024-03-31T09:05:59.123456Z"), "2024-03-31 09:05");
});

Deno.test("a cell is one line without control characters, cut between characters", () => {
  assertEquals(oneLine("a\r\nb\tc\u001b[31m", 80), "a b c [31m");
  assertEquals(oneLine("abc\u202edef", 80), "abc def");
  assertEquals(oneLine("x".repeat(80), 80), "x".repeat(80));
  assertEquals(oneLine("x".repeat(81), 80), `${"x".repeat(79)}…`);
  assertEquals(oneLine("😀".repeat(5), 3), "😀😀…");
});

Deno.test("wide characters take two columns of a terminal, combining marks none", () => {
  assertEquals(widthOf("abc"), 3);
  assertEquals(widthOf("量子"), 4);
  assertEquals(widthOf("e\u0301"), 1);
  assertEquals(widthOf("😀"), 2);
});
