import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { fold, forEachWord, stem, terms, words } from "../../lib/text/mod.ts";

const unicode = fc.string({ unit: "binary" });
const mixed = fc.array(
  fc.oneof(
    fc.string(),
    unicode,
    fc.constantFrom("É", "e\u0301", "ΟΔΟΣ", "İ", "ß", "½", "ﬁ", "–", "\u0301", "日本語", "𝐀", "ٱ"),
  ),
).map((parts) => parts.join(""));

/** The definition, word for word, without any fast path. */
const slowWords = (text: string) =>
  (text.normalize("NFKD").replace(/(?![\u3099\u309a])\p{M}/gu, "").normalize("NFC").toLowerCase()
    .replaceAll("ς", "σ").match(/[\p{L}\p{N}]+/gu) ?? []).flatMap(cut);

const isUnspaced = (letter: string) =>
  /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u.test(letter) &&
  /[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}ー]/u.test(letter);

/** Letter by letter: what is written without spaces in pairs. */
function cut(word: string): string[] {
  const found: string[] = [];
  let run: string[] = [];
  const end = () => {
    if (run.length === 1) found.push(run[0]!);
    for (let at = 1; at < run.length; at++) found.push(run[at - 1]! + run[at]!);
    run = [];
  };
  let plain = "";
  for (const letter of word) {
    if (isUnspaced(letter)) {
      if (plain) found.push(plain);
      plain = "";
      run.push(letter);
    } else {
      end();
      plain += letter;
    }
  }
  end();
  if (plain) found.push(plain);
  return found;
}

Deno.test("fold drops accents, case and compatibility forms", () => {
  assertEquals(fold("Crème BRÛLÉE"), "creme brulee");
  assertEquals(fold("ﬁlm m² ½"), "film m2 1⁄2");
  assertEquals(fold("İSTANBUL"), "istanbul");
  assertEquals(fold("ΟΔΟΣ"), fold("οδος"));
  assertEquals(fold("ASCII\n\tOnly"), "ascii\n\tonly");
});

Deno.test("fold is idempotent", () => {
  fc.assert(fc.property(mixed, (text) => assertEquals(fold(fold(text)), fold(text))));
});

Deno.test("words are the runs of letters and digits of the folded text", () => {
  assertEquals(words("Error-correction, COVID-19: don’t"), [
    "error",
    "correction",
    "covid",
    "19",
    "don",
    "t",
  ]);
  assertEquals(words("Ångström–Müller"), ["angstrom", "muller"]);
  assertEquals(words("iPS細胞、2020年"), ["ips", "細胞", "2020", "年"]);
  assertEquals(words("量子コンピュータ"), "量子 子コ コン ンピ ピュ ュー ータ".split(" "));
  assertEquals(words("기계 학습은"), ["기계", "학습", "습은"]);
  assertEquals(words(" -- "), []);
  assertEquals(words(""), []);
});

Deno.test("words equal the definition for any text", () => {
  fc.assert(fc.property(mixed, (text) => assertEquals(words(text), slowWords(text))), {
    numRuns: 2000,
  });
});

Deno.test("words equal the definition for every character between two letters", () => {
  for (let code = 0; code < 0x20000; code++) {
    const text = `a${String.fromCodePoint(code)}B`;
    const found = words(text).join(" ");
    const expected = slowWords(text).join(" ");
    if (found !== expected) assertEquals(found, expected, `U+${code.toString(16)}`);
  }
});

Deno.test("a lone surrogate is a separator", () => {
  assertEquals(words("a\ud800b"), ["a", "b"]);
});

Deno.test("forEachWord visits what words returns", () => {
  const seen: string[] = [];
  forEachWord("One TWO trois éàü", (word) => seen.push(word));
  assertEquals(seen, ["one", "two", "trois", "eau"]);
});

Deno.test("stem is Porter's, for words in a to z alone", () => {
  assertEquals(
    ["computing", "computers", "relational", "hopping", "sky", "caresses"].map(stem),
    ["comput", "comput", "relat", "hop", "sky", "caress"],
  );
  assertEquals(stem("covid19s"), "covid19s");
  assertEquals(stem("strasse"), "strass");
  assertEquals(stem("größen"), "größen");
  assertEquals(stem("as"), "as");
  assertEquals(stem("s".repeat(100_000)), "s".repeat(100_000));
});

Deno.test("terms are the stems of the words", () => {
  assertEquals(terms("Quantum Computers & computing"), ["quantum", "comput", "comput"]);
  fc.assert(fc.property(mixed, (text) => assertEquals(terms(text), words(text).map(stem))));
});
