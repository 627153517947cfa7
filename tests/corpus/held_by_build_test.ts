import { assert } from "@std/assert";
import { fromFileUrl } from "@std/path";
import { withFolder } from "./files/_folder.ts";

const SCRIPT = fromFileUrl(new URL("./_held_by_build.ts", import.meta.url));
const FEW = 2_000, MANY = 6_000;
/**
 * Bytes for a document and what comes with it: 0.3 acquisitions, 0.2 investments, 0.1 organisations.
 * Some 1,000, a third of it words, which come ever more seldom; records held as objects would make
 * it 5,300.
 */
const MOST_EACH = 1_300;

async function heldBy(documents: number, folder: string): Promise<number> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      ...["run", "--no-check", "--no-prompt", "--v8-flags=--expose-gc"],
      ...["--allow-read", "--allow-write", "--allow-env", "--allow-sys"],
      ...[SCRIPT, String(documents), `${folder}/${documents}.sqlite`],
    ],
  }).output();
  const text = new TextDecoder().decode(stdout);
  assert(code === 0, new TextDecoder().decode(stderr));
  const { most, phases } = JSON.parse(text) as { readonly most: number; readonly phases: number };
  assert(phases >= 8, `${phases} phases were looked at`);
  return most;
}

Deno.test("a build of three times the documents holds little more of them in memory", async () => {
  await withFolder({}, async (folder) => {
    const few = await heldBy(FEW, folder), many = await heldBy(MANY, folder);
    const each = (many - few) / (MANY - FEW);
    assert(each < MOST_EACH, `${Math.round(each)} bytes for each document: ${few} and ${many}`);
  });
});
