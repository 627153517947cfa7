import { assertEquals } from "@std/assert";
import {
  citationDate,
  type DateReader,
  firstOfJanuaryIsYear,
  instantOf,
  isoDate,
  isoInstant,
  writtenDate,
} from "../../../lib/corpus/importers/_dates.ts";
import { publicationDate } from "../../../lib/corpus/importers/_citation.ts";
import { shown } from "./_read.ts";

const read = (reader: DateReader, text: string) => shown(reader(text) ?? undefined) ?? null;

Deno.test("an ISO date has the precision that it is written with", () => {
  for (const text of ["2016-09-30", "2016-09", "2016", "0987-01-01", "1836-07-13"]) {
    assertEquals(read(isoDate, text), text);
  }
  assertEquals(read(isoDate, "2016-09-30T23:59:59Z"), "2016-09-30");
  assertEquals(read(isoDate, "2016/9/3"), "2016-09-03");
});

Deno.test("dates that do not exist are none", () => {
  for (
    const text of ["2013-02-30", "2013-13", "2013-00-10", "0000-00-00", "0000", "30.9.2016", ""]
  ) {
    assertEquals(isoDate(text), null);
  }
  for (const text of ["2/30/2016", "13/1/2016", "0/1/2016", "31 Feb 2016", "20160230", "Q5 2016"]) {
    assertEquals(writtenDate(text, "mdy"), null);
  }
});

Deno.test("dates in numbers are read in the order of their column", () => {
  const monthFirst = (text: string) => read((each) => writtenDate(each, "mdy"), text);
  const dayFirst = (text: string) => read((each) => writtenDate(each, "dmy"), text);
  assertEquals(monthFirst("4/21/2022"), "2022-04-21");
  assertEquals(monthFirst("02/29/2024 0:00"), "2024-02-29");
  assertEquals(dayFirst("04-03-19"), "2019-03-04");
  assertEquals(dayFirst("4.3.1999"), "1999-03-04");
  const unknown = (text: string) => read((each) => writtenDate(each, null), text);
  assertEquals([unknown("4/3/2022"), unknown("4/4/2022")], [null, "2022-04-04"]);
});

Deno.test("dates are read in the ways that people and programs write them", () => {
  const cases: Record<string, string | null> = {
    "9 April 2020": "2020-04-09",
    "Thu, 09 Apr 2020 10:00:00 GMT": "2020-04-09",
    "April 9th, 2020": "2020-04-09",
    "Sept 2020": "2020-09",
    "09-Apr-20": "2020-04-09",
    "2020 Apr 9": "2020-04-09",
    "20200409": "2020-04-09",
    "20200409T120000Z": "2020-04-09",
    "2020-04-09T23:59:59+02:00": "2020-04-09",
    "2020.0": "2020",
    "Q2 2020": "2020-04 (quarter)",
    "2020-Q2": "2020-04 (quarter)",
    "Unknown": null,
    "12 Foo 2020": null,
    "2020040": null,
  };
  for (const [text, date] of Object.entries(cases)) {
    assertEquals(read((each) => writtenDate(each, null), text), date, text);
  }
});

Deno.test("years before 100 are not taken for those of the last century", () => {
  assertEquals(read(isoDate, "0067-03"), "0067-03");
});

Deno.test("the first of January is the year where a source writes it so", () => {
  const year = (text: string) => shown(firstOfJanuaryIsYear(isoDate(text)!));
  assertEquals(year("2012-01-01"), "2012");
  assertEquals(year("2012-01-02"), "2012-01-02");
  assertEquals(year("2012-02-01"), "2012-02-01");
});

Deno.test("the dates of citations", () => {
  const cases: Record<string, string | null> = {
    "2016 Sep": "2016-09",
    "2019 Feb 5": "2019-02-05",
    "2016 Sept 30": "2016-09-30",
    "2016": "2016",
    "2017 Summer": "2017",
    "Summer 2016": null,
    "2018 Mar-Apr": "2018",
    "2018 Jul/Aug": "2018",
    "2020 Jan-Mar": "2020-01 (quarter)",
    "2020 Oct-Dec": "2020-10 (quarter)",
    "2019 Dec-2020 Jan": "2019-12",
    "2019 Jan 28-Feb 3": "2019-01",
    "2019 Feb 30": "2019",
    "2019 BIMA Special Edition No": "2019",
  };
  for (const [text, date] of Object.entries(cases)) {
    assertEquals(read(citationDate, text), date, text);
  }
});

Deno.test("a publication date is that of the citation in the year of the publication", () => {
  const cases: [citation: string, year: string, date: string | null][] = [
    ["Cognition. 2016 Feb;147:1-20. doi: 10.1016/x. Epub 2015 Nov 19.", "2016", "2016-02"],
    ["BMC Neurosci. 2016 Aug 18;17 Suppl 1:54. doi: 10.1186/x.", "2016", "2016-08-18"],
    ["Handb Clin Neurol. 2018;151:287-312.", "2018", "2018"],
    ["2019 Oct 19. In: StatPearls [Internet]. StatPearls Publishing; 2020 Jan–.", "2020", "2020"],
    ["J Vis. 2018 Mar;44(3). Epub 2017 Aug 17.", "2017", "2017"],
    ["", "2017", "2017"],
    ["J Vis. 2018 Mar;44(3).", "n/a", null],
  ];
  for (const [citation, year, date] of cases) {
    assertEquals(shown(publicationDate(citation, year) ?? undefined) ?? null, date, citation);
  }
});

Deno.test("time stamps are taken as UTC", () => {
  assertEquals(instantOf("2025-09-19 14:48:39"), Date.UTC(2025, 8, 19, 14, 48, 39));
  assertEquals(instantOf("2022-08-17T11:53:22.002867"), Date.UTC(2022, 7, 17, 11, 53, 22, 2));
  assertEquals(instantOf("2017/08/18"), Date.UTC(2017, 7, 18));
  for (const text of [undefined, "", "yesterday", "2017-02-30", "2017-01-01 25:00"]) {
    assertEquals(instantOf(text), undefined);
  }
});

Deno.test("records write dates as their first instants", () => {
  assertEquals(isoInstant(isoDate("2016-09")!), "2016-09-01T00:00:00.000Z");
  assertEquals(isoInstant(undefined), undefined);
});
