import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { buildFromPaths } from "../../../lib/corpus/build_from_paths.ts";
import { cordisCsv } from "../../../lib/corpus/importers/cordis_csv.ts";
import { cordisJson } from "../../../lib/corpus/importers/cordis_json.ts";
import { cordisSearchJson } from "../../../lib/corpus/importers/cordis_search_json.ts";
import { cordisXml } from "../../../lib/corpus/importers/cordis_xml.ts";
import { cordisTablesCsv } from "../../../lib/corpus/importers/cordis_tables_csv.ts";
import { cordisTablesJson } from "../../../lib/corpus/importers/cordis_tables_json.ts";
import { openCorpus } from "../../../lib/open.ts";
import { withFolder } from "../files/_folder.ts";
import { importText, ofKind } from "./_read.ts";

const PROJECTS = `id;acronym;title;startDate;endDate;totalCost;ecMaxContribution;rcn;topics
101;QUB;Qubits;2023-01-01;2026-12-31;100;90;7;HORIZON-1
102;SPIN;Spins;2023-02-01;2026-12-31;50;50;8;HORIZON-2
`;
const ORGANIZATIONS =
  `projectID;projectAcronym;organisationID;vatNumber;name;shortName;SME;activityType;city;country;organizationURL;order;role;ecContribution;netEcContribution
101;QUB;999;DK1;DANMARKS TEKNISKE UNIVERSITET;DTU;false;HES;KGS LYNGBY;DK;https://dtu.dk;1;coordinator;60,5;60,5
101;QUB;998;;"ECO; LTD";;true;PRC;;EL;;2;participant;29.5;29.5
999;GONE;997;;NOBODY;;;;;FR;;1;coordinator;1;1
`;
const FIELDS = `projectID;euroSciVocCode;euroSciVocPath;euroSciVocTitle;euroSciVocDescription
101;/23/43/251;/natural sciences/physical sciences/optics;optics;
101;/25;/engineering;engineering;Of machines
102;7;;robotics;
102;;;nothing;
`;
const TOPICS = '"projectID";"topic";"title"\n101;HORIZON-1;Quantum\n101;HORIZON-1;Quantum\n';
const BASES = `legalBasis;title;uniqueProgrammePart;projectID
HORIZON.2.4;Digital;true;101
`;

Deno.test("a row of organisations is one of its project, and what is known of it", async () => {
  const { parts, records, rejected, remarks } = await importText(cordisTablesCsv, ORGANIZATIONS);
  assertEquals([records.length, parts.length, rejected, remarks.size], [0, 3, [], 0]);
  assertEquals(parts[0], {
    kind: "projects",
    id: "cordis:101",
    key: '["organizations","999","coordinator","1"]',
    organizations: [{
      key: "pic:999",
      name: "DANMARKS TEKNISKE UNIVERSITET",
      place: {
        parts: [{ kind: "country", name: "Denmark" }, { kind: "city", name: "Kgs Lyngby" }],
      },
      amount: 60.5,
      extra: { type: "coordinator", order: "1", netEcContribution: "60,5" },
    }],
    fields: { acronym: "QUB" },
    derived: [{
      kind: "organizations",
      key: "pic:999",
      name: "DANMARKS TEKNISKE UNIVERSITET",
      url: "https://dtu.dk",
      place: {
        parts: [{ kind: "country", name: "Denmark" }, { kind: "city", name: "Kgs Lyngby" }],
      },
      extra: { shortName: "DTU", vatNumber: "DK1", activityType: "HES", SME: "false" },
    }],
  });
  assertEquals(parts[1]?.organizations?.[0]?.place?.parts[0]?.name, "Greece");
});

Deno.test("older tables of organisations number their projects otherwise, and tell no telephone", async () => {
  const more = "shortName;ecContribution;country;city;contactFirstNames;contactTelephoneNumber";
  for (const project of ["projectID", "projectReference"]) {
    const { parts, rejected } = await importText(
      cordisTablesCsv,
      `projectRcn;${project};projectAcronym;role;id;name;${more}\n` +
        "7;308974;WIND;coordinator;999.0;DTU;;5;DK;LYNGBY;Ada;5550100000\n" +
        "7;308974;WIND;participant;;ECO;;;;;;\n" +
        "7;;WIND;participant;;ECO;;;;;;\n",
    );
    assertEquals(parts.map(({ id }) => id), ["cordis:308974", "cordis:308974"]);
    assertEquals(parts[0]?.organizations?.[0]?.extra, {
      type: "coordinator",
      projectRcn: "7",
      contactFirstNames: "Ada",
    });
    assertEquals([parts[1]?.organizations?.[0]?.key, parts[1]?.derived], [null, []]);
    assertEquals(rejected.map(({ line }) => line), [4]);
  }
});

