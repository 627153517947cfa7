import { assertEquals } from "@std/assert";
import { withCorpus } from "../_corpus.ts";
import { acquisition, on, organization } from "../conformance/records.ts";

Deno.test("an organisation that gets its place from a mention keeps its day, the first of 1970, too", async () => {
  const place = { parts: [{ kind: "country" as const, name: "Germany" }] };
  const days = ["1960-05-01", "1970-01-01", "1980-05-01"];
  const mention = (key: string) => ({ key, name: key, place });
  await withCorpus([
    ...days.map((day) => organization(day, day, { founded: on(day) })),
    ...days.map((day, at) =>
      acquisition(`deal ${at}`, "2020-01-01", null, { acquirer: mention(day) })
    ),
  ], async (trends) => {
    for (const sortDirection of ["asc", "desc"] as const) {
      const { output } = await trends.ask("searchOrganizations", {
        sortColumn: "founded_on",
        sortDirection,
      });
      const found = output.data.map(({ name }) => name);
      assertEquals(found, sortDirection === "asc" ? days : days.toReversed());
    }
    assertEquals(await trends.organizations().since("1965").until("1975").count(), 1);
  });
});
