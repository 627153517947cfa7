import { assertEquals } from "@std/assert";
import type { DocumentRecord } from "../../../lib/corpus/record.ts";
import { acquisition, document, from, named, on, patent } from "../records.ts";
import { answers, finds, holds, offered, type Table } from "../table.ts";
import { idOfOrganization, idOfPlace } from "./_ids.ts";

/** Signs that mean something to SQL, JSON, HTML, addresses or LIKE, and letters of every width. */
const SIGNS = [
  `x' OR '1'='1`,
  `x"y`,
  "x+y=z&a=b#c",
  "100%_x",
  "<b>&amp;",
  "a\\b",
  "量子コンピュータ",
  "𝐀stral",
  "e\u0301",
  "\u00e9",
  "line\nbreak\ttab",
] as const;

const RECORDS: readonly DocumentRecord[] = SIGNS.map((sign, index) => ({
  ...patent(`id:${sign}`, `2020-01-${String(index + 1).padStart(2, "0")}`, sign),
  language: sign,
  source: { id: sign, name: `name of ${sign}` },
  fields: { state: sign },
  extra: { [sign]: sign },
}));

const QUANTUM = { parts: [{ kind: "country", name: "日本" }] } as const;

export const ENCODING: Table = {
  title: "signs and scripts",
  records: from(
    "test",
    ...RECORDS,
    acquisition("deal", "2020-01-01", 1, { type: `O'Neil "x"`, acquirer: named("Ärzte & Co") }),
    document("pdfs", "pdf", {
      published: on("2020-01-01"),
      title: "\ufeffbegins with a mark",
      places: [QUANTUM],
      nodes: { merger: [{ id: `a'"b`, name: "N" }] },
    }),
  ),
  cases: [
    ...SIGNS.flatMap((sign, index) => [
      finds(`language ${index}`, { type: "language", values: [sign] }, [`id:${sign}`]),
      finds(`source ${index}`, { type: "source", values: [`name of ${sign}`] }, [`id:${sign}`]),
      finds(`field ${index}`, { type: "field", field: "state", values: [sign] }, [`id:${sign}`]),
      holds(`record ${index}`, async (engine) => {
        const record = await offered(engine, "record")({ collection: "patents", id: `id:${sign}` });
        assertEquals([record?.title, record?.state, record?.extra[sign]], [sign, sign, sign]);
      }),
    ]),
    finds("nothing is a pattern", { type: "language", values: ["%", "_", "x%"] }, []),
    finds("accents are folded in texts, not in values", { type: "query", query: "E" }, [
      "id:e\u0301",
      "id:\u00e9",
    ]),
    finds("words of other scripts", { type: "query", query: "量子コンピュータ" }, [
      "id:量子コンピュータ",
    ]),
    finds("mathematical letters are letters", { type: "query", query: "astral" }, ["id:𝐀stral"]),
    answers("a byte order mark is no word", "searchPdfs", {
      query: { type: "query", query: '"begins with"' },
    }, { data: [{ title: "\ufeffbegins with a mark" }] }),
    answers(
      "a type with quotes",
      "acquisitionsProofPoints",
      {
        acquisitionTypes: [`O'Neil "x"`],
        organizationIds: [idOfOrganization(named("arzte co"))],
      },
      { data: [{ id: "deal", acquirer: { name: "Ärzte & Co" } }] },
      [],
    ),
    answers(
      "a node with quotes",
      "searchPdfs",
      {
        query: { type: "node", kind: "merger", ids: [`a'"b`] },
      },
      { total: 1 },
      [],
    ),
    answers(
      "a place in another script",
      "searchPdfs",
      {
        query: { type: "place", ids: [idOfPlace(QUANTUM)] },
      },
      { total: 1 },
      [],
    ),
    holds("members are in the order of code points", async (engine) => {
      const input = { resolution: "year", scoreWeighted: false } as const;
      const { output } = await offered(engine, "members")({
        select: { collection: "patents", input },
        bucket: "2020",
      });
      assertEquals(output.ids, [
        "id:100%_x",
        "id:<b>&amp;",
        "id:a\\b",
        "id:e\u0301",
        "id:line\nbreak\ttab",
        `id:x"y`,
        `id:x' OR '1'='1`,
        "id:x+y=z&a=b#c",
        "id:\u00e9",
        "id:量子コンピュータ",
        "id:𝐀stral",
      ]);
    }),
  ],
};
