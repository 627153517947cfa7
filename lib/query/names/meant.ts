import type { Candidate } from "../../catalogue/errors.ts";
import type { Match, TopicFacts } from "../../engines/engine.ts";

/** Something that a name may mean. */
export interface Meant extends Candidate {
  readonly match: Match;
  /** Of a topic, where the engine knows. */
  readonly links?: Links;
}

/** What links to a topic: documents, organisations, and both with the topics below. */
export interface Links extends Pick<TopicFacts, "organizations" | "withBelow"> {
  readonly count: number;
}

/** So many are asked for: where so many have a name, there may be more. */
export const TAKE = 50;
/** So many are suggested where none has a name. */
export const SUGGESTIONS = 5;
