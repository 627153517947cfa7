/** Bringing a corpus to a cluster. */
export {
  publishCorpus,
  type Published,
  type PublishOptions,
  type PublishStanding,
} from "./publish.ts";
export type { PublishEstimate } from "./estimate.ts";
export { rollBack, type RollBackOptions } from "./roll_back.ts";
