import { assert, assertEquals, AssertionError, assertRejects } from "@std/assert";
import { UnsupportedOperationError, ValidationError } from "../../../../lib/catalogue/errors.ts";
import type { Engine, ResolveRequest, RunOptions } from "../../../../lib/engines/engine.ts";
import { parsed } from "../../../reference/random.ts";
import { missing } from "../../compare.ts";
import { place } from "../../records.ts";
import { answers, type Case, holds, offered } from "../../table.ts";
import { idOfOrganization, idOfPlace, idOfTopic } from "../_ids.ts";
import { ACME, C_ID, patents } from "./_corpus.ts";

/** What an engine finds for a name by more than being near. */
const resolves = (title: string, request: ResolveRequest, expected: unknown) =>
  holds(`resolve: ${title}`, async (engine) => {
    const found = await offered(engine, "resolve")(request);
    assertEquals(missing(expected, found.filter(({ match }) => match !== "near")), []);
  });

export const OTHERS: readonly Case[] = [
  resolves("a name, folded", { kind: "organization", name: "ÁCME" }, [
    { name: "Acme", match: "name", count: 5 },
  ]),
  resolves("an id", { kind: "place", name: idOfPlace(place("France", "Paris")) }, [
    { name: "Paris", match: "id", count: 1 },
  ]),
  resolves("a place", { kind: "place", name: "france" }, [{ name: "France", count: 2 }]),
  resolves("a topic", { kind: "topic", name: "quantum" }, [
    { id: idOfTopic("Quantum"), match: "name", count: 1 },
  ]),
  resolves("a topic of the same stems", { kind: "topic", name: "quantums" }, [
    { id: idOfTopic("Quantum"), match: "plural" },
  ]),
  resolves("no organisation by its stems", { kind: "organization", name: "bolts" }, []),
  resolves("where a topic stands, and what links to it", { kind: "topic", name: "T" }, [{
    match: "name",
    count: 2,
    topic: {
      vocabulary: "test",
      parents: [],
      organizations: 2,
      withBelow: { count: 3, organizations: 2 },
    },
  }]),
  resolves("a topic by its identifier", { kind: "topic", name: "t/c", vocabulary: "test" }, [
    { id: C_ID, match: "id", topic: { parents: ["T"] } },
  ]),
  resolves("no topic of another vocabulary", { kind: "topic", name: "T", vocabulary: "own" }, []),
  resolves("a vocabulary", { kind: "vocabulary", name: "TEST" }, [
    { id: "test", name: "test", match: "name", count: 3 },
  ]),
  holds("resolve: every vocabulary where none has the name", async (engine) => {
    const found = await offered(engine, "resolve")({ kind: "vocabulary", name: "other" });
    assertEquals(found.map(({ name, match }) => [name, match]), [["test", "near"]]);
  }),
  resolves("nothing of that name", { kind: "topic", name: "no such thing" }, []),
  holds("record: unknown", async (engine) => {
    const record = offered(engine, "record");
    assertEquals(await record({ collection: "patents", id: "nothing" }), null);
    assertEquals(await record({ collection: "pdfs", id: "p1" }), null);
  }),
  holds("record: a document, a deal", async (engine) => {
    const record = offered(engine, "record");
    const p1 = await record({ collection: "patents", id: "p1" });
    assertEquals([p1?.score, p1?.ipc, p1?.extra.mood], [1, "H01L", "good"]);
    const a3 = await record({ collection: "acquisitions", id: "a3" });
    assertEquals([a3?.certainty, a3?.amount, a3?.extra.mood], [1, 7, "bad"]);
  }),
  holds("corpus", async (engine) => {
    const { title, synthetic, types } = await engine.corpus();
    assertEquals([title, synthetic], ["A title", true]);
    assertEquals(
      missing(
        { count: 4, from: "2020-01-05", to: "2021-12-31", undated: 1, asOf: "2021-06-01" },
        types.patents,
      ),
      [],
    );
    assertEquals(
      missing({ count: 1, from: null, to: null, undated: 1, asOf: "2021-06-01" }, types.pdfs),
      [],
    );
    assertEquals(
      missing({ count: 3, from: "2020-01-01", to: "2021-06-01", undated: 0 }, types.acquisitions),
      [],
    );
    assertEquals(types["news-articles"]?.count ?? 0, 0);
  }),
  answers("counts of a leaf agree with those of its groups", "searchPatents", {
    query: { type: "organization", ids: [idOfOrganization(ACME)] },
  }, { total: 2 }),
  holds("explain says something", async (engine) => {
    const explained = await engine.explain(parsed({ operation: "searchPatents", input: {} }));
    assert(explained.length > 0);
  }),
  holds("groups: what an answer adds to a record is no group", async (engine) => {
    const groupBy = offered(engine, "groupBy");
    for (const by of ["score", "constructor"]) {
      await assertRejects(async () => await groupBy({ select: patents(), by }), ValidationError);
    }
  }),
  aborted(
    "operation",
    (engine, run) => engine.execute(parsed({ operation: "searchPatents", input: {} }), run),
  ),
  aborted("corpus", (engine, run) => engine.corpus(run)),
  aborted(
    "sweep",
    (engine, run) => offered(engine, "sweep")({ select: patents(), thresholds: [0] }, run),
  ),
  aborted(
    "groupBy",
    (engine, run) => offered(engine, "groupBy")({ select: patents(), by: "language" }, run),
  ),
  aborted(
    "members",
    (engine, run) => offered(engine, "members")({ select: patents(), bucket: null }, run),
  ),
  aborted(
    "record",
    (engine, run) => offered(engine, "record")({ collection: "patents", id: "p1" }, run),
  ),
  aborted(
    "resolve",
    (engine, run) => offered(engine, "resolve")({ kind: "organization", name: "Acme" }, run),
  ),
  aborted(
    "columns",
    (engine, run) => Array.fromAsync(offered(engine, "columns")({ select: patents() }, run)),
  ),
];

/** What is aborted before it begins ends with the reason. */
function aborted(what: string, call: (engine: Engine, run: RunOptions) => Promise<unknown>): Case {
  return holds(`aborted: ${what}`, async (engine) => {
    try {
      await call(engine, { signal: AbortSignal.abort(new Error("enough")) });
    } catch (error) {
      if (error instanceof UnsupportedOperationError) throw error;
      assertEquals((error as Error).message, "enough");
      return;
    }
    throw new AssertionError(`${what} goes on`);
  });
}
