import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  bucketOf,
  bucketStart,
  DAY,
  firstInstant,
  lastInstant,
} from "../../../lib/catalogue/dates.ts";
import { wordKey } from "../../../lib/engines/opensearch/layout/corpus_row.ts";
import { byCodePoint } from "../../../lib/text/code_points.ts";
import { bucketsInside } from "../../../lib/engines/opensearch/filter/bounds.ts";
import { dailyRate } from "../../../lib/engines/opensearch/layout/daily_rate.ts";
import {
  centScale,
  centsOf,
  fractionOf,
  inCents,
  join,
  scaleFor,
  split,
  toNumber,
  WHOLE,
} from "../../../lib/engines/opensearch/layout/fixed_point.ts";
import {
  checkOf,
  isDigest,
  keyOf,
  rowIdOf,
  tokenOf,
} from "../../../lib/engines/opensearch/layout/keys.ts";
import {
  packedRange,
  packTopic,
  scoredLink,
  unpackTopic,
  wholeOf,
} from "../../../lib/engines/opensearch/layout/packed_topic.ts";
import { isName, LAYOUT_FORMAT, stateOf } from "../../../lib/engines/opensearch/layout/names.ts";
import { sureField, sureTopics } from "../../../lib/engines/opensearch/layout/sure_topics.ts";
import { TEXT_GAP, Tokens } from "../../../lib/engines/opensearch/layout/tokens.ts";
import { namedKey, readNamedKey } from "../../../lib/engines/opensearch/layout/document_row.ts";

const amounts = fc.array(
  fc.integer({ min: -(10 ** 12), max: 10 ** 12 }).map((cents) => cents / 100),
  { minLength: 1, maxLength: 50 },
);

Deno.test("sums of amounts in parts are the sum of their cents, to the cent", () => {
  fc.assert(fc.property(amounts, (values) => {
    const largest = Math.max(...values.map(Math.abs)) * 100;
    const scale = scaleFor(largest, values.length);
    const parts = values.map((value) => split(centsOf(value), scale));
    const [high, low, rest] = (["high", "low", "rest"] as const).map((name) =>
      parts.reduce((sum, part) => sum + (part[name] ?? 0), 0)
    ) as [number, number, number];
    assert([high, low, rest].every(Number.isSafeInteger), `${high} ${low} ${rest}`);
    const cents = values.reduce((sum, value) => sum + BigInt(Math.round(value * 100)), 0n);
    assertEquals(toNumber(join({ high, low, rest }, scale), scale), Number(cents));
  }));
});

Deno.test("amounts in cents add up to the cent, in one part where a double holds their sum", () => {
  const some = fc.array(
    fc.oneof(
      fc.integer({ min: -(10 ** 12), max: 10 ** 12 }).map((cents) => cents / 100),
      fc.integer({ min: 0, max: 8 * 10 ** 13 }),
    ),
    { minLength: 1, maxLength: 50 },
  );
  let whole = 0, parted = 0;
  fc.assert(fc.property(some, (values) => {
    const scale = centScale(values);
    if (scale === WHOLE) whole++;
    else parted++;
    const parts = values.map((value) => inCents(value, scale));
    const sum = (name: "high" | "low") => parts.reduce((sum, part) => sum + (part[name] ?? 0), 0);
    const [high, low] = [sum("high"), sum("low")];
    assert([high, low].every(Number.isSafeInteger), `${high} ${low}`);
    if (scale === WHOLE) assertEquals(low, 0);
    const cents = values.reduce((sum, value) => sum + BigInt(Math.round(value * 100)), 0n);
    assertEquals(toNumber(join({ high, low }, scale), scale), Number(cents));
  }));
  assert(whole && parted, `${whole} of one part, ${parted} of more`);
  assertEquals(centScale([0.125]) === WHOLE, false);
  assertEquals(inCents(0, WHOLE), { high: 0 });
});

