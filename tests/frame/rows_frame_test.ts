import { assert, assertEquals, assertRejects } from "@std/assert";
import { fieldsOfCollection } from "../../lib/catalogue/collections.ts";
import type { Column, ColumnBatch } from "../../lib/catalogue/columns.ts";
import { PackedTexts } from "../../lib/catalogue/packed_texts.ts";
import { batchesFrame } from "../../lib/frame/batches_frame.ts";
import { groupSeriesFrame, groupsFrame } from "../../lib/frame/groups_frame.ts";
import { flattenProofPoint } from "../../lib/frame/flatten.ts";
import { rowsFrame } from "../../lib/frame/rows_frame.ts";
import type { Money } from "../../lib/words/money.ts";
import { context, said } from "./_context.ts";

const FIELDS = fieldsOfCollection("acquisitions");
const DEALS = [
  {
    id: "d1",
    acquisitionType: "merger",
    acquiredOn: "2020-02-29",
    acquiredPrecision: null,
    amount: 562065867.78,
    acquirer: { id: "o1", name: "Müller & Söhne" },
    acquiree: null,
    certainty: 0.7,
  },
  {
    id: "d2",
    acquisitionType: null,
    acquiredOn: null,
    acquiredPrecision: "year",
    amount: null,
    acquirer: { id: "o2", name: "o;2" },
    acquiree: { id: "o1", name: "Müller & Söhne" },
    certainty: 1,
  },
];

const BATCHES: ColumnBatch[] = DEALS.map((deal) => ({
  rows: 1,
  total: 2,
  notes: [said("said once")],
  columns: [
    { name: "id", kind: "text", values: [deal.id] },
    {
      name: "acquisitionType",
      kind: "text",
      texts: {
        codes: Int32Array.of(deal.acquisitionType ? 0 : -1),
        dictionary: PackedTexts.of(["merger"]),
      },
    },
    {
      name: "acquiredOn",
      kind: "date",
      values: Float64Array.of(deal.acquiredOn ? Date.parse(deal.acquiredOn) : NaN),
    },
    {
      name: "acquiredPrecision",
      kind: "text",
      texts: {
        codes: Int32Array.of(deal.acquiredPrecision ? 0 : -1),
        dictionary: PackedTexts.of(["year"]),
      },
    },
    { name: "amount", kind: "number", values: Float64Array.of(deal.amount ?? NaN) },
    { name: "acquirer", kind: "reference", values: [deal.acquirer] },
    { name: "acquiree", kind: "reference", values: [deal.acquiree] },
    { name: "certainty", kind: "number", values: Float64Array.of(deal.certainty) },
  ],
}));

Deno.test("rows and column batches make the same frame", async () => {
  const rows = rowsFrame(DEALS, FIELDS, context({ facts: { total: 2 } }));
  const batches = await batchesFrame(BATCHES, FIELDS, context());
  assertEquals(rows.toRecords(), [
    { ...DEALS[0], acquirer: "Müller & Söhne" },
    { ...DEALS[1], acquirer: "o;2", acquiree: "Müller & Söhne" },
  ]);
  assertEquals(batches.toRecords(), rows.toRecords());
  assertEquals(batches.schema, rows.schema);
  assertEquals(batches.facts, rows.facts);
  assertEquals(batches.notes, [...rows.notes, said("said once")]);
  assertEquals(batches.df.dtypes.map(String), rows.df.dtypes.map(String));
  assertEquals(rows.column("amount").unit, "USD");
});

Deno.test("without records the columns and their types are the same", async () => {
  for (const collection of ["projects", "news-articles", "investments", "organizations"] as const) {
    const fields = fieldsOfCollection(collection);
    const one = rowsFrame([{ id: "1" }], fields, context());
    const columns = fields.map(emptyColumn);
    for (
      const empty of [
        rowsFrame([], fields, context()),
        await batchesFrame([], fields, context()),
        await batchesFrame([{ rows: 0, total: 0, columns, notes: [] }], fields, context()),
      ]
    ) {
      assertEquals(empty.height, 0);
      assertEquals(empty.schema, one.schema);
      assertEquals(empty.df.dtypes.map(String), one.df.dtypes.map(String));
    }
  }
});

