import { assertEquals } from "@std/assert";
import { shellWord } from "../../lib/words/shell_word.ts";

Deno.test("a word of a command is read back by a shell as it is", async () => {
  const words = ["exports/", "a b", "it's", "$HOME", "*", "", "-x", "a;b", "ä", "book.xlsx/A"];
  assertEquals(words.slice(0, 3).map(shellWord), ["exports/", "'a b'", "'it'\\''s'"]);
  const { stdout } = await new Deno.Command("sh", {
    args: ["-c", `printf '%s\\n' ${words.map(shellWord).join(" ")}`],
  }).output();
  assertEquals(
    new TextDecoder().decode(stdout).split("\n").slice(0, -1),
    words,
  );
});
