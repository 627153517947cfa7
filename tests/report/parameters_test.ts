import { assert, assertEquals, assertThrows } from "@std/assert";
import { readParameters } from "../../lib/report/mod.ts";

Deno.test("a parameter file says what a report is about", () => {
  const parameters = {
    topics: ["quantum computing", "solid-state batteries"],
    title: "Two fields",
    types: ["patents", "grants", "investments"],
    start: "2015",
    end: "2024-Q4",
    certainty: 0.3,
    resolution: "quarter",
    children: false,
  };
  assertEquals(readParameters(JSON.stringify(parameters), "p.json"), parameters as never);
  assertEquals(readParameters("{}", "p.json"), {});
});

Deno.test("a bad parameter file is one sentence that names file and place", () => {
  const cases: readonly [string, ErrorConstructor, string][] = [
    ["{", SyntaxError, "is not JSON"],
    ["[]", RangeError, "the whole: "],
    [`{ "topic": ["a"] }`, RangeError, "there is no topic; known are topics, match, organizations"],
    [`{ "topics": [] }`, RangeError, "topics: "],
    [`{ "topics": ["a", 2] }`, RangeError, "topics.1: "],
    [`{ "certainty": 2 }`, RangeError, "certainty: "],
    [`{ "resolution": "week" }`, RangeError, "resolution: "],
    [`{ "types": ["patent"] }`, RangeError, "types.0: "],
  ];
  for (const [text, kind, part] of cases) {
    const { message } = assertThrows(() => readParameters(text, "p.json"), kind, part);
    assert(message.startsWith("Cannot read the parameters: "), message);
    assert(message.includes(`"p.json"`), message);
    assert(!message.includes("\n"), message);
  }
});
