import { assert, assertEquals, assertRejects } from "@std/assert";
import { OPERATION_IDS } from "../../../lib/catalogue/catalogue.ts";
import { CostlyQuestionError } from "../../../lib/catalogue/errors.ts";
import { parseInput } from "../../../lib/catalogue/parse.ts";
import { buildDemo } from "../../../lib/corpus/build_demo.ts";
import { embeddedEngine, type LimitedOptions } from "../../../lib/engines/embedded/mod.ts";
import type { Engine, Selection } from "../../../lib/engines/engine.ts";
import { withFolder } from "../../corpus/files/_folder.ts";
import { EXAMPLES } from "../../../lib/service/openapi/examples.ts";

async function withDemo(use: (path: string) => Promise<void>): Promise<void> {
  await withFolder({}, async (folder) => {
    const path = `${folder}/c.sqlite`;
    await buildDemo(path, { documents: 400 });
    await use(path);
  });
}

async function withEngine(
  path: string,
  options: LimitedOptions,
  use: (engine: Engine) => Promise<void>,
): Promise<void> {
  const engine = embeddedEngine(path, options);
  try {
    await use(engine);
  } finally {
    await engine.close();
  }
}

/** A signal that is aborted at a look at it; counts the looks. */
function abortedAt(look: number) {
  const seen = { looks: 0 };
  const signal = {
    aborted: false,
    throwIfAborted() {
      if (++seen.looks === look) throw new DOMException("enough", "AbortError");
    },
  } as unknown as AbortSignal;
  return { signal, seen };
}

const TREE = {
  type: "and",
  clauses: [{ type: "query", query: 'a* OR "quantum computing"' }, { type: "date" }],
} as const;

const select = (): Selection => ({
  collection: "patents",
  input: parseInput("patentsTimeSeries", { query: TREE }),
});

Deno.test("every operation and capability ends at the look after it was called off", () =>
  withDemo(async (path) => {
    const runs: [string, (engine: Engine, signal: AbortSignal) => Promise<unknown>][] = [
      ...OPERATION_IDS.map((operation) =>
        [operation, (engine: Engine, signal: AbortSignal) =>
          engine.execute(
            { operation, input: parseInput(operation, EXAMPLES[operation]) },
            { signal },
          )] as [string, (engine: Engine, signal: AbortSignal) => Promise<unknown>]
      ),
      [
        "columns",
        async (engine, signal) =>
          await Array.fromAsync(engine.capabilities.columns!({ select: select() }, { signal })),
      ],
      ["groupBy", async (engine, signal) => {
        const request = { select: select(), by: "organization", children: false };
        return await engine.capabilities.groupBy!(request as never, { signal });
      }],
      ["sweep", (engine, signal) => {
        const request = { select: select(), thresholds: [0, 0.5] };
        return engine.capabilities.sweep!(request, { signal });
      }],
      [
        "members",
        (engine, signal) => engine.capabilities.members!({ select: select() }, { signal }),
      ],
    ];
    for (const [name, run] of runs) {
      await withEngine(path, {}, async (engine) => {
        const all = abortedAt(0);
        await run(engine, all.signal);
        assert(all.seen.looks >= 1, `${name} does not look`);
        // another run may rest less often, which is a look, too
        for (const look of [1, Math.ceil(all.seen.looks / 2)]) {
          const { signal, seen } = abortedAt(look);
          await withEngine(path, {}, async (fresh) => {
            await assertRejects(() => run(fresh, signal), DOMException, "enough", name);
          });
          assertEquals(seen.looks, look, name);
        }
      });
    }
  }));

Deno.test("what a question opens is limited by a service alone, kept in memory or not", () =>
  withDemo(async (path) => {
    const ask = (engine: Engine, query: string) =>
      engine.execute({
        operation: "searchPatents",
        input: parseInput("searchPatents", { query: { type: "query", query } }),
      });
    for (const query of ["a*", '"quantum computing system"', "quantum OR computing OR system"]) {
      await withEngine(path, {}, async (engine) => {
        assert((await ask(engine, query)).output.total >= 0);
      });
      await withEngine(path, { opened: 2_500 }, async (engine) => {
        assertEquals((await ask(engine, "quantum")).output.total > 0, true);
        for (let time = 0; time < 2; time++) {
          const error = await assertRejects(() => ask(engine, query), CostlyQuestionError);
          assert(error.message.length < 200);
        }
      });
    }
  }));
