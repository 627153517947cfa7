import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { atOnce } from "../../../../lib/steps.ts";
import { packOccurrence } from "../../../../lib/engines/embedded/kernels/occurrences.ts";
import { note } from "../../../../lib/words/note.ts";
import { FORMAT_VERSION, type Meta } from "../../../../lib/engines/embedded/store/layout.ts";
import { Store } from "../../../../lib/engines/embedded/store/reader.ts";
import { byCodePoint } from "../../../../lib/text/mod.ts";
import { CodedTexts } from "../../../../lib/corpus/index/coded_texts.ts";
import { FEW } from "../../../../lib/engines/embedded/store/few_postings.ts";
import { StoreWriter } from "../../../../lib/engines/embedded/store/writer.ts";
import { withFolder } from "../../../corpus/files/_folder.ts";

const META: Meta = {
  format: FORMAT_VERSION,
  info: {
    fingerprint: "f",
    title: "t",
    synthetic: false,
    types: {},
    sources: [],
    notes: [note("foreign", { code: "“quoted” \u0000 𝐀", data: {} })],
  },
  collections: {
    patents: {
      count: 10,
      dated: 0,
      precisions: [0, 0, 0, 0],
      undated: 10,
      from: null,
      to: null,
      asOf: null,
      withText: 0,
      averageLength: 0,
      sources: [],
      unread: 0,
      caveats: [],
      astray: [],
    },
  },
  rates: [{ currency: "EUR", year: 2020, rate: 1.1 }],
};

/** Writes a store and reads it. */
async function stored(
  write: (writer: StoreWriter) => void,
  read: (store: Store) => void,
  count = META.collections.patents!.count,
): Promise<void> {
  await withFolder({}, (folder) => {
    const writer = new StoreWriter(`${folder}/c.sqlite`);
    write(writer);
    writer.column("patents", "published", new Float64Array(count));
    const patents = { ...META.collections.patents!, count, undated: count };
    writer.meta({ ...META, collections: { patents } });
    writer.finish();
    const store = Store.open(`${folder}/c.sqlite`);
    try {
      read(store);
    } finally {
      store.close();
    }
    return Promise.resolve();
  });
}

Deno.test("what a corpus says of itself is read as it was written", async () => {
  await stored(() => {}, (store) => assertEquals(store.meta, META));
});

Deno.test("columns are read as they were written; one that is not there is empty", async () => {
  const columns = {
    u8: Uint8Array.of(0, 1, 255),
    u16: Uint16Array.of(0, 65_535, 7),
    i32: Int32Array.of(-(2 ** 31), 0, 2 ** 31 - 1),
    f64: Float64Array.of(NaN, -0, 1e-300, Infinity, 2.6e12),
  };
  await stored((writer) => {
    for (const [name, array] of Object.entries(columns)) writer.column("patents", name, array);
    writer.column("patents", "none", new Float64Array(0));
  }, (store) => {
    assertEquals(store.column("patents", "u8", "u8"), columns.u8);
    assertEquals(store.column("patents", "u16", "u16"), columns.u16);
    assertEquals(store.column("patents", "i32", "i32"), columns.i32);
    assertEquals(store.column("patents", "f64", "f64"), columns.f64);
    assertEquals(store.column("patents", "none", "f64"), new Float64Array(0));
    assertEquals(store.column("projects", "u8", "u8"), new Uint8Array(0));
    assertEquals([store.hasColumn("patents", "u8"), store.hasColumn("patents", "x")], [
      true,
      false,
    ]);
  });
});

