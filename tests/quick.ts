/**
 * The tests that find most in two minutes: all but those that take long, two files at a time.
 * `deno task test:quick`
 *
 * @module
 */
import { fromFileUrl } from "@std/path";

/**
 * What is left out, with the reason why it takes long: what took longest when it was measured,
 * and what needs more than this process.
 */
export const SLOW: Readonly<Record<string, string>> = {
  // starts, stops or kills processes, or waits for them
  "tests/notebook": "kernels, JupyterLab and browsers",
  "tests/report/browser_test.ts": "a browser",
  "tests/report/script_test.ts": "a browser",
  "tests/cli/process_test.ts": "a process for each command line",
  "tests/service/page_test.ts": "a browser",
  "tests/service/serve_command_test.ts": "processes that are stopped",
  "tests/service/http/few_files_test.ts": "a process that is refused files",
  "tests/service/pool/pool_test.ts": "workers that are stopped",
  "tests/cli/cluster_test.ts": "a cluster, and every command that asks one",
  "tests/publish": "nodes of a cluster, and processes that are killed",
  "tests/court": "two corpora, asked hundreds of questions",
  "tests/torture": "processes that are killed, stopped, and run on a full disk",
  "tests/service/pool/shares_test.ts": "workers that are stopped",
  "tests/engines/embedded/stop_test.ts": "every operation, stopped",
  "tests/engines/opensearch/conformance_test.ts": "a cluster, and corpora published to it",
  "tests/engines/opensearch/diff_test.ts": "a cluster, and states published to it",
  "tests/engines/opensearch/published_test.ts": "a cluster, and a service that asks it",
  "tests/engines/embedded/kernels/looks_test.ts": "long arrays, each read of which is counted",
  "tests/export/command_test.ts": "exports of every type",
  "tests/bench/fresh_questions/smoke_test.ts": "processes of each system",

  // makes much, to see its memory, its pauses or its end
  "tests/corpus/mapping/own_records_test.ts": "corpora that are exported and built again",
  "tests/corpus/pauses_test.ts": "builds, stopped at every phase",
  "tests/corpus/ledger/states_test.ts": "builds that are killed",
  "tests/engines/embedded/states/diff_test.ts": "states of random corpora",
  "tests/corpus/writing": "builds, stopped at every phase",
  "tests/corpus/kept": "corpora that are changed at random, processes that are killed",
  "tests/corpus/held_by_build_test.ts": "builds of two sizes, and what memory holds of them",
  "tests/corpus/forecast_test.ts": "builds that foretell their end",
  "tests/corpus/demo": "demo corpora, read from end to end",
  "tests/corpus/files/csv_test.ts": "large files",
  "tests/corpus/exports_test.ts": "a build of every public file",
  "tests/corpus/files/held_memory_test.ts": "files of every format, and what memory holds of them",
  "tests/corpus/files/xlsx_limits_test.ts": "workbooks made to fill the memory",
  "tests/corpus/strangers_test.ts": "files made to fill the memory",
  "tests/export/memory_test.ts": "much data, for its memory",
  "tests/frame/save_memory_test.ts": "much data, for its memory",
  "tests/frame/save_test.ts": "files of every format",
  "tests/report/pauses_test.ts": "reports, stopped",
  "tests/real_files_test.ts": "a corpus of all public files",
  "tests/one_rate_test.ts": "every topic of several corpora",
  "tests/series_from_rows_test.ts": "every row of several corpora",
  "tests/readme_test.ts": "a clone, an empty home and every line of a chapter",
  "tests/readme_code_test.ts": "types of all that the page imports",
  "tests/gallery_test.ts": "a corpus, every chart and a report",
  "tests/report/pdf/pages_test.ts": "a demo, a report and a browser",
  "tests/site_test.ts": "a site and a browser",
  "tests/guides_test.ts": "every line of the guides, in processes",
  "tests/docs_test.ts": "every example, checked and run",
  "tests/package": "the package, made and installed",
  "tests/cli/init_test.ts": "processes in folders of their own",
  "tests/given/given_test.ts": "every public function, given what it must not be",
  "tests/given/results_test.ts": "every public function, and what it gives",
  "tests/given/signals_test.ts": "every public function that asks, and what it asks",

  // compares many with many
  "tests/calibration": "series that are fitted many times",
  "tests/analysis/effective_pairs_test.ts": "many simulated series",
  "tests/conformance": "every engine on every table, and at random",
  "tests/engines/http/conformance_test.ts": "the same over HTTP",
  "tests/reference/engine_test.ts": "engines compared at random",
  "tests/query/embedded_test.ts": "every verb, with all capabilities and with none",
  "tests/query/row_groups_test.ts": "groups of every type, counted twice",
  "tests/query/amount_unit_test.ts": "amounts of every type, counted twice",
  "tests/query/facts_embedded_test.ts": "the facts of every verb, counted twice",
  "tests/engines/http/notes_test.ts": "the notes of every answer, over HTTP",
  "tests/engines/embedded/store/damage_test.ts": "a corpus, broken at many places",
  "tests/engines/embedded/store/forged_test.ts": "a corpus, forged at many places",
  "tests/corpus/manifestations/near_duplicates_test.ts": "texts compared at random",
  "tests/fuzz": "every sample, broken in every way",
  "tests/corpus/dirty_test.ts": "every sample, written in every way",
  "tests/corpus/importers/damage_test.ts": "every sample, broken at every place",
  "tests/study/laws_test.ts": "laws on many series",
  "tests/study/sweep": "a question asked in many ways",
  "tests/study/topics": "every topic of a corpus",
  "tests/study/evidence/claim_test.ts": "claims on many queries",
  "tests/study/evidence/why_test.ts": "the records behind many numbers",
  "tests/study/evidence/why_records_test.ts": "the records behind many numbers",

  // makes whole reports and pictures
  "tests/plot/chart_test.ts": "every chart as pixels",
  "tests/plot/edges_test.ts": "every chart, with names of every length, at four widths",
  "tests/report/bundle_test.ts": "bundles, computed again",
  "tests/report/golden_test.ts": "whole reports",
  "tests/report/page_test.ts": "whole reports",
  "tests/report/trend_report_test.ts": "whole reports",
};

const ROOT = fromFileUrl(new URL("..", import.meta.url));
const ALLOWED = ["read", "write", "env", "ffi", "sys", "run", "net=127.0.0.1,localhost"];

if (import.meta.main) {
  const { code } = await new Deno.Command(Deno.execPath(), {
    args: [
      "test",
      "--parallel",
      "--no-prompt",
      ...ALLOWED.map((each) => `--allow-${each}`),
      `--ignore=${Object.keys(SLOW).join(",")}`,
      ...Deno.args,
      ...Deno.args.some((each) => !each.startsWith("-")) ? [] : ["tests"],
    ],
    cwd: ROOT,
  }).spawn().status;
  Deno.exit(code);
}
