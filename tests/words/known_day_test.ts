import { assertEquals } from "@std/assert";
import { endWords } from "../../lib/words/ends.ts";
import {
  earliestDay,
  knownText,
  knownWords,
  latestDay,
  whenWords,
} from "../../lib/words/known_day.ts";

Deno.test("a day is said as exactly as it is known", () => {
  const day = "2025-05-17";
  assertEquals([knownWords({ day }), knownText({ day }), whenWords({ day })], [
    "17 May 2025",
    "2025-05-17",
    "on 17 May 2025",
  ]);
  const coarse = (precision: "month" | "quarter" | "year", first: string) => {
    const known = { day: first, precision };
    return [knownWords(known), knownText(known), whenWords(known)];
  };
  assertEquals(coarse("month", "2025-05-01"), ["May 2025", "2025-05", "in May 2025"]);
  assertEquals(coarse("quarter", "2025-04-01"), ["Q2 2025", "2025-Q2", "in Q2 2025"]);
  assertEquals(coarse("year", "2025-01-01"), ["2025", "2025", "in 2025"]);
});

Deno.test("of one day the less exact may be the later", () => {
  const [day, year] = [{ day: "2025-01-01" }, { day: "2025-01-01", precision: "year" }] as const;
  assertEquals([latestDay([year, day]), earliestDay([year, day])], [year, day]);
  assertEquals(latestDay([year, { day: "2025-01-02" }]), { day: "2025-01-02" });
  assertEquals([latestDay([]), earliestDay([])], [null, null]);
});

Deno.test("ends of many sources are said by the first and the last of them", () => {
  const end = (source: string, day: string, precision?: "year") => ({
    source,
    end: day,
    precision,
  });
  const few = [
    end("ieee-xplore-csv", "2020-01-01", "year"),
    end("scopus-csv", "2019-12-19"),
    end("pubmed-csv", "2019-12-19"),
  ];
  assertEquals(
    endWords(few),
    "Scopus and PubMed end on 19 December 2019 and IEEE Xplore ends in 2020",
  );
  assertEquals(
    endWords([end("nsf-awards-csv", "2024-08-22"), end("nsf-awards-api-csv", "2025-11-24")]),
    "NSF awards end on 24 November 2025",
  );
  assertEquals(
    endWords([...few, end("medline", "2018-03-02"), end("embase-csv", "2018-05-01")]),
    "5 sources end, from MEDLINE on 2 March 2018 to IEEE Xplore in 2020",
  );
});
