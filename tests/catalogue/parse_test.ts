import { assert, assertEquals, assertThrows } from "@std/assert";
import type { OperationId } from "../../lib/catalogue/catalogue.ts";
import { ValidationError } from "../../lib/catalogue/errors.ts";
import { parseInput } from "../../lib/catalogue/parse.ts";

const UUID = "7d8a3f52-3c0b-5f0e-9a54-2f6f0f3b9c11";

/** Where a request is at fault, and a part of what is said. */
function faultsOf(operation: OperationId, input: unknown): string[] {
  try {
    parseInput(operation, input);
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.detail.map(({ loc, msg }) => `${loc.join(".")}: ${msg}`);
  }
  return [];
}

Deno.test("an empty body is accepted and gets its defaults", () => {
  assertEquals(parseInput("searchPatents", {}), { take: 10, skip: 0, sortDirection: "desc" });
  assertEquals(parseInput("patentsTimeSeries", {}), { resolution: "year", scoreWeighted: false });
  assertEquals(parseInput("acquisitionsProofPoints", {}), {
    loadChildren: false,
    certainty: 0,
    topicLink: "both",
    skip: 0,
    take: 10,
    sortDirection: "asc",
    sortColumn: "acquired_on",
    returnTotal: false,
  });
});

Deno.test("every fault is named with its place", () => {
  const cases: readonly [OperationId, unknown, readonly string[]][] = [
    ["searchPatents", { take: -1 }, ["body.take: "]],
    ["searchPatents", { take: 1_001, skip: -2 }, ["body.take: ", "body.skip: "]],
    ["searchPatents", { start: "2024-02-30" }, ["body.start: must be a date that exists"]],
    ["searchPatents", { start: "2024-02-02", end: "2024-02-01" }, [
      "body.start: must be on or before end",
    ]],
    ["searchPatents", { nonsense: 1 }, ["body.nonsense: is not a field of this request"]],
    ["searchPatents", { sortColumn: "total_cost" }, ["body.sortColumn: "]],
    ["searchPatents", { query: { type: "query", query: '"open' } }, ["body.query.query: expected"]],
    ["searchPatents", { query: { type: "and", clauses: [] } }, ["body.query.clauses: "]],
    ["searchPatents", { query: { type: "nope" } }, ["body.query.type: "]],
    [
      "searchPatents",
      { query: { type: "or", clauses: [{ type: "date" }, { type: "interval_overlap" }] } },
      ["body.query.clauses.1.type: interval_overlap is unavailable here"],
    ],
    ["grantsProofPoints", { query: { type: "date", start: "2024-01-01" } }, [
      "body.query.type: DateFilter is not supported",
    ]],
    ["grantsTimeSeries", { scoreWeighted: true }, ["body.scoreWeighted: score-weighted options"]],
    ["grantsTimeSeries", { start: "2024-01-02", end: "2024-01-01" }, [
      "body.start: must be on or before end",
    ]],
    ["grantsProofPoints", {
      query: { type: "interval_overlap", start: "2024-01-02", end: "2024-01-01" },
    }, ["body.query.start: must be on or before"]],
    ["grantsTimeSeries", {
      query: { type: "or", clauses: [{ type: "interval_overlap" }, { type: "topic" }] },
    }, ["body.query.clauses.0.start: interval_overlap must have", "body.query.clauses.1.ids: "]],
    ["acquisitionsTimeSeries", { certainty: 1.5, topicIds: ["x"] }, [
      "query.topicIds.0: ",
      "query.certainty: ",
    ]],
    ["acquisitionsProofPoints", { take: 101 }, ["query.take: "]],
    ["acquisitionsTimeSeries", { acquirerEmployeesCounts: ["12"] }, [
      "query.acquirerEmployeesCounts.0: ",
    ]],
    ["investmentsSummaryStatistics", { topicIds: [] }, ["query.topicIds: "]],
    ["investmentsSummaryStatistics", { topicIds: ["other:1"] }, [
      "query.topicIds.0: must be a topic uuid",
    ]],
    ["investmentsSummaryStatistics", { topicIds: [UUID], resolveIds: false }, [
      "query.topicIds.0: must be an internal topic number",
    ]],
    ["searchTopics", {}, ["query.query: "]],
    ["relatedTopics", { topicId: "x", take: -1 }, ["path.topicId: ", "query.take: "]],
    ["searchPatents", [], ["body: "]],
    ["searchPatents", { query: { type: "field", field: "ipc" } }, [
      "body.query.values: give either values",
    ]],
    ["searchPatents", { query: { type: "field", field: "x", min: "a", values: [{}] } }, [
      "body.query.values.0: must be a text, a number, true or false",
      "body.query.min: must be a number, or a date that exists",
    ]],
    ["grantsTimeSeries", { scoreWeighted: false }, [
      "body.scoreWeighted: score-weighted options are not supported on grants time series, which " +
      "count projects by their interval: leave it out, and filter with interval_overlap",
    ]],
    // rules of one field are asked whatever else is wrong
    ["searchPatents", { start: "2020-01-02", end: "2020-01-01", sortColumn: "x" }, [
      "body.sortColumn: ",
      "body.start: must be on or before end",
    ]],
    ["searchPatents", {
      query: {
        type: "and",
        clauses: [{ type: "query", query: "(" }, { type: "topic" }, { type: "interval_overlap" }],
      },
      take: -1,
    }, [
      "body.query.clauses.0.query: expected",
      "body.query.clauses.1.ids: ",
      "body.query.clauses.2.type: interval_overlap is unavailable",
      "body.take: ",
    ]],
    ["investmentsSummaryStatistics", { topicIds: ["x"], certainty: 2 }, [
      "query.certainty: ",
      "query.topicIds.0: must be a topic uuid",
    ]],
    ["organizationsProofPoints", { query: "(", take: -1 }, [
      "query.query: expected",
      "query.take: ",
    ]],
  ];
  for (const [operation, input, expected] of cases) {
    const found = faultsOf(operation, input);
    assertEquals(
      found.length,
      expected.length,
      `${operation} ${JSON.stringify(input)}: ${found.join(" | ")}`,
    );
    for (const [at, part] of expected.entries()) {
      assert(found[at]!.startsWith(part), `${found[at]} does not start with ${part}`);
    }
  }
});

