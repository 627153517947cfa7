/** Building a corpus in one call, where somebody may watch it. */
export { build, type BuildOptions, type RateOfYear } from "./build.ts";
export type {
  OneTaxonomy,
  OwnTaxonomy,
  OwnTopic,
  TopicNames,
  TopicNamesList,
} from "../corpus/taxonomy/given.ts";
export { buildDemo, type BuildDemoOptions } from "./build_demo.ts";
