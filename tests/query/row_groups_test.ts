import { assert, assertEquals, assertRejects } from "@std/assert";
import { type Collection, fieldsOfCollection } from "../../lib/catalogue/collections.ts";
import { UnsupportedOperationError, ValidationError } from "../../lib/catalogue/errors.ts";
import type { FilterInput } from "../../lib/catalogue/filter.ts";
import type { SourceRecord } from "../../lib/corpus/record.ts";
import type { Rates } from "../../lib/corpus/settings.ts";
import type { Frame } from "../../lib/frame/mod.ts";
import type { Trends } from "../../lib/query/mod.ts";
import type { GroupOptions } from "../../lib/query/mod.ts";
import type { PlannedQuery } from "../../lib/query/planned_query.ts";
import { dataOf, note } from "../../lib/words/note.ts";
import { dated, withCorpus } from "../_corpus.ts";
import { served } from "../_served.ts";
import { withDemo } from "../study/_demo.ts";

type Grouped = Partial<Pick<Frame, "facts" | "notes">> & {
  readonly rows?: ReturnType<Frame["toRecords"]>;
  readonly unit?: string | null;
  readonly error?: string;
};

/** The groups by a name, without the note of how they were counted; an error by its name. */
async function groupsBy(
  query: PlannedQuery,
  by: string,
  options: GroupOptions = {},
): Promise<Grouped> {
  try {
    const frame = await query.groupBy(by, options);
    const { unit } = frame.column("amount");
    const notes = frame.notes.filter(({ code }) => code !== "counted_from_rows")
      .toSorted((one, other) => JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);
    return { rows: frame.toRecords(), facts: frame.facts, unit, notes };
  } catch (error) {
    if (error instanceof ValidationError) return { error: error.name };
    throw error;
  }
}

const NAMES = ["organization", "place", "country", "topic", "source", "acquirer", "no such field"];
/** What the rows of a service do not tell. */
const UNTOLD: Partial<Record<Collection, readonly string[]>> = {
  acquisitions: ["place", "country", "topic"],
  organizations: ["place", "country"],
};

Deno.test("groups of a service's rows are those of the embedded engine", async (t) => {
  await withDemo(async (able) => {
    const remote = served(able);

    await t.step("by whatever the rows tell", async () => {
      const queries: [Collection, (trends: Trends) => PlannedQuery][] = [
        ["research-articles", (trends) => trends.researchArticles().since("2022")],
        ["news-articles", (trends) => trends.newsArticles().matching("design")],
        ["patents", (trends) => trends.patents()],
        ["pdfs", (trends) => trends.documents("pdfs")],
        ["product-launches", (trends) => trends.productLaunches()],
        ["acquisitions", (trends) => trends.acquisitions().since("2020")],
        ["organizations", (trends) => trends.organizations()],
      ];
      for (const [collection, query] of queries) {
        const fields = fieldsOfCollection(collection).map(({ name }) => name);
        for (const by of new Set([...NAMES, ...fields])) {
          if (UNTOLD[collection]?.includes(by)) {
            await assertRejects(() => query(remote).groupBy(by), UnsupportedOperationError);
            continue;
          }
          const [mine, theirs] = [
            await groupsBy(query(remote), by),
            await groupsBy(query(able), by),
          ];
          assertEquals(mine, theirs, `${collection} by ${by}`);
        }
      }
      const { rows, unit } = await groupsBy(remote.acquisitions(), "organization");
      assertEquals(unit, "USD");
      assert(rows!.some(({ amount }) => Number(amount) > 0));
    });

    await t.step("the largest by count or amount, and the tie that is cut", async () => {
      for (const by of ["organization", "acquirer", "acquisitionType"]) {
        for (const take of [1, 3, 20, 10_000]) {
          for (const rank of ["count", "amount"] as const) {
            const [mine, theirs] = await Promise.all(
              [remote, able].map((trends) =>
                groupsBy(trends.acquisitions().since("2018"), by, { take, by: rank })
              ),
            );
            assertEquals(mine, theirs, `${take} of ${by} by ${rank}`);
            assertEquals(mine!.facts!.rankedBy, rank);
          }
        }
      }
      const { notes } = await groupsBy(remote.acquisitions(), "acquirer", { take: 20 });
      const tie = dataOf(notes!, "tie_cut")!;
      assert(tie.groups > tie.given && tie.given > 0 && tie.value! > 0);
      await assertRejects(
        () => remote.patents().groupBy("language", { by: "amount" }),
        ValidationError,
        "patents have no amounts to rank groups by",
      );
      await assertRejects(
        () => remote.projects().groupBy("organization", { by: "amount" }),
        UnsupportedOperationError,
        "Cannot run groupBy by amount: the http engine does not offer it; its answers do not tell such " +
          'amounts; leave by: "amount" out, or ask the corpus file',
      );
    });

    await t.step("a project of several gives none of them its cost", async () => {
      for (const by of ["organization", "orgNodes", "country", "cityNodes", "gpeNodes"]) {
        const { rows, notes, facts } = await groupsBy(remote.projects(), by);
        assert(rows!.length > 1 && rows!.every(({ amount }) => amount === null), by);
        const others = notes!.filter(({ code }) => code !== "without_group");
        assertEquals(others.map(({ code }) => code), ["shares_left_out"], by);
        assertEquals(facts!.money, undefined, by);
      }
    });

    await t.step("projects in several currencies have the same counts", async () => {
      const names = fieldsOfCollection("projects").map(({ name }) => name);
      for (const by of [...NAMES, ...names]) {
        const [mine, theirs] = await Promise.all(
          [remote, able].map((trends) => groupsBy(trends.projects(), by)),
        );
        const counts = ({ rows, facts, error }: Grouped) => ({
          rows: rows?.map(({ amount: _, ...rest }) => rest),
          facts: facts && { groups: facts.groups, withoutGroup: facts.withoutGroup },
          error,
        });
        assertEquals(counts(mine!), counts(theirs!), by);
      }
    });

    await t.step("what is unknown is refused in the same words", async () => {
      const words = (trends: Trends) =>
        trends.patents().groupBy("assignee").then(String, (error: Error) => error.message);
      assertEquals(await words(remote), await words(able));
      await assertRejects(() => remote.investments().groupBy("acquirer"), ValidationError);
      await assertRejects(() => remote.patents().groupBy("constructor"), ValidationError);
      await assertRejects(
        () => remote.patents().groupBy("family"),
        UnsupportedOperationError,
        "answers do not tell family",
      );
      await assertRejects(
        () => remote.investments().groupBy("investor"),
        UnsupportedOperationError,
      );
    });

    await t.step("without a record the notes say why", async () => {
      const unknown: FilterInput = { type: "organization", ids: ["nobody"] };
      const notes = async (trends: Trends) =>
        (await trends.patents().where(unknown).groupBy("country")).notes;
      assert((await notes(able)).length > 0);
      assertEquals(await notes(remote), await notes(able));
    });
  });
});

