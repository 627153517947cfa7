import { assertEquals, assertRejects } from "@std/assert";
import { ValidationError } from "../../../lib/catalogue/errors.ts";
import { acquisition, patent } from "../../conformance/records.ts";
import { withRecords } from "../../study/_corpus.ts";

const named = (name: string) => ({ key: name.toLowerCase().replaceAll(" ", "-"), name });
const deal = (at: number, acquirer: string) => ({
  ...acquisition(`d${at}`, "2020-01-01", 1),
  acquirer: named(acquirer),
  acquiree: named(`Other ${at}`),
});

Deno.test("of names that are near the nearest come first, then those of most records", async () => {
  const records = [
    ...[1, 2, 3].map((at) => deal(at, "Quantum Widgetzz")),
    deal(4, "Quantum Widgetx"),
    ...[5, 6].map((at) => deal(at, "Quantum Widgety")),
  ];
  await withRecords(records, async ({ engine }) => {
    const found = await engine.capabilities.resolve!({
      kind: "organization",
      name: "Quantum Widget",
      take: 3,
    });
    assertEquals(found.map(({ name, match }) => [name, match]), [
      ["Quantum Widgety", "near"],
      ["Quantum Widgetx", "near"],
      ["Quantum Widgetzz", "near"],
    ]);
  });
});

Deno.test("a negated topic that cannot be swept is told with its place", async () => {
  await withRecords([patent("p", "2020-01-01", "A laser")], async ({ engine }) => {
    const clause = {
      type: "topic",
      ids: ["6f0c3f0e-0000-5000-8000-000000000001"],
      loadChildren: true,
    } as const;
    const input = {
      query: { type: "and", clauses: [{ type: "query", query: "a" }, { type: "not", clause }] },
      resolution: "year",
      scoreWeighted: false,
    };
    const select = { collection: "patents", input } as never;
    const error: ValidationError = await assertRejects(
      async () => await engine.capabilities.sweep!({ select, thresholds: [0.5] }),
      ValidationError,
    );
    assertEquals(error.detail.map(({ loc }) => loc), [["body", "query", "clauses", "1"]]);
  });
});
