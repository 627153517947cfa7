import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { buildCorpus } from "../../lib/corpus/build.ts";
import { fileSources } from "../../lib/corpus/file_sources.ts";
import type { RecordSource } from "../../lib/corpus/source.ts";
import type { CorpusInfo, FileInfo } from "../../lib/engines/engine.ts";
import { IMPORTERS } from "../../lib/corpus/importers/registry.ts";
import { openCorpus } from "../../lib/open.ts";
import { sharedData, withShared } from "../_shared.ts";
import { patents, sourceOf } from "./_builds.ts";
import { withFolder } from "./files/_folder.ts";
import { SAMPLES } from "./importers/_samples.ts";

interface Built {
  readonly info: CorpusInfo;
  readonly files: readonly FileInfo[];
}

/** Builds from some sources, and what the corpus tells of its files. */
async function built(sources: readonly RecordSource[]): Promise<Built> {
  let found: Built;
  await withFolder({}, async (folder) => {
    const { info, files } = await buildCorpus(`${folder}/c.sqlite`, sources);
    await using trends = await openCorpus(`${folder}/c.sqlite`);
    assertEquals(await trends.engine.inventory!.files(), files);
    found = { info, files };
  });
  return found!;
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, each) => sum + each, 0);
/** Importers whose records are organisations. */
const without = ["crunchbase-companies", "unicorns", "y-combinator-companies"];

/** Sees that every row is one of four things, and every record of the corpus a row of a file. */
function checkSums({ info, files }: Built): void {
  for (const each of [...files, ...info.sources]) {
    const { rows, records, merged, rejected, leftOut } = each;
    assertEquals(rows, records + merged + rejected + leftOut, JSON.stringify(each));
    assert(Math.min(records, merged, rejected, leftOut) >= 0, JSON.stringify(each));
  }
  const fates = ["rows", "records", "merged", "rejected", "leftOut"] as const;
  for (const source of info.sources) {
    const own = files.filter(({ path, importer }) =>
      path === source.path && importer === source.importer
    );
    assertEquals(own.length, source.files);
    for (const fate of fates) assertEquals(sumOf(own.map((each) => each[fate])), source[fate]);
  }
  // organisations are also those that other records only name
  const { organizations: _, topics: __, ...counted } = info.types;
  assertEquals(
    sumOf(
      files.filter(({ importer }) => !without.includes(importer)).map(({ records }) => records),
    ),
    sumOf(Object.values(counted).map(({ count }) => count)),
  );
}

Deno.test("rows = records + merged + rejected + left out in any mixture of files", async () => {
  const names = Object.keys(SAMPLES);
  const mixture = fc.array(
    fc.record({ name: fc.constantFrom(...names), folder: fc.constantFrom("a", "b") }),
    { minLength: 1, maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(mixture, async (chosen) => {
      const files = Object.fromEntries(
        chosen.map(({ name, folder }, at) => [`${folder}/${at}`, SAMPLES[name]!.text]),
      );
      await withFolder(files, async (folder) => {
        const given = [...new Set(chosen.map((each) => `${folder}/${each.folder}`))];
        const found = await built((await fileSources(given)).sources);
        checkSums(found);
        // a table of parts alone is none of a source
        const joins = (name: string) => IMPORTERS.find((each) => each.name === name)?.joins;
        const isRead = ({ name }: { readonly name: string }) =>
          joins(name)?.importers.some((other) => chosen.some((each) => each.name === other)) ??
            true;
        assertEquals(found.files.length, chosen.filter(isRead).length);
        for (const { file, importer, rows } of found.files) {
          const { name } = chosen[Number(file.slice(folder.length + 3))]!;
          assertEquals([importer, rows], [name, SAMPLES[name]!.rows], name);
        }
      });
    }),
    { numRuns: 12, seed: 16 },
  );
});

/** Real files that share records, have repeated ones, parts of one, and languages of one. */
const REAL: Readonly<Record<string, number>> = {
  "exports2/cordis_fp7_energy_water.csv": 16,
  "exports2/cordis_fp7_energy_water.json": 16,
  "gdelt_v2_20191024143000.export.csv": 2_111,
  "exports/scopus_data_management.csv": 141,
  "openalex_works_2022_tu9.json": 410,
  "pubmed_eye_movements_2020.csv": 1_317,
};

withShared("the sums hold for real files", Object.keys(REAL).map(sharedData), async () => {
  const files = Object.keys(REAL).map(sharedData);
  const found = await built((await fileSources([...files, ...files])).sources);
  checkSums(found);
  assertEquals(
    found.files.map(({ file, rows }) => [file, rows]),
    Object.entries(REAL).map(([name, rows]) => [sharedData(name), rows]),
  );
  const [first, second, events] = found.files;
  assertEquals([first!.merged + second!.merged, events!.merged], [16, 1_686]);
});

Deno.test("a row that is left out is counted as that, and is no record", async () => {
  const source = sourceOf(patents(2));
  const found = await built([{
    ...source,
    async *read() {
      yield* source.read();
      yield { leftOut: true, line: 3 };
      yield { rejected: "no date", line: 4 };
    },
  }]);
  checkSums(found);
  const [{ rows, records, merged, rejected, leftOut }] = found.files as [FileInfo];
  assertEquals([rows, records, merged, rejected, leftOut], [4, 2, 0, 1, 1]);
});
