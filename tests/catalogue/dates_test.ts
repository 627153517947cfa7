import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import {
  bucketLabel,
  bucketOf,
  bucketOfLabel,
  bucketStart,
  DateBound,
  DAY,
  firstInstant,
  lastInstant,
  periodEnd,
} from "../../lib/catalogue/dates.ts";

const resolution = fc.constantFrom("month" as const, "quarter" as const, "year" as const);
const instant = fc.integer({ min: Date.UTC(1800, 0), max: Date.UTC(2200, 0) });

Deno.test("an instant lies in its bucket, and a label leads back to it", () => {
  fc.assert(fc.property(instant, resolution, (at, width) => {
    const bucket = bucketOf(at, width);
    const label = bucketLabel(bucket, width);
    assertEquals(bucketOfLabel(label), { bucket, resolution: width });
    return bucketStart(bucket, width) <= at && at < bucketStart(bucket + 1, width);
  }));
});

Deno.test("the boundary of a quarter is the first instant of April, in UTC (case 4)", () => {
  assertEquals(
    bucketLabel(bucketOf(Date.parse("2024-03-31T23:59:59.999Z"), "quarter"), "quarter"),
    "2024-Q1",
  );
  assertEquals(
    bucketLabel(bucketOf(Date.parse("2024-04-01T00:00:00Z"), "quarter"), "quarter"),
    "2024-Q2",
  );
});

Deno.test("all twelve months fall into their quarter (case 6)", () => {
  const labels = Array.from(
    { length: 12 },
    (_, month) => bucketLabel(bucketOf(Date.UTC(2023, month, 15), "quarter"), "quarter"),
  );
  assertEquals(labels, [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4].map((quarter) => `2023-Q${quarter}`));
});

Deno.test("years before 1970 and the year 50 have their labels", () => {
  assertEquals(bucketLabel(bucketOf(Date.UTC(1869, 4, 1), "month"), "month"), "1869-05");
  assertEquals(bucketLabel(bucketOf(Date.parse("0050-02-01T00:00:00Z"), "year"), "year"), "0050");
});

Deno.test("a period ends with its last millisecond", () => {
  const start = Date.UTC(2024, 1, 1);
  assertEquals(periodEnd(start, "day"), start + DAY - 1);
  assertEquals(new Date(periodEnd(start, "month")).toISOString(), "2024-02-29T23:59:59.999Z");
  assertEquals(
    new Date(periodEnd(Date.UTC(2024, 3, 1), "quarter")).toISOString(),
    "2024-06-30T23:59:59.999Z",
  );
  assertEquals(
    new Date(periodEnd(Date.UTC(2024, 0, 1), "year")).toISOString(),
    "2024-12-31T23:59:59.999Z",
  );
});

Deno.test("a bound without a time covers its whole day", () => {
  assertEquals(lastInstant("2024-03-31") - firstInstant("2024-03-31"), DAY - 1);
  assertEquals(firstInstant("2024-03-31T10:00:00+02:00"), Date.parse("2024-03-31T08:00:00Z"));
});

Deno.test("dates that do not exist are refused", () => {
  for (
    const bound of [
      "2023-02-29",
      "2024-13-01",
      "2024-1-1",
      "yesterday",
      "2024-03-31T25:00:00Z",
      "2024-03-31T10:00:00",
    ]
  ) {
    assertEquals(DateBound.safeParse(bound).success, false, bound);
  }
  assertEquals(DateBound.safeParse("2024-02-29").success, true);
  assertThrows(() => bucketOfLabel("2024-Q5"), RangeError, "Cannot read a bucket label");
});
