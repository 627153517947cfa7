import { assert, assertEquals } from "@std/assert";
import { majorFaults, majorFaultsIn } from "./faults.ts";

Deno.test("major faults are read behind any name of a process", () => {
  const stat = "42 (deno (x) 9) S 1 2 3 4 5 6 700 8 91 10 11 12";
  assertEquals(majorFaultsIn(stat), 91);
});

Deno.test("a process tells its own where it may", () => {
  const faults = majorFaults();
  assert(faults === null || Number.isInteger(faults), String(faults));
});