Deno.test("the buckets inside bounds are those of every record with a bucket inside them", () => {
  const days = fc.integer({ min: -30_000, max: 60_000 });
  const ends = fc.option(fc.oneof(
    days.map((day) => new Date(day * DAY).toISOString().slice(0, 10)),
    fc.integer({ min: 1880, max: 2150 }).map((year) => `${year}-01-01`),
    fc.integer({ min: 1880, max: 2150 }).map((year) => `${year}-12-31`),
    days.map((day) => new Date(day * DAY + 12_345).toISOString()),
  ));
  const resolutions = fc.constantFrom("year" as const, "quarter" as const, "month" as const);
  let told = 0;
  fc.assert(
    fc.property(ends, ends, resolutions, days, (start, end, resolution, day) => {
      const inside = bucketsInside({ start, end }, resolution);
      if (!inside) return;
      told++;
      const bucket = bucketOf(day * DAY, resolution);
      const from = bucketStart(bucket, resolution), to = bucketStart(bucket + 1, resolution) - 1;
      const isInside = (start === null || firstInstant(start) <= from) &&
        (end === null || to <= lastInstant(end));
      const { min = -Infinity, max = Infinity } = inside;
      assertEquals(bucket >= min && bucket <= max, isInside);
    }),
    { numRuns: 1_000 },
  );
  assert(told > 50, `${told} bounds cut no bucket in two`);
  assertEquals(bucketsInside({ start: "2020-01-02" }, "year"), null);
  assertEquals(bucketsInside({ end: "2020-03-30" }, "month"), null);
  assertEquals(bucketsInside({}, "month"), {});
});

Deno.test("keys of words stand in the order of the words, however long these are", () => {
  const words = fc.tuple(
    fc.constantFrom(0, 3, 498, 499, 500),
    fc.array(fc.constantFrom("a", "b", "\u{1d4b3}", "\uffff", "é"), { maxLength: 4 }),
  ).map(([length, ends]) => "a".repeat(length) + ends.join(""));
  fc.assert(
    fc.property(words, words, (one, other) => {
      const [before, after] = [one, other].sort(byCodePoint) as [string, string];
      assert(byCodePoint(wordKey(before), wordKey(after)) <= 0, `${before.length} ${after.length}`);
    }),
    { numRuns: 2_000 },
  );
});

Deno.test("the topics of an organisation are told by themselves from every tenth of certainty on", () => {
  const topics = [{ topic: 3, certainty: 60 }, { topic: 4, certainty: 59 }, {
    topic: 5,
    certainty: 100,
  }];
  const fields = sureTopics({ topics, topicsWithin: [] }) as Record<string, object>;
  const at = (hundredths: number) => {
    const [object, links] = sureField("topics", hundredths)!.split(".") as [string, string];
    return (fields[object] as Record<string, unknown>)[links];
  };
  assertEquals([at(10), at(50), at(60), at(70), at(100)], [[3, 4, 5], [3, 4, 5], [3, 5], [5], [5]]);
  assertEquals([sureField("topics", 59), sureField("topicsWithin", 1)], [null, null]);
});

Deno.test("an amount that is finer than a cent keeps what is finer", () => {
  const scale = scaleFor(1e6, 1_000);
  assertEquals(toNumber(join(split(centsOf(0.125), scale), scale), scale), 12.5);
  assertEquals(centsOf(0.29), { over: 29n, under: 1n });
  assertEquals(fractionOf(-2.75), { over: -11n, under: 4n });
});

Deno.test("a rate, and it times days of the year, give back what a project costs in any bucket", () => {
  const costs = fc.integer({ min: 1, max: 10 ** 11 }).map((cents) => cents / 100);
  const starts = fc.integer({ min: -20_000, max: 40_000 });
  const lengths = fc.integer({ min: 1, max: 5_000 });
  fc.assert(fc.property(costs, starts, lengths, (cost, start, days) => {
    const end = start + days - 1;
    const scale = scaleFor(cost * 366, 1_000_000);
    const { rate, begun, over } = dailyRate(cost, start, end, scale);
    const [r, b, o] = [rate, begun, over].map((each) => join(each, scale)) as [
      bigint,
      bigint,
      bigint,
    ];
    for (const resolution of ["year", "quarter", "month"] as const) {
      let sum = 0n;
      for (
        let bucket = bucketOf(start * DAY, resolution);
        bucket <= bucketOf(end * DAY, resolution);
        bucket++
      ) {
        const first = bucketStart(bucket, resolution) / DAY;
        const next = bucketStart(bucket + 1, resolution) / DAY;
        const year = bucketStart(bucketOf(first * DAY, "year"), "year") / DAY;
        let joined = start < first ? BigInt(next - first) * r : BigInt(next - year) * r - b;
        if (end < next) joined -= BigInt(next - year) * r - o;
        sum += joined;
      }
      assertEquals(toNumber(sum, scale), cost);
    }
  }));
});

