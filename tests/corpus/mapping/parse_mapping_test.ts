import { assert, assertEquals } from "@std/assert";
import { parseMapping, readMapping } from "../../../lib/corpus/mapping/parse_mapping.ts";
import { messageOf } from "./_mapped.ts";

const SOUND = `name: deals
type: investments
columns:
  id: No
  date: { column: Day, formats: [dd.MM.yyyy] }
  amount: Sum
  organizations:
    - column: Company
      role: investee
    - { column: Investors, role: investors, split: "," }
where:
  - { column: Year, equals: 2020 }
`;

Deno.test("a sound mapping is read, shorthands written out, the same from YAML and JSON", () => {
  const mapping = parseMapping(SOUND, "deals.yaml");
  assertEquals(mapping.title, "deals");
  assertEquals(mapping.columns.id, ["No"]);
  assertEquals(mapping.columns.amount, { column: "Sum" });
  assertEquals(mapping.columns.organizations?.[1]?.split, [","]);
  assertEquals(mapping.where, [{ column: "Year", equals: "2020" }]);
  assertEquals(parseMapping(JSON.stringify(mapping), "deals.json"), mapping);
  assertEquals(readMapping(mapping), { mapping });
});

/** What is wrong, as a change of the sound mapping, with the line and words of its message. */
const FAULTS: readonly (readonly [from: string, to: string, line: number, words: string])[] = [
  ["type: investments", "type: investment", 2, 'did you mean "investments"?'],
  ["type: investments\n", "", 1, "type is missing"],
  ["name: deals", "name: My Deals", 1, "lower-case"],
  ["name: deals", "name: deals\ntitel: x", 2, 'did you mean "title"?'],
  ["formats:", "format:", 5, 'did you mean "formats"?'],
  ["dd.MM.yyyy", "DD.MM.YYYY", 5, "dd for days"],
  ["dd.MM.yyyy", "dd.MM", 5, "Unicode date pattern"],
  ["dd.MM.yyyy", "'%d.%m.%Y'", 5, "Unicode date pattern"],
  ["amount: Sum", "amount: { column: Sum, currency: euro }", 6, "the code of a currency, as EUR"],
  ["amount: Sum", "amount: { column: Sum, currency: EUR, currencyColumn: C }", 6, "not both"],
  ["amount: Sum", "amount: 5", 6, "must be an object"],
  ["role: investee", "role: investe", 9, 'did you mean "investee"?'],
  ["\n      role: investee", "", 8, "must have a role"],
  ["role: investee", "role: investors", 3, "which column is the investee"],
  ["id: No", "titel: No", 4, 'there is no "titel" in columns'],
  ["id: No", "title: No", 4, 'investments have no "title"'],
  ["id: No", "fields: { investmentTyp: X }", 4, 'did you mean "investmentType"?'],
  ["equals: 2020", "equals: 2020, empty: false", 12, "one of equals, in, empty and matches"],
  ["equals: 2020", 'matches: "("', 12, "regular expression"],
  ["where:", "constants: { investeee: A }\nwhere:", 11, 'did you mean "investee"?'],
  ["columns:", "names: [a, b]\nformat: json\ncolumns:", 3, "left out for JSON"],
  ["  id: No", "  id: No\n  id: Nr", 5, "not YAML"],
  ["  id: No", "  id: [No", 5, "not YAML"],
  ["  id: No", "  id: *no", 1, "not YAML"],
];

Deno.test("what is wrong is told in one sentence with file, line and the nearest name", async () => {
  for (const [from, to, line, words] of FAULTS) {
    assert(SOUND.includes(from), from);
    const message = await messageOf(() => parseMapping(SOUND.replace(from, to), "deals.yaml"));
    assert(message.startsWith("Cannot read the mapping deals.yaml: line "), message);
    assertEquals([/line (\d+)/.exec(message)?.[1], message.includes(words)], [
      String(line),
      true,
    ], `${to}: ${message}`);
    assert(message.length <= 200 && !message.includes("\n"), message);
  }
});

Deno.test("what is no mapping at all is refused", async () => {
  for (const text of ["", "[]", "deals", "5", "null", "- name: x"]) {
    const message = await messageOf(() => parseMapping(text, "m.yaml"));
    assert(message.startsWith("Cannot read the mapping m.yaml: line 1: "), `${text}: ${message}`);
  }
});

Deno.test("types have the columns, fields and roles of the catalogue", async () => {
  const type = (type: string, columns: string) => `name: x\ntype: ${type}\ncolumns:\n${columns}`;
  const refused: readonly (readonly [string, string, string])[] = [
    ["organizations", "  title: T", 'organizations have no "title"'],
    ["organizations", "  url: U", "name of an organisation"],
    ["patents", "  url: U", "the title, or the body"],
    ["patents", "  title: T\n  amount: A", 'patents have no "amount"'],
    ["projects", "  title: T\n  fields: { totalCost: C }", "given as amount"],
    ["patents", "  title: T\n  fields: { journal: J }", 'patents have no field "journal"'],
    ["patents", "  title: T\n  organizations: { column: A, role: investee }", "have no role"],
    ["acquisitions", "  id: I", "which column is the acquiree"],
    ["patents", "  title: T\n  places: { split: a }", "must have a column"],
    ["patents", "  title: T\n  places: { column: P, city: C }", "not both"],
    ["patents", "  title: T\n  places: { column: P, parts: [town] }", "known are city"],
  ];
  for (const [name, columns, words] of refused) {
    const message = await messageOf(() => parseMapping(type(name, columns), "m.yaml"));
    assert(message.includes(words), message);
  }
  for (const name of ["projects", "pdfs", "earnings-calls", "partnerships", "product-launches"]) {
    assertEquals(parseMapping(type(name, "  title: T"), "m.yaml").type, name);
  }
});
