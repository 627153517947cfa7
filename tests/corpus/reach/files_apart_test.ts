import { assertEquals } from "@std/assert";
import { DAY } from "../../../lib/catalogue/dates.ts";
import { dayOfText } from "../../../lib/corpus/reach/day_counts.ts";
import { FileDays } from "../../../lib/corpus/reach/file_days.ts";
import { filesApart } from "../../../lib/corpus/reach/files_apart.ts";

/** Beyond all files. */
const END = { day: "2030-01-01" };
const EVERYTHING = { first: -Infinity, last: Infinity };

/** A file with a record each so many days from one day to another; `asOf` tells when it was made. */
function file(
  name: string,
  from: string,
  until: string,
  { every = 7, asOf }: { readonly every?: number; readonly asOf?: string } = {},
): FileDays {
  const made = new FileDays(name);
  for (let day = dayOfText(from); day <= dayOfText(until); day += every) {
    const date = { instant: day * DAY, precision: "day" } as const;
    made.add(date, asOf ? { ...date, instant: dayOfText(asOf) * DAY } : date);
  }
  return made;
}

function share(one: FileDays, other: FileDays, count: number): void {
  for (let at = 0; at < count; at++) one.share(other);
}

/** The files that end apart, with their ends. */
function apart(...files: FileDays[]): string[] {
  return filesApart(files, EVERYTHING, END)?.files.map(({ file, end }) => `${file} ${end}`) ?? [];
}

const YEARS = [2014, 2015, 2016, 2017, 2018, 2019, 2020];

Deno.test("searches that were exported at different times end apart, the first to end first", () => {
  assertEquals(
    filesApart(
      [
        file("new.csv", "2000-01-01", "2025-12-31", { every: 30 }),
        file("late.csv", "2005-01-01", "2021-12-29"),
        file("early.csv", "2000-01-01", "2015-12-26"),
      ],
      EVERYTHING,
      END,
    ),
    {
      files: [
        { file: "early.csv", end: "2015-12-26", records: 835 },
        { file: "late.csv", end: "2021-12-25", records: 887 },
      ],
      latest: { day: "2025-12-15" },
    },
  );
});

Deno.test("a search on what came up long after another had ended is no continuation of that", () => {
  const [old, young] = [
    file("old", "2000-01-01", "2015-12-31"),
    file("young", "2018-01-01", "2026-01-01"),
  ];
  assertEquals(apart(old, young), ["old 2015-12-26"]);
});

Deno.test("files of one year after another go on in each other, also where years overlap", () => {
  const yearly = (from: string, until: string, every: number) =>
    YEARS.map((year) => file(`${year}`, `${year - 1}${from}`, `${year + 1}${until}`, { every }));
  for (const every of [1, 7, 15]) {
    assertEquals(
      apart(...YEARS.map((year) => file(`${year}`, `${year}-01-01`, `${year}-12-31`, { every }))),
      [],
    );
    assertEquals(apart(...yearly("-10-01", "-06-30", every)), []);
  }
});

Deno.test("so do those of days and months", () => {
  const days = Array.from({ length: 400 }, (_, at) => {
    const day = new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10);
    const daily = new FileDays(day);
    const date = { instant: Date.parse(day), precision: "day" } as const;
    for (let record = 0; record < 50; record++) daily.add(date, date);
    return daily;
  });
  assertEquals(apart(...days), []);
  const months = YEARS.flatMap((year) =>
    ["01", "02", "03"].map((month) =>
      file(`${year}-${month}`, `${year}-${month}-01`, `${year}-${month}-28`, { every: 1 })
    )
  );
  assertEquals(apart(...months), []);
});

Deno.test("an earlier state of a file is in the later one, in whatever order they are read", () => {
  const states = [
    file("2023", "2010-01-01", "2023-01-01"),
    file("2024", "2010-01-01", "2024-01-01"),
    file("2025", "2010-01-01", "2025-01-01"),
  ] as const;
  share(states[0], states[2], 679);
  share(states[2], states[1], 700);
  assertEquals(apart(...states), []);
  const [one, other] = [
    file("one", "2010-01-01", "2023-01-01"),
    file("other", "2010-01-01", "2025-01-01"),
  ];
  share(one, other, 339);
  assertEquals(apart(one, other), ["one 2022-12-30"], "less than half of it");
});

Deno.test("the parts of a snapshot, by the day of their updates, are one", () => {
  const parts = ["2023-03-01", "2023-03-20", "2023-04-15", "2023-05-10", "2023-06-09", "2023-07-01"]
    .map((asOf) => file(asOf, "2000-01-01", asOf, { every: 1, asOf }));
  assertEquals(apart(...parts), []);
  assertEquals(apart(parts[0]!, parts[5]!), ["2023-03-01 2023-03-01"]);
});

Deno.test("a file whose records end long before it was made has no more of them", () => {
  const part = file("most-cited", "2000-01-01", "2015-12-26", { asOf: "2026-01-01" });
  assertEquals(apart(part, file("others", "2000-01-01", "2026-01-01")), []);
});

Deno.test("files of a few records, of a rate too low and of about the same end say nothing", () => {
  const other = file("other", "2000-01-01", "2026-01-01");
  assertEquals(apart(file("few", "2015-01-01", "2015-05-10"), other), [], "19 records");
  assertEquals(apart(file("few", "2015-01-01", "2015-05-14"), other), ["few 2015-05-14"]);
  assertEquals(apart(file("slow", "1990-01-01", "2015-12-31", { every: 250 }), other), []);
  assertEquals(apart(file("month", "2000-01-01", "2025-12-01", { every: 1 }), other), []);
  assertEquals(apart(file("lone", "2000-01-01", "2015-12-31")), []);
});

Deno.test("what is astray in its source has no say in where a file ends", () => {
  const other = file("other", "2000-01-01", "2026-01-01");
  const stray = file("small", "2024-01-01", "2026-01-01", { every: 30 });
  const late = { instant: Date.UTC(2031, 0, 1), precision: "day" } as const;
  stray.add(late, late);
  assertEquals(
    filesApart([other, stray], { first: -Infinity, last: dayOfText("2026-01-01") }, {
      day: "2026-01-01",
    }),
    null,
  );
});

Deno.test("no file reaches farther than its source", () => {
  const often = file("often", "2000-01-01", "2025-12-31", { every: 1 });
  const seldom = file("seldom", "2000-01-01", "2025-12-31", { every: 30, asOf: "2027-06-01" });
  const told = (end: string) => filesApart([often, seldom], EVERYTHING, { day: end })?.latest;
  assertEquals(told("2026-01-15"), undefined);
  assertEquals(told("2028-01-01"), { day: "2027-06-01" });
  const early = file("early", "2000-01-01", "2015-12-31");
  assertEquals(
    filesApart([early, seldom], EVERYTHING, { day: "2026-01-15" })?.latest,
    { day: "2026-01-15" },
  );
});
