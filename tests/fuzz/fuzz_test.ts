import { assert, assertEquals } from "@std/assert";
import { IMPORTERS } from "../../lib/corpus/importers/registry.ts";
import { SAMPLES } from "../corpus/importers/_samples.ts";
import { FOUND } from "./found.ts";
import { fuzz } from "./fuzz.ts";
import { inputOf } from "./input.ts";
import { BYTE_OPERATORS, TEXT_OPERATORS } from "./operators.ts";
import { recordFaults } from "./record_faults.ts";
import { rowCountOf } from "./row_count.ts";
import { triedInput } from "./trial.ts";

/** A share of what `deno task fuzz` does. */
const INPUTS = 200;
const SEED = 2;

Deno.test("no broken file crashes, hangs, loses a row or makes a record that is none", async () => {
  const importers = IMPORTERS.map(({ name }) => name);
  const pieces = await fuzz({
    importers,
    inputs: INPUTS,
    seed: SEED,
    jobs: 2,
    buildEvery: INPUTS,
  });
  const faults = pieces.flatMap(({ importer, faults }) =>
    faults.map(({ number, what }) => `${importer} ${number}: ${what}`)
  );
  assertEquals(faults, []);
  const sum = (count: "built" | "counted" | "rejected") =>
    pieces.reduce((all, piece) => all + piece[count], 0);
  assertEquals(sum("built"), importers.length);
  // what never counts or rejects tells nothing
  assert(sum("counted") > INPUTS && sum("rejected") > INPUTS);
});

Deno.test("what once broke an importer breaks none", async () => {
  for (const [what, { importer: name, text, dates = null }] of Object.entries(FOUND)) {
    const importer = IMPORTERS.find((each) => each.name === name)!;
    const bytes = new TextEncoder().encode(text);
    const { faults } = await triedInput(importer, { bytes, dates }, true);
    assertEquals(faults, [], what);
  }
});

Deno.test("every operator breaks something, and an input is the same whenever it is made", () => {
  const seen = new Set<string>();
  for (const name of ["openalex-works", "cordis-xml", "scopus-csv"]) {
    for (let number = 0; number < 400; number++) {
      const input = inputOf(name, SEED, number);
      if (number < 5) assertEquals(input, inputOf(name, SEED, number));
      input.operators.forEach((operator) => seen.add(operator));
    }
  }
  const names = [...TEXT_OPERATORS, ...BYTE_OPERATORS].map(({ name }) => name);
  assertEquals([...seen].sort(), names.sort());
});

Deno.test("a record that the catalogue refuses is a fault", () => {
  const patent = { kind: "patents", id: "p:1" } as const;
  assertEquals(recordFaults(patent), []);
  for (
    const wrong of [
      { id: "" },
      { title: "" },
      { title: "a\ud800" },
      { extra: { a: "\0" } },
      { published: { instant: NaN, precision: "day" as const } },
      { published: { instant: 8e15, precision: "year" as const } },
      { fields: { ipc: 7 } },
      { fields: { unknown: "a" } },
      { language: "English" },
      { organizations: [{ key: null, name: "" }] },
    ]
  ) assert(recordFaults({ ...patent, ...wrong }).length > 0, JSON.stringify(wrong));
});

Deno.test("rows are counted in another way, or not at all", () => {
  for (const name of ["scopus-csv", "bibtex", "openalex-works", "espacenet-csv"]) {
    const { text, rows } = SAMPLES[name]!;
    assertEquals(rowCountOf(text, rows)(text), rows);
    assertEquals(rowCountOf(text, rows)("{"), null);
  }
});
