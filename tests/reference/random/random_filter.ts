import { type DocumentType, ownFields } from "../../../lib/catalogue/collections.ts";
import { type FilterInput, NODE_KINDS } from "../../../lib/catalogue/filter.ts";
import { sourceFieldsOf } from "../../../lib/catalogue/source_fields.ts";
import type { Dice } from "../../../lib/court/dice.ts";
import { type Pool, UNKNOWN_ID } from "./pool.ts";
import { randomBound, randomBounds } from "./random_bounds.ts";
import { LANGUAGES, NODES, SOURCES, TOLD } from "./random_document.ts";
import { randomSearchText } from "./random_search_text.ts";

/** A filter tree over all kinds of leaves; `grants` have intervals in place of dates. */
export function randomFilter(
  random: Dice,
  pool: Pool,
  type: DocumentType,
  grants: boolean,
  depth = 3,
): FilterInput {
  const inner = () => randomFilter(random, pool, type, grants, depth - 1);
  const kind = depth === 0 ? 0 : random.below(8);
  switch (kind) {
    case 4:
      return { type: "and", clauses: random.times(1 + random.below(2), inner) };
    case 5:
    case 6:
      return { type: "or", clauses: random.times(1 + random.below(3), inner) };
    case 7:
      return { type: "not", clause: inner() };
    default:
      return randomLeaf(random, pool, type, grants);
  }
}

const TEXT_FIELDS = ["title", "summary", "body"] as const;

function randomLeaf(random: Dice, pool: Pool, type: DocumentType, grants: boolean): FilterInput {
  const ids = (from: readonly string[]) =>
    random.times(random.chance(0.05) ? 0 : 1 + random.below(4), () => random.pick(from));
  const children = random.chance(0.5) ? { loadChildren: random.chance(0.7) } : {};
  switch (random.below(15)) {
    case 0:
    case 1:
    case 2: {
      const fields = random.some(TEXT_FIELDS, 0.5);
      return {
        type: "query",
        query: randomSearchText(random),
        ...(fields.length && random.chance(0.4) && { fields }),
      };
    }
    case 3:
    case 4:
    case 5: {
      const fields = random.some(["document", ...TEXT_FIELDS] as const, 0.4);
      return {
        type: "topic",
        ids: ids(pool.topics),
        ...children,
        ...(fields.length && random.chance(0.5) && { fields }),
        ...(random.chance(0.3) && { minScore: random.pick([0, 0.123456789, 0.4, 0.5, 0.7, 1]) }),
      };
    }
    case 6:
      return {
        type: "organization",
        ids: ids(pool.organizations),
        ...(random.chance(0.3) && { role: random.pick(["org", "candidatesOrg"] as const) }),
      };
    case 7:
      return { type: "place", ids: ids(pool.places), ...children };
    case 8:
      return {
        type: "node",
        kind: random.pick(NODE_KINDS),
        ids: ids([...NODES.map(({ id }) => id), UNKNOWN_ID]),
      };
    case 9: {
      const values = [...SOURCES.map(({ id }) => id), "Zeitschrift für Dinge", "none"];
      return { type: "source", values: ids(values) };
    }
    case 10:
      return {
        type: "domain",
        values: ids(["example.org", "news.example.org", "example.com", "given.example"]),
      };
    case 11:
      return { type: "language", values: ids([...LANGUAGES, "fr"]) };
    case 12:
      return randomFieldLeaf(random, type) ?? { type: "language", values: ["en"] };
    case 13:
      return randomSourceLeaf(random, type);
    default:
      return grants ? randomOverlap(random) : { type: "date", ...randomBounds(random) };
  }
}

/** One that has a bound at least. */
function randomOverlap(random: Dice): FilterInput {
  const { start, end } = randomBounds(random);
  return start || end
    ? { type: "interval_overlap", start, end }
    : { type: "interval_overlap", start: randomBound(random) };
}

/** A leaf about what sources tell beside the record. */
function randomSourceLeaf(random: Dice, type: DocumentType): FilterInput {
  const { name: field, kind } = random.pick(sourceFieldsOf(type));
  if (kind === "amounts") {
    const least = random.pick([0, 7919 / 8, 104729 / 8]);
    return { type: "field", field, ...(random.chance(0.5) ? { min: least } : { max: least }) };
  }
  const asked = [...TOLD, "SOLAR  cells", "https://doi.org/10.1234/A", "none", true, false];
  return {
    type: "field",
    field,
    values: random.times(1 + random.below(2), () => random.pick(asked)),
  };
}

/** A leaf about one of the type's own fields; undefined where it has none. */
function randomFieldLeaf(random: Dice, type: DocumentType): FilterInput | undefined {
  const fields = ownFields(type);
  if (fields.length === 0) return undefined;
  const { name: field, kind } = random.pick(fields);
  switch (kind) {
    case "number":
    case "integer": {
      const values = [0, 1, 2, 7919 / 8, 104729 / 8, 2_000_000];
      if (random.chance(0.3)) return { type: "field", field, values: [random.pick(values)] };
      const min = random.pick(values), max = random.pick(values);
      return random.chance(0.5)
        ? { type: "field", field, min }
        : { type: "field", field, min: Math.min(min, max), max };
    }
    case "instant": {
      const { start, end } = randomBounds(random);
      const bounds = { ...(start && { min: start }), ...(end && { max: end }) };
      return start || end
        ? { type: "field", field, ...bounds }
        : { type: "field", field, values: ["2020-01-01", "2019-10-28T00:00:00Z"] };
    }
    case "boolean":
      return { type: "field", field, values: [random.chance(0.5)] };
    default:
      return {
        type: "field",
        field,
        values: random.some(
          ["H01L", "G06N 10", "SIGNED", "H2020", "Things", "article", "granted", "FR", "10.1/A"],
          0.4,
        ),
      };
  }
}
