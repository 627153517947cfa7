import { CATALOGUE, type OperationId } from "../../lib/catalogue/catalogue.ts";
import { DEAL_TYPES, DOCUMENT_TYPES } from "../../lib/catalogue/collections.ts";
import { BuildError } from "../../lib/catalogue/errors.ts";
import { buildFromPaths } from "../../lib/corpus/build_from_paths.ts";
import type { DateOrder } from "../../lib/corpus/settings.ts";
import { embeddedEngine } from "../../lib/engines/embedded/mod.ts";
import { EXAMPLES } from "../../lib/service/openapi/examples.ts";
import { withFolder } from "../corpus/files/_folder.ts";

/** What answers of a corpus show its records and count them. */
const ASKED: readonly OperationId[] = [
  "searchProjects",
  "searchResearchArticles",
  "searchNewsArticles",
  "searchPatents",
  "productLaunchesProofPoints",
  "acquisitionsProofPoints",
  "searchOrganizations",
  "searchManifestations",
  "researchArticlesTimeSeries",
  "projectsTimeSeries",
  "patentsTimeSeries",
  "newsArticlesTimeSeries",
  "grantsTimeSeries",
  "acquisitionsTimeSeries",
  "investmentsTimeSeries",
  "organizationsTimeSeries",
];

/**
 * What is wrong with a corpus that is built of one file: rows that are neither records nor merged
 * nor rejected, answers that the catalogue refuses.
 *
 * @param message is told what the build says where it refuses the file
 */
export async function buildFaults(
  bytes: Uint8Array,
  dates: DateOrder | null,
  message: (text: string) => void,
): Promise<string[]> {
  const faults: string[] = [];
  await withFolder({ file: bytes }, async (folder) => {
    const corpus = `${folder}/corpus.sqlite`;
    try {
      const { info } = await buildFromPaths(corpus, [`${folder}/file`], { dates }, {
        rejects: `${folder}/rejected.csv`,
      });
      const sum = (key: "rows" | "records" | "merged" | "rejected" | "leftOut") =>
        info.sources.reduce((all, source) => all + source[key], 0);
      const records = sum("records");
      const accounted = records + sum("merged") + sum("rejected") + sum("leftOut");
      if (sum("rows") !== accounted) {
        faults.push(`of ${sum("rows")} rows ${accounted} are accounted for`);
      }
      const types = [...DOCUMENT_TYPES, ...DEAL_TYPES, "organizations"] as const;
      const held = types.reduce((all, type) => all + (info.types[type]?.count ?? 0), 0);
      if (held < records) faults.push(`of ${records} records the corpus holds ${held}`);
    } catch (error) {
      if (!(error instanceof BuildError)) throw error;
      // what each importer missed stands on lines of its own
      message(error.message.split("\n")[0]!.replaceAll(folder, ""));
      return;
    }
    const engine = embeddedEngine(corpus);
    try {
      for (const operation of ASKED) {
        const { input, output } = CATALOGUE[operation];
        const request = { operation, input: input.parse(EXAMPLES[operation]) };
        const answer = await engine.execute(request as Parameters<typeof engine.execute>[0]);
        const { error } = output.safeParse(answer.output);
        if (error) {
          faults.push(`${operation}: ${error.issues[0]!.path}: ${error.issues[0]!.message}`);
        }
      }
    } finally {
      await engine.close();
    }
  });
  return faults;
}
