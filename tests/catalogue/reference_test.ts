import { assertEquals } from "@std/assert";
import { fromFileUrl } from "@std/path";
import { catalogueReference } from "../../lib/catalogue/reference.ts";

const FILE = new URL("../../lib/catalogue/README.md", import.meta.url);

Deno.test("the reference of operations is fresh (TRENDFRAME_UPDATE=1 writes it)", async () => {
  const reference = await formatted(catalogueReference());
  if (Deno.env.get("TRENDFRAME_UPDATE")) await Deno.writeTextFile(FILE, reference);
  assertEquals(await Deno.readTextFile(FILE), reference);
});

/** As the format check of the project wants it. */
async function formatted(markdown: string): Promise<string> {
  const process = new Deno.Command(Deno.execPath(), {
    args: ["fmt", "--ext=md", "-"],
    cwd: fromFileUrl(new URL("../..", import.meta.url)),
    stdin: "piped",
    stdout: "piped",
  }).spawn();
  const writer = process.stdin.getWriter();
  await writer.write(new TextEncoder().encode(markdown));
  await writer.close();
  return new TextDecoder().decode((await process.output()).stdout);
}
