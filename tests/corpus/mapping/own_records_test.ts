import { assert, assertEquals } from "@std/assert";
import { DOCUMENT_TYPES } from "../../../lib/catalogue/collections.ts";
import { buildDemo } from "../../../lib/corpus/build_demo.ts";
import { buildFromPaths } from "../../../lib/corpus/build_from_paths.ts";
import { draftOf } from "../../../lib/corpus/mapping/draft.ts";
import { parseMapping } from "../../../lib/corpus/mapping/parse_mapping.ts";
import { sniff } from "../../../lib/corpus/mapping/sniff.ts";
import { exportRows } from "../../../lib/export/mod.ts";
import { openCorpus } from "../../../lib/open.ts";
import type { Trends } from "../../../lib/query/mod.ts";
import { countryNamed } from "../../../lib/words/countries.ts";
import { withFolder } from "../files/_folder.ts";

type Row = Readonly<Record<string, unknown>>;
const TYPES = [...DOCUMENT_TYPES, "acquisitions", "investments", "organizations"] as const;
type Type = (typeof TYPES)[number];

function streamOf(trends: Trends, type: Type) {
  switch (type) {
    case "acquisitions":
      return trends.acquisitions().stream();
    case "investments":
      return trends.investments().stream();
    case "organizations":
      return trends.organizations().stream();
    default:
      return trends.projects().as(type).stream();
  }
}

/** All rows of a type, by their ids. */
async function rowsOf(trends: Trends, type: Type): Promise<ReadonlyMap<string, Row>> {
  const rows: Row[] = [];
  for await (const batch of streamOf(trends, type).read(0)) rows.push(...batch.rows);
  return new Map(rows.map((row) => [String(row.id), row]));
}

const namesIn = (value: unknown) =>
  (Array.isArray(value) ? value : value ? [value] : []).map(({ name }) => name).sort();

/** What an export holds of a record, that another corpus must tell the same of it. */
function told(row: Row, type: Type): Row {
  if (type === "organizations") {
    const { name, foundedOn, foundedPrecision, employeesCount, description, url } = row;
    return { name, foundedOn, foundedPrecision, employeesCount, description, url };
  }
  if (type === "acquisitions" || type === "investments") {
    const { acquiredOn, acquiredPrecision, announcedOn, announcedPrecision, amount } = row;
    const sides = [row.acquirer, row.acquiree, row.investors, row.investee].map(namesIn);
    const type = [row.acquisitionType, row.investmentType];
    return { acquiredOn, acquiredPrecision, announcedOn, announcedPrecision, amount, sides, type };
  }
  const names = ["topics", "orgNodes", "partnershipNodes", "acquisitionNodes", "investmentNodes"];
  const places = ["cityNodes", "countryNodes", "subCountryNodes", "worldRegionNodes"];
  const { score: _, source, ...rest } = row;
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => !Array.isArray(value))),
    source: namesIn(source),
    ...Object.fromEntries([...names, ...places].map((name) => [name, namesIn(row[name])])),
    // a cost of 0 is not known
    ...(type === "projects" ? { totalCost: row.totalCost || null } : {}),
    // a country is called by its everyday name
    countryNodes: namesIn(row.countryNodes).map((each) => countryNamed(each) ?? each).sort(),
  };
}

/** A mapping as a person makes it of a draft: in dollars, and of this type. */
async function mappingOf(path: string, type: Type) {
  const draft = draftOf(await sniff(path));
  const text = draft.replace(/^type: .*$/m, `type: ${type}`);
  return parseMapping(text, `${type}.yaml`);
}

Deno.test("what one corpus exports is another's by drafts alone: JSON lines and tables", async () => {
  await withFolder({}, async (folder) => {
    await buildDemo(`${folder}/demo.sqlite`, { documents: 400, seed: 7 });
    await using demo = await openCorpus(`${folder}/demo.sqlite`);
    for (const ending of ["jsonl", "csv"]) {
      const at = `${folder}/${ending}`;
      await Deno.mkdir(at);
      const mappings = [];
      for (const type of TYPES) {
        const path = `${at}/${type}.${ending}`;
        await exportRows(streamOf(demo, type), path);
        mappings.push(await mappingOf(path, type));
      }
      const files = TYPES.map((type) => `${at}/${type}.${ending}`);
      const { info } = await buildFromPaths(`${at}/c.sqlite`, files, { mappings }, {
        rejects: `${at}/r.csv`,
      });
      assertEquals(info.sources.reduce((sum, { rejected }) => sum + rejected, 0), 0);
      await using again = await openCorpus(`${at}/c.sqlite`);
      for (const type of TYPES) {
        const [before, after] = [await rowsOf(demo, type), await rowsOf(again, type)];
        assert(before.size > 0, type);
        if (type === "organizations") {
          const byName = (rows: ReadonlyMap<string, Row>) =>
            [...rows.values()].map((row) => told(row, type))
              .sort((one, other) => String(one.name) < String(other.name) ? -1 : 1);
          assertEquals(byName(after), byName(before), `${type} ${ending}`);
          continue;
        }
        assertEquals([...after.keys()].sort(), [...before.keys()].sort(), `${type} ${ending}`);
        for (const [id, row] of before) {
          assertEquals(told(after.get(id)!, type), told(row, type), `${type} ${ending} ${id}`);
        }
      }
    }
  });
});

Deno.test("answers of the service are another's corpus: pages in the flat and the nested shape", async () => {
  await withFolder({}, async (folder) => {
    await buildDemo(`${folder}/demo.sqlite`, { documents: 400, seed: 7 });
    await using demo = await openCorpus(`${folder}/demo.sqlite`);
    const before = await rowsOf(demo, "news-articles");
    for (const operation of ["searchNewsArticles", "newsArticlesProofPoints"] as const) {
      const at = `${folder}/${operation}`;
      await Deno.mkdir(at);
      const pages = await Promise.all(
        [0, 10].map((skip) =>
          demo.engine.execute({ operation, input: { take: skip ? 1000 : 10, skip } as never })
        ),
      );
      // pages that were saved one by one, and together
      const outputs = pages.map(({ output }) => output);
      await Deno.writeTextFile(`${at}/news-articles-1.json`, JSON.stringify(outputs[0]));
      await Deno.writeTextFile(`${at}/news-articles-2.json`, JSON.stringify(outputs.slice(1)));
      const draft = draftOf(await sniff(`${at}/news-articles-1.json`))
        .replace(/^files: .*$/m, "files: news-articles-*.json");
      const { info } = await buildFromPaths(`${at}/c.sqlite`, [at], {
        mappings: [parseMapping(draft, "m.yaml")],
      }, { rejects: `${folder}/r.csv` });
      assertEquals(info.sources[0]?.records, before.size, operation);
      await using again = await openCorpus(`${at}/c.sqlite`);
      const after = await rowsOf(again, "news-articles");
      for (const [id, row] of before) {
        // the nested shape has no fields of a type
        const { sourceIsPremium: _, ...one } = told(row, "news-articles");
        const { sourceIsPremium: __, ...other } = told(after.get(id)!, "news-articles");
        assertEquals(other, one, `${operation} ${id}`);
      }
    }
  });
});
