import { buildCorpus } from "../../lib/corpus/build.ts";
import { Rates, Taxonomy } from "../../lib/corpus/settings.ts";
import type { RecordSource } from "../../lib/corpus/source.ts";
import { embeddedEngine } from "../../lib/engines/embedded/mod.ts";
import type { Engine } from "../../lib/engines/engine.ts";
import type { Settings, Sourced } from "../reference/sourced.ts";
import { conformance } from "./suite.ts";

conformance("embedded", build);

/** Builds a corpus of the records in a folder of its own, which goes when the engine closes. */
async function build(
  records: readonly Sourced[],
  { asOf, title, synthetic, rates, taxonomy }: Settings,
): Promise<Engine> {
  const folder = await Deno.makeTempDir({ prefix: "trendframe-" });
  const path = `${folder}/corpus.sqlite`;
  await buildCorpus(path, sourcesOf(records), {
    ...(asOf === undefined ? {} : { asOf }),
    ...(title === undefined ? {} : { title }),
    ...(synthetic === undefined ? {} : { synthetic }),
    ...(rates === undefined ? {} : { rates: Rates.parse(rates) }),
    ...(taxonomy === undefined ? {} : { taxonomy: Taxonomy.parse(taxonomy) }),
  });
  const engine = embeddedEngine(path);
  return {
    ...engine,
    close: async () => {
      await engine.close();
      await Deno.remove(folder, { recursive: true });
    },
  };
}

/** One source per run of records from one importer, so that the file order stays. */
function sourcesOf(records: readonly Sourced[]): RecordSource[] {
  const runs: Sourced[][] = [];
  for (const each of records) {
    const last = runs.at(-1);
    if (last && last[0]!.source === each.source) last.push(each);
    else runs.push([each]);
  }
  return runs.map((run, index) => ({
    path: "records",
    file: `records/${index}`,
    origin: { name: run[0]!.source, licence: "none", attribution: "made by a test" },
    digest: String(index),
    *read() {
      for (const [line, { record }] of run.entries()) yield { record, line: line + 1 };
    },
  }));
}
