import { assertRejects } from "@std/assert";
import { NotebookError } from "../../lib/notebook/notebook_error.ts";
import { launchSpec } from "../../lib/notebook/spec/launched_kernel.ts";

const LATE_MS = 20_000;

Deno.test("a kernel that ends before it listens is said at once, with its status", async () => {
  const argv = [Deno.execPath(), "eval", "Deno.exit(7)", "{connection_file}"];
  const spec = { argv, display_name: "Ends", language: "typescript", env: {}, metadata: {} };
  const { promise: isLate, resolve } = Promise.withResolvers<void>();
  const late = setTimeout(resolve, LATE_MS);
  await assertRejects(
    () => Promise.race([launchSpec(spec, Deno.cwd()), isLate]),
    NotebookError,
    "Cannot start the kernel: it ended before it listened, with status 7",
  );
  clearTimeout(late);
});
