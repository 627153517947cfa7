import { assert, assertEquals } from "@std/assert";
import { IMPORTERS } from "../../lib/corpus/importers/registry.ts";
import { sourceWords } from "../../lib/words/sources.ts";
import { dateWords } from "../../lib/report/words/date.ts";
import { lineAbout } from "../../lib/report/words/line.ts";
import {
  amountWords,
  bucketWords,
  capital,
  countWords,
  currencySign,
  dayWords,
  fewWords,
  listWords,
  percentWords,
  rangeWords,
  wholeWords,
} from "../../lib/words/numbers.ts";

/** With plain spaces, which are easier to read in a test. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");

Deno.test("numbers are written as a person says them", () => {
  assertEquals(plain(amountWords(1_234_000_000, "USD")), "$1.23 billion");
  assertEquals(plain(amountWords(999_960_000, "USD")), "$1 billion");
  assertEquals(plain(amountWords(51_900_000, "EUR")), "€51.9 million");
  assertEquals(plain(amountWords(51_940_000, "EUR")), "€51.9 million");
  assertEquals(plain(amountWords(123_600_000, "EUR")), "€124 million");
  assertEquals(plain(amountWords(450_000, "CHF")), "CHF 450,000");
  assertEquals(plain(amountWords(12, null)), "12");
  assertEquals(plain(amountWords(-2e6, "USD")), "−$2 million");
  assertEquals(["USD", "CHF", "records", null].map(currencySign).map(plain), ["$", "CHF ", "", ""]);
  assertEquals(plain(percentWords(0.184)), "18 %");
  assertEquals(plain(percentWords(0.042)), "4.2 %");
  assertEquals(plain(percentWords(0.0997)), "10 %");
  assertEquals(plain(rangeWords(-0.05, 0.2)), "−5.0 to 20 %");
  assertEquals(wholeWords(562065867.78), "562,065,868");
  assertEquals(countWords(1, "patents"), "1 patent");
  assertEquals(countWords(1, "product launches"), "1 product launch");
  assertEquals(countWords(1, "series"), "1 series");
  assertEquals(countWords(2_000, "deals", "de"), "2.000 deals");
  assertEquals(countWords(1_234, "PDFs"), "1,234 PDFs");
});

Deno.test("dates are written as exactly as they are known", () => {
  assertEquals(dayWords("2024-03-03"), "3 March 2024");
  assertEquals(dayWords(Date.UTC(2024, 2, 3, 23, 59)), "3 March 2024");
  assertEquals(dayWords("2024-03-03", "fr"), "3 mars 2024");
  assertEquals(dateWords("2024-03-01T00:00:00Z", "day"), "1 March 2024");
  assertEquals(dateWords("2024-03-01T00:00:00Z", "month"), "March 2024");
  assertEquals(dateWords("2024-01-01T00:00:00Z", "year"), "2024");
  assertEquals(bucketWords("2024-Q3"), "Q3 2024");
});

Deno.test("lists and capitals", () => {
  assertEquals(listWords([]), "");
  assertEquals(listWords(["a", "b", "c"], "or"), "a, b or c");
  assertEquals(fewWords(["a", "b", "c", "d"], 2), "a, b and 2 more");
  assertEquals(fewWords(["a", "b"], 2), "a and b");
  // "1 more" is no shorter than its name
  assertEquals(fewWords(["a", "b", "c"], 2), "a, b and c");
  assertEquals(fewWords(["a", "b", "c"], 2, { others: "other types" }), "a, b and c");
  assertEquals(capital("quantum computing"), "Quantum computing");
  assertEquals(capital("mRNA vaccines"), "mRNA vaccines");
});

Deno.test("the line of a document is the sentence that names the topic", () => {
  const summary = "An old field is surveyed. Graphene  is found to be strong. More follows.";
  assertEquals(lineAbout([summary], ["graphene"]), "Graphene is found to be strong.");
  assertEquals(lineAbout([null, summary], ["copper"]), "An old field is surveyed.");
  assertEquals(lineAbout([null, ""], ["copper"]), null);
  const long = lineAbout(["word ".repeat(100)], [])!;
  assertEquals([long.length <= 242, long.endsWith("word …")], [true, true]);
});

Deno.test("every importer is called by the name of its source", () => {
  for (const { name } of IMPORTERS) assert(sourceWords(name) !== name, name);
  assertEquals(sourceWords("my-files"), "my-files");
});
