import { assertEquals } from "@std/assert";
import { fieldsOfCollection } from "../../lib/catalogue/collections.ts";
import type { ColumnBatch } from "../../lib/catalogue/columns.ts";
import { batchesFrame } from "../../lib/frame/batches_frame.ts";
import { groupSeriesFrame, groupsFrame } from "../../lib/frame/groups_frame.ts";
import { flattenProofPoint } from "../../lib/frame/flatten.ts";
import { rowsFrame } from "../../lib/frame/rows_frame.ts";
import { context } from "./_context.ts";

const FIELDS = fieldsOfCollection("acquisitions");
const DEALS = [
  {
    id: "d1",
    acquisitionType: "merger",
    acquiredOn: "2020-02-29",
    amount: 562065867.78,
    acquirer: { id: "o1", name: "Müller & Söhne" },
    acquiree: null,
    certainty: 0.7,
  },
  {
    id: "d2",
    acquisitionType: null,
    acquiredOn: null,
    amount: null,
    acquirer: { id: "o2", name: "o;2" },
    acquiree: { id: "o1", name: "Müller & Söhne" },
    certainty: 1,
  },
];

const BATCHES: ColumnBatch[] = DEALS.map((deal) => ({
  rows: 1,
  total: 2,
  columns: [
    { name: "id", kind: "text", values: [deal.id] },
    {
      name: "acquisitionType",
      kind: "text",
      codes: Int32Array.of(deal.acquisitionType ? 1 : 0),
      dictionary: [null, "merger"],
    },
    {
      name: "acquiredOn",
      kind: "date",
      values: Float64Array.of(deal.acquiredOn ? Date.parse(deal.acquiredOn) : NaN),
    },
    { name: "amount", kind: "number", values: Float64Array.of(deal.amount ?? NaN) },
    { name: "acquirer", kind: "reference", values: [deal.acquirer] },
    { name: "acquiree", kind: "reference", values: [deal.acquiree] },
    { name: "certainty", kind: "number", values: Float64Array.of(deal.certainty) },
  ],
}));

Deno.test("rows and column batches make the same frame", () => {
  const rows = rowsFrame(DEALS, FIELDS, context({ facts: { total: 2 } }));
  const batches = batchesFrame(BATCHES, FIELDS, context({ facts: { total: 2 } }));
  assertEquals(rows.toRecords(), [
    { ...DEALS[0], acquirer: "Müller & Söhne" },
    { ...DEALS[1], acquirer: "o;2", acquiree: "Müller & Söhne" },
  ]);
  assertEquals(batches.toRecords(), rows.toRecords());
  assertEquals(batches.schema, rows.schema);
  assertEquals(batches.df.dtypes.map(String), rows.df.dtypes.map(String));
  assertEquals(rows.column("amount").unit, "USD");
});

Deno.test("without records the columns and their types are the same", () => {
  for (const collection of ["projects", "news-articles", "investments", "organizations"] as const) {
    const fields = fieldsOfCollection(collection);
    const one = rowsFrame([{ id: "1" }], fields, context());
    for (const empty of [rowsFrame([], fields, context()), batchesFrame([], fields, context())]) {
      assertEquals(empty.height, 0);
      assertEquals(empty.schema, one.schema);
      assertEquals(empty.df.dtypes.map(String), one.df.dtypes.map(String));
    }
  }
});

Deno.test("ids of references stand beside their names when asked", () => {
  const fields = fieldsOfCollection("investments").filter(({ kind }) =>
    kind.startsWith("reference")
  );
  const [deal] = rowsFrame(
    [{ investors: [{ id: "o1", name: "A" }, { id: "o2", name: "A" }], investee: null }],
    fields,
    context(),
    { ids: true },
  ).toRecords();
  assertEquals(deal, {
    investors: ["A", "A"],
    investorsIds: ["o1", "o2"],
    investee: null,
    investeeId: null,
  });
});

Deno.test("a batch may carry fields of the source", () => {
  const frame = batchesFrame(
    [{
      rows: 2,
      total: 2,
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

Deno.test("groups, and groups per bucket", () => {
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

  const series = groupSeriesFrame(groups, context());
  assertEquals(series.kind, "long");
  assertEquals(series.texts("series"), ["Acme (1)", "Acme (1)", "Acme (2)", "Acme (2)"]);
  assertEquals(series.texts("end"), ["2020-01-31", "2020-02-29", "2020-01-31", "2020-02-29"]);
  assertEquals(series.numbers("count"), [1, 2, 1, 0]);
  assertEquals(series.numbers("amount"), [5, 0, null, null]);
});
