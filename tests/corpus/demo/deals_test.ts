import { assert, assertAlmostEquals, assertEquals } from "@std/assert";
import { demoRecords } from "../../../lib/corpus/demo/mod.ts";
import type { AcquisitionRecord, InvestmentRecord } from "../../../lib/corpus/record.ts";
import { documentsOf } from "./_select.ts";

const records = [...demoRecords({ seed: 11 })];
const acquisitions = records.filter((record): record is AcquisitionRecord =>
  record.kind === "acquisitions"
);
const investments = records.filter((record): record is InvestmentRecord =>
  record.kind === "investments"
);
const projects = documentsOf(records).filter(({ kind }) => kind === "projects");

const share = <T>(items: readonly T[], test: (item: T) => boolean): number =>
  items.filter(test).length / items.length;
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

Deno.test("amounts have a heavy tail, and many are unknown", () => {
  const amounts = acquisitions.flatMap(({ amount }) => amount ?? []);
  assertAlmostEquals(amounts.length / acquisitions.length, 0.4, 0.03);
  assertAlmostEquals(median(amounts) / 45e6, 1, 0.15);
  assert(mean(amounts) > 2.5 * median(amounts));
  assert(share(investments, ({ amount }) => amount === null) > 0.1);
  const size = (type: string) =>
    median(investments.flatMap((one) => one.type === type ? one.amount ?? [] : []));
  assert(size("seed") < size("series_a") && size("series_a") < size("series_b"));
  assert(size("grant") < size("seed"));
});

Deno.test("currencies: USD mostly, EUR for some", () => {
  for (const deals of [acquisitions, investments]) {
    assertAlmostEquals(
      share<{ currency?: string | undefined }>(deals, ({ currency }) => currency === "EUR"),
      0.13,
      0.02,
    );
    assert(
      share<{ currency?: string | undefined }>(deals, ({ currency }) => currency === "USD") > 0.8,
    );
  }
});

Deno.test("types of deals", () => {
  const types = Map.groupBy(acquisitions, ({ type }) => type!);
  assertEquals(new Set(types.keys()), new Set(["acquisition", "merger", "majority_stake"]));
  assert(types.get("acquisition")!.length > acquisitions.length / 2);
  const rounds = Map.groupBy(investments, ({ type }) => type!);
  for (const type of ["seed", "series_a", "series_b", "series_c", "series_d", "grant"]) {
    assert(rounds.get(type)!.length > investments.length / 100, type);
  }
});

Deno.test("nobody buys or funds himself, and some sides are unknown", () => {
  for (const { acquirer, acquiree, id } of acquisitions) {
    assert(acquirer === null || acquirer.key !== acquiree?.key, id);
  }
  for (const { investors, investee, id } of investments) {
    assert(investors.every(({ key }) => key !== investee!.key), id);
    assertEquals(new Set(investors.map(({ key }) => key)).size, investors.length);
  }
  assert(acquisitions.some(({ acquirer }) => acquirer === null));
  assert(acquisitions.some(({ acquiree }) => acquiree === null));
  assert(investments.some(({ investors }) => investors.length === 0));
  assert(investments.some(({ investors }) => investors.length > 2));
});

Deno.test("projects have the gaps of real ones", () => {
  const fields = projects.map(({ fields }) => fields!);
  const span = ({ startDate, endDate }: typeof fields[number]) =>
    Date.parse(String(endDate)) - Date.parse(String(startDate));
  assertAlmostEquals(share(fields, ({ startDate }) => startDate === undefined), 0.03, 0.015);
  assertAlmostEquals(share(fields, ({ endDate }) => endDate === undefined), 0.03, 0.015);
  assertAlmostEquals(share(fields, (one) => span(one) < 0), 0.015, 0.01);
  assertAlmostEquals(share(fields, ({ totalCost }) => totalCost === undefined), 0.05, 0.02);
  assertAlmostEquals(share(fields, ({ totalCost }) => totalCost === 0), 0.06, 0.02);
  assertAlmostEquals(share(projects, ({ currency }) => currency === "EUR"), 0.88, 0.03);
  assert(
    projects.every(({ currency, fields }) =>
      currency === "EUR" || fields!.cordisEcContribution === undefined
    ),
  );
  for (const { totalCost, cordisEcContribution } of fields) {
    if (!totalCost || cordisEcContribution === undefined) continue;
    assert(Number(cordisEcContribution) <= Number(totalCost));
  }
});
