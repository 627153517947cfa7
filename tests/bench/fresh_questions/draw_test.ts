import { assert, assertEquals } from "@std/assert";
import { parseSearchText } from "../../../lib/catalogue/search_text.ts";
import { stem } from "../../../lib/text/mod.ts";
import { randomOf } from "../../calibration/random.ts";
import { Draw, prefixOf } from "./draw.ts";
import { poolFor } from "./_pool.ts";
import { type Kind, KINDS, type Question, ROWS, sameAs } from "./question.ts";

const POOL = poolFor(400);
const ALL = Object.keys(KINDS) as Kind[];
const topic = (id: string) => ({ id, number: Number(id.slice(1)), kin: [] });
const drawOf = (seed: number) => new Draw(POOL, topic, randomOf(seed, 0));
const questionsOf = (draw: Draw, kinds: readonly Kind[], ofEach: number): Question[] =>
  kinds.flatMap((kind) =>
    Array.from({ length: ofEach }, (_, turn) => draw.next(kind, turn)!).filter(Boolean)
  );

Deno.test("a seed draws the same questions again, another seed others", () => {
  const [first, again, other] = [7, 7, 8].map((seed) => questionsOf(drawOf(seed), ALL, 5));
  assertEquals(first, again);
  assertEquals(first!.length, ALL.length * 5);
  assert(first!.filter((each, at) => sameAs(each) === sameAs(other![at]!)).length < 20);
});

Deno.test("no question is drawn twice, and a kind that is used up gives none", () => {
  const draw = drawOf(1);
  const words = questionsOf(draw, ["word"], 600);
  assertEquals(new Set(words.map(sameAs)).size, words.length);
  assert(words.length < 600 && words.length > 300, String(words.length));
  assertEquals(draw.next("word", 0), null);
});

Deno.test("records are those that were not read, each once", () => {
  const records = questionsOf(drawOf(2), ["records"], 50);
  const ids = records.flatMap((each) => each.gives === "records" ? each.ids : []);
  assertEquals(records.length, Math.floor(POOL.unread.length / ROWS));
  assertEquals(new Set(ids).size, ids.length);
  assert(ids.every((id) => POOL.unread.includes(id)));
});

Deno.test("strata take turns", () => {
  const strata = questionsOf(drawOf(3), ["word"], 6).map(({ stratum }) => stratum);
  assertEquals(strata, ["common", "middling", "rare", "common", "middling", "rare"]);
});

Deno.test("phrases and near words stand so in a text, and every text can be read", () => {
  const inRow = POOL.texts.flatMap(({ title, summary, body }) => [title, summary, body])
    .map((words) => ` ${words.join(" ")} `);
  for (const each of questionsOf(drawOf(4), ALL, 20)) {
    if (!("text" in each)) continue;
    const node = parseSearchText(each.text);
    if (node.type !== "phrase") continue;
    const [first, last] = node.text.split(" ") as [string, string];
    const found = node.slop === undefined
      ? inRow.some((text) => text.includes(` ${node.text} `))
      : inRow.some((text) => new RegExp(` ${first} (\\w+ ){0,${node.slop}}${last} `).test(text));
    assert(found, each.text);
  }
});

Deno.test("a prefix is the beginning of stems: peers know no other words", () => {
  assertEquals(prefixOf("photovoltaics", 5), "photo");
  assertEquals(prefixOf("cells", 3), null); // its stem is hardly longer
  assertEquals(stem("gener"), "gener");
  assertEquals(prefixOf("busybodies", 4), null); // alone it has the stem busi
});
