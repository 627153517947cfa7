import type { BuildOutcome } from "../../lib/corpus/build_from_paths.ts";
import { INFO } from "../query/_fake_engine.ts";

/** What comes of a build of which there is nothing to say, but for some of it. */
export function outcomeOf(parts: Partial<BuildOutcome>): BuildOutcome {
  return {
    info: INFO,
    files: [],
    unrecognised: [],
    rejections: 0,
    rejects: null,
    unchanged: false,
    links: [],
    ...parts,
  };
}
