import { words } from "../../lib/text/mod.ts";
import { assert, assertEquals, assertInstanceOf, assertThrows } from "@std/assert";
import fc from "fast-check";
import {
  parseSearchText,
  printSearchText,
  type SearchField,
  type SearchNode,
  SearchTextError,
} from "../../lib/catalogue/search_text.ts";

const term = (text: string, field?: SearchField): SearchNode =>
  field === undefined ? { type: "term", text } : { type: "term", text, field };
const phrase = (text: string, slop?: number): SearchNode =>
  slop === undefined ? { type: "phrase", text } : { type: "phrase", text, slop };
const and = (...clauses: SearchNode[]): SearchNode => ({ type: "and", clauses });
const or = (...clauses: SearchNode[]): SearchNode => ({ type: "or", clauses });
const not = (clause: SearchNode): SearchNode => ({ type: "not", clause });
const prefix = (text: string): SearchNode => ({ type: "prefix", text });

const [a, b, c, d] = [term("a"), term("b"), term("c"), term("d")] as const;

const readings: Record<string, SearchNode> = {
  "graphene": term("graphene"),
  "  Graphène\n": term("Graphène"),
  "a b": and(a, b),
  "a AND b": and(a, b),
  "a OR b": or(a, b),
  "a b OR c d": or(and(a, b), and(c, d)),
  "a (b OR c) d": and(a, or(b, c), d),
  "NOT a b": and(not(a), b),
  "NOT a OR b": or(not(a), b),
  "a NOT b": and(a, not(b)),
  "a AND NOT b": and(a, not(b)),
  "-a": not(a),
  "a -b -c": and(a, not(b), not(c)),
  '-"a b"': not(phrase("a b")),
  "-(a OR b)": not(or(a, b)),
  "NOT NOT a": not(not(a)),
  "NOT -a": not(not(a)),
  "((a))": a,
  "a (b c)": and(a, b, c),
  "a OR (b OR c) OR d": or(a, b, c, d),
  "and or not": and(term("and"), term("or"), term("not")),
  '"AND"': term("AND"),
  "ANDROID": term("ANDROID"),
  '"error   correction"': phrase("error correction"),
  "“error correction”": phrase("error correction"),
  "„error correction“": phrase("error correction"),
  '"error correction"~5': phrase("error correction", 5),
  '"a b"~0': phrase("a b", 0),
  '"a b"~1000': phrase("a b", 1000),
  '"graphene"': term("graphene"),
  '"graphene"~3': term("graphene"),
  '"a (b) OR c:*~"': phrase("a (b) OR c:*~"),
  "error-correction": phrase("error-correction"),
  "COVID-19": phrase("COVID-19"),
  "don't": phrase("don't"),
  "R&D": phrase("R&D"),
  "C++": term("C++"),
  "½": phrase("½"),
  "e\u0301tude": term("e\u0301tude"),
  "e\u0301tud*": prefix("e\u0301tud"),
  "10:30": phrase("10:30"),
  "qubit*": prefix("qubit"),
  "量子*": prefix("量子"),
  "why?": term("why?"),
  "poly(ethylene)": and(term("poly"), term("ethylene")),
  "title:graphene": term("graphene", "title"),
  "summary:qubit*": { type: "prefix", text: "qubit", field: "summary" },
  'body:"a b"~2': { type: "phrase", text: "a b", slop: 2, field: "body" },
  "title:error-correction": { type: "phrase", text: "error-correction", field: "title" },
  "title:10:30": { type: "phrase", text: "10:30", field: "title" },
  "-title:a": not(term("a", "title")),
  "title:(a -b OR c)": or(and(term("a", "title"), not(term("b", "title"))), term("c", "title")),
  "title:a b": and(term("a", "title"), b),
};

for (const [text, node] of Object.entries(readings)) {
  Deno.test(`reads ${text}`, () => assertEquals(parseSearchText(text), node));
}

