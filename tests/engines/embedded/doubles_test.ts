import { assert, assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { UnsupportedOperationError } from "../../../lib/catalogue/errors.ts";
import { buildCorpus } from "../../../lib/corpus/build.ts";
import type { DoubleReason, Doubles } from "../../../lib/engines/engine.ts";
import { openCorpus } from "../../../lib/open.ts";
import { Trends } from "../../../lib/query/mod.ts";
import { run } from "../../cli/_run.ts";
import { document, named, organization, place } from "../../conformance/records.ts";
import { sourceOf } from "../../corpus/_builds.ts";
import { withFolder } from "../../corpus/files/_folder.ts";

/** Names of one organisation, and how they differ. */
const ONE: readonly (readonly [one: string, other: string, why: DoubleReason])[] = [
  ["Universität Göttingen", "UNIVERSITAT GOTTINGEN", "spelling"],
  ["Universität Würzburg", "Universitaet Wuerzburg", "abbreviation"],
  ["The Ohio State University", "Ohio State University", "spelling"],
  ["I.B.M. Zurich Research", "IBM Zürich Research", "spelling"],
  ["Acme Robotics GmbH & Co. KG", "Acme Robotics", "legal_form"],
  ["Daewoo Electronics Corp", "Daewoo Electronics Co., Ltd.", "legal_form"],
  ["株式会社日立製作所", "日立製作所", "legal_form"],
  ["ООО Яндекс", "Яндекс", "legal_form"],
  ["삼성전자 주식회사", "삼성전자", "legal_form"],
  ["Wisconsin Alumni Res Found", "Wisconsin Alumni Research Foundation", "abbreviation"],
  ["Univ of Pisa", "Università di Pisa", "abbreviation"],
  ["Katchadourian Puzant", "Puzant Katchadourian", "word_order"],
  ["Grenoble Alpes University", "Université Grenoble Alpes", "word_order"],
  ["MobileIron", "Mobile Iron", "spacing"],
  ["Interntional Business Machines", "International Business Machines", "letters"],
  ["Exxonmobil Research", "Exxonmobile Research", "letters"],
  ["Ravi Garikipati", "Ravi Garikpiati", "letters"],
  ["NASA", "National Aeronautics and Space Administration", "initials"],
];

/** Names of two, however alike. */
const TWO: readonly (readonly [one: string, other: string])[] = [
  ["University of Miami", "Miami University"],
  ["Marburg University", "Harburg University"],
  ["E Ink", "Ink"],
  ["OATSystems", "OutSystems"],
  ["Transactis", "Transactiv"],
  ["Tastemaker", "TastemakerX"],
  ["Pay with Cover", "PwC"],
  ["Sector 7 Labs", "Sector 9 Labs"],
  ["Bayer", "Bayern"],
  ["AI for the People", "People.ai"],
  ["Android", "Android and Me"],
  ["Act-On Software", "ACT! Software"],
  ["Alpha Bank", "Alpha Banking School"],
];

/** The doubles of organisations of some names, each of its own key. */
async function doublesOf(names: readonly string[], places: readonly string[] = []) {
  let found: Doubles;
  await withFolder({}, async (folder) => {
    const records = names.map((name, at) =>
      organization(`k${at}`, name, places[at] === undefined ? {} : { place: place(places[at]) })
    );
    await buildCorpus(`${folder}/c.sqlite`, [sourceOf(records)]);
    await using trends = await openCorpus(`${folder}/c.sqlite`);
    found = await trends.doubles();
  });
  return found!;
}

const namesIn = ({ groups }: Doubles) =>
  groups.map(({ organizations }) => organizations.map(({ name }) => name).sort()).sort();

Deno.test("names of one organisation are found, with how they differ, and no others", async () => {
  const found = await doublesOf([...ONE.flatMap(([one, other]) => [one, other]), ...TWO.flat()]);
  assertEquals(
    namesIn(found),
    ONE.map(([one, other]) => [one, other].sort()).sort(),
  );
  for (const { why, organizations: [first] } of found.groups) {
    const [, , reason] = ONE.find((pair) => pair.includes(first!.name as never))!;
    assertEquals(why, [reason], first!.name);
  }
});

Deno.test("of one name in two countries there are two", async () => {
  const names = ["Acme GmbH", "Acme Inc", "Acme"];
  assertEquals(
    (await doublesOf(names, ["Germany", "United States"])).groups[0]?.organizations.length,
    2,
  );
  assertEquals((await doublesOf(names.slice(0, 2), ["Germany", "United States"])).total, 0);
  assertEquals((await doublesOf(names.slice(0, 2), ["Germany", "Germany"])).total, 1);
});

Deno.test("the command lists them by the records that a merge would move", async () => {
  await withFolder({}, async (folder) => {
    const corpus = `${folder}/c.sqlite`;
    const paper = (id: string, ...names: string[]) =>
      document("research-articles", id, { organizations: names.map((name) => named(name, name)) });
    await buildCorpus(corpus, [
      sourceOf([
        paper("a", "Acme", "Mirror Works"),
        paper("b", "Acme", "Mirror Works Inc."),
        paper("c", "ACME AG", "Mirror Works Inc."),
        paper("d", "Mirror Works"),
        paper("e", "Mirror Works"),
      ]),
    ]);
    const { status, out, err } = await run(["info", corpus, "--doubles"]);
    assertEquals([status, err], [0, ""]);
    const lines = out.split("\n").map((line) => line.trim().replace(/\s+/g, " "));
    assertEquals(
      lines[0],
      "2 groups of organisations that are likely one, by their names; none is merged",
    );
    const words = lines.slice(2).join(" ").replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "ID");
    assertEquals(
      words.trim(),
      "records name id legal form: 3 Mirror Works ID 2 Mirror Works Inc. ID " +
        "legal form: 2 Acme ID 1 ACME AG ID",
    );
    const first = JSON.parse(
      (await run(["info", corpus, "--doubles", "--format", "json", "--take", "1"])).out,
    );
    assertEquals([first.total, first.groups.length, first.groups[0].why], [2, 1, ["legal_form"]]);
    const { types } = JSON.parse((await run(["info", corpus, "--format", "json"])).out);
    assertEquals(types.organizations.count, 4);
    const alone = await run(["info", corpus, "--take", "1"]);
    assertEquals(alone.status, 2);
    assertStringIncludes(alone.err, "Cannot use --take: it goes with --doubles");
  });
});

Deno.test("an engine without an inventory refuses in a sentence", async () => {
  await withFolder({}, async (folder) => {
    await buildCorpus(`${folder}/c.sqlite`, [sourceOf([organization("k", "Acme")])]);
    await using trends = await openCorpus(`${folder}/c.sqlite`);
    assertEquals(await trends.doubles(), { groups: [], total: 0 });
    const { inventory: _, ...engine } = trends.engine;
    const error = await assertRejects(
      () => new Trends({ ...engine, name: "http" }).doubles(),
      UnsupportedOperationError,
    );
    assertStringIncludes(error.message, "trendframe info --doubles CORPUS");
    assert(error.message.length <= 200 && !error.message.includes("\n"));
  });
});
