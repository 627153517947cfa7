import { type Card, withCard } from "../../frame/display/card.ts";
import { linkedWords } from "../../words/linked.ts";
import type { Found, Ref, TopicRef } from "../refs.ts";

const FOUND: Readonly<Record<Found, string | null>> = {
  exact: null,
  alias: "found by another name",
  plural: "found by its words",
  most: "of several of the name the one with by far the most records",
};

/** What a name was resolved to, frozen, as a notebook and a console show it. */
export function shownRef<R extends Ref>(ref: R): R {
  return Object.freeze(withCard(ref, cardOf(ref)));
}

function cardOf(ref: Ref): Card {
  const { kind, id, name, found } = ref;
  const { vocabulary, records, organizations } = ref as TopicRef;
  const links = records === undefined ? null : linkedWords(records, organizations ?? 0);
  const how = found === undefined ? null : FOUND[found];
  return {
    heading: `${kind === "organization" ? "organisation" : kind}: ${name}${
      vocabulary === undefined ? "" : ` (${vocabulary})`
    }`,
    lines: [links, how].filter((line) => line !== null),
    small: [`id: ${id}`],
  };
}
