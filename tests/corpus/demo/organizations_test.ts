import { assert, assertAlmostEquals, assertEquals } from "@std/assert";
import { demoRecords, demoTopics } from "../../../lib/corpus/demo/mod.ts";
import { normalisedName } from "../../../lib/corpus/identity.ts";
import type { OrganizationMention, OrganizationRecord } from "../../../lib/corpus/record.ts";
import { terms } from "../../../lib/text/mod.ts";
import { isDocument } from "./_select.ts";

const records = [...demoRecords({ seed: 5 })];
const organizations = records.filter((record): record is OrganizationRecord =>
  record.kind === "organizations"
);
const companies = organizations.filter(({ extra }) => extra?.organizationKind === "company");
const mentions = records.filter(isDocument).flatMap(({ organizations }) => organizations!);
const names = new Map(demoTopics(20_000).map(({ name, path }) => [path[2]!, name]));

const count = (text: string | undefined, phrase: string): number =>
  ` ${terms(text ?? "").join(" ")} `.split(` ${terms(phrase).join(" ")} `).length - 1;

/** How surely a company works on its topic, by the rule of the project. */
function certainty({ name, description, extendedDescription, topics, extra }: OrganizationRecord) {
  const topic = names.get(String(extra?.topic))!;
  if (normalisedName(name) === normalisedName(topic)) return "name";
  if (count(name, topic) > 0) return "in name";
  const classified = topics!.some(({ path }) => path[2] === extra?.topic) ? 1 : 0;
  const inDescription = count(description, topic) + classified;
  if (inDescription > 1) return "twice";
  if (inDescription === 1) return "once";
  return count(extendedDescription, topic) > 0 ? "extended" : "none";
}

Deno.test("all levels of certainty occur", () => {
  const levels = Map.groupBy(companies, certainty);
  const share = (level: string) => (levels.get(level as "name")?.length ?? 0) / companies.length;
  assert(share("name") > 0.001 && share("name") < 0.02);
  assertAlmostEquals(share("in name"), 0.04, 0.02);
  assertAlmostEquals(share("twice"), 0.3, 0.05);
  assertAlmostEquals(share("once"), 0.43, 0.05);
  assertAlmostEquals(share("extended"), 0.15, 0.05);
  assert(share("none") > 0.02);
});

Deno.test("mentions have a long tail", () => {
  const counts = [...Map.groupBy(mentions, ({ name }) => name).values()]
    .map((group) => group.length).sort((a, b) => b - a);
  assert(counts[0]! > 30 * counts[Math.floor(counts.length / 2)]!);
  assert(counts.slice(0, 200).reduce((sum, n) => sum + n) > mentions.length / 2);
});

Deno.test("every mention is of an organisation that has a record, by its key or another key", () => {
  const keys = new Map<string, OrganizationRecord>();
  for (const organization of organizations) {
    for (const key of [organization.key, ...organization.aliases ?? []]) {
      keys.set(key, organization);
    }
  }
  const all: (OrganizationMention | null)[] = records.flatMap((record) =>
    record.kind === "acquisitions"
      ? [record.acquirer, record.acquiree]
      : record.kind === "investments"
      ? [record.investee, ...record.investors]
      : isDocument(record)
      ? [...record.organizations!, ...record.candidates ?? []]
      : []
  );
  for (const mention of all) {
    if (mention === null) continue;
    const { name, place } = keys.get(mention.key!)!;
    assertEquals([mention.name, mention.place], [name, place]);
  }
  const aliases = all.filter((mention) => mention?.key?.includes("assignee"));
  assert(aliases.length > 100);
});

Deno.test("names are invented and all different, but for those that equal a topic", () => {
  assertEquals(new Set(organizations.map(({ name }) => name)).size, organizations.length);
  const topics = new Set([...names.values()].map(normalisedName));
  for (const { name } of organizations) {
    assert(topics.has(normalisedName(name)) || /^[A-Z][a-z]{6,} \w/.test(name), name);
  }
});

Deno.test("founding dates: most know the year alone, some nothing; half are young", () => {
  const dates = companies.flatMap(({ founded }) => founded ?? []);
  assertAlmostEquals(1 - dates.length / companies.length, 0.05, 0.02);
  assertAlmostEquals(
    dates.filter(({ precision }) => precision === "year").length / dates.length,
    0.58,
    0.05,
  );
  const young = dates.filter(({ instant }) => instant >= Date.parse("2005-01-01")).length;
  assert(young > dates.length * 0.4 && young < dates.length * 0.8);
});

Deno.test("no company is in a deal before it was founded", () => {
  const founded = new Map(organizations.map(({ key, founded }) => [key, founded]));
  let checked = 0;
  for (const record of records) {
    if (record.kind !== "acquisitions" || record.date?.precision !== "day") continue;
    for (const mention of [record.acquirer, record.acquiree]) {
      const birth = founded.get(mention?.key ?? "");
      if (birth === undefined) continue;
      assert(birth.instant < record.date.instant, record.id);
      checked++;
    }
  }
  assert(checked > 1000);
});

Deno.test("places and numbers of employees are known for most", () => {
  const share = (test: (organization: OrganizationRecord) => boolean) =>
    organizations.filter(test).length / organizations.length;
  assertAlmostEquals(share(({ place }) => place === undefined), 0.04, 0.02);
  assertAlmostEquals(share(({ employees }) => employees === undefined), 0.08, 0.02);
  const countries = new Set(organizations.map(({ place }) => place?.parts[1]?.name));
  assert(countries.size > 20);
  assertEquals(new Set(organizations.flatMap(({ employees }) => employees ?? [])).size, 8);
});
