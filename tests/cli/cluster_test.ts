import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { buildDemo } from "../../lib/corpus/build_demo.ts";
import { publishCorpus } from "../../lib/publish/mod.ts";
import { inFolder, onCluster } from "../publish/_cluster.ts";
import { type Ran, run } from "./_run.ts";

const TOPIC = "quantum computing";

/** What is asked of a file and of a cluster; CORPUS stands for where the corpus is, FOLDER for what is written. */
const COMMANDS = [
  ["info", "CORPUS"],
  ["info", "CORPUS", "--format", "json"],
  ["info", "CORPUS", "--doubles"],
  ["query", "patents", "CORPUS", "--match", "quantum OR la*", "--format", "table"],
  ["query", "patents", "CORPUS", "--match", "quantum", "--series", "year"],
  [
    "query",
    "research-articles",
    "CORPUS",
    "--topic",
    TOPIC,
    "--series",
    "month",
    "--format",
    "csv",
  ],
  ["query", "grants", "CORPUS", "--series", "year", "--format", "json"],
  ["query", "grants", "CORPUS", "--group-by", "organization", "--by", "amount", "--top", "5"],
  ["query", "acquisitions", "CORPUS", "--topic", TOPIC, "--certainty", "0.2", "--format", "jsonl"],
  ["query", "organizations", "CORPUS", "--topic", TOPIC, "--summary"],
  ["query", "patents", "CORPUS", "--match", "quantum", "--explain"],
  ["query", "related", "CORPUS", "--topic", TOPIC],
  ["query", "organizations", "CORPUS", "--top", "5", "--format", "csv"],
  ["query", "manifestations", "CORPUS", "--top", "5", "--format", "csv"],
  ["query", "patents", "CORPUS", "--match", "quantm"],
  ["diff", "CORPUS", "--states"],
  ["diff", "CORPUS"],
  ["diff", "CORPUS", "--topic", TOPIC, "--format", "table"],
  ["diff", "CORPUS", "patents", "--match", "quantum", "--series", "month", "--format", "table"],
  ["diff", "CORPUS", "research-articles", "--topic", TOPIC, "--records", "--format", "jsonl"],
  ["diff", "CORPUS", "grants", "--from", "0", "--to", "-1"],
  ["export", "patents", "CORPUS", "--out", "FOLDER/patents.csv"],
  ["export", "grants", "CORPUS", "--match", "system", "--out", "FOLDER/grants.jsonl"],
  ["export", "research-articles", "CORPUS", "--top", "20", "--out", "FOLDER/articles.bib"],
  ["report", "CORPUS", "--topic", TOPIC, "--out", "FOLDER/report", "--bundle", "FOLDER/report.zip"],
] as const;

/** What is refused. */
const REFUSED = [
  ["query", "patents", "CORPUS", "--topic", "no such topic"],
  ["query", "patents", "CORPUS", "--state", "-7"],
  ["diff", "CORPUS", "--from", "-7"],
] as const;

onCluster(
  "the command line prints of a cluster what it prints of the file",
  1,
  (cluster, t) =>
    inFolder(async (folder) => {
      const corpus = `${folder}/corpus.sqlite`, address = cluster.address("trends");
      await buildDemo(corpus, { documents: 380, seed: 3 });
      await buildDemo(corpus, { documents: 400 });
      await publishCorpus(corpus, address, { replicas: 0 });
      const places = { file: corpus, cluster: address };
      for (const place of Object.keys(places)) await Deno.mkdir(`${folder}/${place}`);
      const told = async (command: readonly string[], place: keyof typeof places): Promise<Ran> => {
        const own = `${folder}/${place}`;
        const { status, out, err } = await run(
          command.map((word) => word.replace("CORPUS", places[place]).replace("FOLDER", own)),
        );
        const plain = (text: string) =>
          text.replaceAll(own, "FOLDER").replaceAll(places[place], "CORPUS");
        return { status, out: plain(out), err: plain(err), progress: [] };
      };
      for (const command of [...COMMANDS, ...REFUSED]) {
        await t.step(command.join(" "), async () => {
          const file = await told(command, "file");
          assertEquals(await told(command, "cluster"), file);
          const isRefused = REFUSED.some((each) => each === command);
          assertEquals(file.status !== 0, isRefused, file.err);
          assert((isRefused ? file.err : file.out) !== "");
        });
      }

      await t.step("what is exported is the same to the byte", async () => {
        for (const name of ["patents.csv", "grants.jsonl", "articles.bib"]) {
          const [file, other] = await Promise.all(
            Object.keys(places).map((place) => Deno.readTextFile(`${folder}/${place}/${name}`)),
          );
          assertEquals(other, file);
        }
      });

      await t.step("a report of the one holds for the other", async () => {
        for (const made of Object.keys(places)) {
          const bundle = `${folder}/${made}/report.zip`;
          for (const asked of [[], ...Object.values(places).map((place) => ["--corpus", place])]) {
            const { status, out, err } = await run(["verify", bundle, ...asked]);
            assertEquals([status, err], [0, ""], `${made} ${asked}: ${out}`);
            assertStringIncludes(out, "The report holds");
          }
        }
      });

      await t.step("and does not hold for another corpus", async () => {
        const other = `${folder}/other.sqlite`;
        await buildDemo(other, { documents: 300, seed: 2 });
        await publishCorpus(other, cluster.address("other"), { replicas: 0 });
        const { status } = await run([
          "verify",
          `${folder}/cluster/report.zip`,
          "--corpus",
          cluster.address("other"),
        ]);
        assertEquals(status, 1);
      });
    }),
);
