import { assert, assertEquals } from "@std/assert";
import * as trendframe from "../../mod.ts";
import { noteText } from "../../lib/words/note.ts";
import type { Note } from "../../lib/words/note.ts";
import { withSamples } from "./_samples.ts";

const { plot, claim, ...exported } = trendframe;
/** What a column of a frame can be. */
const KINDS = new Set([
  "boolean",
  "date",
  "instant",
  "integer",
  "number",
  "object",
  "reference",
  "references",
  "text",
  "texts",
]);

interface Told {
  readonly method?: unknown;
  readonly notes?: unknown;
  readonly schema?: readonly { readonly name: string; readonly kind: string }[];
}

/** A result and what it is made of: its sections, exhibits and frames. */
function* partsOf(result: unknown, depth = 0): Generator<Told> {
  if (typeof result !== "object" || result === null || depth > 6) return;
  if (Array.isArray(result)) {
    for (const each of result.slice(0, 100)) yield* partsOf(each, depth + 1);
    return;
  }
  yield result;
  const plain = Object.getPrototypeOf(result) === Object.prototype;
  for (const each of plain ? Object.values(result) : []) yield* partsOf(each, depth + 1);
}

Deno.test("every result names its method, its notes have sentences and its columns a kind", async (t) => {
  const seen = { methods: 0, notes: 0, columns: 0 };
  await withSamples(async ({ samples, instances }) => {
    for (const [name, all] of Object.entries(samples)) {
      const [owner, method] = name.split(".") as [string, string?];
      const receiver = (method ? { claim, plot, ...instances }[owner] : exported) as
        | Readonly<Record<string, (...given: unknown[]) => unknown>>
        | undefined;
      const called = receiver?.[method ?? owner];
      if (!called || /^class\b/.test(String(called))) continue;
      await t.step(name, async () => {
        for (const { given, options } of all) {
          const result = await called.apply(receiver, options ? [...given, options] : [...given]);
          for (const told of partsOf(result)) {
            if ("method" in told) {
              assert(typeof told.method === "string" && told.method !== "", `${told.method}`);
              seen.methods++;
            }
            for (const each of Array.isArray(told.notes) ? told.notes : []) {
              const note = ("note" in each ? each.note : each) as Note;
              assert(noteText(note).length > 10, JSON.stringify(note));
              seen.notes++;
            }
            for (const { name, kind } of Array.isArray(told.schema) ? told.schema : []) {
              assertEquals([name !== "", KINDS.has(kind)], [true, true], `${name}: ${kind}`);
              seen.columns++;
            }
          }
        }
      });
    }
  });
  assert(seen.methods > 40 && seen.notes > 10 && seen.columns > 50, JSON.stringify(seen));
});