Deno.test("strings as codes follow the order of code points; null is no code", async () => {
  const values = ["b", null, "a", "Z", "\u{1D400}", "\uFFFD", "", "a"];
  const coded = new CodedTexts();
  for (const value of values) coded.add(value);
  await stored(
    (writer) => writer.codes("patents", "name", coded.texts, coded.numbers()),
    (store) => {
      const names = store.dictionary("patents", "name");
      assertEquals(names, ["", "Z", "a", "b", "\uFFFD", "\u{1D400}"]);
      assertEquals(
        [...store.column("patents", "name", "i32")].map((code) => names[code] ?? null),
        values,
      );
      assertEquals(store.codeFrom("patents", "name", "a"), { code: 2, found: true });
      assertEquals(store.codeFrom("patents", "name", "aa"), { code: 3, found: false });
      assertEquals(store.codeFrom("patents", "name", "\u{1D401}"), { code: 6, found: false });
    },
  );
});

Deno.test("records are read one by one, whatever blocks they lie in", async () => {
  const texts = fc.array(fc.string({ unit: "binary", maxLength: 3_000 }), {
    minLength: 1,
    maxLength: 60,
  });
  await fc.assert(
    fc.asyncProperty(texts, async (titles) => {
      const records = titles.map((title, at) => ({ at, title: title.toWellFormed() }));
      await stored((writer) => {
        const blocks = writer.recordBlocks("patents");
        for (const record of records) blocks.add(JSON.stringify(record));
        blocks.close();
      }, (store) => {
        for (let at = records.length - 1; at >= 0; at--) {
          assertEquals(store.record("patents", at) as unknown, records[at]);
        }
      });
    }),
    { numRuns: 15 },
  );
});

Deno.test("where a term stands comes back the same, at many places or at few", async () => {
  const places = fc.uniqueArray(
    fc.record({
      document: fc.nat(9),
      mask: fc.integer({ min: 1, max: 7 }),
      positions: fc.array(fc.nat(2 ** 31 - 1), { minLength: 1, maxLength: 9 }),
    }),
    { minLength: 1, maxLength: 10, selector: ({ document }) => document },
  ).map((each) => each.sort((one, other) => one.document - other.document));
  await fc.assert(
    fc.asyncProperty(fc.array(places, { maxLength: 200 }), async (terms) => {
      const postings = terms.map((each) => ({
        documents: Int32Array.from(each, ({ document }) => document),
        occurrences: Int32Array.from(
          each,
          ({ positions, mask }) => packOccurrence(positions.length, mask),
        ),
        positions: Int32Array.from(each.flatMap(({ positions }) => positions)),
      }));
      const numbers: number[] = [];
      await stored((writer) => {
        for (const posting of postings) numbers.push(writer.posting(posting));
      }, (store) => {
        assertEquals(new Set(numbers).size, numbers.length);
        for (const [at, { documents, occurrences, positions }] of postings.entries()) {
          const number = numbers[at]!;
          assertEquals(number < 0, positions.length <= FEW);
          assertEquals([...store.documents(number)], [...documents]);
          assertEquals([...store.occurrences(number, documents.length)], [...occurrences]);
          assertEquals([...store.positions(number, positions.length)], [...positions]);
        }
        const many = numbers.filter((number) => number >= 0);
        // one of them is known already, the others are read
        if (many.length) store.documents(many[0]!);
        const inOrder = (lists: readonly Int32Array[]) => lists.map((each) => each.join()).sort();
        assertEquals(
          inOrder(store.documentsOfAll(many)),
          inOrder(many.map((number) => store.documents(number))),
        );
        const few = numbers.filter((number) => number < 0);
        const found = atOnce(store.fewOf(few));
        assertEquals(
          found.flatMap(({ docs }) => [...docs]),
          few.flatMap((number) => [...store.documents(number)]),
        );
        assertEquals(
          found.flatMap(({ docs, occurrences }) => [...docs].map((_, at) => occurrences[at]!)),
          few.flatMap((number) => [
            ...store.occurrences(number, store.documents(number).length),
          ]),
        );
      });
    }),
    { numRuns: 30 },
  );
});