Deno.test("a table of projects or of anything else is none that belongs to projects", () => {
  const head = (text: string) => ({ name: "a", text, whole: true });
  for (
    const text of [PROJECTS, "projectID;topic;title;startDate\n1;a;b;2020-01-01\n", "id,name\n"]
  ) {
    assert(cordisTablesCsv.recognise(head(text)) !== null, text);
  }
  assertEquals(cordisCsv.recognise(head(PROJECTS)), null);
  for (const text of [ORGANIZATIONS, FIELDS, TOPICS, BASES, "projectID;physUrl\n1;a\n"]) {
    assertEquals(cordisTablesCsv.recognise(head(text)), null, text);
  }
});

/** What a build makes of files, and the first of its projects. */
async function built(files: Readonly<Record<string, string>>) {
  let found: Awaited<ReturnType<typeof read>>;
  const read = async (folder: string) => {
    const corpus = `${folder}/c.sqlite`;
    const outcome = await buildFromPaths(corpus, [`${folder}/in`], {}, {
      rejects: `${folder}/rejects.csv`,
    });
    await using trends = await openCorpus(corpus);
    const money = await trends.projects().groupBy("organization", { by: "amount" });
    const record = await trends.projects().get("cordis:101");
    return {
      outcome,
      groups: money.df.toRecords().map(({ name, count, amount }) => [name, count, amount]),
      record: record as unknown as Readonly<Record<string, unknown>>,
      rejects: await Deno.readTextFile(`${folder}/rejects.csv`).catch(() => ""),
    };
  };
  await withFolder(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`in/${name}`, text])),
    async (folder) => {
      found = await read(folder);
    },
  );
  return found!;
}

const ALL = [PROJECTS, ORGANIZATIONS, FIELDS, TOPICS, BASES];

Deno.test("the tables of a programme become its projects, whichever file comes first", async () => {
  const [forth, back] = await Promise.all(
    [ALL, ALL.toReversed()].map((texts) =>
      built(Object.fromEntries(texts.map((text, at) => [`${at}.csv`, text])))
    ),
  );
  for (const { outcome: { info, files }, groups, record, rejects } of [forth!, back!]) {
    assertEquals(info.types.projects?.count, 2);
    assertEquals((record.topics as { name: string }[]).map(({ name }) => name).sort(), [
      "engineering",
      "optics",
    ]);
    assertEquals(groups, [
      ["DANMARKS TEKNISKE UNIVERSITET", 1, 60.5],
      ["ECO; LTD", 1, 29.5],
    ]);
    const counts = info.sources.map(({ importer, rows, records, merged, rejected }) => [
      importer,
      rows,
      records,
      merged,
      rejected,
    ]).toSorted();
    assertEquals(counts, [["cordis-csv", 2, 2, 0, 0], ["cordis-tables-csv", 10, 0, 8, 2]]);
    // of 3 + 4 + 2 + 1 rows one is of a project that is not there, and one has no code
    assertEquals(
      files.map(({ rows, rejected }) => [rows, rejected]).toSorted(),
      [[1, 0], [2, 0], [2, 0], [3, 1], [4, 1]],
    );
    assertStringIncludes(
      rejects,
      `4,"Cannot import the row: no file has the record that it is part of, current value is ""cordis:999"""`,
    );
    assertStringIncludes(rejects, "it must have euroSciVocCode, current value is empty");
    // an organisation of a project that is not there is not there either
    assertEquals(info.types.organizations?.count, 2);
  }
});

