import { assert, assertEquals } from "@std/assert";
import { cordisXml } from "../../../lib/corpus/importers/cordis_xml.ts";
import { headOf, importText, ofKind, shown } from "./_read.ts";
import { CORDIS_FILES, sharedData } from "../../_shared.ts";
import { importReal, realTest } from "./_real.ts";

const project = (parts: string, root = "project") =>
  `<?xml version="1.0" encoding="UTF-8"?>\r\n<${root}>\r\n  <rcn>1</rcn>${parts}</${root}>`;

const associations = (parts: string) =>
  `<relations><associations>${parts}</associations></relations>`;

const NEW = project(`
  <id>101</id>
  <language>en</language>
  <acronym>SPIN</acronym>
  <title>Spin &amp; charge</title>
  <teaser>Short...</teaser>
  <objective>First line.

Second line.</objective>
  <totalCost>0</totalCost>
  <ecMaxContribution>215534.4</ecMaxContribution>
  <startDate>2022-06-01</startDate>
  <endDate>2024-02-30</endDate>
  <ecSignatureDate>2022-02-25</ecSignatureDate>
  <status>SIGNED</status>
  <keywords>spin</keywords>
  <identifiers><grantDoi>10.3030/101</grantDoi></identifiers>
  <lastUpdateDate>2025-09-19 14:48:39</lastUpdateDate>
  <relations>
    <associations>
      <organization type="coordinator" order="1" ecContribution="5" terminated="false">
        <rcn>77</rcn><id>999</id><legalName>UNIVERSITEIT LEIDEN</legalName>
        <address><city>GIF-SUR-YVETTE CEDEX</city><country>EL</country>
          <url>http://example.org</url><geolocation>52.1,4.4</geolocation>
          <telephone>5550100000</telephone></address>
      </organization>
      <organization type="participant"><rcn>78</rcn><legalName> </legalName></organization>
      <organization type="participant"><shortName>ACME</shortName>
        <address><country>UK</country></address></organization>
      <person><lastName>Curie</lastName><email>contact@example.org</email></person>
      <programme type="relatedTopic"><frameworkProgramme>HORIZON</frameworkProgramme></programme>
    </associations>
    <categories>
      <category classification="euroSciVoc"><code>/25/73/449</code><title>computers</title>
        <displayCode>/engineering/electrical, electronic/computers</displayCode></category>
      <category classification="euroSciVoc"><code>/25/99</code><title>a/b testing</title>
        <displayCode>/engineering/a/b testing</displayCode></category>
      <category classification="source"><code>/corda</code></category>
      <category classification="policyPriorities"><code>/ai</code><title>AI</title></category>
    </categories>
  </relations>
`);

