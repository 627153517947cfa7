import { type Card, withCard } from "../../frame/display/card.ts";
import type { Found, Ref, TopicRef } from "../refs.ts";

const FOUND: Readonly<Record<Found, string | null>> = {
  exact: null,
  alias: "found by another name",
  plural: "found by its words",
  most: "of several of the name the one with by far the most records",
};

/**
 * What a name was resolved to, frozen, as a notebook and a console show it.
 *
 * @param detail where it stands and what links to it, in words
 */
export function shownRef<R extends Ref>(ref: R, detail: string | null = null): R {
  return Object.freeze(withCard(ref, cardOf(ref, detail)));
}

function cardOf(ref: Ref, detail: string | null): Card {
  const { kind, id, name, found } = ref;
  const { vocabulary } = ref as TopicRef;
  const how = found === undefined ? null : FOUND[found];
  return {
    heading: `${kind === "organization" ? "organisation" : kind}: ${name}${
      vocabulary === undefined ? "" : ` (${vocabulary})`
    }`,
    lines: [detail, how].flatMap((line) => line ? [line] : []),
    small: [`id: ${id}`],
  };
}
