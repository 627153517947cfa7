/** A synthetic corpus of any size from a seed, with known truth, to try and to test everything. */
export { DEMO_FIRST_MONTH, DEMO_LAGS, DEMO_RATIOS, DEMO_SHARES } from "./plan.ts";
export { type DemoOptions, demoRecords } from "./records.ts";
export { demoSource } from "./source.ts";
export { DEMO_TOPICS, type DemoTopic, demoTopics } from "./topics.ts";
export { type Burst, curve, type Trajectory } from "./trajectory.ts";
