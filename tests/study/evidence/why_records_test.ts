/** Receipts against a look at every record that the corpus was built of. */
import { assert, assertEquals } from "@std/assert";
import { demoRecords } from "../../../lib/corpus/demo/mod.ts";
import type {
  AcquisitionRecord,
  DocumentRecord,
  SourceDate,
  SourceRecord,
} from "../../../lib/corpus/record.ts";
import type { Trends } from "../../../lib/query/mod.ts";
import { type Query, why } from "../../../lib/study/mod.ts";
import { acquisition, document, on, project } from "../../conformance/records.ts";
import { withRecords } from "../_corpus.ts";

/** Dates on the edges of buckets, and coarser than a quarter. */
const EDGES: readonly SourceRecord[] = [
  document("patents", "edge-first", { published: on("2020-01-01"), title: "lattice" }),
  document("patents", "edge-last", { published: on("2020-12-31T23:59:59.999Z") }),
  document("patents", "edge-next", { published: on("2021-01-01") }),
  document("patents", "only-year", { published: on("2020") }),
  document("patents", "undated"),
  document("research-articles", "edge-quarter", {
    published: on("2020-09-30"),
    summary: "Of quantum",
  }),
  acquisition("edge-value", "2020-05-01", 1_000_000),
  acquisition("edge-unknown", "2020-05-01", null),
  project("edge-touch", ["2019-12-01", "2020-01-01", 5]),
  project("edge-before", ["2019-12-01", "2019-12-31", 5]),
  project("edge-day", ["2020-09-30", null, 5]),
];
const RECORDS = [...demoRecords({ documents: 4_000 }), ...EDGES];

/** First and last instant of 2020 and of its third quarter. */
const BUCKETS = {
  "2020": ["2020-01-01T00:00:00.000Z", "2020-12-31T23:59:59.999Z"],
  "2020-Q3": ["2020-07-01T00:00:00.000Z", "2020-09-30T23:59:59.999Z"],
} as const;
type Bucket = keyof typeof BUCKETS;

function isIn(date: SourceDate | undefined, bucket: Bucket): boolean {
  if (!date || date.precision === "year" && bucket !== "2020") return false;
  const [from, to] = BUCKETS[bucket].map(Date.parse);
  return from! <= date.instant && date.instant <= to!;
}

function touches({ fields }: DocumentRecord, bucket: Bucket): boolean {
  const [start, end = start] = [fields?.startDate, fields?.endDate] as [string?, string?];
  const [from, to] = BUCKETS[bucket];
  return start !== undefined && start <= to && end! >= from;
}

const isDocument = (kind: string) => (record: SourceRecord): record is DocumentRecord =>
  record.kind === kind;
const isAcquisition = (record: SourceRecord): record is AcquisitionRecord =>
  record.kind === "acquisitions";

const textOf = ({ title, summary, body }: DocumentRecord) =>
  [title, summary, body].filter(Boolean).join("\n");

type Ids = (bucket: Bucket) => string[];
const idsOf = (records: readonly { readonly id: string }[]) => records.map(({ id }) => id).sort();

const QUESTIONS: Readonly<
  Record<string, readonly [ask: (trends: Trends) => Query, expected: Ids]>
> = {
  "patents": [
    (trends) => trends.patents(),
    (bucket) =>
      idsOf(
        RECORDS.filter(isDocument("patents")).filter(({ published }) => isIn(published, bucket)),
      ),
  ],
  "articles with a word": [
    (trends) => trends.researchArticles().matching("quantum"),
    (bucket) =>
      idsOf(
        RECORDS.filter(isDocument("research-articles"))
          .filter((record) =>
            isIn(record.published, bucket) && /\bquantums?\b/i.test(textOf(record))
          ),
      ),
  ],
  "acquisitions above a value": [
    (trends) => trends.acquisitions().value({ over: 1_000_000 }),
    (bucket) =>
      idsOf(
        RECORDS.filter(isAcquisition)
          .filter(({ date, amount, currency = "USD" }) =>
            // without a rate, an amount in another currency matches no bound
            isIn(date, bucket) && currency === "USD" && (amount ?? 0) > 1_000_000
          ),
      ),
  ],
  "active projects": [
    (trends) => trends.grants(),
    (bucket) =>
      idsOf(RECORDS.filter(isDocument("projects")).filter((record) => touches(record, bucket))),
  ],
};

Deno.test("the ids behind a bucket are those of the records that a look at all of them finds", async (t) => {
  await withRecords(RECORDS, async (trends) => {
    for (const [name, [query, expected]] of Object.entries(QUESTIONS)) {
      await t.step(name, async () => {
        for (const bucket of Object.keys(BUCKETS) as Bucket[]) {
          const receipt = await why(query(trends), bucket);
          const ids = expected(bucket);
          assert(ids.length > (bucket === "2020" ? 5 : 0), `${ids}`);
          assertEquals([...receipt.ids].sort(), ids, bucket);
          assertEquals([receipt.count, receipt.agrees], [ids.length, true]);
        }
      });
    }
  }, "2025-06-30");
});
