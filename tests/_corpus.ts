import { buildCorpus } from "../lib/corpus/build.ts";
import type { SourceDate, SourceRecord } from "../lib/corpus/record.ts";
import type { Settings } from "../lib/corpus/settings.ts";
import { openCorpus } from "../lib/open.ts";
import type { Trends } from "../lib/query/mod.ts";

/** Builds a corpus of some records, asks it, and removes it. */
export async function withCorpus(
  records: Iterable<SourceRecord>,
  ask: (trends: Trends) => Promise<void>,
  settings: Partial<Settings> = {},
): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "trendframe-" });
  try {
    const path = `${folder}/corpus.sqlite`;
    await buildCorpus(path, [{
      path: "records",
      file: "records",
      origin: { name: "test", licence: "none", attribution: "made by a test" },
      digest: "records",
      *read() {
        let line = 0;
        for (const record of records) yield { record, line: ++line };
      },
    }], settings);
    const trends = await openCorpus(path);
    try {
      await ask(trends);
    } finally {
      await trends.close();
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** A date as a source gives it: `2024`, `2024-03`, `2024-03-31` or a date-time. */
export function dated(text: string): SourceDate {
  const precision = text.length === 4 ? "year" : text.length === 7 ? "month" : "day";
  const full = text.length === 4 ? `${text}-01-01` : text.length === 7 ? `${text}-01` : text;
  return { instant: Date.parse(full.length === 10 ? `${full}T00:00:00Z` : full), precision };
}
