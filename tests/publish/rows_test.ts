import { assert, assertEquals } from "@std/assert";
import { fromFileUrl } from "@std/path";
import { isDealType, isDocumentType } from "../../lib/catalogue/collections.ts";
import { buildDemo } from "../../lib/corpus/build_demo.ts";
import { mappingOf } from "../../lib/engines/opensearch/layout/mappings.ts";
import { type Held, LAYOUT_FORMAT } from "../../lib/engines/opensearch/layout/names.ts";
import { scoredField, unpackTopic } from "../../lib/engines/opensearch/layout/packed_topic.ts";
import type { Row } from "../../lib/engines/opensearch/layout/rows.ts";
import { markOf } from "../../lib/publish/target.ts";
import { corpusRowCount, corpusRows } from "../../lib/publish/rows/corpus_rows.ts";
import { rowsFrom, tallyOf } from "../../lib/publish/rows/mod.ts";
import { openSource, type Source } from "../../lib/publish/rows/source.ts";
import { inFolder } from "./_cluster.ts";

async function withSource(
  documents: number,
  test: (source: Source) => void | Promise<void>,
): Promise<void> {
  await inFolder(async (folder) => {
    await buildDemo(`${folder}/corpus.sqlite`, { documents });
    const source = openSource(`${folder}/corpus.sqlite`);
    try {
      await test(source);
    } finally {
      source.store.close();
    }
  });
}

interface Mapped {
  readonly properties?: Readonly<Record<string, Mapped>>;
}

/** Fields of a row that a mapping does not know: its index would refuse it. */
function strayFields(fields: object, { properties = {} }: Mapped, path = ""): string[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const mapped = properties[name];
    if (!mapped) return [`${path}${name}`];
    const inner = [value].flat().filter((each) => typeof each === "object" && each !== null);
    return inner.flatMap((each) => strayFields(each, mapped, `${path}${name}.`));
  });
}

Deno.test("rows have the fields of their mapping alone, each collection all of its records", () =>
  withSource(400, (source) => {
    const mapped = (holds: Held) => mappingOf(markOf("a", "b", LAYOUT_FORMAT, holds)) as Mapped;
    const check = (holds: Held, rows: readonly Row[]) => {
      const strays = new Set(rows.flatMap(({ fields }) => strayFields(fields, mapped(holds))));
      assertEquals([...strays], [], holds);
      assertEquals(new Set(rows.map(({ id }) => id)).size, rows.length, holds);
    };
    assert(source.collections.length > 10, `${source.collections}`);
    for (const collection of source.collections) {
      const rows = [...rowsFrom(source, collection, 0)];
      check(collection, rows);
      const check24 = rows.reduce((sum, { fields }) => sum + Number(fields.check), 0);
      assertEquals(tallyOf(source, collection), { count: rows.length, check: check24 });
      assertEquals(rows.map(({ fields }) => fields.number), [...rows.keys()]);
    }
    const rows = [...corpusRows(source)];
    check("corpus", rows);
    assert(rows.length >= corpusRowCount(source));
  }));

Deno.test("rows from any record on are the rest of all", () =>
  withSource(300, (source) => {
    for (const collection of source.collections) {
      const all = [...rowsFrom(source, collection, 0)];
      const from = Math.floor(all.length / 3);
      assertEquals([...rowsFrom(source, collection, from)], all.slice(from), collection);
    }
  }));

Deno.test("what a record names is what its links say", () =>
  withSource(400, (source) => {
    const { store, tree } = source;
    for (const collection of source.collections.filter(isDocumentType)) {
      for (const [number, { fields }] of [...rowsFrom(source, collection, 0)].entries()) {
        for (const kind of ["organization", "place", "country"] as const) {
          const offsets = store.column(collection, `refs.${kind}.offsets`, "i32");
          const values = store.column(collection, `refs.${kind}`, "i32")
            .subarray(offsets[number], offsets[number + 1]);
          const referenceTo = store.references(kind === "organization" ? kind : "place");
          assertEquals(
            [...(fields[kind] ?? []) as string[]].sort(),
            Array.from(values, (each) => referenceTo(each).id).sort(),
            `${collection} ${number} ${kind}`,
          );
        }
        for (const packed of (fields.topics ?? []) as number[]) {
          const { topic, rank } = unpackTopic(packed);
          const { documents, scores } = store.links(collection, "topic", topic);
          assertEquals(source.scores.scores[rank], scores![documents.indexOf(number)]);
        }
        const direct = ((fields.topics ?? []) as number[]).map((each) => unpackTopic(each).topic);
        const above = new Set(direct.flatMap((topic) => tree.above(topic)));
        const within = ((fields.topicsWithin ?? []) as number[]).map((each) =>
          unpackTopic(each).topic
        );
        assertEquals(new Set(within), above);
        for (const links of ["topics", "topicsWithin", "topicsTitle"]) {
          const scored = String(fields[scoredField(links)] ?? "").split(" ").filter(Boolean);
          assertEquals(
            scored.map((each) => each.split("|").map(Number)),
            ((fields[links] ?? []) as number[]).map((packed) => {
              const { topic, rank } = unpackTopic(packed);
              return [topic, Math.round(source.scores.scores[rank]! * source.scores.whole!) + 1];
            }),
          );
        }
      }
    }
    const deals = source.collections.filter(isDealType).flatMap((each) =>
      [...rowsFrom(source, each, 0)].filter(({ fields }) =>
        fields.buyerTopicsWithin ?? fields.targetTopicsWithin
      )
    );
    assert(deals.length > 20, "no deal has a topic");
  }));

const SCRIPT = fromFileUrl(new URL("./_rows_script.ts", import.meta.url));
const [FEW, MANY] = [1_500, 9_000];
/** What grows with a corpus of this size: columns that are kept while there is room. */
const MORE_BYTES = 24_000_000;

Deno.test(`reading ${MANY} documents holds no more of them than reading ${FEW}`, () =>
  inFolder(async (folder) => {
    const held: number[] = [];
    for (const documents of [FEW, MANY]) {
      const path = `${folder}/${documents}.sqlite`;
      await buildDemo(path, { documents });
      const { stdout, stderr } = await new Deno.Command(Deno.execPath(), {
        args: ["run", "--no-prompt", "-A", "--v8-flags=--expose-gc", SCRIPT, path],
      }).output();
      const said = new TextDecoder().decode(stdout);
      assert(said, new TextDecoder().decode(stderr).slice(0, 500));
      const { rows, most } = JSON.parse(said);
      assert(rows > documents);
      held.push(most);
    }
    const [few, many] = held as [number, number];
    assert(many - few < MORE_BYTES, `${few} and ${many} bytes`);
  }));
