import { wholeStackOf } from "../kernel/short_stacks.ts";
import type { Block } from "./blocks.ts";
import type { Doc } from "./doc.ts";
import { docBlocks, helpOf, rows } from "./doc_card.ts";
import type { Library } from "./library.ts";
import { classNames } from "./names.ts";

const FRAME = /^\s+at (?:async )?(?:new )?([\w$.]+)(?: \[as (\w+)\])?/gm;

/** What an error says, what its kind means, and what of the library was called. */
export function errorBlocks(library: Library, error: Error): Block[] {
  const kind = classNames(error).map((each) => library.doc(each)).find((each) => each !== null);
  const called = calledBy(library, error);
  const meant = called?.errors?.filter(({ name }) => classNames(error).includes(name)) ?? [];
  return [
    { kind: "calls", lines: [`${error.name}: ${error.message}`] },
    ...rows(
      called ? `Thrown by \`${called.calls[0]}\`` : "",
      meant.map(({ name, says }) => ({ term: name, says })),
    ),
    ...(called
      ? [{
        kind: "text" as const,
        text: `${helpOf(library, called)} says how it is called.`,
      }]
      : []),
    ...(kind ? docBlocks(library, kind) : []),
  ];
}

/** What a user called: of everything with docs on the way to the error the outermost. */
function calledBy(library: Library, error: Error): Doc | null {
  const stack = wholeStackOf(error) ?? "";
  let found: Doc | null = null;
  for (const [, place = "", as] of stack.matchAll(FRAME)) {
    const name = as === undefined ? place : place.replace(/[^.]+$/, as);
    found = library.doc(name) ?? library.member(name) ?? found;
  }
  return found;
}
