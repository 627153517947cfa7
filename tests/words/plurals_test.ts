import { assertEquals } from "@std/assert";
import { remarkText } from "../../lib/words/notes/corpus.ts";

Deno.test("one place holds, several hold", () => {
  const said = (places: number) =>
    remarkText({ code: "not_utf8", data: { places, encoding: "Windows-1252" } }).split(" bytes")[0];
  assertEquals([said(1), said(2), said(1_000)], [
    "1 place holds",
    "2 places hold",
    "1,000 places hold",
  ]);
});
