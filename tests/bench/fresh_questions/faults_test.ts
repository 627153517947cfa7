import { assertEquals } from "@std/assert";
import { majorFaults, majorFaultsIn } from "./faults.ts";

Deno.test("major faults are read behind any name of a process", () => {
  const stat = "42 (deno (x) 9) S 1 2 3 4 5 6 700 8 91 10 11 12";
  assertEquals(majorFaultsIn(stat), 91);
});

Deno.test("this process tells a number of them", () => {
  assertEquals(Number.isInteger(majorFaults()), true);
});
