import { DOCUMENT_OPERATIONS, type DocumentType } from "../catalogue/collections.ts";
import { EMPLOYEE_RANGES } from "../catalogue/employees.ts";
import { ValidationError } from "../catalogue/errors.ts";
import type { FilterInput } from "../catalogue/filter.ts";
import { parseInput } from "../catalogue/parse.ts";
import { sortColumnsFor } from "../catalogue/sort_columns.ts";
import type { Selection } from "../engines/engine.ts";
import { groupingsOf } from "./canned.ts";
import type { Dice } from "./dice.ts";
import { filledFields, idsIn, type Pool, type Row, valuesOf } from "./pool.ts";
import { parsed, type Question } from "./question.ts";

type Raw = Readonly<Record<string, unknown>>;

const RESOLUTIONS = ["month", "quarter", "year"] as const;

/** A question at random, of what a corpus has: one that may not be asked is drawn anew. */
export function randomQuestion(random: Dice, pool: Pool): Question {
  for (;;) {
    try {
      const question = anyQuestion(random, pool);
      if ("operation" in question) parsed(question);
      return question;
    } catch (error) {
      // some words have more letters than a question may have
      if (!(error instanceof ValidationError)) throw error;
    }
  }
}

function anyQuestion(random: Dice, pool: Pool): Question {
  const kind = random.next();
  const count = (collection: keyof Pool["info"]["types"]) => pool.info.types[collection]?.count;
  if (kind < 0.12 && count("acquisitions")) {
    return random.chance(0.5)
      ? {
        operation: "acquisitionsTimeSeries",
        input: { ...dealInput(random, pool, "acquisitions"), resolution: random.pick(RESOLUTIONS) },
      }
      : {
        operation: "acquisitionsProofPoints",
        input: {
          ...dealInput(random, pool, "acquisitions"),
          sortColumn: random.pick(sortColumnsFor("acquisitions")),
          take: random.pick([1, 5, 20]),
          returnTotal: true,
        },
      };
  }
  if (kind < 0.2 && count("investments")) {
    return {
      operation: "investmentsTimeSeries",
      input: { ...dealInput(random, pool, "investments"), resolution: random.pick(RESOLUTIONS) },
    };
  }
  if (kind < 0.28 && count("projects")) {
    const { start, end } = bounds(random, pool);
    const query = random.maybe(0.8, () => filter(random, pool, "projects", 2));
    return {
      operation: "grantsTimeSeries",
      input: given({
        query: query && withoutDates(query),
        start,
        end,
        resolution: random.pick(RESOLUTIONS),
      }),
    };
  }
  if (kind < 0.34 && count("organizations")) {
    const query = random.maybe(0.8, () => organizationFilter(random, pool));
    return random.chance(0.5)
      ? {
        operation: "searchOrganizations",
        input: given({ query, take: 20, skip: random.pick([0, 0, 7]) }),
      }
      : { operation: "organizationsTimeSeries", input: given({ query }) };
  }
  if (kind < 0.4) {
    const type = random.pick(pool.types);
    const query = random.maybe(0.8, () => leaf(random, pool, type));
    const isAllowed = query && !["field", "interval_overlap"].includes(query.type);
    return {
      operation: "searchManifestations",
      input: given({ query: isAllowed ? query : undefined, take: 20, ...bounds(random, pool) }),
    };
  }
  if (kind < 0.45) {
    return {
      operation: "relatedTopics",
      input: {
        topicId: random.pick(pool.topics),
        certainty: random.pick([0, 0.5, 0.6, 0.75, 0.9]),
        loadChildren: random.chance(0.5),
        take: 30,
      },
    };
  }
  return kind < 0.65 ? call(random, pool) : ofDocuments(random, pool);
}

function ofDocuments(random: Dice, pool: Pool): Question {
  const type = random.pick(pool.types);
  const { rows, series } = DOCUMENT_OPERATIONS[type];
  const query = random.maybe(0.9, () => filter(random, pool, type, 3));
  const window = bounds(random, pool);
  if (rows && (!series || random.chance(0.55))) {
    return {
      operation: rows,
      input: given({
        query,
        ...window,
        take: random.pick([0, 1, 5, 20, 50]),
        skip: random.pick([0, 0, 3, 40]),
        sortColumn: random.maybe(0.4, () => random.pick(sortColumnsFor(type))),
        sortDirection: random.maybe(0.4, () => random.pick(["asc", "desc"] as const)),
      }),
    };
  }
  return {
    operation: series!,
    input: given({
      query,
      ...window,
      resolution: random.pick(RESOLUTIONS),
      scoreWeighted: random.maybe(0.4, () => true),
    }),
  };
}

