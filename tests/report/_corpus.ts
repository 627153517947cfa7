import { buildCorpus } from "../../lib/corpus/build.ts";
import { buildDemo } from "../../lib/corpus/build_demo.ts";
import type { DocumentRecord, SourceRecord } from "../../lib/corpus/record.ts";
import { openCorpus } from "../../lib/open.ts";
import type { Trends } from "../../lib/query/mod.ts";

export const HOSTILE = `<b>"Bold" & 'sharp'</b><script>alert(1)</script>`;

/** Runs a check in a folder of its own. */
export async function inFolder(check: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "trendframe-" });
  try {
    await check(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** A small synthetic corpus. */
export async function withDemo(check: (trends: Trends, folder: string) => Promise<void>) {
  await inFolder(async (folder) => {
    await buildDemo(`${folder}/demo.sqlite`, { documents: 4_000 });
    await using trends = await openCorpus(`${folder}/demo.sqlite`);
    await check(trends, folder);
  });
}

/** A corpus of some records. */
export async function withRecords(
  records: readonly SourceRecord[],
  check: (trends: Trends, folder: string) => Promise<void>,
  settings: { title?: string; asOf?: string } = {},
) {
  await withSources({ test: records }, check, settings);
}

/** A corpus of the records of several importers. */
export async function withSources(
  importers: Readonly<Record<string, readonly SourceRecord[]>>,
  check: (trends: Trends, folder: string) => Promise<void>,
  settings: { title?: string; asOf?: string } = {},
) {
  await inFolder(async (folder) => {
    const sources = Object.entries(importers).map(([name, records], at) => ({
      path: "records",
      file: "records",
      origin: { name, licence: "CC <0>", attribution: `by "A" & B` },
      digest: String(at + 1),
      *read() {
        for (const [line, record] of records.entries()) yield { record, line: line + 1 };
      },
    }));
    await buildCorpus(`${folder}/made.sqlite`, sources, settings);
    await using trends = await openCorpus(`${folder}/made.sqlite`);
    await check(trends, folder);
  });
}

/** Patents on a topic: so many in each year, from a first one on. */
export function patents(topic: string, first: number, counts: readonly number[]): DocumentRecord[] {
  return counts.flatMap((count, year) =>
    Array.from({ length: count }, (_, index) => patent(topic, first + year, index))
  );
}

function patent(topic: string, year: number, index: number): DocumentRecord {
  return {
    kind: "patents",
    id: `patent:${topic}-${year}-${index}`,
    title: `Device ${index} of ${year}`,
    published: { instant: Date.UTC(year, (index * 5) % 12, 1 + index % 28), precision: "day" },
    topics: [{ vocabulary: "test", path: [topic], names: [topic], score: 1 }],
  };
}
