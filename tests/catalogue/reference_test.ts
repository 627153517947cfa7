import { assertEquals } from "@std/assert";
import { catalogueReference } from "../../lib/catalogue/reference.ts";

const FILE = new URL("../../lib/catalogue/README.md", import.meta.url);

Deno.test("the reference of operations is fresh (TRENDFRAME_UPDATE=1 writes it)", async () => {
  const reference = catalogueReference();
  if (Deno.env.get("TRENDFRAME_UPDATE")) await Deno.writeTextFile(FILE, reference);
  assertEquals(await Deno.readTextFile(FILE), reference);
});
