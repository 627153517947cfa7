import { EMPLOYEE_RANGES } from "../../../lib/catalogue/employees.ts";
import type { FilterNode } from "../../../lib/catalogue/filter.ts";
import type { Reference } from "../../../lib/catalogue/types.ts";
import { stem, words } from "../../../lib/text/mod.ts";
import { placesBelow } from "../build/places.ts";
import { withChildren } from "../build/topics.ts";
import type { Corpus, Organization, Text, Words } from "../model.ts";
import { isInside } from "./dates.ts";
import { everyOf, type Found, type NodeOf, someOf } from "./filter.ts";
import { textLeaf } from "./text_leaf.ts";

/** A filter tree asked of all organisations. */
export function organizationMatches(node: FilterNode, corpus: Corpus): Found<Organization> {
  const all = [...corpus.organizations.values()];
  const where = (test: (organization: Organization) => boolean): Found<Organization> =>
    new Map(all.filter(test).map((organization) => [organization, null]));
  switch (node.type) {
    case "and":
      return everyOf(node.clauses.map((clause) => organizationMatches(clause, corpus)), all);
    case "or":
      return someOf(node.clauses.map((clause) => organizationMatches(clause, corpus)), all);
    case "not": {
      const matches = organizationMatches(node.clause, corpus);
      return where((organization) => !matches.has(organization));
    }
    case "query":
      return textMatches(node, all);
    case "topic": {
      const minScore = node.minScore ?? 0;
      const matches = new Map<Organization, number>();
      for (const organization of all) {
        const certain = certaintiesIn(node, organization, corpus).filter((each) =>
          each >= minScore
        );
        if (certain.length) matches.set(organization, Math.max(...certain));
      }
      return matches;
    }
    case "organization":
      return where(({ id }) => node.ids.includes(id));
    case "place": {
      const wanted = placesBelow(corpus.places, node.ids, node.loadChildren);
      return where((each) => placesHolding(each, corpus).some(({ id }) => wanted.has(id)));
    }
    case "field":
      return where(fieldTest(node));
    case "date":
      return where(({ founded }) => isInside(founded, node));
    default:
      throw new TypeError(`Cannot ask organizations: current value is ${node.type}`);
  }
}

/** Name and description must match; the extended description counts in the score alone. */
function textMatches(
  { query, fields = ["title", "summary"] }: NodeOf<"query">,
  all: readonly Organization[],
): Found<Organization> {
  const texts = new Map(all.map((organization) => [organization, textOf(organization)]));
  const leaf = textLeaf(query, fields, [...texts.values()]);
  const found = [...texts].filter(([, text]) => leaf.matches(text));
  return new Map(found.map(([organization, text]) => [organization, leaf.score(text)]));
}

function textOf({ name, description, extendedDescription }: Organization): Text {
  const found: Words = {
    title: words(name),
    summary: words(description ?? ""),
    body: words(extendedDescription ?? ""),
  };
  const stemmed = (field: keyof Words) => found[field].map(stem);
  return {
    words: found,
    stems: { title: stemmed("title"), summary: stemmed("summary"), body: stemmed("body") },
  };
}

/** How certain the links of an organisation to the asked topics are. */
export function certaintiesIn(
  { ids, loadChildren }: NodeOf<"topic">,
  { certainties }: Organization,
  corpus: Corpus,
): number[] {
  const wanted = withChildren(corpus.topics, ids, loadChildren);
  return [...certainties].filter(([topic]) => wanted.has(topic)).map(([, certainty]) => certainty);
}

/** Where an organisation is: its place and every place that holds it. */
export function placesHolding({ places }: Organization, corpus: Corpus): Reference[] {
  const found: Reference[] = [];
  for (const { id } of places) {
    for (let place = corpus.places.get(id); place; place = corpus.places.get(place.parent ?? "")) {
      found.push({ id: place.id, name: place.name });
    }
  }
  return found;
}

/** The range that employees count in; whatever is no range is unknown. */
export function sizeOf({ employees }: Organization): string {
  return EMPLOYEE_RANGES.find((range) => range === employees) ?? "unknown";
}

function fieldTest({ field, values, min, max }: NodeOf<"field">) {
  return (organization: Organization): boolean => {
    if (field === "employees") return values!.includes(sizeOf(organization));
    const bounds = {
      start: min === undefined ? null : String(min),
      end: max === undefined ? null : String(max),
    };
    return isInside(organization.founded, bounds);
  };
}
