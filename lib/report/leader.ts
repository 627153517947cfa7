import type { Frame } from "../frame/mod.ts";
import type { ReportPart } from "../words/notes/report.ts";
import { tamedName } from "../words/tamed_name.ts";
import { ifOffered } from "./offered.ts";
import type { Scope } from "./scope.ts";
import type { Leader } from "./story.ts";

/** Who has more of the records than anybody else, more than one and not all; null where nobody has. */
export async function leaderOf(
  scope: Scope,
  part: ReportPart,
  collection: string,
  total: number,
  ask: () => Promise<Frame>,
): Promise<Leader | null> {
  const frame = await ifOffered(scope, part, collection, ask);
  if (!frame?.height) return null;
  const [most = 0, next = 0] = frame.numbers("count").map((count) => count ?? 0);
  const name = frame.texts("name")[0];
  return name && most > 1 && most > next && most < total
    ? { name: tamedName(name), count: most }
    : null;
}
