import { assertThrows } from "@std/assert";
import { parseSearchText } from "../../lib/catalogue/search_text.ts";
import { subjectText } from "../../lib/words/subject.ts";

Deno.test("what is no text is not searched, and what is no subject is not said", () => {
  for (const wrong of [undefined, null, 3, {}, ["a"]]) {
    assertThrows(() => parseSearchText(wrong as never), TypeError, "Cannot ");
    assertThrows(() => subjectText(wrong as never), TypeError, "Cannot say a subject");
  }
});
