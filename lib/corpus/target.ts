import { BuildError } from "../catalogue/errors.ts";
import { besideOf, removeIfThere } from "../disk/beside.ts";
import { HEADER_BYTES, isCorpusHeader } from "../engines/embedded/store/header.ts";
import { CLUSTER_ADDRESS, isClusterAddress, isServiceAddress } from "../words/addresses.ts";

/** Where a build writes: the corpus, and the files beside it until that is complete. */
export interface Target {
  readonly corpus: string;
  /** Held while a build runs. */
  readonly lock: string;
  readonly staging: string;
  readonly spill: string;
  readonly building: string;
}

/**
 * The files of a build. A link is followed: what it names is replaced.
 *
 * @throws {BuildError} when the path holds something that is no corpus, which is never overwritten
 */
export function targetOf(path: string): Target {
  const refuse = (what: string, cause?: unknown) =>
    new BuildError(
      `Cannot build the corpus: ${what}, current value is ${JSON.stringify(path)}`,
      { cause },
    );
  if (isClusterAddress(path) || isServiceAddress(path)) {
    throw refuse(`it must be a file; build one, then: trendframe publish FILE ${CLUSTER_ADDRESS}`);
  }
  const there = statOf(path);
  if (there?.isDirectory) throw refuse("the path is a folder; give the name of a file");
  try {
    if (there && !(there.isFile && isCorpus(path))) {
      throw refuse("what is there is no corpus and is not overwritten; give another name");
    }
  } catch (error) {
    if (error instanceof BuildError) throw error;
    throw refuse("reading what is there is not permitted; permit it or give another name", error);
  }
  const corpus = there ? Deno.realPathSync(path) : path;
  const beside = (what: string) => besideOf(corpus, what);
  return {
    corpus,
    lock: beside("lock"),
    staging: beside("staging"),
    spill: beside("spill"),
    building: beside("building"),
  };
}

/** Removes what a build leaves beside the corpus, this one or one that died. */
export async function clear({ staging, spill, building }: Target): Promise<void> {
  for (const path of [staging, spill, building]) await removeIfThere(path);
}

/** What is at a path; null also where nobody may look, which the lock then tells. */
function statOf(path: string): Deno.FileInfo | null {
  try {
    return Deno.statSync(path);
  } catch {
    return null;
  }
}

function isCorpus(path: string): boolean {
  using file = Deno.openSync(path);
  const head = new Uint8Array(HEADER_BYTES);
  return isCorpusHeader(head.subarray(0, file.readSync(head) ?? 0));
}