Deno.test("a project of Horizon Europe", async () => {
  const { records, derived, rejected, remarks, asOf } = await importText(cordisXml, NEW);
  const [record, ...others] = ofKind(records, "projects");
  assertEquals([others, rejected], [[], []]);
  assertEquals(record?.id, "cordis:101");
  assertEquals(record?.title, "Spin & charge");
  assertEquals(record?.summary, "Short...");
  assertEquals(record?.body, "First line.\n\nSecond line.");
  assertEquals(record?.url, "https://cordis.europa.eu/project/id/101");
  assertEquals(record?.language, "en");
  assertEquals(shown(record?.published), "2022-02-25");
  assertEquals(record?.currency, "EUR");
  assertEquals(asOf, Date.UTC(2025, 8, 19, 14, 48, 39));
  assertEquals(record?.fields, {
    status: "SIGNED",
    acronym: "SPIN",
    program: "HORIZON",
    startDate: "2022-06-01T00:00:00.000Z",
    cordisEcContribution: 215534.4,
    cordisGrantDoi: "10.3030/101",
  });
  assertEquals(record?.topics, [
    {
      vocabulary: "euroscivoc",
      path: ["25", "73", "449"],
      names: ["engineering", "electrical, electronic", "computers"],
      score: 1,
    },
    { vocabulary: "euroscivoc", path: ["25", "99"], names: ["25", "a/b testing"], score: 1 },
  ]);
  assertEquals(record?.organizations, [
    {
      key: "pic:999",
      name: "UNIVERSITEIT LEIDEN",
      place: {
        parts: [{ kind: "country", name: "Greece" }, { kind: "city", name: "Gif-Sur-Yvette" }],
      },
      amount: 5,
      extra: { type: "coordinator", order: "1", ecContribution: "5", terminated: "false" },
    },
    {
      key: null,
      name: "ACME",
      place: { parts: [{ kind: "country", name: "United Kingdom" }] },
      extra: { type: "participant", address: { country: "UK" } },
    },
  ]);
  assertEquals(record?.extra, {
    rcn: "1",
    totalCost: "0",
    endDate: "2024-02-30",
    keywords: "spin",
    lastUpdateDate: "2025-09-19 14:48:39",
    relations: {
      associations: {
        organization: { type: "participant", rcn: "78" },
        person: { lastName: "Curie" },
        programme: { type: "relatedTopic", frameworkProgramme: "HORIZON" },
      },
      categories: { category: { classification: "policyPriorities", code: "/ai", title: "AI" } },
    },
  });
  assertEquals([...remarks.keys()], [
    "a participant without a name is left out",
    "endDate is left out where it is no date that exists",
  ]);
  const [organization, ...more] = ofKind(derived, "organizations");
  assertEquals(more, []);
  assertEquals(organization?.key, "pic:999");
  assertEquals(organization?.extra?.rcn, "77");
  assertEquals(organization?.url, "http://example.org");
  assert(!JSON.stringify([...records, ...derived]).includes("5550100000"));
  assert(!JSON.stringify([...records, ...derived]).includes("contact@"));
});

Deno.test("a project of an older programme: reference, no signature, programme by its root", async () => {
  const text = project(
    `<reference>633002</reference><startDate>2014-01-01</startDate>
    <totalCost>258500</totalCost>` +
      associations(
        `<programme type="relatedSubProgramme"><code>ERC</code><parent><parent><programme>
        <code>H2020-Topics</code></programme></parent></parent></programme>
        <programme type="relatedProgramme"><code>H2020-EU.1.1.</code><parent><parent><programme>
        <code>H2020-EU.1.</code><parent><parent><programme><code>H2020</code></programme></parent>
        </parent></programme></parent></parent></programme>
        <organization type="coordinator"><rcn>5</rcn><legalName>LICR</legalName></organization>`,
      ),
    'project xmlns="http://cordis.europa.eu"',
  ).replace('</project xmlns="http://cordis.europa.eu">', "</project>");
  const [record] = ofKind((await importText(cordisXml, text)).records, "projects");
  assertEquals(record?.id, "cordis:633002");
  assertEquals(shown(record?.published), "2014-01-01");
  assertEquals(record?.fields?.program, "H2020");
  assertEquals(record?.fields?.totalCost, 258500);
  assertEquals(record?.organizations?.map(({ key, name }) => [key, name]), [[null, "LICR"]]);
});

Deno.test("what cannot be read, or is more than the record holds, stays in what the source has", async () => {
  const text = project(
    `<id>101</id><reference>101-REF</reference><title>One</title><title>Two</title>
    <totalCost>about 562 million</totalCost><ecMaxContribution>1 000 000 or so</ecMaxContribution>
    <identifiers><grantDoi>10.3030/101</grantDoi><doi>10.1/x</doi></identifiers>
    <relations><categories><category classification="euroSciVoc"><title>optics</title></category>
    </categories></relations>`,
  );
  const { records, remarks } = await importText(cordisXml, text);
  const [record] = ofKind(records, "projects");
  assertEquals([record?.id, record?.title, record?.topics], ["cordis:101", "One", []]);
  assertEquals(record?.fields, { cordisGrantDoi: "10.3030/101" });
  assertEquals(record?.extra, {
    rcn: "1",
    reference: "101-REF",
    title: ["One", "Two"],
    totalCost: "about 562 million",
    ecMaxContribution: "1 000 000 or so",
    identifiers: { doi: "10.1/x" },
    relations: { categories: { category: { classification: "euroSciVoc", title: "optics" } } },
  });
  assertEquals([...remarks.keys()], [
    "totalCost is left out where it is no amount",
    "ecMaxContribution is left out where it is no amount",
  ]);
});