Deno.test("terms and words are found in whatever row they lie", async () => {
  const texts = fc.uniqueArray(
    fc.string({ unit: fc.constantFrom("a", "b", "é", "\uFFFD", "𝐀"), minLength: 1 }),
    {
      maxLength: 600,
      size: "max",
    },
  );
  await fc.assert(
    fc.asyncProperty(texts, async (unsorted) => {
      const sorted = unsorted.sort(byCodePoint);
      await stored((writer) => {
        const terms = writer.terms("patents"), words = writer.words("patents");
        for (const [at, text] of sorted.entries()) {
          terms.add(text, at - 5, at + 1);
          words.add(text, at - 5, at + 1);
        }
        terms.close();
        words.close();
      }, (store) => {
        for (const [at, text] of sorted.entries()) {
          assertEquals(store.term("patents", text), { number: at - 5, documents: at + 1 });
        }
        for (const prefix of ["", "a", "b", "éa", "𝐀", "𝐀b", "x", ...sorted.slice(0, 5)]) {
          assertEquals(
            store.termsWithPrefix("patents", prefix),
            [...sorted.keys()].filter((at) => sorted[at]!.startsWith(prefix)).map((at) => at - 5),
          );
        }
        for (const missing of ["", "x", "aax", "𝐀x", "\u{10ffff}"]) {
          assertEquals(store.term("patents", missing), null);
        }
        assertEquals(store.term("projects", "a"), null);
        assertEquals(store.termsWithPrefix("projects", "a"), []);
      });
    }),
    { numRuns: 15 },
  );
});

Deno.test("links keep their masks and scores, or have none", async () => {
  const documents = Int32Array.of(1, 4);
  const masks = Uint8Array.of(1, 8);
  const scores = Float64Array.of(0.123456789012345, 1);
  await stored((writer) => {
    writer.links("patents", "topic", 0, { documents, masks, scores });
    writer.links("patents", "topic", 1, { documents });
  }, (store) => {
    assertEquals(store.links("patents", "topic", 0), { documents, masks, scores });
    assertEquals(store.links("patents", "topic", 1), { documents, masks: null, scores: null });
    assertEquals(store.links("patents", "topic", 2).documents, new Int32Array(0));
  });
});

Deno.test("links are found in whatever row they lie, and as many as are counted", async () => {
  const lists = fc.dictionary(
    fc.nat(3_000).map(String),
    fc.record({
      documents: fc.uniqueArray(fc.nat(9_999), { maxLength: 3_000, size: "max" }),
      beside: fc.constantFrom("nothing", "masks", "scores", "both"),
    }),
    { maxKeys: 40, size: "max" },
  );
  await fc.assert(
    fc.asyncProperty(lists, async (given) => {
      const all = Object.entries(given).map(([thing, { documents, beside }]) => ({
        thing: Number(thing),
        documents: Int32Array.from(documents).sort(),
        masks: ["masks", "both"].includes(beside)
          ? Uint8Array.from(documents, (each) => each)
          : null,
        scores: ["scores", "both"].includes(beside)
          ? Float64Array.from(documents, (each) => each / 7)
          : null,
      })).sort((one, other) => one.thing - other.thing);
      await stored((writer) => {
        for (const kind of ["topic", "topic+"]) {
          for (const { thing, ...links } of all) {
            const own = { ...links, documents: links.documents.slice() };
            writer.links("patents", kind, thing, own);
            // what was given may be changed afterwards
            own.documents.fill(0);
          }
        }
      }, (store) => {
        for (const { thing, ...links } of all) {
          assertEquals(store.links("patents", "topic", thing), links);
          assertEquals(store.linkCount("patents", "topic+", thing), links.documents.length);
        }
        for (let thing = 0; thing < 3_003; thing += 7) {
          if (given[thing]) continue;
          assertEquals(store.links("patents", "topic+", thing).documents.length, 0);
          assertEquals(store.linkCount("patents", "topic", thing), 0);
        }
      }, 10_000);
    }),
    { numRuns: 30 },
  );
});
