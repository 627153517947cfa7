import { normalisedName } from "./identity.ts";
import type { DocumentPart, DocumentRecord, Extra, OrganizationMention } from "./record.ts";
import { firstKnown } from "./works.ts";

/**
 * A document with what other rows tell of it, in the order of the files. An organisation that both
 * name is as its own row has it, which says more than a list of names does.
 */
export function withParts(
  document: DocumentRecord,
  parts: readonly DocumentPart[],
): DocumentRecord {
  // of parts of one key the last counts
  const last = [...new Map(parts.map((part) => [part.key, part])).values()];
  const organizations = last.flatMap(({ organizations = [] }) => organizations);
  const topics = [...document.topics ?? [], ...last.flatMap(({ topics = [] }) => topics)];
  const distinct = new Map(topics.map((each) => [`${each.vocabulary}\n${each.path}`, each]));
  return {
    ...document,
    ...textOf("summary", document, last),
    ...textOf("body", document, last),
    topics: [...distinct.values()],
    organizations: [...without(organizations, document.organizations ?? []), ...organizations],
    fields: firstKnown([document.fields ?? {}, ...last.map(({ fields = {} }) => fields)]),
    extra: extraOf(document.extra ?? {}, last),
  };
}

function textOf(
  name: "summary" | "body",
  document: DocumentRecord,
  parts: readonly DocumentPart[],
): Partial<DocumentRecord> {
  const text = document[name] ?? parts.findLast((part) => part[name] !== undefined)?.[name];
  return text === undefined ? {} : { [name]: text };
}

/** The mentions that are none of some others, by key or by name. */
function without(
  others: readonly OrganizationMention[],
  mentions: readonly OrganizationMention[],
): readonly OrganizationMention[] {
  const keys = new Set(others.map(({ key }) => key));
  const names = new Set(others.map(({ name }) => normalisedName(name)));
  return mentions.filter(({ key, name }) =>
    (key === null || !keys.has(key)) && !names.has(normalisedName(name))
  );
}

/** What a document has besides, and lists of what its parts have; a value of such a name leads it. */
function extraOf(extra: Extra, parts: readonly DocumentPart[]): Extra {
  const lists = new Map<string, unknown[]>();
  for (const [name, values] of parts.flatMap((part) => Object.entries(part.extra ?? {}))) {
    const before = extra[name];
    const list = lists.get(name) ?? (before === undefined ? [] : [before].flat());
    lists.set(name, list);
    for (const value of values) list.push(value);
  }
  return { ...extra, ...Object.fromEntries(lists) };
}
