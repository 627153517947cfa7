import { assertEquals } from "@std/assert";
import {
  BuildError,
  CorpusError,
  UnsupportedOperationError,
  ValidationError,
} from "../../lib/catalogue/errors.ts";
import { isRequestFault, sentenceOf } from "../../lib/cli/faults.ts";
import { UsageError } from "../../lib/cli/usage.ts";
import { RefusedText, RefusedType, RefusedValue } from "../../lib/words/refusals.ts";

const fault = (loc: string[], input: unknown = 5) =>
  new ValidationError([{ loc, msg: "is wrong", type: "custom", input, ctx: {} }]);

/** An error, its exit status and what is said of it. */
const CASES: readonly (readonly [error: unknown, status: 1 | 2, sentence: string])[] = [
  [new UsageError("Cannot query: no"), 2, "Cannot query: no"],
  [new BuildError("Cannot build the corpus: no"), 1, "Cannot build the corpus: no"],
  [new CorpusError("Cannot open the corpus: no"), 1, "Cannot open the corpus: no"],
  [
    new UnsupportedOperationError("http", "sweep"),
    2,
    "Cannot run sweep: the http engine does not offer it",
  ],
  [new RefusedValue("Cannot compare: no"), 2, "Cannot compare: no"],
  [new RefusedType("Cannot read a ref: it must be one"), 2, "Cannot read a ref: it must be one"],
  [new RefusedText("Cannot read a label: no"), 2, "Cannot read a label: no"],
  [fault(["body", "start"]), 2, "Cannot read --start: is wrong, current value is 5"],
  [fault(["query", "minValue"]), 2, "Cannot read --min-value: is wrong, current value is 5"],
  [
    fault(["query", "topicIds", "3"], "x"),
    2,
    'Cannot read --topic: is wrong, current value is "x"',
  ],
  [fault(["body", "query", "query"]), 2, "Cannot read --match: is wrong, current value is 5"],
  [
    fault(["body", "query", "clauses", "1", "query"]),
    2,
    "Cannot read --match: is wrong, current value is 5",
  ],
  [fault(["query", "query"]), 2, "Cannot read --match: is wrong, current value is 5"],
  [fault(["body", "query"]), 2, "Cannot run the query: query: is wrong, current value is 5"],
  [fault(["body", "odd"]), 2, "Cannot run the query: odd: is wrong, current value is 5"],
  [
    fault(["body", "start"], "x".repeat(300)),
    2,
    `Cannot read --start: is wrong, current value is "${"x".repeat(199)}…`,
  ],
  // the operating system speaks in codes, and of files that nobody asked for
  [
    new Deno.errors.NotFound("No such file or directory (os error 2): open 'a/x.csv'"),
    1,
    "Cannot finish: there is no such file or folder, current value is a/x.csv",
  ],
  [
    new Deno.errors.PermissionDenied("Permission denied (os error 13): open 'a/.k.json.new'"),
    1,
    "Cannot finish: it must be allowed to be read and written, current value is a",
  ],
  [
    new Deno.errors.NotFound("No such file or directory (os error 2): mkdir '.x.1a-2b.new'"),
    1,
    "Cannot finish: there is no such file or folder, current value is .",
  ],
  [
    new Deno.errors.AlreadyExists("File exists (os error 17): mkdir '/tmp/trendframe-0123456789'"),
    1,
    "Cannot finish: something of this name is there already",
  ],
  [
    new Error("No space left on device (os error 28)"),
    1,
    "Cannot finish: no space left on device",
  ],
  // what the engine of JavaScript says of a mistake of ours is no sentence about the request
  [
    new TypeError("Cannot read properties of undefined (reading 'id')"),
    1,
    "Cannot finish: Cannot read properties of undefined (reading 'id')",
  ],
  [new RangeError("Invalid array length"), 1, "Cannot finish: Invalid array length"],
  [new SyntaxError("Unexpected end of input"), 1, "Cannot finish: Unexpected end of input"],
  [new Error("disk I/O error"), 1, "Cannot finish: disk I/O error"],
  [new DOMException("Stopped", "AbortError"), 1, "Stopped"],
  ["text", 1, "Cannot finish: text"],
];

Deno.test("an error is one of the request or one of the work, and one sentence", () => {
  for (const [error, status, sentence] of CASES) {
    assertEquals(sentenceOf(error), sentence);
    assertEquals(isRequestFault(error) ? 2 : 1, status, sentence);
  }
});

Deno.test("several faults are a sentence each", () => {
  const [start] = fault(["body", "start"]).detail;
  const [end] = fault(["body", "end"], null).detail;
  assertEquals(
    sentenceOf(new ValidationError([start!, end!])),
    "Cannot read --start: is wrong, current value is 5\n" +
      "Cannot read --end: is wrong, current value is null",
  );
});
