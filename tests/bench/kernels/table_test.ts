import { assert, assertEquals } from "@std/assert";
import { KERNELS, unmeasured } from "./table.ts";

Deno.test("every kernel is measured, and each row once", () => {
  assertEquals(unmeasured(), []);
  const names = KERNELS.map(({ kernel, of }) => `${kernel}: ${of}`);
  assertEquals(new Set(names).size, names.length);
  for (const { kernel, bytes, run } of KERNELS) {
    assert(bytes > 0, kernel);
    run();
  }
});
