import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { withFolder } from "../corpus/files/_folder.ts";
import { topicId } from "../../lib/corpus/identity.ts";
import { buildCorpus } from "../../lib/corpus/build.ts";
import { openCorpus } from "../../lib/open.ts";
import { patent, project } from "../conformance/records.ts";
import { sourceOf } from "../corpus/_builds.ts";
import { withCorpus } from "./_corpus.ts";
import { run } from "./_run.ts";

const YAML = `name: own
topics:
- id: laser
  name: Laser beams
  search: laser*
- name: Light
  aliases: [lasers]
- name: Quantum things
  search: qubits and quantum
- name: zebra crossing
- name: AI
- id: all
  name: Anything at all
  search: NOT zebra
- id: beam
  name: Beams
  parent: Light
  search: laser
- name: Group
  match: false
- id: body
  name: Bodies
  search: body:laser
`;

const TABLE = `9 topics of own in CORPUS, which has 13 documents and 3 organizations

topic            documents  share  organizations  overlaps most with
Laser beams              3   23 %              0  Light 1.00, Beams 1.00
Light                    3   23 %              0  Laser beams 1.00, Beams 1.00
Quantum things           0  0.0 %              0
zebra crossing           0  0.0 %              0
AI                       0  0.0 %              0
Anything at all         13  100 %              3  Laser beams 0.23, Light 0.23
Beams                    3   23 %              0  Laser beams 1.00, Light 1.00
Group                    0  0.0 %              0
Bodies                   0  0.0 %
`;

const REMARKS = `
line 3: "Laser beams" has almost the documents of "Light": similarity 1.00
line 3: "Laser beams" has almost the documents of "Beams": similarity 1.00
line 6: "Light" is too short a name to be looked for: give it as an alias, or a search string
line 6: "Light" has almost the documents of "Laser beams": similarity 1.00
line 8: "Quantum things" finds nothing
line 8: "Quantum things" has the word "and" in its search string: write it in capitals where it is
    to join, in quotes where it is a word
line 10: "zebra crossing" finds nothing
line 11: "AI" is too short a name to be looked for: give it as an alias, or a search string
line 12: "Anything at all" finds 100 % of all documents
line 15: "Beams" has almost the documents of "Laser beams": similarity 1.00
line 19: "Group" has nothing to look for and no topic below: give it an alias or a search string
line 21: "Bodies" finds nothing
`;

Deno.test("topics check tells what each topic would find, and what to look at", async () => {
  await withCorpus((corpus) =>
    withFolder({ "own.yaml": YAML }, async (folder) => {
      const file = `${folder}/own.yaml`;
      const none = await run(["topics", "check", file, corpus, "--sample", "0"]);
      assertEquals([none.status, none.err], [0, ""]);
      assertEquals(
        none.out.replace(corpus, "CORPUS").replaceAll(/\u00a0/g, " "),
        TABLE + REMARKS,
      );
      const { out } = await run(["topics", "check", file, corpus, "--sample", "2"]);
      assertStringIncludes(out, "\nLight\n  Graphène & lasers\n  A laser\n");
    })
  );
});

Deno.test("as JSON: what was found is data", async () => {
  await withCorpus((corpus) =>
    withFolder({ "own.yaml": YAML }, async (folder) => {
      const args = ["topics", "check", `${folder}/own.yaml`, corpus, "--format", "json"];
      const { status, out } = await run(args);
      assertEquals(status, 0);
      const found = JSON.parse(out);
      assertEquals([found.taxonomy, found.documents, found.organizations, found.overlapsKnown], [
        "own",
        13,
        3,
        true,
      ]);
      const [laser, light, , , short] = found.topics;
      assertEquals(laser, {
        id: topicId("own", ["laser"]),
        name: "Laser beams",
        place: "line 3",
        documents: 3,
        perType: { "research-articles": 1, patents: 2 },
        organizations: 0,
        sample: laser.sample,
        overlaps: [
          { id: topicId("own", ["Light"]), name: "Light", shared: 3, similarity: 1 },
          { id: topicId("own", ["beam"]), name: "Beams", shared: 3, similarity: 1 },
          { id: topicId("own", ["all"]), name: "Anything at all", shared: 3, similarity: 3 / 13 },
        ],
        remarks: [
          { code: "same_documents", topic: "Light", similarity: 1 },
          { code: "same_documents", topic: "Beams", similarity: 1 },
        ],
      });
      assertEquals(laser.sample.length, 3);
      // what is above a topic may well have its documents
      assertEquals(light.remarks.map(({ code }: { code: string }) => code), [
        "name_too_short",
        "same_documents",
      ]);
      assertEquals(short.remarks, [{ code: "name_too_short" }]);
    })
  );
});