Deno.test("a uuid is known by its shape, whatever its version and variant", () => {
  const topicIds = ["12345678-1234-1234-1234-123456789abc"];
  assertEquals(faultsOf("acquisitionsProofPoints", { topicIds, organizationIds: topicIds }), []);
  assertEquals(faultsOf("relatedTopics", { topicId: topicIds[0] }), []);
  assertEquals(faultsOf("organizationsProofPoints", { placeIds: topicIds }), []);
});

Deno.test("what was found before the input is read is listed with its faults", () => {
  const found = [{ loc: ["query", "take"], msg: "is misplaced", type: "x", input: "1", ctx: {} }];
  for (const input of [{}, { take: -1 }, { query: { type: "topic", ids: Array(10_001) } }]) {
    const error = assertThrows(() => parseInput("searchPatents", input, found), ValidationError);
    assertEquals(error.detail[0], found[0]);
    assertEquals(error.detail.length, Object.keys(input).length + 1);
  }
});

Deno.test("a tree at its limits is accepted, one beyond them is not", () => {
  const deep = (levels: number): unknown =>
    levels === 1 ? { type: "date" } : { type: "not", clause: deep(levels - 1) };
  assertEquals(faultsOf("searchPatents", { query: deep(32) }), []);
  assertEquals(faultsOf("searchPatents", { query: deep(33) }), [
    "body.query: the tree is deeper than 32 levels: nest it less",
  ]);
  assertEquals(faultsOf("searchPatents", { query: deep(5_000) }).length, 1);
  const wide = (nodes: number) => ({
    type: "or",
    clauses: Array.from({ length: nodes - 1 }, () => ({ type: "date" })),
  });
  assertEquals(faultsOf("searchPatents", { query: wide(1_000) }), []);
  assertEquals(faultsOf("searchPatents", { query: wide(1_001) }).length, 1);
  const ids = (count: number) => ({
    type: "topic",
    ids: Array.from({ length: count }, () => UUID),
  });
  assertEquals(faultsOf("searchPatents", { query: ids(10_000) }), []);
  assertEquals(faultsOf("searchPatents", { query: ids(10_001) }).length, 1);
});

Deno.test("an error reads as one sentence per fault", () => {
  assertThrows(
    () => parseInput("searchPatents", { take: -1 }),
    ValidationError,
    "Cannot run the query: take: ",
  );
});

Deno.test("a tree that is too large says how large it is", () => {
  const ids = (count: number) => ({ type: "organization", ids: Array(count).fill("o") });
  const nested = (depth: number): unknown =>
    depth > 1 ? { type: "not", clause: nested(depth - 1) } : ids(1);
  const or = (clauses: unknown[]) => ({ type: "or", clauses });
  const cases: [unknown, string][] = [
    [
      ids(10_001),
      "the tree has more than 10,000 ids: ask with fewer, or part by part, current value is 10001",
    ],
    [
      or([ids(9_000), ids(9_000)]),
      "more than 10,000 ids: ask with fewer, or part by part, current value is 18000",
    ],
    [
      or(Array(1_000).fill(ids(1))),
      "the tree has more than 1,000 nodes: ask with fewer, current value is 1001",
    ],
    [nested(33), "the tree is deeper than 32 levels: nest it less, current value is 33"],
  ];
  for (const [query, words] of cases) {
    assertThrows(() => parseInput("searchPatents", { query }), ValidationError, words);
  }
});

