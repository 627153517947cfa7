import { assertEquals, assertRejects } from "@std/assert";
import type { Reply } from "./asker.ts";
import type { Question } from "./question.ts";
import { Tally } from "./tally.ts";
import { type Asked, askInTurns } from "./turns.ts";

const words = ["a", "b", "c", "d"].map((text): Question => ({
  kind: "word",
  stratum: "common",
  gives: "years",
  text,
}));

function systemsThatLog(log: string[], names: readonly string[]): Asked[] {
  return names.map((name) => ({
    name,
    ask: (question) => {
      log.push(`${name} ${"text" in question ? question.text : ""}`);
      const reply: Reply = { ms: 1, majorFaults: 0, answer: [[name === "wrong" ? 1 : 2]] };
      return Promise.resolve(reply);
    },
  }));
}

Deno.test("each question is asked once of each system, another first each time", async () => {
  const log: string[] = [];
  const tally = new Tally();
  const systems = systemsThatLog(log, ["engine", "sqlite", "wrong"]);
  await askInTurns({ before: words.slice(3), counted: words.slice(0, 3) }, systems, tally);
  assertEquals(log, [
    ...["engine d", "sqlite d", "wrong d"],
    ...["engine a", "sqlite a", "wrong a"],
    ...["sqlite b", "wrong b", "engine b"],
    ...["wrong c", "engine c", "sqlite c"],
  ]);
  const { engine, sqlite, wrong } = tally.summaries().word!;
  assertEquals([engine!.equal, sqlite!.equal, wrong!.equal, wrong!.unequal], [3, 3, 0, 3]);
});

Deno.test("without an answer of trendframe nothing can be compared", async () => {
  const engine: Asked = { name: "engine", ask: () => Promise.resolve({ failed: "closed" }) };
  await assertRejects(
    () => askInTurns({ before: [], counted: words }, [engine], new Tally()),
    Error,
    "Cannot measure",
  );
});
