/** Building a corpus in one call, where somebody may watch it. */
export { build, type BuildOptions, type RateOfYear, type TopicNames } from "./build.ts";
export { buildDemo, type BuildDemoOptions } from "./build_demo.ts";