Deno.test("what is no whole project is rejected with its line", async () => {
  const cases: [text: string, reason: string][] = [
    [project("<title>x</title>"), "Cannot import the project: it must have a number"],
    [NEW.slice(0, 900), "Cannot import the element <project>: the text ends before its end tag"],
    [NEW.replace("</title>", "</t>"), "Cannot import the element <project>: unexpected close tag"],
  ];
  for (const [text, reason] of cases) {
    const { records, rejected } = await importText(cordisXml, text);
    assertEquals([records.length, rejected.length, rejected[0]?.line], [0, 1, 2]);
    assert(rejected[0]?.reason.startsWith(reason), rejected[0]?.reason);
  }
});

Deno.test("projects are recognised by their content, results that name projects are not", () => {
  assertEquals(cordisXml.recognise(headOf(NEW)), null);
  const wrapped = `<projects>${NEW.slice(NEW.indexOf("<project>"))}</projects>`;
  assertEquals(cordisXml.recognise(headOf(wrapped)), null);
  const result = `<result><rcn>2</rcn><id>3</id><relations>${NEW.slice(40)}</relations></result>`;
  assert(cordisXml.recognise(headOf(result)) !== null);
  assert(cordisXml.recognise(headOf("id,title\n1,<project>")) !== null);
});

realTest(
  "144 Horizon Europe projects: unknown costs, long objectives, signature dates",
  CORDIS_FILES,
  async (files) => {
    const { records, derived, rejected, asOf } = await importReal(...files);
    const projects = ofKind(records, "projects");
    assertEquals([projects.length, rejected.length, derived.length], [144, 0, 474]);
    assertEquals(projects.filter(({ extra }) => extra?.totalCost === "0").length, 61);
    const fields = projects.map(({ fields }) => fields ?? {});
    assertEquals(fields.filter(({ totalCost }) => totalCost === undefined).length, 61);
    assertEquals(fields.filter(({ cordisEcContribution: ec }) => Number(ec) > 0).length, 144);
    assertEquals(new Set(fields.map(({ program }) => program)), new Set(["HORIZON"]));
    assert(projects.every(({ published }) => published?.precision === "day"));
    assert(projects.some(({ body }) => body?.includes("\n")));
    const topics = projects.flatMap(({ topics }) => topics ?? []);
    assertEquals(topics.length, 446);
    assert(topics.every(({ path, names }) => path.length === names.length));
    assert(topics.every(({ names }) => names.every((name) => !name.includes("/"))));
    const places = projects.flatMap(({ organizations }) => organizations ?? []);
    assert(places.every(({ place }) => place !== undefined));
    const latest = [];
    for (const file of files) {
      const xml = await Deno.readTextFile(sharedData(file));
      latest.push(/<lastUpdateDate>(.*)<\/lastUpdateDate>/.exec(xml)![1]!);
    }
    assertEquals(
      new Date(asOf).toISOString().slice(0, 19),
      latest.sort().at(-1)!.replace(" ", "T"),
    );
  },
);

const ZIP = "exports2/cordis_h2020_xml_2018.zip";
realTest(
  "27 Horizon 2020 projects in a zip archive: no signature date, no topics",
  [ZIP],
  async () => {
    const { records, rejected } = await importReal(ZIP);
    const projects = ofKind(records, "projects");
    assertEquals([projects.length, rejected.length], [27, 0]);
    assert(projects.every(({ topics }) => topics?.length === 0));
    assertEquals(new Set(projects.map(({ fields }) => fields?.program)), new Set(["H2020"]));
    assertEquals(
      projects.map(({ published }) => new Date(published!.instant).toISOString()),
      projects.map(({ fields }) => fields?.startDate),
    );
  },
);