/** Each broken string with the position and a part of what was expected. */
const faults: readonly [text: string, position: number, expected: string][] = [
  ["", 0, "a word"],
  ["   ", 3, "a word"],
  ['""', 0, "letter or digit"],
  ['"--"', 0, "letter or digit"],
  ["a &", 2, "letter or digit"],
  ["a - b", 2, "letter or digit"],
  ["a -", 2, "letter or digit"],
  ["--a", 1, "a word"],
  ["-NOT a", 1, "a word"],
  ["-)", 1, "a word"],
  ["*", 0, "* only at the end"],
  ["a *", 2, "* only at the end"],
  ["*word", 0, "* only at the end"],
  ["wo*rd", 2, "* only at the end"],
  ["word**", 4, "* only at the end"],
  ["error-corr*", 10, "* only at the end"],
  ['"a b"*', 5, "* only at the end"],
  ['a "b c', 2, "closing quote"],
  ['a"', 1, "closing quote"],
  ["(a", 2, "a closing parenthesis"],
  ["(a OR (b)", 9, "a closing parenthesis"],
  ["a)", 1, "an opening parenthesis before"],
  ["()", 1, "a word"],
  ["AND a", 0, "a word"],
  ["a AND", 5, "a word"],
  ["a OR", 4, "a word"],
  ["OR", 0, "a word"],
  ["a AND OR b", 6, "a word"],
  ["(a AND) b", 6, "a word"],
  ["NOT", 3, "a word"],
  ['"a b"~', 5, "from 0 to 1000"],
  ['"a b"~x', 5, "from 0 to 1000"],
  ['"a b"~-1', 5, "from 0 to 1000"],
  ['"a b"~1.5', 5, "from 0 to 1000"],
  ['"a b"~5c', 5, "from 0 to 1000"],
  ['"a b"~1001', 5, "from 0 to 1000"],
  [`"a b"~${"9".repeat(400)}`, 5, "from 0 to 1000"],
  ["~5", 0, "plain word"],
  ["graphene~2", 8, "plain word"],
  ["graphene^2", 8, "plain word"],
  ["!a", 0, "plain word"],
  ["a –b", 2, "plain word"],
  ["wom?n", 3, "plain word"],
  ["author:curie", 0, "title, summary, body"],
  ["Title:a", 0, "title, summary, body"],
  ["http://a.b", 0, "title, summary, body"],
  ["title:", 6, "a word"],
  ["title: a", 6, "after the colon"],
  ["title:-a", 6, "a word"],
  ["title:AND", 6, "a word"],
  ["title:body:a", 6, "no second field"],
  ["title:(a body:b)", 9, "no second field"],
];

for (const [text, position, expected] of faults) {
  Deno.test(`refuses ${text.slice(0, 40)}`, () => {
    const error = assertThrows(() => parseSearchText(text), SearchTextError);
    assertInstanceOf(error, SyntaxError);
    assertEquals(error.position, position);
    assert(error.expected.includes(expected), error.expected);
  });
}

Deno.test("the message says what, where and the value", () => {
  assertThrows(
    () => parseSearchText("graphene AND"),
    SearchTextError,
    "Cannot read the search string: expected a word, a phrase in quotes or an opening " +
      'parenthesis at position 12, current value is "graphene AND"',
  );
});

Deno.test("the message of a long string shows the place alone", () => {
  const error = assertThrows(() => parseSearchText(`${"a ".repeat(500)}*`), SearchTextError);
  assert(error.message.length < 250, error.message);
  assert(error.message.endsWith('a *"'), error.message);
});

