import type { Breathe } from "../../event_loop.ts";
import { FAR, farness, foldedName } from "./near_names.ts";
import type { TopicTree } from "./topic_tree.ts";

/** Something that has a name and an id. */
export interface Named {
  readonly id: string;
  readonly name: string;
  readonly detail: string | null;
  /** Records that link to it. */
  readonly uses: number;
}

export type NamedKind = "organization" | "place";

/** The names of a corpus. */
export interface Names {
  /** Lets other work run when it is time, and throws when the question was called off. */
  readonly pause: Breathe;
  readonly topics: TopicTree;
  byId(kind: NamedKind, id: string): Promise<Named | null>;
  /** Those of a folded name, the most used first, then by id. */
  named(kind: NamedKind, folded: string): Promise<readonly Named[]>;
  /** Those that are near a name. */
  near(kind: NamedKind, name: string): Promise<readonly Near[]>;
  /** Documents and organisations that link to a topic, or to it and those below it. */
  linked(topic: number, below: boolean): Promise<Linked>;
}

export interface Near {
  readonly named: Named;
  /** 0 equal, 1 nothing in common. */
  readonly far: number;
}

export interface Linked {
  readonly documents: number;
  readonly organizations: number;
}

/** Names between two looks at the clock. */
const PAUSE = 256;

/**
 * The numbers of names that are near another, with how far each is: 0 equal, 1 nothing in common.
 *
 * @param nameAt the name of a number; null: it is not asked for
 */
export async function nearest(
  pause: Breathe,
  name: string,
  count: number,
  nameAt: (number: number) => string | null,
): Promise<{ readonly number: number; readonly far: number }[]> {
  const asked = foldedName(name);
  const near: { readonly number: number; readonly far: number }[] = [];
  for (let number = 0; number < count; number++) {
    if (number % PAUSE === 0) await pause();
    const found = nameAt(number);
    const far = found === null ? 1 : farness(foldedName(found), asked);
    if (far < FAR) near.push({ number, far });
  }
  return near;
}
