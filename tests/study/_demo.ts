import { buildDemo } from "../../lib/corpus/build_demo.ts";
import { openCorpus } from "../../lib/open.ts";
import { Trends } from "../../lib/query/mod.ts";

/** A demo corpus of 4,000 documents, asked with all capabilities of its engine and with none. */
export async function withDemo(
  check: (able: Trends, plain: Trends, path: string) => Promise<void>,
): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "trendframe-" });
  const path = `${folder}/demo.sqlite`;
  try {
    await buildDemo(path, { documents: 4_000 });
    await using able = await openCorpus(path);
    await check(able, new Trends({ ...able.engine, capabilities: {} }), path);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}
