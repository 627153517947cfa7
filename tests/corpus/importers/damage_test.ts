import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { openSource } from "../../../lib/corpus/files/source.ts";
import type { Importer } from "../../../lib/corpus/importers/importer.ts";
import { IMPORTERS } from "../../../lib/corpus/importers/registry.ts";
import { withFolder } from "../files/_folder.ts";
import { collect, headOf, importText as importAll, type Result } from "./_read.ts";
import { SAMPLES } from "./_samples.ts";

/** What rows become: records, and parts of records. */
function made({ records, parts, rejected }: Result) {
  return { records: [...records, ...parts], rejected };
}

async function importText(importer: Importer, text: string, length?: number) {
  return made(await importAll(importer, text, length));
}

const cases = Object.entries(SAMPLES).map(([name, sample]) => {
  const importer = IMPORTERS.find((each) => each.name === name);
  if (!importer) throw new Error(`no importer ${name}`);
  return { importer, ...sample };
});

const tables = cases.filter(({ text }) => /^\w+(?: \w+)*,/.test(text));

Deno.test("there is a sample of every importer, and every row of it becomes a record", async () => {
  assertEquals(Object.keys(SAMPLES).sort(), IMPORTERS.map(({ name }) => name).sort());
  for (const { importer, text, rows } of cases) {
    assertEquals(importer.recognise(headOf(text)), null);
    const { records, rejected } = await importText(importer, text);
    assertEquals([records.length, rejected], [rows, []], importer.name);
  }
});

Deno.test("a file that is empty, or has no row, gives nothing and no error", async () => {
  for (const { importer, text } of cases) {
    for (const cut of ["", "\n", "\ufeff", text.slice(0, text.indexOf("\n") + 1)]) {
      const { records } = await importText(importer, cut);
      assertEquals(records, []);
    }
  }
});

Deno.test("a cut file gives its whole rows; what is cut is a record, rejected or nothing", async () => {
  for (const { importer, text, rows } of cases) {
    const whole = await importText(importer, text);
    for (let length = 0; length <= text.length; length += 3) {
      const { records, rejected } = await importText(importer, text.slice(0, length));
      assert(records.length + rejected.length <= rows + 1, `${importer.name} cut at ${length}`);
      const sound = records.slice(0, -1);
      assertEquals(
        sound,
        whole.records.slice(0, sound.length),
        `${importer.name} cut at ${length}`,
      );
    }
  }
});

/** Changes bytes of a text and opens it from disk as a build would. */
async function importDamaged(importer: Importer, text: string, flips: readonly Flip[]) {
  const bytes = new TextEncoder().encode(text);
  for (const { at, value } of flips) bytes[Math.floor(at * bytes.length)] = value;
  let rows = { records: 0, rejected: 0 };
  await withFolder({ damaged: bytes }, async (folder) => {
    const { records, rejected } = made(
      await collect(importer.read(await openSource(`${folder}/damaged`), { dates: null })),
    );
    JSON.stringify(records);
    rows = { records: records.length, rejected: rejected.length };
  });
  return rows;
}

interface Flip {
  readonly at: number;
  readonly value: number;
}

const flip = fc.record({
  at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  value: fc.oneof(fc.nat(255), fc.constantFrom(0, 10, 13, 34, 44, 60, 62, 123, 125, 255)),
});

Deno.test("bytes that change by chance never break the reading", async () => {
  for (const { importer, text, rows } of cases) {
    // a page whose first byte is changed is a list of what it holds
    await fc.assert(
      fc.asyncProperty(fc.array(flip, { maxLength: 6 }), async (flips) => {
        const { records, rejected } = await importDamaged(importer, text, flips);
        assert(records <= rows + flips.length * 2);
        assert(rejected <= rows + flips.length * 4 + 2);
      }),
      { numRuns: 60, examples: [[[{ at: 0, value: 0x5b }]], [[{ at: 0.0785, value: 0x7d }]]] },
    );
  }
});

Deno.test("a cell that lost its delimiter rejects its own row alone", async () => {
  for (const { importer, text, rows } of tables) {
    const lines = text.trimEnd().split("\n");
    const broken = [...lines.slice(0, -1), lines.at(-1)!.replace(",", " ")].join("\n");
    const { records, rejected } = await importText(importer, broken);
    assertEquals([records.length, rejected.map(({ line }) => line)], [rows - 1, [lines.length]]);
    assert(rejected[0]?.reason.startsWith("Cannot import the row: it must have "));
  }
});

Deno.test("every row of a table is a record or rejected", async () => {
  const cell = fc.string({ unit: fc.constantFrom("a", "1", '"', ",", "\n", " ", "@", "\0", "é") });
  const cells = fc.array(cell, { minLength: 5, maxLength: 7 });
  const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;
  for (const { importer, text } of tables) {
    const header = text.slice(0, text.indexOf("\n") + 1);
    await fc.assert(
      fc.asyncProperty(fc.array(cells, { maxLength: 8 }), async (rows) => {
        const body = rows.map((row) => row.map(quoted).join(",") + "\n").join("");
        const { records, rejected } = await importText(importer, header + body);
        // rows of empty cells are none
        const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ""));
        assertEquals(records.length + rejected.length, filled.length);
      }),
    );
  }
});

Deno.test("a cell that means nothing to its importer is in the record all the same", async () => {
  for (const { importer, text } of tables) {
    const header = text.slice(0, text.indexOf("\n"));
    const cells = header.split(",").map((_, at) => `q${at}z`);
    const { records, rejected } = await importText(importer, `${header}\n${cells.join(",")}\n`);
    assertEquals([records.length, rejected], [1, []], importer.name);
    const held = JSON.stringify(records);
    assertEquals(cells.filter((cell) => !held.includes(cell)), [], importer.name);
  }
});

Deno.test("huge cells of any kind are read in good time", async () => {
  const size = 100_000;
  const fills = [
    "a",
    " ",
    '"',
    "@",
    "a@",
    ". 2018 ",
    "<i ",
    "&",
    "A1",
    "1",
    "\n",
    '"a',
    '"a,',
    "a\r",
  ];
  for (const { importer, text } of cases) {
    const start = performance.now();
    const at = text.lastIndexOf("\n", text.length - 2) + 3;
    for (const fill of fills) {
      const huge = fill.repeat(size / fill.length);
      await importText(importer, text.slice(0, at) + huge + text.slice(at), 65_536);
    }
    assert(performance.now() - start < 60_000, importer.name);
  }
});