/** A column without rows, of texts as an engine may pack them. */
function emptyColumn({ name, kind }: Pick<Column, "name" | "kind">): Column {
  const texts = PackedTexts.of([]);
  if (kind === "text") return { name, kind, texts };
  if (kind === "reference") {
    const coded = { codes: new Int32Array(0), dictionary: texts };
    return { name, kind, texts: coded, ids: coded };
  }
  if (kind !== "references") return { name, kind, values: [] };
  return { name, kind, texts, ids: texts, offsets: Int32Array.of(0) };
}

Deno.test("ids of references stand beside their names when asked", async () => {
  const fields = fieldsOfCollection("investments").filter(({ kind }) =>
    kind.startsWith("reference")
  );
  const [deal] = rowsFrame(
    [{ investors: [{ id: "o1", name: "A" }, { id: "o2", name: "A" }], investee: null }],
    fields,
    context(),
    { ids: true },
  ).toRecords();
  const batch = await batchesFrame(
    [{
      rows: 1,
      total: 1,
      notes: [],
      columns: [
        {
          name: "investors",
          kind: "references",
          texts: { codes: Int32Array.of(0, 0), dictionary: PackedTexts.of(["A"]) },
          ids: PackedTexts.of(["o1", "o2"]),
          offsets: Int32Array.of(0, 2),
        },
        { name: "investee", kind: "reference", values: [null] },
      ],
    }],
    fields,
    context(),
    { ids: true },
  );
  assertEquals(batch.toRecords(), [deal]);
  assertEquals(batch.column("investorsIds").description, "Ids of investors, in the same order");
  assertEquals(deal, {
    investors: ["A", "A"],
    investorsIds: ["o1", "o2"],
    investee: null,
    investeeId: null,
  });
});

Deno.test("a batch may carry fields of the source", async () => {
  const frame = await batchesFrame(
    [{
      rows: 2,
      total: 2,
      notes: [],
      columns: [
        { name: "id", kind: "text", values: ["a", "b"] },
        { name: "extra.tone", kind: "number", values: Float64Array.of(-1.5, NaN) },
        { name: "extra.names", kind: "object", values: ["x", null] },
        { name: "extra.counts", kind: "object", values: [2, 3] },
        { name: "extra.mixed", kind: "object", values: ["x", [1]] },
        { name: "topics", kind: "references", values: [[{ id: "t", name: "T" }], null] },
      ],
    }],
    fieldsOfCollection("patents"),
    context(),
  );
  assertEquals(frame.toRecords(), [
    {
      "id": "a",
      "extra.tone": -1.5,
      "extra.names": "x",
      "extra.counts": 2,
      "extra.mixed": '"x"',
      "topics": ["T"],
    },
    {
      "id": "b",
      "extra.tone": null,
      "extra.names": null,
      "extra.counts": 3,
      "extra.mixed": "[1]",
      "topics": null,
    },
  ]);
});

Deno.test("an abort ends the making of a frame, and the reading of its batches", async () => {
  const controller = new AbortController();
  let read = 0, isClosed = false;
  async function* batches(): AsyncGenerator<ColumnBatch> {
    try {
      for (;;) {
        if (++read === 3) controller.abort();
        yield await Promise.resolve(BATCHES[0]!);
      }
    } finally {
      isClosed = true;
    }
  }
  const { signal } = controller;
  await assertRejects(
    () => batchesFrame(batches(), FIELDS, context(), { signal }),
    DOMException,
    "abort",
  );
  assertEquals([read, isClosed], [3, true]);
});

Deno.test("while a frame is made, other work runs", async () => {
  const values = Array.from({ length: 20_000 }, (_, row) => [`name ${row}`]);
  const batch: ColumnBatch = {
    rows: values.length,
    total: values.length,
    notes: [],
    columns: [{ name: "topics", kind: "references", values }],
  };
  let ticks = 0;
  const timer = setInterval(() => ticks++, 1);
  await batchesFrame(Array(40).fill(batch), [], context());
  clearInterval(timer);
  assert(ticks > 0);
});

