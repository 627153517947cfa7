import { assertEquals, assertRejects } from "@std/assert";
import type { RawInput } from "../../../lib/catalogue/catalogue.ts";
import { parseInput } from "../../../lib/catalogue/parse.ts";
import { httpEngine } from "../../../lib/engines/http/mod.ts";
import { note } from "../../../lib/words/note.ts";
import { from, named, on, organization } from "../../conformance/records.ts";
import { idOfOrganization } from "../../conformance/tables/_ids.ts";
import { referenceEngine } from "../../reference/engine.ts";
import { KEYS, service } from "../../service/service.ts";

const KEY_COUNT = 40;
const keys = Array.from({ length: KEY_COUNT }, (_, index) => `key ${index}`);
const records = from(
  "test",
  ...keys.map((key, index) =>
    organization(key, `Name ${index % 7}`, {
      ...(index % 5 === 0 ? {} : { founded: on(`20${10 + index % 4}-01-01`) }),
    })
  ),
);
const engine = referenceEngine(records);
const { handler } = service({ engine });
const cut = httpEngine({
  baseUrl: "http://service.test",
  apiKey: KEYS.full,
  fetch: (input, init) => handler(new Request(input, init)),
  idLimit: 7,
});
const ids = keys.map((key) => idOfOrganization(named("", key)));
const asked = (raw: RawInput<"searchOrganizations">) => ({
  operation: "searchOrganizations" as const,
  input: parseInput("searchOrganizations", raw),
});

Deno.test("organisations of a long list of ids are asked in parts, as if it were one", async () => {
  const query = { type: "organization" as const, ids };
  const sorts: RawInput<"searchOrganizations">[] = [
    {},
    { sortColumn: "founded_on", sortDirection: "asc" },
    { sortColumn: "name", sortDirection: "asc" },
    { sortColumn: "name", skip: 11, take: 12 },
  ];
  for (const sort of sorts) {
    const expected = await engine.execute(asked({ query, ...sort }));
    const actual = await cut.execute(asked({ query, ...sort }));
    assertEquals(actual.output, expected.output);
    assertEquals(actual.output.total, KEY_COUNT);
    assertEquals(actual.notes, [note("in_parts", { parts: 8 })]);
  }
});

Deno.test("an order by scores, which the rows do not show, is refused", async () => {
  const refused = [
    asked({ query: { type: "organization", ids }, sortColumn: "score" }),
    asked({ query: { type: "topic", ids } }),
    {
      operation: "organizationsProofPoints" as const,
      input: parseInput("organizationsProofPoints", { topicIds: ids }),
    },
  ];
  for (const request of refused) {
    await assertRejects(async () => await cut.execute(request), RangeError, "too long");
  }
});