function call(random: Dice, pool: Pool): Question {
  const select = selection(random, pool);
  switch (random.below(6)) {
    case 0:
      return {
        capability: "columns",
        request: { select, take: 100, skip: random.pick([0, 0, 30]) },
      };
    case 1:
      return {
        capability: "sweep",
        request: { select, thresholds: random.pick(["all" as const, [0, 0.5, 0.7, 1]]) },
      };
    case 2:
      return { capability: "members", request: { select, take: 100 } };
    case 3: {
      const kind = random.pick(["organization", "place", "topic"] as const);
      const rows = Object.values(pool.rows).flat() as readonly Row[];
      const fields = { organization: "orgNodes", place: "gpeNodes", topic: "topics" };
      const named = rows.flatMap((row) => (row[fields[kind]] ?? []) as readonly { name: string }[]);
      const name = named.length ? random.pick(named).name : "nothing";
      return { capability: "resolve", request: { kind, name, take: 1_000 } };
    }
    default:
      return {
        capability: "groupBy",
        request: {
          select,
          by: random.pick(groupingsOf(select)),
          take: random.pick([3, 20, 100]),
          ...(random.chance(0.3) && { resolution: random.pick(RESOLUTIONS) }),
          ...(random.chance(0.3) && { rank: "amount" as const }),
        },
      };
  }
}

function selection(random: Dice, pool: Pool): Selection {
  const deals = (["acquisitions", "investments"] as const).filter((each) =>
    pool.info.types[each]?.count
  );
  if (deals.length && random.chance(0.25)) {
    const collection = random.pick(deals);
    const input = parseInput(`${collection}TimeSeries`, dealInput(random, pool, collection));
    return { collection, input } as Selection;
  }
  const collection = random.pick(pool.types);
  const query = random.maybe(0.8, () => filter(random, pool, collection, 2));
  const input = parseInput("projectsTimeSeries", given({ query, ...bounds(random, pool) }));
  return { collection, input };
}

function dealInput(random: Dice, pool: Pool, type: "acquisitions" | "investments"): Raw {
  const [buyer, target] = type === "acquisitions"
    ? ["acquirer", "acquiree"] as const
    : ["investor", "investee"] as const;
  return given({
    topicIds: random.maybe(0.7, () => some(random, pool.topics, 4)),
    loadChildren: random.chance(0.5),
    certainty: random.pick([0, 0.3, 0.6, 0.75, 0.9]),
    organizationIds: random.maybe(0.15, () => some(random, pool.organizations, 5)),
    topicLink: random.pick([buyer, target, "both"]),
    ...bounds(random, pool),
    minValue: random.maybe(0.2, () => random.pick([0, 1e5, 1e7])),
    maxValue: random.maybe(0.2, () => random.pick([1e6, 1e8, 1e9])),
    [`${type.slice(0, -1)}Types`]: random.maybe(0.1, () => [random.pick(pool.dealTypes)]),
    [`${buyer}EmployeesCounts`]: random.maybe(0.15, () => some(random, EMPLOYEE_RANGES, 3)),
    [`${target}EmployeesCounts`]: random.maybe(0.15, () => some(random, EMPLOYEE_RANGES, 3)),
  });
}

function organizationFilter(random: Dice, pool: Pool): FilterInput {
  const word = () => random.pick(pool.words);
  switch (random.below(4)) {
    case 0:
      return { type: "query", query: `${word()} OR ${word()}` };
    case 1:
      return {
        type: "topic",
        ids: some(random, pool.topics, 3),
        loadChildren: random.chance(0.5),
        minScore: random.pick([0, 0.6, 0.9]),
      };
    case 2:
      return { type: "place", ids: some(random, pool.places, 2) };
    default:
      return { type: "field", field: "employees", values: some(random, EMPLOYEE_RANGES, 3) };
  }
}

function filter(random: Dice, pool: Pool, type: DocumentType, depth: number): FilterInput {
  if (depth === 0 || random.chance(0.45)) return leaf(random, pool, type);
  const inner = () => filter(random, pool, type, depth - 1);
  if (random.chance(0.15)) return { type: "not", clause: inner() };
  return { type: random.pick(["and", "or"] as const), clauses: random.times(2, inner) };
}

