import { assert, assertEquals, assertNotEquals, assertThrows } from "@std/assert";
import { COLLECTIONS, DOCUMENT_TYPES, isDocumentType } from "../../../lib/catalogue/collections.ts";
import { DEMO_RATIOS, DEMO_SHARES, demoRecords } from "../../../lib/corpus/demo/mod.ts";
import type { SourceRecord } from "../../../lib/corpus/record.ts";

const first = (count: number, records: Iterable<SourceRecord>): SourceRecord[] => {
  const found: SourceRecord[] = [];
  for (const record of records) {
    if (found.push(record) === count) break;
  }
  return found;
};

async function hash(records: readonly SourceRecord[]): Promise<string> {
  const bytes = new TextEncoder().encode(
    records.map((record) => JSON.stringify(record)).join("\n"),
  );
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

Deno.test("the same seed gives the same bytes, today and on any machine", async () => {
  const records = first(1000, demoRecords());
  assertEquals(
    await hash(records),
    "e2214bf6e95631a07ca9acfe74785f96448fc08208f071f577fd7950f21acc35",
    "the demo corpus has changed: give the new hash here when that is meant",
  );
});

Deno.test("each iteration begins anew", () => {
  const records = demoRecords({ documents: 500 });
  assertEquals([...records], [...records]);
});

Deno.test("another seed, size or date gives other records of the same kinds", () => {
  const base = first(200, demoRecords({ documents: 2000 }));
  for (const other of [{ seed: 2 }, { asOf: "2020-02-29" }]) {
    const records = first(200, demoRecords({ documents: 2000, ...other }));
    assertEquals(records.map(({ kind }) => kind), base.map(({ kind }) => kind));
    assertNotEquals(records, base);
  }
});

Deno.test("the collections have the sizes that are asked for", () => {
  for (const documents of [1000, 20_000]) {
    const counts = new Map<string, number>();
    for (const { kind } of demoRecords({ documents })) {
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    for (const type of DOCUMENT_TYPES) {
      assertEquals(counts.get(type), documents * DEMO_SHARES[type] / 100, type);
    }
    assertEquals(counts.get("acquisitions"), documents * DEMO_RATIOS.acquisitions);
    assertEquals(counts.get("investments"), documents * DEMO_RATIOS.investments);
    const organizations = Math.max(124, documents * DEMO_RATIOS.organizations);
    assertEquals(counts.get("organizations"), organizations);
  }
});

Deno.test("any size has exactly so many documents", () => {
  for (const documents of [1, 7, 99, 101, 1234]) {
    const kinds = Array.from(demoRecords({ documents }), ({ kind }) => kind);
    assertEquals(kinds.filter(isDocumentType).length, documents);
  }
});

Deno.test("the first records are a sample of all collections", () => {
  const kinds = new Set(first(100, demoRecords()).map(({ kind }) => kind));
  assertEquals(kinds, new Set(COLLECTIONS));
});

Deno.test("no identifier comes twice", () => {
  const ids = new Set<string>();
  let records = 0;
  for (const record of demoRecords({ documents: 5000 })) {
    ids.add(record.kind === "organizations" ? record.key : record.id);
    records++;
  }
  assertEquals(ids.size, records);
  assert([...ids].every((id) => id.startsWith("demo:")));
});

Deno.test("options out of range are refused", () => {
  for (const documents of [0, -5, 1.5, NaN, 5_000_000]) {
    assertThrows(() => demoRecords({ documents }), RangeError, `current value is ${documents}`);
  }
  for (const seed of [-1, 0.5, 2 ** 31]) {
    assertThrows(() => demoRecords({ seed }), RangeError, `current value is ${seed}`);
  }
  for (
    const asOf of ["2025-02-30", "2009-12-31", "2050-01-01", "2025-05", "2025-05-17T00:00:00Z"]
  ) {
    assertThrows(() => demoRecords({ asOf }), RangeError, `current value is "${asOf}"`);
  }
});

Deno.test("100,000 documents pass through a small heap", async () => {
  const module = new URL("../../../lib/corpus/demo/mod.ts", import.meta.url).href;
  const config = new URL("../../../deno.json", import.meta.url).pathname;
  const code = `import { demoRecords } from "${module}";
    let characters = 0;
    for (const record of demoRecords({ documents: 100_000 })) {
      characters += JSON.stringify(record).length;
    }
    if (characters < 100_000_000) throw new Error("too little text: " + characters);`;
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--no-check",
      `--config=${config}`,
      "--v8-flags=--max-old-space-size=64",
      `data:application/typescript,${encodeURIComponent(code)}`,
    ],
    stdout: "null",
    stderr: "piped",
  }).output();
  assert(success, new TextDecoder().decode(stderr));
});