Deno.test("the links of a topic are in one range, by their scores", () => {
  const scores = [0.25, 0.4, 0.7, 1];
  const packed = packTopic({ topic: 12_345, rank: 2 });
  assertEquals(unpackTopic(packed), { topic: 12_345, rank: 2 });
  const isIn = (least?: number) => {
    const { gte, lte } = packedRange(12_345, scores, least);
    return packed >= gte && packed <= lte;
  };
  assertEquals([isIn(), isIn(0.7), isIn(0.71), isIn(0.69)], [true, true, false, true]);
  const { lte } = packedRange(12_344, scores), { gte } = packedRange(12_346, scores);
  assert(lte < packed && packed < gte);
});

Deno.test("links score by whole numbers that a float holds, from which the scores are told", () => {
  const scores = fc.tuple(fc.nat(7), fc.array(fc.nat(2 ** 24 - 3), { minLength: 1 })).map((
    [digits, numbers],
  ) => [...new Set(numbers)].sort((a, b) => a - b).map((each) => each / 10 ** digits));
  fc.assert(fc.property(scores, (scores) => {
    const whole = wholeOf(scores)!;
    for (const score of scores) {
      const told = Math.round(score * whole);
      assertEquals(told / whole, score);
      assertEquals(Math.fround(told + 1), told + 1);
    }
  }));
  assertEquals(wholeOf([0.25, Math.sqrt(0.5)]), null);
  assertEquals(wholeOf([0.1234567, 2]), null);
  assertEquals(scoredLink(17, 0), "17|1");
});

Deno.test("texts stand where those of a corpus file stand", () => {
  const tokens = new Tokens();
  const { words, summaryStart, bodyStart, ...each } = tokens.read({
    title: "Running batteries",
    summary: " …",
    body: "Wafers, wafers",
  });
  assertEquals(each, { title: "run batteri", body: "wafer wafer" });
  assertEquals([words, summaryStart, bodyStart], [4, 2 + TEXT_GAP, 2 + TEXT_GAP]);
  assertEquals(tokens.read({}), { words: 0, summaryStart: 0, bodyStart: 0 });
});

Deno.test("what is too long for an index has a key of its own", () => {
  const long = "x".repeat(20_000);
  for (const key of [keyOf, tokenOf, rowIdOf]) {
    assertEquals(key("usual"), "usual");
    assert(key(long).length < 100);
    assert(key(long) !== key(`${long}x`));
  }
  assert(rowIdOf("") !== "" && rowIdOf("") !== rowIdOf("#"));
  assertEquals([keyOf(long), "#", "#x", ""].map(isDigest), [true, false, false, false]);
  const reference = { id: "ada lovelace", name: "Ada Lovelace" };
  assertEquals(readNamedKey(namedKey(reference)), reference);
});

Deno.test("the check of a record is of its id and its number", () => {
  const checks = [checkOf(1, "a"), checkOf(2, "a"), checkOf(1, "b")];
  assertEquals(new Set(checks).size, 3);
  assert(checks.every((check) => check >= 0 && check < 2 ** 24));
});

Deno.test("names are those that an alias can have", () => {
  assertEquals(
    ["trends", "a-1", "Trends", "_x", "-x", "a b", "", "..", "x".repeat(101)].map(isName),
    [true, true, false, false, false, false, false, false, false],
  );
  assertEquals(
    stateOf("trends", "0123ABCDEF0123456789"),
    `trends-0123abcdef012345-v${LAYOUT_FORMAT}`,
  );
});