Deno.test("depth and size have a limit, and the limit itself is allowed", () => {
  const nested = (depth: number) => "(".repeat(depth) + "a" + ")".repeat(depth);
  assertEquals(parseSearchText(nested(32)), a);
  assertThrows(() => parseSearchText(nested(33)), SearchTextError, "32 nested parentheses");
  assertEquals(printSearchText(parseSearchText("NOT ".repeat(32) + "a")), "NOT ".repeat(32) + "a");
  assertThrows(() => parseSearchText("NOT ".repeat(33) + "a"), SearchTextError, "negations");
  const many = parseSearchText("a ".repeat(1000));
  assertEquals(many.type === "and" && many.clauses.length, 1000);
  assertThrows(() => parseSearchText("a ".repeat(1001)), SearchTextError, "1,000 words");
  const prefixes = (count: number) => "ab* ".repeat(count);
  parseSearchText(prefixes(50));
  assertThrows(() => parseSearchText(prefixes(51)), SearchTextError, "at most 50 prefixes (word*)");
  const phrase = (count: number) => `"${"a ".repeat(count)}"`;
  parseSearchText(phrase(200));
  const said = "a phrase of at most 200 words, not of 201: shorten this one";
  // also with others between, of one word with several in it, and of what folding takes apart
  const compound = Array(201).fill("a").join("-");
  for (const text of [phrase(201), `${phrase(201)}~5`, compound, `title:${compound}`]) {
    assertThrows(() => parseSearchText(text), SearchTextError, said);
  }
  assertThrows(() => parseSearchText("\ufdfa".repeat(70)), SearchTextError, "not of 211");
  // pairs of letters are words
  parseSearchText("量".repeat(201));
  assertThrows(() => parseSearchText("量".repeat(202)), SearchTextError, said);
  parseSearchText("x".repeat(50_000));
  assertThrows(() => parseSearchText("x".repeat(50_001)), SearchTextError, "50,000 characters");
});

for (const part of ["(", ")", "-", "NOT ", '"', "title:", "title:(", "-(", "a (", "*", "a OR "]) {
  Deno.test(`100,000 times ${part} is refused at once`, () => {
    const started = performance.now();
    assertThrows(() => parseSearchText(part.repeat(100_000)), SearchTextError);
    assert(performance.now() - started < 10_000);
  });
}

const tree: fc.Arbitrary<SearchNode> = fc.letrec<{ node: SearchNode }>((tie) => {
  const clauses = fc.array(tie("node"), { minLength: 2, maxLength: 4 });
  return {
    node: fc.oneof(
      { depthSize: "small" },
      fc.constantFrom(
        a,
        term("AND", "title"),
        term("b*"),
        prefix("qu"),
        phrase("x:y z"),
        phrase("a b", 3),
      ),
      clauses.map((list) => and(...list)),
      clauses.map((list) => or(...list)),
      tie("node").map(not),
    ),
  };
}).node;

/** The same tree without a clause of its own kind directly inside it. */
function flat(node: SearchNode): SearchNode {
  if (node.type === "not") return not(flat(node.clause));
  if (node.type !== "and" && node.type !== "or") return node;
  const clauses = node.clauses.map(flat);
  return { ...node, clauses: clauses.flatMap((c) => c.type === node.type ? c.clauses : [c]) };
}

Deno.test("a tree prints to a string that means it", () => {
  fc.assert(fc.property(tree, (node) => {
    assertEquals(parseSearchText(printSearchText(node)), flat(node));
  }));
});

function nodeOrFault(text: string): SearchNode | SearchTextError {
  try {
    return parseSearchText(text);
  } catch (error) {
    if (error instanceof SearchTextError) return error;
    throw error;
  }
}

const alphabet = fc.array(
  fc.constantFrom(
    ...'ab-*~:()"“”.?é½ \n1',
    "AND ",
    "OR ",
    "NOT ",
    "title:",
    '"a b"',
    "~2",
    "\u0301",
  ),
).map((parts) => parts.join(""));

Deno.test("what parses prints to something that parses to the same", () => {
  let parsed = 0;
  fc.assert(
    fc.property(fc.oneof(alphabet, fc.string()), (text) => {
      const node = nodeOrFault(text);
      if (node instanceof SearchTextError) {
        assert(node.position >= 0 && node.position <= text.length);
        return;
      }
      parsed++;
      assertEquals(parseSearchText(printSearchText(node)), node);
    }),
    { numRuns: 5000 },
  );
  assert(parsed > 300, `only ${parsed} strings were valid`);
});

Deno.test("long rows of accents are read as fast as others", () => {
  const accents = "a" + "\u0301\u0323".repeat(24_000);
  const half = "\uff9e\u0323".repeat(24_000);
  for (const text of [accents, `a${half}`]) {
    // sorting them takes half an hour
    assertEquals(parseSearchText(text).type, "term");
    assertEquals(words(text), ["a"]);
  }
});
