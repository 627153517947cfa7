/** Building a corpus in one call, where somebody may watch it. */
export { build, type BuildOptions, type RateOfYear } from "./build.ts";
export type {
  OneTaxonomy,
  OwnTaxonomy,
  OwnTopic,
  TopicNames,
  TopicNamesList,
} from "../corpus/taxonomy/given.ts";
export { changeCorpus, type ChangeOptions } from "./change.ts";
export { dryRun, type DryRunOptions, type DryRunResult } from "./dry_run.ts";
export { buildDemo, type BuildDemoOptions } from "./build_demo.ts";
