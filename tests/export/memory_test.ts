import { assertEquals } from "@std/assert";
import { fromFileUrl } from "@std/path";
import { inFolder } from "./_stream.ts";

const SCRIPT = fromFileUrl(new URL("./_export_script.ts", import.meta.url));
const ROWS = 200_000;
const HEAP_MB = 48;

for (const name of ["rows.parquet", "rows.arrow", "rows.csv", "rows.jsonl"]) {
  Deno.test(`200,000 rows go into ${name} in a heap of ${HEAP_MB} MB`, () =>
    inFolder(async (folder) => {
      const { stdout, stderr } = await new Deno.Command(Deno.execPath(), {
        args: [
          "run",
          "--no-prompt",
          "-A",
          `--v8-flags=--max-old-space-size=${HEAP_MB}`,
          SCRIPT,
          `${folder}/${name}`,
          ...[ROWS, 1_000, 0, 100].map(String),
        ],
      }).output();
      const decoder = new TextDecoder();
      assertEquals(decoder.decode(stdout), String(ROWS), decoder.decode(stderr).slice(0, 500));
    }));
}