Deno.test("what makes work is counted over the whole tree", () => {
  const tree = (texts: readonly string[]) => ({
    query: { type: "or", clauses: texts.map((query) => ({ type: "query", query })) },
  });
  const times = (count: number, text: string) => Array<string>(count).fill(text);
  const cases: [string[], string[], string][] = [
    [times(2, "ab* ".repeat(25)), times(3, "ab* ".repeat(17)), "50 prefixes (word*)"],
    [times(2, "a ".repeat(500)), times(2, "a ".repeat(501)), "1,000 words, prefixes and phrases"],
    [
      times(25, `"${"a ".repeat(200)}"`),
      times(26, `"${"a ".repeat(200)}"`),
      "5,000 words in the phrases",
    ],
    [times(2, "x".repeat(25_000)), times(2, "x".repeat(25_001)), "50,000 characters"],
  ];
  for (const [most, more, said] of cases) {
    assertEquals(faultsOf("searchPatents", tree(most)), []);
    const [fault, ...others] = faultsOf("searchPatents", tree(more));
    assertEquals(others, []);
    assert(fault!.startsWith(`body.query: the tree has more than ${said}`), fault);
    assert(fault!.length < 200, fault);
  }
});

Deno.test("the words of a topic search are bounded", () => {
  assertEquals(faultsOf("searchTopics", { query: "a ".repeat(200) }), []);
  assertEquals(faultsOf("searchTopics", { query: "a ".repeat(201) }), [
    "query.query: must have at most 200 words: shorten it",
  ]);
});

/** How many parts of an input a schema may look at: each read of an item counts. */
function watched<T extends object>(value: T, seen: { count: number }): T {
  return new Proxy(value, {
    get(target, name, receiver) {
      if (typeof name === "string" && /^\d+$/.test(name)) seen.count++;
      return Reflect.get(target, name, receiver);
    },
  });
}

Deno.test("as many faults as there are, no more are looked for than are told", () => {
  const of = (count: number): [string, OperationId, (seen: { count: number }) => unknown][] => [
    ["values of a list", "searchManifestations", (seen) => ({
      types: watched(Array(count).fill("no"), seen),
    })],
    ["fields of a leaf", "searchPatents", (seen) => ({
      query: { type: "topic", ids: [], fields: watched(Array(count).fill("no"), seen) },
    })],
    ["what is no clause", "searchPatents", (seen) => ({
      query: { type: "or", clauses: watched(Array(count).fill(1), seen) },
    })],
    ["query parameters", "acquisitionsTimeSeries", (seen) => ({
      topicIds: watched(Array(count).fill("no"), seen),
    })],
  ];
  for (const [what, operation, input] of of(24_000)) {
    const seen = { count: 0 };
    const error = assertThrows(
      () => parseInput(operation, input(seen)),
      ValidationError,
      "it may have more faults than these 20",
    );
    assertEquals([error.detail.length, error.detail.at(-1)!.type], [21, "too_many_faults"]);
    // what is no clause is counted with the nodes, which is one cheap look at each
    const most = what === "what is no clause" ? 24_200 : 200;
    assert(seen.count <= most, `${what}: ${seen.count} looks`);
  }
});

Deno.test("what is left out after the first faults makes no others", () => {
  const good = { type: "topic", ids: ["a"] };
  const bad = { type: "topic", ids: [1] };
  const clauses = [...Array(300).fill(good), ...Array(40).fill(bad), ...Array(300).fill(good)];
  const found = faultsOf("searchPatents", { query: { type: "or", clauses }, take: -1 });
  assertEquals(found.slice(0, 2), [
    "body.query.clauses.300.ids.0: Invalid input: expected string, received number",
    "body.query.clauses.301.ids.0: Invalid input: expected string, received number",
  ]);
  assertEquals(found.length, 21);
  // a list that is all left out, and a field behind it, are neither empty nor missing
  const late = { query: { type: "and", clauses: [...Array(40).fill(bad), { ...good }] } };
  assert(faultsOf("searchPatents", late).every((fault) => !/Too small|undefined/.test(fault)));
  const few = faultsOf("searchPatents", {
    query: { type: "or", clauses: [...Array(300).fill(good), bad, { type: "nope" }] },
  });
  assertEquals(few.map((fault) => fault.split(":")[0]), [
    "body.query.clauses.300.ids.0",
    "body.query.clauses.301.type",
  ]);
});