Deno.test("a nested proof point becomes the flat record", () => {
  const at = (name: string) => [{ id: name, name }];
  const groups = {
    acquisition: [],
    city: at("Oslo"),
    country: at("Norway"),
    gpe: [],
    investment: [],
    merger: [],
    org: at("Acme"),
    candidatesOrg: at("Ace"),
    partnership: [],
    settlement: [],
    subCountry: [],
    worldRegion: at("Europe"),
  };
  const flat = flattenProofPoint({
    id: "p",
    source: null,
    publishedAt: null,
    url: null,
    domain: null,
    language: null,
    image: null,
    title: "Title",
    summary: null,
    body: null,
    topics: { document: at("T"), title: at("U"), summary: [], body: at("V") },
    parentGpes: { document: at("EU"), title: [], summary: [] },
    nodes: groups,
    score: 1,
    relex: ["Acme opens in Oslo"],
  });
  const [row] = rowsFrame([flat], fieldsOfCollection("product-launches"), context()).toRecords();
  assertEquals(row!.topics, ["T"]);
  assertEquals(row!.topicsTitle, ["U"]);
  assertEquals(row!.topicsBody, ["V"]);
  assertEquals(row!.parentGpes, ["EU"]);
  assertEquals(row!.cityNodes, ["Oslo"]);
  assertEquals(row!.worldRegionNodes, ["Europe"]);
  assertEquals(flat.candidatesOrgNodes, at("Ace"));
  assertEquals(flat.relex, ["Acme opens in Oslo"]);
});

Deno.test("groups, and groups per bucket", async () => {
  const group = (id: string, name: string, counts: number[], amounts: number[]) => ({
    id,
    name,
    count: counts.reduce((sum, each) => sum + each, 0),
    amount: amounts.length ? amounts.reduce((sum, each) => sum + each, 0) : null,
    counts,
    amounts,
  });
  const groups = {
    groups: [group("1", "Acme", [1, 2], [5, 0]), group("2", "Acme", [1, 0], [])],
    labels: ["2020-01", "2020-02"],
    amountUnit: "EUR",
    withoutGroup: 4,
    total: 17,
  };
  const frame = groupsFrame(groups, context());
  assertEquals(frame.toRecords(), [
    { id: "1", name: "Acme", count: 3, amount: 5 },
    { id: "2", name: "Acme", count: 1, amount: null },
  ]);
  assertEquals(frame.facts, { groups: 17, withoutGroup: 4 });
  assertEquals(frame.column("amount").unit, "EUR");
  const meaning = (share: Money["share"], what: Money["what"]) => {
    const ranked = groupsFrame({ ...groups, rank: "amount", money: { share, what } }, context());
    assertEquals(ranked.facts, {
      groups: 17,
      withoutGroup: 4,
      rankedBy: "amount",
      money: what,
      share,
    });
    return ranked.column("amount").description;
  };
  assertEquals(meaning("own", "funding"), "Σ of its own EU contributions and awards");
  assertEquals(meaning("whole", "price"), "Σ of the known prices of acquisitions");
  assertEquals(
    meaning("each", "raised"),
    "Σ of the known amounts of rounds it took part in, each in full: not to be added over groups",
  );

  const [finished, ended] = [{ asOf: "2020-02-29" }, { asOf: "2020-01-15" }];
  const perBucket = groups.groups.map((each, at) => ({ ...each, window: at ? ended : finished }));
  const series = await groupSeriesFrame({ ...groups, groups: perBucket }, context());
  assertEquals(series.kind, "long");
  assertEquals(frame.provenance.window, null);
  assertEquals(series.provenance.window, { first: "2020-01-01", last: "2020-02-29" });
  assertEquals(series.texts("series"), ["Acme (1)", "Acme (1)", "Acme (2)", "Acme (2)"]);
  assertEquals(series.texts("end"), ["2020-01-31", "2020-02-29", "2020-01-31", "2020-02-29"]);
  assertEquals(series.numbers("count"), [1, 2, 1, null]);
  assertEquals(series.numbers("amount"), [5, null, null, null]);
  assertEquals(series.flags("partial"), [false, false, true, true]);
  assertEquals(series.texts("partialReason"), [null, null, "unfinished", "unfinished"]);
});
