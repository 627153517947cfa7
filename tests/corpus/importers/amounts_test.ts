import { assertEquals } from "@std/assert";
import { ercCsv } from "../../../lib/corpus/importers/erc_csv.ts";
import { giving360Csv } from "../../../lib/corpus/importers/360giving_csv.ts";
import { decimalMarksOf, moneyOf, plainAmount } from "../../../lib/corpus/importers/_amounts.ts";
import { importText, ofKind } from "./_read.ts";

Deno.test("amounts are read in the ways that people write them", () => {
  const cases: Record<string, number | [number, string] | null> = {
    "$99,836.00": [99_836, "USD"],
    "EUR 16 994 500,54": [16_994_500.54, "EUR"],
    "16\u00a0994\u202f500,54 €": [16_994_500.54, "EUR"],
    "562065867,78": 562_065_867.78,
    "1.234.567": 1_234_567,
    "1.234.567,89": 1_234_567.89,
    "1,234,567.8": 1_234_567.8,
    "1,30,00,000": 13_000_000,
    "1,234": 1_234,
    "1.234": 1.234,
    "CHF 1'234'567.50": [1_234_567.5, "CHF"],
    "£572M": [572_000_000, "GBP"],
    "$1.2bn": [1_200_000_000, "USD"],
    "2.3 million": 2_300_000,
    "$0.8m": [800_000, "USD"],
    "1750000": 1_750_000,
    "₹ 5 crore": [50_000_000, "INR"],
    "2 Cr": 20_000_000,
    "€5 Mrd": [5_000_000_000, "EUR"],
    "1.2 bln USD": [1_200_000_000, "USD"],
    "DEM 500": [500, "DEM"],
    "$5m CAD": [5_000_000, "CAD"],
    "EUR 5 €": [5, "EUR"],
    "1, 500, 000": 1_500_000,
    // no currency, or two
    "€5 yrs": null,
    "5 mil": null,
    "US$ 5 CAD": null,
    "€5 GBP": null,
    // what is parted otherwise than digits are
    "31.12.2023": null,
    "2019 2020": null,
    "1,234,56": null,
    "1.2.3": null,
    "Unknown": null,
    "—": null,
    "-5": null,
    "(500)": null,
    "1e400": null,
    "99999999999999999999": null,
    "12 monkeys": null,
    "": null,
  };
  for (const [text, expected] of Object.entries(cases)) {
    const money = moneyOf(text);
    const read = money && (money.currency ? [money.amount, money.currency] : money.amount);
    assertEquals(read, expected, text);
  }
});

Deno.test("an amount tells its decimal mark, or that it may have either", () => {
  const cases: Record<string, string> = {
    "1.234": ".,",
    "€ 1,234": ".,",
    "12,5": ",",
    "12.50": ".",
    "1.234,5": ",",
    "1,234.5": ".",
    "1,234,567": ".",
    "1.234.567": ",",
    "1234.567": ".",
    "0,123": ",",
    "16 994 500,54": ",",
    "1'234": "",
    "1234": "",
    "1.234 monkeys": "",
    "31.12.2023": "",
    "1,5 Mrd": ",",
    "": "",
  };
  for (const [text, marks] of Object.entries(cases)) {
    assertEquals(decimalMarksOf(text).join(""), marks, text);
  }
  assertEquals([moneyOf("1.234", ",")?.amount, moneyOf("1,234", ",")?.amount], [1234, 1.234]);
  assertEquals([moneyOf("1.234", ".")?.amount, moneyOf("12,5", ".")?.amount], [1.234, 12.5]);
});

const GRANTS = "project_acronym,project,main_researcher,institution,budget_project\n";

/** The budgets of a list of grants, and what is said of them. */
async function budgets(...cells: readonly string[]) {
  const rows = cells.map((cell, at) => `A${at},Qubits,Ada,ACME,"${cell}"\n`);
  const { records, remarks } = await importText(ercCsv, GRANTS + rows.join(""));
  return {
    amounts: ofKind(records, "projects").map(({ fields }) => fields?.cordisEcContribution),
    remarks: [...remarks],
  };
}

Deno.test("the whole column tells the decimal mark; where it does not, amounts are in doubt", async () => {
  assertEquals(await budgets("1.234", "56,78"), { amounts: [1234, 56.78], remarks: [] });
  assertEquals(await budgets("1,234", "56,78"), { amounts: [1.234, 56.78], remarks: [] });
  assertEquals(await budgets("1,234", "56.78"), { amounts: [1234, 56.78], remarks: [] });
  assertEquals(await budgets("1.234", "1.234.567"), { amounts: [1234, 1234567], remarks: [] });
  const doubt = "budget_project can be read in two ways: 1,234 is taken as thousands, 1.234 as " +
    "decimals";
  assertEquals(await budgets("1,234", "1.234", "99"), {
    amounts: [1234, 1.234, 99],
    remarks: [[doubt, 2]],
  });
  // a column in both ways tells nothing
  assertEquals(await budgets("1,234", "1,5", "1.5"), {
    amounts: [1234, 1.5, 1.5],
    remarks: [[doubt, 1]],
  });
});

Deno.test("what the source writes is said where no cell tells, and only there", async () => {
  const head = "Identifier,Title,Currency,Amount Awarded,Award Date\n";
  const read = async (...cells: readonly string[]) => {
    const rows = cells.map((cell, at) => `${at},A,EUR,"${cell}",2020-01-02\n`);
    const { records, remarks } = await importText(giving360Csv, head + rows.join(""));
    assertEquals([...remarks], []);
    return ofKind(records, "projects").map(({ fields }) => fields?.totalCost);
  };
  assertEquals(await read("1,234", "5"), [1234, 5]);
  assertEquals(await read("1.234", "5,5"), [1234, 5.5]);
});

Deno.test("a plain amount has nothing but digits and a decimal point", () => {
  assertEquals([plainAmount("2.6E+12"), plainAmount("1,000"), plainAmount("-1")], [
    2.6e12,
    null,
    null,
  ]);
});
