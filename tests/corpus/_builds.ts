import type { SourceRecord } from "../../lib/corpus/record.ts";
import type { RecordSource } from "../../lib/corpus/source.ts";
import { openCorpus } from "../../lib/open.ts";
import { patent } from "../conformance/records.ts";

/** Records as a source; `pause` is awaited after the first of them. */
export function sourceOf(
  records: readonly SourceRecord[],
  { name = "test", path = "given", digest = JSON.stringify(records), pause = () => {} }: {
    name?: string;
    path?: string;
    digest?: string;
    pause?: () => Promise<void> | void;
  } = {},
): RecordSource {
  return {
    path,
    file: `${path}/file`,
    origin: { name, licence: "CC0", attribution: name },
    digest,
    async *read() {
      for (const [at, record] of records.entries()) {
        if (at === 1) await pause();
        yield { record, line: at + 1 };
      }
    },
  };
}

/** So many patents of one title. */
export function patents(count: number, title = "A laser"): SourceRecord[] {
  return Array.from(
    { length: count },
    (_, at) => patent(`p:${at}`, `2020-01-${String(at % 28 + 1).padStart(2, "0")}`, title),
  );
}

/** What a corpus answers; throws when it cannot be read. */
export async function patentsIn(corpus: string): Promise<{ count: number; title: string }> {
  await using trends = await openCorpus(corpus);
  const { title } = await trends.info();
  return { count: await trends.patents().count(), title };
}

/** The names of what is in a folder, hidden ones too. */
export async function namesIn(folder: string): Promise<string[]> {
  return (await Array.fromAsync(Deno.readDir(folder))).map(({ name }) => name).sort();
}