Deno.test("what a check counts is what a build then finds", async () => {
  const records = [
    patent("p:1", "2020-01-01", "A power laser"),
    patent("p:2", "2020-01-02", "A toy laser"),
    patent("p:3", "2020-01-03", "Masers of all kinds"),
    project("r:1", ["2020-01-01", "2020-12-31", 1], { title: "Lasing", summary: "maser" }),
  ];
  const taxonomy = "id,name,aliases,search,not\n" +
    'l,Lasers and masers,masers|lasing,"power AND laser*",\n' +
    "t,Power laser,,laser,toys\nu,Power lasers,,,\n";
  await withFolder({ "own.csv": taxonomy }, async (folder) => {
    const [file, corpus] = [`${folder}/own.csv`, `${folder}/c.sqlite`];
    await buildCorpus(corpus, [sourceOf(records)]);
    const { out } = await run(["topics", "check", file, corpus, "--format", "json"]);
    const { topics } = JSON.parse(out);
    assertEquals(topics.map(({ documents }: { documents: number }) => documents), [3, 1, 1]);
    assertEquals(topics[2].remarks[0], {
      code: "same_name",
      name: "Power lasers",
      topic: "Power laser",
    });
    await buildCorpus(corpus, [sourceOf(records)], { taxonomy: file });
    await using trends = await openCorpus(corpus);
    for (const { id, documents } of topics) {
      const counts = [trends.patents(), trends.projects()].map((query) => query.topic(id).count());
      const [patents = 0, projects = 0] = await Promise.all(counts);
      assertEquals(patents + projects, documents, id);
    }
    const again = await run(["topics", "check", file, corpus]);
    assert(!again.out.includes("finds nothing"), again.out);
  });
});

Deno.test("topics of the sources are called as the corpus has them", async () => {
  const topics = [{ vocabulary: "test", path: ["Physics", "Laser optics"], aliases: ["lasers"] }, {
    vocabulary: "test",
    path: ["no such"],
  }];
  await withCorpus((corpus) =>
    withFolder({ "t.json": JSON.stringify({ topics }) }, async (folder) => {
      const { out, status } = await run(["topics", "check", `${folder}/t.json`, corpus]);
      assertEquals(status, 0);
      assert(out.startsWith(`2 topics in ${corpus}, which has `), out);
      assert(/^Laser optics +3 /m.test(out), out);
      assertStringIncludes(out, 'line 1: "no such" finds nothing\n');
    })
  );
});

Deno.test("a wrong command line, and a file that is wrong, exit with 2", async () => {
  await withCorpus((corpus) =>
    withFolder(
      { "t.yaml": "name: own\ntopics:\n- nam: a\n- name: b\n  match: '?'\n" },
      async (folder) => {
        const file = `${folder}/t.yaml`;
        const cases: readonly (readonly [readonly string[], string])[] = [
          [[], "Cannot use topics: give check"],
          [
            ["chek", file, corpus],
            'Cannot read the action: there is no "chek"; did you mean "check"?',
          ],
          [["check", file], "Cannot check topics: give the file of the taxonomy and the corpus"],
          [["check", file, corpus, "more"], "Cannot check topics: give the file of the taxonomy"],
          [["check", file, corpus, "--format", "csv"], 'there is no "csv"'],
          [["check", file, corpus, "--sample", "-1"], "Cannot read --sample"],
          [["check", `${folder}/none.yaml`, corpus], "there is no such file"],
        ];
        for (const [args, told] of cases) {
          const { status, out, err } = await run(["topics", ...args]);
          assertEquals([status, out], [2, ""], args.join(" "));
          assertStringIncludes(err, told);
        }
        const wrong = await run(["topics", "check", file, corpus]);
        assertEquals([wrong.status, wrong.out], [2, ""]);
        assertEquals(wrong.err.split("\n").length, 4, wrong.err);
        for (const told of ["line 3: there is no ", "line 3: it has no name", "line 5, topic "]) {
          assertStringIncludes(wrong.err, told);
        }
      },
    )
  );
});
