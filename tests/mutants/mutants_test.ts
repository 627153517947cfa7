import { assert, assertEquals, assertNotEquals } from "@std/assert";
import { chosen } from "./chosen.ts";
import equivalents from "./equivalent.json" with { type: "json" };
import { changeOf, type Mutant, mutated, roomOf } from "./mutant.ts";
import { mutantsOf, OPERATORS, syntaxFault } from "./operators.ts";
import { importsIn, testsThatSee } from "./sight.ts";
import { staleOf } from "./stale.ts";
import { reasonOf, type Result, survivorsOf, tableOf } from "./table.ts";

/** What an operator makes of a text. */
function made(operator: string, source: string): string[] {
  return mutantsOf("lib/a.ts", source).filter((each) => each.operator === operator)
    .map((each) => mutated(source, each));
}

const CASES: Readonly<Record<string, readonly [source: string, ...made: string[]]>> = {
  "comparison moved": ["f(a < b, a >= b);", "f(a <= b, a >= b);", "f(a < b, a > b);"],
  "comparison turned": ["f(a === b, a > b);", "f(a !== b, a > b);", "f(a === b, a <= b);"],
  "and, or": ["f(a && b);", "f(a || b);"],
  "fallback": ["f(a ?? b);", "f(a || b);"],
  "arithmetic": ["f(a + b * c);", "f(a - b * c);", "f(a + b / c);"],
  "condition negated": ["f(a ? b : c);", "f(!(a) ? b : c);"],
  "constant": ["f(7, 0);", "f(8, 0);", "f(6, 0);", "f(7, 1);", "f(7, (-1));"],
  "bound": ["a.slice(b);", "a.slice((b) + 1);", "a.slice((b) - 1);"],
  "guard dropped": ["if (a) throw b;", "{}"],
  "throw dropped": ["throw a;", "{}"],
  "statement dropped": ["await f(); a = b;", "{} a = b;", "await f(); {}"],
  "await dropped": ["f(await a);", "f(a);"],
  "order dropped": ["f(a.toSorted(b));", "f(a);"],
  "filter dropped": ["f(a.filter(b).length);", "f(a.length);"],
  "least, most": ["f(Math.min(a, b));", "f(Math.max(a, b));"],
  "text emptied": ["f('a', \"\");", 'f("", "");'],
  "list emptied": ["f([a], []);", "f([], []);"],
  "flag turned": ["f(true);", "f(false);"],
  "abort unseen": [
    "signal?.throwIfAborted(); f({ signal }, signal);",
    "{} f({ signal }, signal);",
    "signal?.throwIfAborted(); f({ ...{} }, signal);",
    "signal?.throwIfAborted(); f({ signal }, undefined);",
  ],
};

Deno.test("every operator makes the fault that its name says", () => {
  assertEquals(Object.keys(CASES).sort(), Object.keys(OPERATORS).sort());
  for (const [operator, [source, ...expected]] of Object.entries(CASES)) {
    assertEquals(made(operator, source), expected, operator);
  }
});

Deno.test("types, imports, names of properties and patterns are left alone", () => {
  const source = `
    import a from "b";
    export { c } from "d";
    interface E { f: "g"; h: 1 }
    type I = "j" | true;
    const k: "l" = m as "n";
    const o = { "p": q, 1: r };
    [s, t] = u;
    for ([v] of w) x;
    await import("y");
  `;
  const touched = mutantsOf("lib/a.ts", source).map((each) => source.slice(each.start, each.end));
  assertEquals(touched, ["[s, t] = u;", `await import("y");`, `await import("y")`]);
});

Deno.test("every fault in this file's neighbours is TypeScript, and changes the text", async () => {
  for (const file of ["operators.ts", "chosen.ts", "sight.ts", "table.ts"]) {
    const source = await Deno.readTextFile(new URL(file, import.meta.url));
    const all = mutantsOf(file, source);
    assert(all.length > 20);
    for (const each of all.filter((_, at) => at % 7 === 0)) {
      assertNotEquals(mutated(source, each), source);
      assertEquals(syntaxFault(mutated(source, each)), null, JSON.stringify(each));
    }
  }
  assertNotEquals(syntaxFault("a &&"), null);
  const mixed = "const d = (a ?? b) && c || e;";
  for (const each of mutantsOf("lib/a.ts", mixed)) {
    assertEquals(syntaxFault(mutated(mixed, each)), null, mutated(mixed, each));
  }
});

const mutant = (file: string, operator: string, start = 0): Mutant => ({
  file,
  operator,
  start,
  end: start + 1,
  text: "",
});

