import { buildCorpus } from "../../lib/corpus/build.ts";
import type { SourceRecord } from "../../lib/corpus/record.ts";
import { openCorpus } from "../../lib/open.ts";
import type { Trends } from "../../lib/query/mod.ts";

/** A corpus of some records. */
export async function withRecords(
  records: readonly SourceRecord[],
  check: (trends: Trends) => Promise<void>,
  asOf?: string,
): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "trendframe-" });
  try {
    await buildCorpus(`${folder}/corpus.sqlite`, [{
      path: "records",
      file: "records",
      origin: { name: "test", licence: "none", attribution: "made by a test" },
      digest: JSON.stringify(records.length),
      *read() {
        for (const [line, record] of records.entries()) yield { record, line: line + 1 };
      },
    }], asOf === undefined ? {} : { asOf });
    await using trends = await openCorpus(`${folder}/corpus.sqlite`);
    await check(trends);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}
