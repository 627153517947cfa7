import { assert, assertEquals, assertRejects } from "@std/assert";
import { pooledMap } from "npm:deno-std@1.4.0/async/pool.js";
import { parseArgs } from "npm:deno-std@1.4.0/cli/parse_args.js";
import { unescape } from "@std/html/entities";
import { canonicalize } from "@std/json/canonicalize";
import fc from "fast-check";
import { deflateSync } from "fflate";
import { deflateRawSync } from "node:zlib";
import { z } from "zod";
import { CATALOGUE } from "../lib/catalogue/catalogue.ts";
import type { Operation } from "../lib/catalogue/operation.ts";
import { readOptions } from "../lib/cli/options.ts";
import { readable } from "../lib/corpus/importers/_markup.ts";
import { nameOf } from "../lib/report/bundle/calls.ts";
import { REQUESTS } from "./golden/requests.ts";

// What deno std has is used. Where it is not, a test here shows why.

Deno.test("parse_args would read these command lines as something else, so node:util reads them", () => {
  const options = [{ name: "match", value: "TEXT", help: "" }, { name: "count", help: "" }];
  const std = (...args: string[]) =>
    parseArgs(args, { string: ["match", "_"], boolean: ["count"] });
  // a search string that begins with a dash becomes six unknown switches
  assertEquals([std("--match", "-laser").match, std("--match", "-laser").r], ["", true]);
  assertEquals(readOptions(["--match", "-laser"], options).text("match"), "-laser");
  // what is missing and what is empty are the same
  assertEquals(std("--match"), std("--match="));
  // anything but "false" switches a switch on, and no- before a name is lost where a value follows
  assertEquals([std("--count=no").count, std("--no-match=laser").match], [true, "laser"]);
});

Deno.test("canonicalize writes what requests were named by before: bundles and caches keep", () => {
  const query = {
    type: "and",
    clauses: [
      { type: "query", query: 'qubit* AND "fault tolerant"' },
      { type: "topic", ids: ["b", "a"], loadChildren: true, certainty: 0.25 },
    ],
  };
  const input = {
    query,
    start: "2010-01-01",
    end: null,
    resolution: "quarter",
    scoreWeighted: false,
  };
  const request = { operation: "patentsTimeSeries", input };
  assertEquals(nameOf({ call: "execute", request }), "37c8476f4392b549");
  for (const each of Object.values(REQUESTS).flat()) assertEquals(canonicalize(each), sorted(each));
  const name = fc.string().filter((each) => !/^\d+$/.test(each));
  const { json } = fc.letrec((tie) => ({
    json: fc.oneof(
      fc.jsonValue({ maxDepth: 0 }),
      fc.array(tie("json"), { maxLength: 3 }),
      fc.dictionary(name, tie("json"), { maxKeys: 4 }),
    ),
  }));
  fc.assert(fc.property(json, (value) => canonicalize(value) === sorted(value)));
});

Deno.test("names that are numbers would be sorted otherwise, and no request has names of its own", () => {
  assert(canonicalize({ 10: 1, 9: 1 }) !== sorted({ 10: 1, 9: 1 }));
  for (const [id, { input }] of Object.entries<Operation>(CATALOGUE)) {
    const schema = JSON.stringify(z.toJSONSchema(input, { io: "input", unrepresentable: "any" }));
    assert(!/"(additionalProperties|propertyNames)":(?!false)/.test(schema), id);
  }
});

/** JSON with the names of each object in the order in which engines sort and keep them. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, inner) => {
    if (typeof inner !== "object" || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => a < b ? -1 : 1));
  });
}

Deno.test("unescape knows few names, so entities reads the texts of sources", () => {
  assertEquals(unescape("caf&eacute; &copy"), "caf&eacute; &copy");
  assertEquals(readable("caf&eacute; &amp;eacute;"), "café é");
});

Deno.test("pooledMap wants its list whole, takes no signal, and hides an error among others", async () => {
  // so it cannot bound requests that come from many callers, each with a signal and an error
  const failing = pooledMap(2, [1, 2, 3], () => Promise.reject(new Error("refused")));
  const error = await assertRejects(() => Array.fromAsync(failing), AggregateError);
  assertEquals(error.errors.length, 2);
  assertEquals(pooledMap.length, 3);
});

Deno.test("deflate of zlib knows no dictionary here, so records are packed by deflate of our own", () => {
  const dictionary = new TextEncoder().encode("the quick brown fox jumps over the lazy dog");
  const text = dictionary.slice(4);
  assertEquals(deflateRawSync(text, { dictionary }), deflateRawSync(text));
  // fflate has one, and begins with it anew for each record: that takes four times as long
  assert(deflateSync(text, { dictionary }).length < deflateRawSync(text).length / 2);
});
