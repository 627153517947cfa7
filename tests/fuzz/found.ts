import type { DateOrder } from "../../lib/corpus/settings.ts";

/** A small file that an importer once stumbled over. */
interface Found {
  readonly importer: string;
  readonly text: string;
  readonly dates?: DateOrder;
}

const work = (fields: object) =>
  JSON.stringify([{ id: "https://openalex.org/W1", title: "A", authorships: [], ...fields }]);
const awards = (amount: string) =>
  `AwardNumber,Title,StartDate,EndDate,AwardedAmountToDate,Organization\n` +
  `1,A,09/01/2007,,"${amount}",B\n`;
const rounds = (company: string, day: string) =>
  `company_permalink,company_name,investor_permalink,investor_name,funding_round_type,funded_at,` +
  `raised_amount_usd\n"${company}",,/person/a,A,angel,"${day}",1\n`;

/** What was found, by what it did. */
export const FOUND: Readonly<Record<string, Found>> = {
  "half a character in a text": {
    importer: "openalex-works",
    text: work({}).replace('"A"', '"A\\ud800"'),
  },
  "half a character in a message": { importer: "openalex-works", text: '[{"id": 😀}]' },
  "a NUL in the name of a column": {
    importer: "nsf-awards-csv",
    text: awards("1").replace("Organization", "Organization,no\0te").replace(",B", ",B,x"),
  },
  "a title of a character that nobody sees": {
    importer: "openalex-works",
    text: work({ title: "\0" }),
  },
  "a title of markup alone": { importer: "openalex-works", text: work({ title: "<b></b>" }) },
  "an identifier of many characters": {
    importer: "openalex-works",
    text: work({ id: "https://openalex.org/W".padEnd(5_000, "é") }),
  },
  "a language of its own": { importer: "openalex-works", text: work({ language: "1/2/3" }) },
  "an amount of white space": {
    importer: "nsf-awards-csv",
    text: awards(`1${" ".repeat(20_000)}x`),
  },
  "a currency that is none": {
    importer: "crunchbase-acquisitions",
    text: "acquisitions_id,acquiring_object_id,acquired_object_id,price_amount," +
      "price_currency_code,acquired_at\n1,c:1,c:2,5,dollars,2007-05-30\n",
  },
  "a permalink without a name": { importer: "crunchbase-investments", text: rounds("/", "2012") },
  "a date with much behind it": {
    importer: "crunchbase-investments",
    text: rounds("/company/a", `3/4/2012 ${"x".repeat(500)}`),
  },
  "a country that is a word of JavaScript": {
    importer: "wos-tab",
    text: "PT\tAU\tTI\tSO\tC1\tPY\tUT\nJ\tLi, B\tA\tB\tUniv C, constructor\t2018\tWOS:1\n",
  },
  "a type that is a word of JavaScript": {
    importer: "ris",
    text: "TY  - JOUR\nTI  - B\nER  - \n\nTY  - constructor\nTI  - A\nER  - \n",
  },
  "a mail address where one of a page is asked": {
    importer: "hacker-news-csv",
    text: "id,title,url,num_points,num_comments,author,created_at\n" +
      "1,Show HN: A,https:ada@example.org,3,1,ada,9/26/2016 3:26\n",
  },
  "half a character that Python wrote": {
    importer: "cordis-web-csv",
    text: "project title,short title,project id,program,url,abstract,doi,start_date,end_date," +
      "total_cost,eu_contribution,coordinated_by,participants\nA,B,1,FP7,,,,,,,,C,\"[{'participant_no" +
      "\\ud800': 1, 'participant_name': 'D'}]\"\n",
  },
  "a year of eight digits": {
    importer: "lens-patents-csv",
    text: "Jurisdiction,Kind,Lens ID,Publication Date,Publication Year,Application Number,Title," +
      "Applicants\nUS,A,1,2017-12-05,21963982,1,A,B\n",
  },
};