Deno.test("a seed chooses the same faults each time, each once, fewer as the first of more", () => {
  const all = Array.from(
    { length: 400 },
    (_, at) => mutant(`lib/${at % 9 ? "a" : "b"}/c.ts`, at % 50 ? "often" : "seldom", at),
  );
  const some = chosen(all, 1, 60);
  assertEquals(chosen(all, 1, 60), some);
  assertEquals(chosen(all, 1, 20), some.slice(0, 20));
  assertNotEquals(chosen(all, 2, 60), some);
  assertEquals(new Set(some.map(({ start }) => start)).size, 60);
  const seldom = some.filter(({ operator }) => operator === "seldom").length;
  assert(seldom === 8, `all ${seldom} of those that are seldom`);
  assert(some.filter(({ file }) => roomOf(file) === "b").length > 10);
  assertEquals(chosen(all, 1, 1_000).length, 400);
  assertEquals(chosen([], 1, 5), []);
});

Deno.test("a fault is told by its lines, as they were and as they are", () => {
  const source = "one;\n  if (\n    a < b\n  ) two;\nthree;";
  const [moved] = mutantsOf("lib/a.ts", source).filter(({ text }) => text === "<=");
  assertEquals(changeOf(source, moved!), { line: 3, was: "a < b", now: "a <= b" });
  const [dropped] = mutantsOf("lib/a.ts", "a;\nif (b) {\n  throw c;\n}\nd;")
    .filter(({ operator }) => operator === "guard dropped");
  assertEquals(changeOf("a;\nif (b) {\n  throw c;\n}\nd;", dropped!), {
    line: 2,
    was: "if (b) {\nthrow c;\n}",
    now: "{}",
  });
});

Deno.test("tests see what they import, the nearest of the same room first", () => {
  const module = (path: string, ...imported: string[]) => ({
    specifier: `file:///root/${path}`,
    dependencies: imported.map((each) => ({ code: { specifier: `file:///root/${each}` } })),
  });
  const imports = importsIn({
    modules: [
      module("lib/a/x.ts"),
      module("lib/a/y.ts", "lib/a/x.ts"),
      module("lib/b/z.ts", "lib/a/y.ts"),
      module("tests/a/far_test.ts", "lib/b/z.ts"),
      module("tests/a/near_test.ts", "lib/a/x.ts"),
      module("tests/a/blind_test.ts"),
      module("tests/b/near_test.ts", "lib/a/x.ts"),
      module("tests/a/x_test.ts", "lib/a/y.ts"),
      { specifier: "npm:zod" },
    ],
  }, "/root");
  assertEquals(testsThatSee("lib/a/x.ts", imports), [
    "tests/a/x_test.ts",
    "tests/a/near_test.ts",
    "tests/a/far_test.ts",
    "tests/b/near_test.ts",
  ]);
  assertEquals(testsThatSee("lib/b/z.ts", imports), ["tests/a/far_test.ts"]);
});

Deno.test("the table counts by operator and room; what changes nothing is apart from survivors", () => {
  const result = (operator: string, outcome: Result["outcome"], line: number): Result => ({
    mutant: mutant("lib/a/b.ts", operator),
    line,
    was: `was ${line}`,
    now: `now ${line}`,
    outcome,
    by: null,
    tests: 3,
  });
  const results = [
    result("one", "killed", 1),
    result("one", "survived", 2),
    result("two", "survived", 3),
    result("two", "timed out", 4),
  ];
  const listed = [{ file: "lib/a/b.ts", was: "was 3", now: "now 3", reason: "why" }];
  assertEquals(tableOf(results, listed).split("\n").slice(2), [
    "| one | 1 | 0 | 1 | 0 | 2 |",
    "| two | 0 | 1 | 0 | 1 | 2 |",
    "| room a | 1 | 1 | 1 | 1 | 4 |",
    "| all | 1 | 1 | 1 | 1 | 4 |",
  ]);
  assertEquals(survivorsOf(results, listed), [
    "lib/a/b.ts:2 (one, 3 files of tests)\n  - was 2\n  + now 2",
  ]);
  assertEquals([reasonOf(results[2]!, listed), reasonOf(results[1]!, listed)], ["why", null]);
});

Deno.test("what is listed as changing nothing has a reason each, is there once and in order", () => {
  const keys = equivalents.map(({ file, was, now }) => JSON.stringify([file, was, now]));
  assertEquals(keys, [...new Set(keys)].sort());
  for (const { was, now, reason } of equivalents) {
    assertNotEquals(was, now);
    assert(/^[a-z0-9].{10,}[^.]$/.test(reason), reason);
  }
});

Deno.test("an entry whose lines are no longer there is told", () => {
  const listed = { file: "lib/a.ts", was: "f(a ?? b);", now: "f(a || b);", reason: "why" };
  const other = { ...listed, file: "lib/b.ts" };
  const sources = new Map([["lib/a.ts", "\n  f(a ?? b);\n"], ["lib/b.ts", "f(a ?? c);"]]);
  assertEquals(staleOf([listed, other], sources), [other]);
  assertEquals(staleOf([listed], new Map()), [listed]);
});
