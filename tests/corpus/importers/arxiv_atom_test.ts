import { assert, assertEquals } from "@std/assert";
import { arxivAtom } from "../../../lib/corpus/importers/arxiv_atom.ts";
import { headOf, importText, ofKind, shown } from "./_read.ts";
import { importReal, realTest } from "./_real.ts";

const feed = (...entries: readonly string[]) =>
  `<?xml version="1.0"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xmlns:arxiv="http://arxiv.org/s">
<id>https://arxiv.org/api/x</id>\n${
    entries.map((each) => `<entry>${each}</entry>`).join("\n")
  }\n</feed>`;

const ENTRY = `<id>http://arxiv.org/abs/2101.10277v3</id><title>Qubits
  &amp; lasers</title><updated>2021-01-02T00:00:00Z</updated>
<link href="https://arxiv.org/abs/2101.10277v3" rel="alternate"/>
<link href="https://arxiv.org/pdf/2101.10277v3" rel="related"/><summary>  We
 measure.</summary><published>2020-12-16T13:23:29Z</published>
<author><name>Ada</name><arxiv:affiliation>TU Berlin</arxiv:affiliation></author>`;

Deno.test("an entry is a preprint of its first version, known without its version", async () => {
  const journal = "<arxiv:doi>10.1000/ABC</arxiv:doi><arxiv:journal_ref>Phys 1</arxiv:journal_ref>";
  const old = "<id>http://arxiv.org/abs/hep-th/9901001v1</id><title>Old</title>";
  const text = feed(ENTRY, old + journal, "<id>https://example.org/1</id>");
  assertEquals(arxivAtom.recognise(headOf(text)), null);
  const { records, rejected } = await importText(arxivAtom, text);
  const [first, second] = ofKind(records, "research-articles");
  assertEquals([first?.id, first?.title, first?.summary, first?.url], [
    "arxiv:2101.10277",
    "Qubits & lasers",
    "We measure.",
    "https://arxiv.org/abs/2101.10277",
  ]);
  assertEquals(shown(first?.published), "2020-12-16");
  assertEquals(first?.organizations, [{ key: null, name: "TU Berlin" }]);
  assertEquals(first?.fields, { doi: "10.48550/arxiv.2101.10277", workType: "preprint" });
  assertEquals(Object.keys(first?.extra ?? {}), ["id", "updated", "link", "published", "author"]);
  assertEquals([second?.id, second?.published], ["arxiv:hep-th/9901001", undefined]);
  assertEquals(second?.fields, { journal: "Phys 1", doi: "10.1000/abc", workType: "preprint" });
  assertEquals(rejected.length, 1);
});

realTest("10 preprints of one feed, all dated", ["exports/arxiv_linformer.xml"], async (files) => {
  const { records, rejected } = await importReal(...files);
  const preprints = ofKind(records, "research-articles");
  assertEquals([preprints.length, rejected.length], [10, 0]);
  assert(preprints.every(({ published }) => published?.precision === "day"));
  assertEquals(preprints[1]?.id, "arxiv:2410.21351");
});