Deno.test("of equal rows of tables the last counts, and the project keeps what it says itself", async () => {
  const again = JSON.stringify([
    { projectID: "101", topic: "HORIZON-1", title: "Quantum again" },
    { projectID: 101, topic: "HORIZON-3", title: "More" },
  ]);
  const older = PROJECTS.replace(/topics\n/, "topics;coordinator;participants\n")
    .replace("HORIZON-1\n", "HORIZON-1;Danmarks Tekniske Universitet;Eco Ltd;Other\n")
    .replace(
      "HORIZON-1;Danmarks Tekniske Universitet;Eco Ltd;Other",
      (row) => row.replace("Eco Ltd;Other", '"Eco Ltd;Other"'),
    )
    .replace("HORIZON-2\n", "HORIZON-2;;\n");
  const { record, groups } = await built({
    "a.csv": older,
    "b.csv": ORGANIZATIONS,
    "c.csv": TOPICS,
    "d.csv": ORGANIZATIONS,
    "z.json": again,
  });
  const extra = record.extra as Readonly<Record<string, unknown>>;
  assertEquals(extra.programmeTopics, [
    { topic: "HORIZON-1", title: "Quantum again" },
    { topic: "HORIZON-3", title: "More" },
  ]);
  assertEquals(extra.topics, "HORIZON-1");
  // what a list of names names too is there once, with its own money, which no table doubles
  assertEquals(groups, [
    ["DANMARKS TEKNISKE UNIVERSITET", 1, 60.5],
    ["ECO; LTD", 1, 29.5],
    ["Other", 1, null],
  ]);
});

Deno.test("projects as JSON are those of the tables", async () => {
  const { records } = await importText(
    cordisJson,
    JSON.stringify([{
      id: 101,
      acronym: "QUB",
      title: "Qubits &amp; more",
      startDate: "2023-01-01",
      endDate: "",
      totalCost: 0,
      ecMaxContribution: "1963982,125",
      rcn: 7,
      nature: null,
    }, { projectID: "101", acronym: "none" }]),
  );
  const [qubits] = ofKind(records, "projects");
  assertEquals(qubits?.title, "Qubits & more");
  assertEquals(qubits?.fields, {
    acronym: "QUB",
    startDate: "2023-01-01T00:00:00.000Z",
    cordisEcContribution: 1_963_982.125,
  });
  assertEquals(qubits?.extra, { totalCost: 0, rcn: 7 });
  const { parts, rejected } = await importText(
    cordisTablesJson,
    '[{"projectID":"1","topic":"A","title":"B"},{"projectID":"1","legalBasis":"A","title":"B"},' +
      '{"projectID":"1"}]',
  );
  assertEquals(parts.map(({ extra }) => Object.keys(extra ?? {})), [["programmeTopics"], [
    "legalBases",
  ]]);
  assertEquals(rejected.length, 1);
});

Deno.test("hits of a search at the site are projects, as JSON and as XML", async () => {
  const hit = {
    contenttype: "project",
    rcn: "7",
    id: 101,
    acronym: "QUB",
    title: "Qubits",
    teaser: "We ...",
    objective: "We measure.",
    startDate: "2023-01-01",
    endDate: "2026-12-31",
    lastUpdateDate: "2024-05-06 10:11:12",
    totalCost: "1963982,5",
    language: ["en", "de"],
    relations: {
      associations: {
        organization: {
          type: "coordinator",
          ecContribution: "90.5",
          id: "999",
          legalName: "DTU",
          address: { city: "LYNGBY", country: "DK" },
        },
      },
    },
  };
  const { records, rejected, asOf } = await importText(
    cordisSearchJson,
    JSON.stringify({ result: { header: { numHits: 2 } }, hits: { hit: [{ project: hit }, 5] } }),
  );
  const [qubits] = ofKind(records, "projects");
  assertEquals([qubits?.id, qubits?.summary, qubits?.body, qubits?.language], [
    "cordis:101",
    "We ...",
    "We measure.",
    undefined,
  ]);
  assertEquals(qubits?.fields?.totalCost, 1_963_982.5);
  assertEquals(qubits?.organizations, [{
    key: "pic:999",
    name: "DTU",
    place: { parts: [{ kind: "country", name: "Denmark" }, { kind: "city", name: "Lyngby" }] },
    amount: 90.5,
    extra: { type: "coordinator" },
  }]);
  assertEquals([rejected.length, asOf], [1, Date.UTC(2024, 4, 6, 10, 11, 12)]);
  const xml = `<?xml version="1.0"?><response><result><header><numHits>2</numHits></header></result>
<hits><hit><project xmlns="http://cordis.europa.eu"><rcn>7</rcn><id>101</id><title>Qubits</title>
</project></hit></hits></response>`;
  assertEquals(cordisXml.recognise({ name: "a", text: xml, whole: true }), null);
  assertEquals((await importText(cordisXml, xml)).records.map((each) => "id" in each && each.id), [
    "cordis:101",
  ]);
});