/** A project of a source, with one organisation, from the first day of a year. */
function project(
  source: string,
  currency: string,
  totalCost: number,
  year: number | null = 2020,
): SourceRecord {
  const id = `${source}:${currency}-${totalCost}`;
  const fields = {
    totalCost,
    ...(year && { startDate: `${year}-01-01`, endDate: `${year}-12-31` }),
  };
  return {
    kind: "projects",
    id,
    title: id,
    source: { id: source, name: source },
    published: dated("2020-06-01"),
    organizations: [{ key: "o", name: "Acme" }],
    currency,
    fields,
  };
}

Deno.test("the costs of a service's projects are summed where their currency is known", async (t) => {
  const euros = [project("eu", "EUR", 100.5), project("eu", "EUR", 0), project("eu", "EUR", 30)];
  const dollars = [project("us", "USD", 1_000), project("us", "USD", 2_000)];
  const compared = async (records: SourceRecord[], sum: number | null, rates: Rates = []) => {
    await withCorpus(records, async (able) => {
      const remote = served(able);
      for (
        const query of [(trends: Trends) => trends.projects(), (trends: Trends) => trends.grants()]
      ) {
        const mine = await groupsBy(query(remote), "organization");
        assertEquals(mine.rows![0]!.amount, sum);
        if (sum !== null) assertEquals(mine, await groupsBy(query(able), "organization"));
        else assert(dataOf(mine.notes!, "amounts_left_out"));
      }
    }, { rates });
  };
  await t.step("one currency", () => compared(euros, 130.5));
  await t.step("one per source", () => compared([...euros, ...dollars], 130.5));
  await t.step("two in a source", () => compared([...euros, project("eu", "USD", 50)], null));
  await t.step("converted ones", () => {
    const rates = [{ currency: "EUR", year: 2020, rate: 1.25 }];
    return compared([...euros, ...dollars], null, rates);
  });
  await t.step("bounds that no series has", async () => {
    await withCorpus(euros, async (able) => {
      const { rows, notes } = await groupsBy(served(able).projects().since("2019"), "source");
      assertEquals(rows, [{ id: "eu", name: "eu", count: 3, amount: null }]);
      assertEquals(notes, [note("amounts_left_out", {})]);
    });
  });
  await t.step("one that is in no series", async () => {
    await withCorpus([...euros, project("eu", "USD", 9, null)], async (able) => {
      const { rows, notes } = await groupsBy(served(able).projects(), "organization");
      assertEquals([rows![0]!.count, rows![0]!.amount], [4, 130.5]);
      assertEquals(dataOf(notes!, "amounts_without_interval"), { projects: 1 });
    });
  });
});
