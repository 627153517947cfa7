import { assertEquals } from "@std/assert";
import { join } from "@std/path";
import { onPath } from "../../lib/disk/on_path.ts";

Deno.test("programs are looked for folder by folder, by the customs of the system", () => {
  assertEquals(onPath(["a", "b"], "/one::/two", "linux"), [
    join("/one", "a"),
    join("/one", "b"),
    join("/two", "a"),
    join("/two", "b"),
  ]);
  assertEquals(onPath(["a"], "C:\\one;D:\\two", "windows"), [
    join("C:\\one", "a.exe"),
    join("D:\\two", "a.exe"),
  ]);
  assertEquals(onPath(["a"], "", "linux"), []);
});