function leaf(random: Dice, pool: Pool, type: DocumentType): FilterInput {
  const rows = pool.rows[type] ?? [];
  switch (random.below(rows.length ? 11 : 6)) {
    case 0:
    case 1:
    case 2:
      return { type: "query", query: searchText(random, pool) };
    case 3:
    case 4:
      return given({
        type: "topic" as const,
        ids: some(random, pool.topics, 3),
        loadChildren: random.chance(0.5),
        minScore: random.maybe(0.4, () => random.pick([0.3, 0.4, 0.7, 1])),
        fields: random.maybe(0.2, () => [random.pick(["title", "summary", "body"] as const)]),
      });
    case 5: {
      const { start, end } = bounds(random, pool);
      return given({ type: "date" as const, start, end });
    }
    case 6:
      return { type: "organization", ids: some(random, pool.organizations, 4) };
    case 7:
      return { type: "place", ids: some(random, pool.places, 3), loadChildren: random.chance(0.5) };
    case 8: {
      const source = random.pick(rows).source as { id: string; name: string } | null;
      return { type: "source", values: [source ? random.pick([source.id, source.name]) : "none"] };
    }
    case 9: {
      const kind = random.pick(["domain", "language"] as const);
      return { type: kind, values: [String(random.pick(rows)[kind] ?? "none")] };
    }
    default:
      return fieldLeaf(random, pool, type);
  }
}

function fieldLeaf(random: Dice, pool: Pool, type: DocumentType): FilterInput {
  const fields = filledFields(pool, type);
  if (!fields.length) return { type: "language", values: ["en"] };
  const { name: field, kind } = random.pick(fields);
  const values = valuesOf(pool, type, field);
  const value = random.pick(values);
  if (kind === "instant" || kind === "date") {
    return { type: "field", field, min: String(value).slice(0, 10) };
  }
  if (kind === "number" || kind === "integer") {
    return random.chance(0.5)
      ? { type: "field", field, min: Number(value) }
      : { type: "field", field, max: Number(value) };
  }
  if (kind === "references") return { type: "field", field, values: idsIn(value).slice(0, 2) };
  return { type: "field", field, values: [value as string | boolean] };
}

function searchText(random: Dice, pool: Pool): string {
  const word = () => random.pick(pool.words);
  const [one, two, three] = [word(), word(), word()];
  switch (random.below(9)) {
    case 0:
    case 1:
      return one;
    case 2:
      return `${one} ${two}`;
    case 3:
      return `${one} OR ${two} OR ${three}`;
    case 4:
      return `${one} -${two}`;
    case 5:
      return `${one.slice(0, 4)}*`;
    case 6:
      return `title:${one} OR ${two}`;
    case 7:
      return `"${phrase(random, pool)}"`;
    default:
      return `"${one} ${two}"~${random.pick([2, 20])} OR ${three}`;
  }
}

/** Two words that follow one another somewhere. */
function phrase(random: Dice, pool: Pool): string {
  const titles = Object.values(pool.rows).flatMap((rows) =>
    (rows ?? []).flatMap(({ title }) => typeof title === "string" ? [title] : [])
  );
  if (!titles.length) return random.pick(pool.words);
  const words = random.pick(titles).match(/[\p{L}\p{N}]+/gu) ?? [];
  const at = random.below(Math.max(1, words.length - 1));
  return words.slice(at, at + 2).join(" ") || random.pick(pool.words);
}

function bounds(random: Dice, pool: Pool): { start?: string; end?: string } {
  const days = [random.pick(pool.days), random.pick(pool.days)].sort();
  return given({
    start: random.maybe(0.3, () => days[0]!),
    end: random.maybe(0.3, () => days[1]!),
  });
}

/** Grants have no filter by date. */
function withoutDates(node: FilterInput): FilterInput {
  if (node.type === "date") return { type: "language", values: ["en"] };
  if (node.type === "not") return { ...node, clause: withoutDates(node.clause) };
  if (node.type !== "and" && node.type !== "or") return node;
  return { ...node, clauses: node.clauses.map(withoutDates) };
}

function some<T>(random: Dice, from: readonly T[], most: number): T[] {
  return [...new Set(random.times(1 + random.below(most), () => random.pick(from)))];
}

/** What is there of some parts. */
function given<T extends object>(parts: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(
    Object.entries(parts).filter(([, value]) => value !== undefined),
  ) as { [K in keyof T]: Exclude<T[K], undefined> };
}
