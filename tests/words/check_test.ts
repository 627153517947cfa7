import { assert, assertEquals, assertThrows } from "@std/assert";
import {
  ANYTHING,
  byName,
  checkGiven,
  checkOptions,
  type Checks,
  checkSurplus,
  checkValue,
  choice,
  either,
  FLAG,
  listOf,
  LONGEST,
  number,
  optional,
  shape,
  SIGNAL,
  TEXT,
  whole,
} from "../../lib/words/check.ts";
import { shown } from "../../lib/words/shown.ts";

interface Options {
  readonly children?: boolean;
  readonly confidence?: number;
  readonly take?: number;
  readonly format?: "wide" | "long";
  readonly fields?: readonly string[];
}

const CHECKS: Checks<Options> = {
  children: FLAG,
  confidence: number({ over: 0, under: 1 }),
  take: whole({ least: 0, most: 1_000 }),
  format: choice("wide", "long"),
  fields: listOf(TEXT, { least: 1 }),
};

function refused(given: unknown): [name: string, message: string] {
  const error = assertThrows(() => checkOptions("look", given as Options, CHECKS), Error);
  return [error instanceof TypeError ? "TypeError" : error.constructor.name, error.message];
}

Deno.test("sound options pass, and one that is undefined is none", () => {
  checkOptions("look", undefined, CHECKS);
  checkOptions("look", {}, CHECKS);
  checkOptions("look", Object.create(null), CHECKS);
  checkOptions(
    "look",
    { children: true, confidence: 0.95, take: 0, format: "wide", fields: ["a"] },
    CHECKS,
  );
  checkOptions("look", { children: undefined, take: undefined } as never, CHECKS);
});

Deno.test("a misspelt name gets the nearest one, another one the names there are", () => {
  assertEquals(refused({ childern: true }), [
    "TypeError",
    'Cannot look: there is no option "childern"; did you mean "children"?',
  ]);
  assertEquals(
    refused({ from: 2015 })[1],
    'Cannot look: there is no option "from"; known are children, confidence, take, format, fields',
  );
  assertEquals(refused({ toString: 1 })[0], "TypeError");
});

Deno.test("a value of another kind is a TypeError, one out of bounds a RangeError", () => {
  assertEquals(refused({ children: "yes" }), [
    "TypeError",
    'Cannot look: children must be true or false, current value is "yes"',
  ]);
  assertEquals(refused({ confidence: 1 }), [
    "RefusedValue",
    "Cannot look: confidence must be a number between 0 and 1, current value is 1",
  ]);
  assertEquals(refused({ take: NaN })[0], "RefusedValue");
  assertEquals(refused({ take: null })[0], "TypeError");
  assertEquals(
    refused({ format: "bar" })[1],
    'Cannot look: format must be one of wide, long, current value is "bar"',
  );
  assertEquals(
    refused({ fields: [] })[1],
    "Cannot look: fields must be a list of at least 1, each a text, current value is []",
  );
  checkValue("look", "when", 5, either(TEXT, whole()));
  assertThrows(() => checkValue("look", "when", [], either(TEXT, SIGNAL)), TypeError);
});

Deno.test("options that are no object are refused, whatever they are", () => {
  for (const given of [null, 10, "ten", [], () => {}, new Date(0), new Map()]) {
    const [name, message] = refused(given);
    assertEquals(name, "TypeError");
    assert(message.includes("options must be an object, as { children: … }"), message);
  }
});

Deno.test("what would be ignored is refused", () => {
  checkSurplus("ask for patents", [undefined], 0);
  const error = assertThrows(() => checkSurplus("ask for patents", ["quantum"], 0), TypeError);
  assertEquals(
    error.message,
    'Cannot ask for patents: it takes nothing, current value is "quantum"',
  );
});

Deno.test("no message is longer than a sentence, and values are cut", () => {
  const long = "x".repeat(5_000);
  const many = Object.fromEntries(
    Array.from({ length: 80 }, (_, at) => [`option number ${at}`, ANYTHING]),
  );
  for (
    const run of [
      () => checkOptions("look", { [long]: 1 } as never, CHECKS),
      () => checkOptions("look", { other: 1 }, many as never),
      () => checkValue("look", "format", long, choice(...Object.keys(many))),
    ]
  ) {
    const { message } = assertThrows(run, Error);
    assert(message.length <= LONGEST, `${message.length}: ${message}`);
  }
});

Deno.test("a value is shown as a person would say it", () => {
  class DocumentQuery {}
  assertEquals(
    [
      new DocumentQuery(),
      new Map(),
      { from: 1, to: 2 },
      {},
      [1, 2],
      [{}],
      10n,
      null,
      undefined,
      NaN,
    ]
      .map(shown),
    [
      "a query",
      "a Map",
      "{ from, to }",
      "{}",
      "[1, 2]",
      "a list of 1",
      "10n",
      "null",
      "undefined",
      "NaN",
    ],
  );
  assertEquals(shown(Promise.resolve()), "a promise: await it");
});

Deno.test("objects in options have known names and sound values, too", () => {
  const SPAN = shape("{ from, to }", { from: whole(), to: optional(whole()) });
  assert(SPAN.passes({ from: 1 }) && SPAN.passes({ from: 1, to: 2 }));
  assert(![{}, { from: 1, till: 2 }, { from: "a" }, [1], null].some((each) => SPAN.passes(each)));
  const COLORS = byName(whole({ least: 0 }));
  assert(COLORS.passes({}) && COLORS.passes({ a: 1 }));
  assert(!COLORS.passes({ a: -1 }) && !COLORS.passes([1]));
  assert(COLORS.fits({ a: -1 }));
});

Deno.test("what is not called options is named, and must be there", () => {
  const said = (given: unknown) =>
    assertThrows(() => checkOptions("look", given as Options, CHECKS, "the view"), TypeError)
      .message;
  assertEquals(
    said(undefined),
    "Cannot look: the view must be an object, as { children: … }, current value is undefined",
  );
  assertEquals(
    said({ tako: 1 }),
    'Cannot look: there is no part of the view "tako"; did you mean "take"?',
  );
  assertEquals(
    said({ take: "3" }),
    'Cannot look: the view.take must be a whole number from 0 to 1000, current value is "3"',
  );
});

Deno.test("an object of a class is options where it bears these and nothing else", () => {
  class Bar {
    readonly take = 3;
  }
  class Other extends Bar {
    readonly other = 3;
  }
  checkOptions("look", new Bar() as Options, CHECKS);
  assertEquals(
    refused(new Other())[1],
    "Cannot look: options must be an object, as { children: … }, current value is a Other",
  );
});

Deno.test("what a function is asked about is of the right kind, or a sentence tells it", () => {
  checkGiven("look", "a", TEXT);
  assertEquals(
    assertThrows(() => checkGiven("look", 3, TEXT), TypeError).message,
    "Cannot look: give a text, current value is 3",
  );
});

Deno.test("a number whose square is none is none", () => {
  assert(number().passes(-1e100) && !number().passes(1e101));
  assert(!number().passes(Infinity) && !number().passes(NaN));
});
