import { assert, assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { topicId } from "../../../lib/corpus/identity.ts";
import { TaxonomyError } from "../../../lib/corpus/taxonomy/fault.ts";
import type { GivenTaxonomy } from "../../../lib/corpus/taxonomy/given.ts";
import { readTaxonomies, readTaxonomyFile } from "../../../lib/corpus/taxonomy/read.ts";
import { withFolder } from "../files/_folder.ts";

const read = (given: GivenTaxonomy | readonly GivenTaxonomy[]) =>
  readTaxonomies("build the corpus", given);

/** What is told of a file: its sentences, without what they all begin with. */
async function told(name: string, content: string | Uint8Array): Promise<readonly string[]> {
  let lines: readonly string[] = [];
  await withFolder({ [name]: content }, async (folder) => {
    const path = `${folder}/${name}`;
    const { message } = await assertRejects(() => readTaxonomyFile(path), TaxonomyError);
    lines = message.split("\n").map((line: string) => {
      const start = `Cannot read the file ${path}: `;
      assert(line.startsWith(start), line);
      assert(line.length - path.length <= 200, line);
      return line.slice(start.length);
    });
  });
  return lines;
}

const YAML = `# what we look at
name: own
topics:
  - id: li
    name: Lithium batteries
    aliases: [Li-ion, "LIB"]
    parents: [storage, Chemistry]
    search: >-
      lithium AND (cell* OR "solid state")
    not: lithium grease
    description: Cells, with lithium
    match: false
  - id: storage
    name: Energy storage
    parent:
  - name: Chemistry
`;

const CSV = "id,name,aliases,parents,search,not,description,match\n" +
  'li,Lithium batteries,Li-ion | LIB,storage|chemistry,"lithium AND (cell* OR ""solid state"")",' +
  'lithium grease,"Cells, with lithium",no\n' +
  "storage,Energy storage,,,,,,\n" +
  ",Chemistry,,,,,,\n";

const OBJECT = {
  name: "own",
  topics: [
    {
      id: "li",
      name: "Lithium batteries",
      aliases: ["Li-ion", "LIB"],
      parents: ["storage", "Chemistry"],
      search: 'lithium AND (cell* OR "solid state")',
      not: ["lithium grease"],
      description: "Cells, with lithium",
      match: false,
    },
    { id: "storage", name: "Energy storage" },
    { name: "Chemistry" },
  ],
};

const TOPICS = [
  {
    vocabulary: "own",
    path: ["li"],
    name: "Lithium batteries",
    aliases: ["Li-ion", "LIB"],
    not: ["lithium grease"],
    match: false,
    description: "Cells, with lithium",
    search: 'lithium AND (cell* OR "solid state")',
    parents: [["storage"], ["Chemistry"]],
  },
  {
    vocabulary: "own",
    path: ["storage"],
    name: "Energy storage",
    aliases: [],
    not: [],
    match: true,
  },
  { vocabulary: "own", path: ["Chemistry"], name: "Chemistry", aliases: [], not: [], match: true },
];

Deno.test("a taxonomy is the same in YAML, in a table, in JSON and as an object", async () => {
  const json = JSON.stringify(OBJECT, null, 2);
  const files = {
    "t.yaml": YAML,
    "t.yml": `\ufeff${YAML.replaceAll("\n", "\r\n")}`,
    "own.csv": CSV,
    "folder/own.csv": `\ufeff${CSV.replaceAll(",", ";").replaceAll("Cells;", "Cells,")}`,
    "own.tsv": CSV.replaceAll(/,(?! with)/g, "\t"),
    "t.json": json,
    "t.txt": `\ufeff${json.replaceAll("  ", "\t")}`,
  };
  await withFolder(files, async (folder) => {
    for (const name of Object.keys(files)) {
      assertEquals((await read(`${folder}/${name}`)).topics, TOPICS, name);
    }
  });
  assertEquals((await read(OBJECT)).topics, TOPICS);
});

Deno.test("topics by vocabulary and path are as they were, alone and beside others", async () => {
  const topics = [
    { vocabulary: "openalex", path: ["C1", "C2"], aliases: ["qubits"] },
    { vocabulary: "own", path: ["llm"], name: "language models", not: ["law"], match: false },
  ];
  const expected = topics.map((topic) => ({ aliases: [], not: [], match: true, ...topic }));
  const given = await read({ topics });
  assertEquals(given.topics, expected);
  // what a corpus was built with is known by this text: one that is there is not built again
  assertEquals(
    JSON.stringify(given),
    '{"topics":[{"vocabulary":"openalex","path":["C1","C2"],"aliases":["qubits"],"not":[],' +
      '"match":true},{"vocabulary":"own","path":["llm"],"name":"language models","aliases":[],' +
      '"not":["law"],"match":false}]}',
  );
  assertEquals(JSON.stringify(await read({ topics: [] })), '{"topics":[]}');
  assertEquals(JSON.stringify(await read([])), '{"topics":[]}');
  assertEquals((await read([{ topics }, OBJECT])).topics, [...expected, ...TOPICS]);
  assertEquals(await read(given), given);
  await withFolder({ "a.yaml": "topics:\n- vocabulary: own\n  path: [llm]\n" }, async (folder) => {
    assertEquals((await read(`${folder}/a.yaml`)).topics[0]!.path, ["llm"]);
  });
});

Deno.test("the id of a topic is of its taxonomy's name and its own id, else name", async () => {
  const idsOf = async (given: GivenTaxonomy) =>
    (await read(given)).topics.map(({ vocabulary, path }) => topicId(vocabulary, path));
  const before = await idsOf({
    name: "own",
    topics: [{ id: "a", name: "A" }, { id: "b", name: "B", parent: "a" }, { name: "C" }],
  });
  const moved = await idsOf({
    name: "own",
    topics: [
      { id: "a", name: "Another name", parents: ["C"] },
      { id: "b", name: "B", aliases: ["beta"], parents: ["C", "a"] },
      { name: "C", search: "c*" },
    ],
  });
  assertEquals(moved, before);
  assertEquals(before[0], topicId("own", ["a"]));
  const other = await idsOf({ name: "other", topics: [{ id: "a" }, { id: "b" }, { name: "C" }] });
  assertEquals(new Set([...before, ...other]).size, 6);
});

Deno.test("every fault of a file is one sentence with its line", async () => {
  const yaml = (topics: string) => told("t.yaml", `name: own\ntopics:\n${topics}`);
  const cases: readonly (readonly [string, string])[] = [
    ["- name: a\n  serch: b\n", 'line 4, topic "a": there is no "serch"; did you mean "search"?'],
    [
      "- name: a\n  colour: b\n",
      'line 4, topic "a": there is no "colour"; known are id, name, aliases, not, match, ' +
      "description, search, parent, parents",
    ],
    ["- name: 5\n", "line 3: name must be a text, current value is 5: put quotes around it"],
    [
      "- name: a\n  aliases: [b, 2024]\n",
      'line 4, topic "a": aliases[1] must be a text, current value is 2024: put quotes around it',
    ],
    ["- name: a\n  aliases: 7\n", 'line 4, topic "a": aliases must be a list, current value is 7'],
    [
      "- name: a\n  match: maybe\n",
      'line 4, topic "a": match must be true or false, current value is "maybe"',
    ],
    ["- name: ''\n", 'line 3, topic "": name must not be empty'],
    ["- aliases: [a]\n", "line 3: it has no name: give it a name or an id"],
    [
      "- name: a\n- name: b\n  parent: a\n  parents: [a]\n",
      'line 4, topic "b": it has both parent and parents: give one of them',
    ],
    [
      "- name: Solar cells\n- name: b\n  parent: solar cell\n",
      'line 5, topic "b": its parent "solar cell" is no topic of this taxonomy; ' +
      'did you mean "Solar cells"?',
    ],
    [
      "- id: 'x'\n  name: A\n- id: 'y'\n  name: a\n- name: b\n  parent: A\n",
      'line 8, topic "b": its parent "A" is the name of 2 topics: give the id of one',
    ],
    [
      "- id: a\n- name: b\n- name: a\n",
      'line 5, topic "a": line 3 is known as "a", too: give one of them another id',
    ],
    [
      "- name: a\n  search: battery AND (lithium\n",
      'line 4, topic "a": its search string needs a closing parenthesis at position 20, current ' +
      'value is "…ry AND (lithium"',
    ],
    [
      "- name: a\n  search: date:2020\n",
      'line 4, topic "a": its search string needs one of the fields title, summary, body before ' +
      'the colon, or quotes around all of it at position 0, current value is "date:2020"',
    ],
    [
      "- name: a\n  not: [b, '?']\n",
      'line 4, topic "a": not[1] must hold a letter or digit, current value is "?"',
    ],
    ["- a\n", 'line 3: it must be an object, current value is "a"'],
    ["- name: a\n  name: b\n", "line 4: it is not YAML: Map keys must be unique"],
    ["- name: a\n\tid: b\n", "line 4: it is not YAML: Tabs are not allowed as indentation"],
  ];
  for (const [topics, expected] of cases) assertEquals(await yaml(topics), [expected], topics);
  assertEquals(await told("t.yaml", "topics:\n- name: a\n"), [
    "line 1: name is missing: give the taxonomy one, from which the ids of its topics come",
  ]);
  assertEquals(await told("t.yaml", ""), ["it must be an object, current value is null"]);
  assertEquals(await told("t.yaml", "name: a\n"), ["line 1: topics is missing"]);
});

Deno.test("all faults of a file are told at once, by line, the first twenty", async () => {
  assertEquals(
    await told("t.yaml", "name: own\ntopics:\n- name: a\n  parent: z\n- name: b\n  search: (\n"),
    [
      'line 4, topic "a": its parent "z" is no topic of this taxonomy; known are a, b',
      'line 6, topic "b": its search string needs a word, a phrase in quotes or an opening ' +
      'parenthesis at position 1, current value is "("',
    ],
  );
  const many = Array.from({ length: 30 }, (_, at) => `- name: n${at}\n  search: "("\n`).join("");
  const lines = await told("t.yaml", `name: own\ntopics:\n${many}`);
  assertEquals(lines.length, 21);
  assertEquals(lines.at(-1), "there are 10 more faults");
});

Deno.test("a circle of parents is named, once, at the first of its topics", async () => {
  const yaml = (...topics: readonly string[]) =>
    told("t.yaml", `name: own\ntopics:\n${topics.map((each) => `- ${each}\n`).join("")}`);
  assertEquals(await yaml("{name: a, parent: a}"), [
    'line 3, topic "a": its parents go in a circle, "a" → "a": take one of them out',
  ]);
  assertEquals(
    await yaml(
      "{name: top}",
      "{id: c, name: C, parents: [top, a]}",
      "{name: a, parent: b}",
      "{name: b, parents: [top, C]}",
      "{name: below, parent: b}",
    ),
    ['line 4, topic "C": its parents go in a circle, "c" → "a" → "b" → "c": take one of them out'],
  );
  const ring = Array.from({ length: 9 }, (_, at) => `{name: n${at}, parent: n${(at + 1) % 9}}`);
  assertEquals(await yaml(...ring), [
    'line 3, topic "n0": its parents go in a circle, "n0" → "n1" → "n2" → "n3" → … → "n8" → ' +
    '"n0": take one of them out',
  ]);
  // two ways up to one topic are no circle
  await read({
    name: "own",
    topics: [
      { name: "a" },
      { name: "b", parent: "a" },
      { name: "c", parent: "a" },
      { name: "d", parents: ["b", "c", "a"] },
    ],
  });
});

Deno.test("a deep taxonomy is read, and a circle through it found", async () => {
  const depth = 50_000;
  const topics = Array.from({ length: depth }, (_, at) => ({
    id: `n${at}`,
    ...(at + 1 < depth && { parent: `n${at + 1}` }),
  }));
  assertEquals((await read({ name: "own", topics })).topics.length, depth);
  const ring = topics.with(-1, { id: `n${depth - 1}`, parent: "n0" });
  await assertRejects(() => read({ name: "own", topics: ring }), TypeError, "in a circle");
});

Deno.test("the faults of a table tell the line that the row begins on", async () => {
  const lines = await told(
    "own.csv",
    'name,search,parent\r\na,"b\r\nOR c",\r\n\r\nd,(,\r\ne,,f\r\n',
  );
  assertEquals(lines, [
    'line 5, topic "d": its search string needs a word, a phrase in quotes or an opening ' +
    'parenthesis at position 1, current value is "("',
    'line 6, topic "e": its parent "f" is no topic of this taxonomy; known are a, d, e',
  ]);
  const cases: readonly (readonly [string, string])[] = [
    ["name,alias\na,b\n", 'line 1: there is no column "alias"; did you mean "aliases"?'],
    ["name,name\na,b\n", "line 1: the column name is there twice: take one out"],
    ["aliases\na\n", "line 1: its first line must name columns, with name or id among them"],
    ["name\n", "it has no rows below the first line"],
    [
      "name,search\na,b OR c, d\n",
      "line 2: the row has 3 cells for 2 columns: put quotes around a cell that holds ,",
    ],
    [
      "name,match\na,perhaps\n",
      'line 2, topic "a": match must be true or false, current value is "perhaps"',
    ],
  ];
  for (const [table, expected] of cases) assertEquals(await told("own.csv", table), [expected]);
  const [open] = await told("own.csv", 'name,search\na,"b\n');
  assertStringIncludes(open!, "it is not CSV: ");
});

Deno.test("a row that is short of empty cells is a topic", async () => {
  await withFolder({ "own.csv": "name,aliases,match\nSolar cells\nb,\n" }, async (folder) => {
    const { topics } = await read(`${folder}/own.csv`);
    assertEquals(topics.map(({ name, match }) => [name, match]), [["Solar cells", true], [
      "b",
      true,
    ]]);
  });
});

Deno.test("JSON, too, has its lines; what is none of the formats says so", async () => {
  assertEquals(
    await told(
      "t.json",
      '{\n\t"name": "own",\n\t"topics": [\n\t\t{ "name": "a", "nt": [] }\n\t]\n}',
    ),
    ['line 4, topic "a": there is no "nt"; did you mean "not"?'],
  );
  const [broken] = await told("t.json", "name: own\n");
  assertStringIncludes(broken!, "it is not JSON: ");
  assertStringIncludes(broken!, "(YAML ends in .yaml, a table in .csv)");
  const latin = new Uint8Array([...new TextEncoder().encode("name\n"), 0xe9, 0x0a]);
  assertEquals(await told("own.csv", latin), ["it is not UTF-8: save it in that encoding"]);
  await assertRejects(() => read("/no/such.yaml"), TaxonomyError, "there is no such file");
});

Deno.test("an object that is wrong is told with the place in it", async () => {
  const refused = async (given: unknown, expected: string) => {
    const { message } = await assertRejects(() => read(given as GivenTaxonomy), TypeError);
    assertEquals(message, `Cannot build the corpus: ${expected}`);
  };
  await refused(
    { name: "own", topics: [{ name: "a" }, { name: "b", nme: "c" }] },
    'taxonomy.topics[1], topic "b": there is no "nme"; did you mean "name"?',
  );
  await refused(
    [OBJECT, { name: "x", topics: [{ name: "a", parent: "b" }] }],
    'taxonomy[1].topics[0], topic "a": its parent "b" is no topic of this taxonomy; known are a',
  );
  await refused({ topics: [{ path: ["a"] }] }, "taxonomy.topics[0]: vocabulary is missing");
  await refused(
    { topics: [{ vocabulary: "v", path: ["a"], parent: "b" }] },
    'taxonomy.topics[0]: there is no "parent"; known are vocabulary, path, name, aliases, not, match, description, search',
  );
  await assertRejects(
    () => read([OBJECT, OBJECT]),
    TaxonomyError,
    'Cannot build the corpus: two taxonomies are named "own"; give one of them another name',
  );
});

Deno.test("a file without topics is refused, whatever it is written in", async () => {
  assertEquals(await told("t.yaml", "name: own\ntopics: []\n"), [
    "line 2: topics must not be empty",
  ]);
  assertEquals(await told("t.csv", "name,parent\n"), ["it has no rows below the first line"]);
  assertEquals(await told("t.json", '{"topics":[]}'), ["it has no topics: give it one at least"]);
});
