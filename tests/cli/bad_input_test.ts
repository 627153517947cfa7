import { assertEquals } from "@std/assert";
import { dirname } from "@std/path";
import { withCorpus } from "./_corpus.ts";
import { run } from "./_run.ts";

const NOTEBOOK = JSON.stringify({
  nbformat: 4,
  nbformat_minor: 5,
  metadata: {},
  cells: [{ id: "a", cell_type: "code", source: "throw 1", metadata: {}, outputs: [] }],
});

/** What was typed, CORPUS standing for a corpus, and what a person is told. */
const CASES: readonly (readonly [typed: string, told: string])[] = [
  ["biuld", 'Cannot read the command: there is no "biuld"; did you mean "build"?'],
  [
    "build",
    "Cannot build: give the corpus to write and at least one file or folder, as in: " +
    "trendframe build CORPUS PATH…",
  ],
  ...["", " --keep-states 3", " --keep-whole"].map((more) =>
    [
      `build CORPUS${more}`,
      "Cannot build: give at least one file or folder, as in: trendframe build CORPUS PATH…\n",
    ] as const
  ),
  [
    "verify FOLDER",
    "Cannot verify: give the zip file that report --bundle wrote, not a folder, current value is ",
  ],
  [
    "notebook run NOTEBOOK --out FOLDER/none/a.html",
    "Cannot write --out: the folder that it is in must be there, current value is ",
  ],
  [
    "notebook run NOTEBOOK --ipynb FOLDER",
    "Cannot write --ipynb: it must be a file and is a folder, current value is ",
  ],
  [
    "sniff NOTEBOOK --out FOLDER/none/a.yaml",
    "Cannot write --out: the folder that it is in must be there, current value is ",
  ],
  [
    "report CORPUS --match laser --bundle FOLDER/none/a.zip",
    "Cannot write --bundle: the folder that it is in must be there, current value is ",
  ],
  [
    "info CORPUS --doubles --save FOLDER/none/a.csv",
    "Cannot write --save: the folder that it is in must be there, current value is ",
  ],
  [
    "diff CORPUS patents --chart NOTEBOOK/a.svg",
    "Cannot write --chart: the folder that it is in must be there, current value is ",
  ],
  [
    "build CORPUS . --as-of 2020-13-01",
    'Cannot read --as-of: must be a day up to today, as 2024-03-31, current value is "2020-13-01"',
  ],
  [
    "build CORPUS . --as-of 2020",
    'Cannot read --as-of: must be a day up to today, as 2024-03-31, current value is "2020"',
  ],
  [
    "build CORPUS . --as-of 9999-12-31",
    'Cannot read --as-of: must be a day up to today, as 2024-03-31, current value is "9999-12-31"',
  ],
  ["info", "Cannot show a corpus: give the one to show, as in: trendframe info CORPUS"],
  ["info a b", "Cannot show a corpus: give the one to show, as in: trendframe info CORPUS"],
  ["info CORPUS --format csv", 'Cannot read --format: there is no "csv"; known are table, json'],
  ["demo", "Cannot build: give the one corpus to write, as in: trendframe demo CORPUS"],
  [
    "demo CORPUS --documents 0",
    'Cannot read --documents: must be a whole number of at least 1, current value is "0"',
  ],
  [
    "demo CORPUS --documents many",
    'Cannot read --documents: must be a whole number of at least 1, current value is "many"',
  ],
  [
    "demo CORPUS --seed -1",
    'Cannot read --seed: must be a whole number of at least 0, current value is "-1"',
  ],
  [
    "publish opensearch://a:9200/x opensearch://a:9200/y",
    'Cannot publish the corpus: it must be a corpus file, current value is "opensearch://a:9200/x"',
  ],
  [
    "publish http://a:8000 opensearch://a:9200/y",
    'Cannot publish the corpus: it must be a corpus file, current value is "http://a:8000"',
  ],
  [
    "court CORPUS",
    "Cannot compare: give the two corpora, as in: trendframe court CORPUS " +
    "opensearch://HOST:PORT/NAME",
  ],

  // what is asked
  [
    "query",
    "Cannot query: give a type and the one corpus, as in: trendframe query patents CORPUS",
  ],
  [
    "query patents",
    "Cannot query: give a type and the one corpus, as in: trendframe query patents CORPUS",
  ],
  [
    "query patents a b",
    "Cannot query: give a type and the one corpus, as in: trendframe query patents CORPUS",
  ],
  ["query patentz CORPUS", 'Cannot read the type: there is no "patentz"; did you mean "patents"?'],

  // options
  [
    "query patents CORPUS --topp 2",
    "Cannot read the option: there is no --topp; did you mean --top?",
  ],
  [
    "query patents CORPUS -top 2",
    "Cannot read the option: there is no -top; did you mean --top?",
  ],
  [
    "info CORPUS -q",
    "Cannot read the option: there is no -q; known are --format, --doubles, --save, --take, --state, --key-file",
  ],
  ["query patents CORPUS --top 1 --top=2", "Cannot read --top: it is given twice"],
  ["query patents CORPUS --top", "Cannot read --top: it needs a value, N"],
  ["query patents CORPUS --topic --count", "Cannot read --topic: it needs a value, NAME"],
  [
    "query patents CORPUS --count=3",
    'Cannot read --count: it takes no value, current value is "3"',
  ],
  [
    "query patents CORPUS --format xml",
    'Cannot read --format: there is no "xml"; known are table, csv, json, jsonl',
  ],
  [
    "query patents CORPUS --series weeks",
    'Cannot read --series: there is no "weeks"; known are month, quarter, year',
  ],
  [
    "query patents CORPUS --series years",
    'Cannot read --series: there is no "years"; did you mean "year"?',
  ],

  // numbers
  [
    "query patents CORPUS --top -1",
    'Cannot read --top: must be a whole number of at least 0, current value is "-1"',
  ],
  [
    "query patents CORPUS --top ten",
    'Cannot read --top: must be a whole number of at least 0, current value is "ten"',
  ],
  [
    "query patents CORPUS --top 1.5",
    'Cannot read --top: must be a whole number of at least 0, current value is "1.5"',
  ],
  [
    "query patents CORPUS --top=",
    'Cannot read --top: must be a whole number of at least 0, current value is ""',
  ],
  [
    "query topics CORPUS --match laser --top 1001",
    'Cannot read --top: must be a whole number from 0 to 1000, current value is "1001"',
  ],
  [
    "query acquisitions CORPUS --topic Quantum_computing --certainty 1.01",
    'Cannot read --certainty: must be a number from 0 to 1, current value is "1.01"',
  ],
  [
    "query investments CORPUS --topic Quantum_computing --certainty high",
    'Cannot read --certainty: must be a number from 0 to 1, current value is "high"',
  ],
  [
    "query related CORPUS --topic Quantum_computing --certainty -0.1",
    'Cannot read --certainty: must be a number from 0 to 1, current value is "-0.1"',
  ],
  [
    "query acquisitions CORPUS --min-value much",
    'Cannot read --min-value: must be a number, current value is "much"',
  ],
  [
    "query acquisitions CORPUS --min-value 5 --max-value 5",
    "Cannot read --min-value: must be below --max-value, which is 5, current value is 5",
  ],

  // dates
  [
    "query patents CORPUS --start 2020-02-30",
    "Cannot read --start: must be a date that exists, as 2024, 2024-Q3, 2024-03 or 2024-03-31, " +
    'current value is "2020-02-30"',
  ],
  [
    "query acquisitions CORPUS --end soon",
    "Cannot read --end: must be a date that exists, as 2024, 2024-Q3, 2024-03 or 2024-03-31, " +
    'current value is "soon"',
  ],
  ...["patents", "grants", "acquisitions", "partnerships", "investments"].flatMap((type) =>
    ["--count", "--series year", "--top 3", "--group-by organization"].map((verb) =>
      [
        `query ${type} CORPUS --start 2021 --end 2020 ${verb}`,
        "Cannot read --start: must be on or before end, which is 2020-12-31, " +
        'current value is "2021-01-01"',
      ] as const
    )
  ),

  // search strings
  ...["", " --count", " --series year", " --group-by source"].map((verb) =>
    [
      `query patents CORPUS --match a_AND${verb}`,
      "Cannot read --match: expected a word, a phrase in quotes or an opening parenthesis at " +
      'position 5, current value is "a AND"',
    ] as const
  ),
  [
    "query partnerships CORPUS --match (a",
    'Cannot read --match: expected a closing parenthesis at position 2, current value is "(a"',
  ],
  [
    'query patents CORPUS --topic Quantum_computing --match "a',
    "Cannot read --match: expected a closing quote for this one at position 0, " +
    'current value is "\\"a"',
  ],
  [
    `query patents CORPUS --match ${"(".repeat(33)}a${")".repeat(33)}`,
    "Cannot read --match: expected at most 32 nested parentheses at position 32, " +
    `current value is "${"(".repeat(33)}a${")".repeat(33)}"`,
  ],
  [
    "query patents CORPUS --match=",
    "Cannot read --match: expected a word, a phrase in quotes or an opening parenthesis at " +
    'position 0, current value is ""',
  ],
  ["query topics CORPUS --match=", "Cannot query topics: --match is needed"],

  // names
  [
    "query patents CORPUS --topic nonsense",
    'Cannot find the topic: the corpus knows no such name, current value is "nonsense".',
  ],
  [
    "query patents CORPUS --topic Quantum_computng",
    "Cannot find the topic: the corpus knows no such name, current value is " +
    '"Quantum computng". Did you mean:\n' +
    "  test:Quantum computing (below Computing; 2 records and 2 organisations)  " +
    "acf7c0ac-336e-5ce4-9ffd-7ffaf847a761",
  ],
  [
    "query related CORPUS --topic laser_optics",
    'Cannot choose one topic: 2 are named so, current value is "laser optics". Give the id of one of:',
  ],
  [
    "export patents CORPUS --topic tset:Laser_optics --out x.csv",
    "Cannot find the topic: the corpus knows no such name, its vocabularies are test, " +
    'current value is "tset:Laser optics". Did you mean:',
  ],
  ["query patents CORPUS --topic=", "Cannot find the topic: the name is empty"],
  [
    "query patents CORPUS --organization Nobody",
    'Cannot find the organization: the corpus knows no such name, current value is "Nobody".',
  ],
  [
    "query patents CORPUS --place Nowhere",
    'Cannot find the place: the corpus knows no such name, current value is "Nowhere".',
  ],
  [
    "query patents CORPUS --group-by colour",
    "Cannot read --group-by: patents have no such group; known are organization, place, country, ",
  ],
  [
    "query patents CORPUS --group-by source --by amount",
    'Cannot read --by: patents have no amounts to rank groups by, current value is "amount"',
  ],
  [
    "query acquisitions CORPUS --group-by acquirer --by size",
    'Cannot read --by: there is no "size"; known are count, amount',
  ],

  // combinations
  ["query patents CORPUS --by count", "Cannot query patents: --by goes with --group-by"],
  [
    "query patents CORPUS --count --series year",
    "Cannot query patents: give one of --count, --series",
  ],
  [
    "query patents CORPUS --top 3 --count",
    "Cannot query patents: --top goes with rows and --group-by, not with --count",
  ],
  [
    "query patents CORPUS --group-by source --series year",
    "Cannot query patents: give one of --series, --group-by",
  ],
  [
    "query patents CORPUS --summary",
    "Cannot query patents: they have no --summary, but --top, --count, --series, --group-by, " +
    "--explain",
  ],
  [
    "query acquisitions CORPUS --summary",
    "Cannot query acquisitions: they have no --summary, but --top, --count, --series, " +
    "--group-by, --explain",
  ],
  [
    "query investments CORPUS --summary",
    "Cannot query investments: --summary needs at least one --topic",
  ],
  [
    "query investments CORPUS --summary --topic Quantum_computing --max-value 3",
    "Cannot query investments: --summary has no filter --max-value",
  ],
  [
    "query topics CORPUS --match a --series year",
    "Cannot query topics: they have no --series, but --top, --count",
  ],
  [
    "query patents CORPUS --score-weighted",
    "Cannot query patents: --score-weighted goes with --series",
  ],
  [
    "query grants CORPUS --series year --score-weighted",
    "Cannot query grants: they have no --score-weighted",
  ],
  [
    "query investments CORPUS --series year --score-weighted",
    "Cannot query investments: they have no --score-weighted",
  ],
  ["query patents CORPUS --children", "Cannot query patents: --children goes with --topic"],
  [
    "query investments CORPUS --certainty 0.99 --count",
    "Cannot query investments: --certainty goes with --topic",
  ],
  [
    "query acquisitions CORPUS --topic-link acquirer",
    "Cannot query acquisitions: --topic-link goes with --topic",
  ],
  [
    "export investments CORPUS --out a.csv --topic-link investee",
    "Cannot export investments: --topic-link goes with --topic",
  ],
  [
    "diff CORPUS organizations --certainty 0.5",
    "Cannot compare organizations: --certainty goes with --topic",
  ],
  ["info CORPUS --save a.csv", "Cannot use --save: it goes with --doubles\n"],
  ["verify a.zip --key-file b", "Cannot use --key-file: it goes with --corpus\n"],
  [
    "report CORPUS --match laser --out r --certainty 0.5",
    "Cannot write a report: --certainty goes with --topic\n",
  ],
  [
    "report CORPUS --match laser --out r --no-children",
    "Cannot write a report: --no-children goes with --topic\n",
  ],
  [
    "report CORPUS --match laser --bundle r.zip --format pdf",
    "Cannot use --format: it goes with --out\n",
  ],
  [
    "diff CORPUS patents --states --series year",
    "Cannot list states: --series goes with a comparison; leave it out\n",
  ],
  ["kernel doctor --name x", "Cannot doctor kernels: there is no --name, but --prefix\n"],
  ["query topics CORPUS --sort name --top 2", "Cannot query topics: they have no --sort\n"],
  [
    "query manifestations CORPUS --sort amount",
    "Cannot query manifestations: they have no --sort\n",
  ],
  [
    "query patents CORPUS --sort bogus --count",
    "Cannot query patents: --sort goes with rows, not with --count\n",
  ],
  [
    "query patents CORPUS --sort score --series year",
    "Cannot query patents: --sort goes with rows, not with --series\n",
  ],
  [
    "query patents CORPUS --top 2 --series year --explain",
    "Cannot query patents: --top goes with rows and --group-by, not with --series\n",
  ],
  [
    "query organizations CORPUS --summary --by count",
    "Cannot query organizations: --by goes with --group-by, not with --summary\n",
  ],
  [
    "query projects CORPUS --sort totalCost",
    'Cannot read --sort: there is no "totalCost"; did you mean "total_cost"?\n',
  ],
  [
    "query projects CORPUS --sort amount:up",
    "Cannot read --sort: must be COLUMN, COLUMN:asc or COLUMN:desc, current value is " +
    '"amount:up"\n',
  ],
  [
    "query patents CORPUS --certainty 0.5",
    "Cannot query patents: they have no filter --certainty, but --topic, --children, --match, " +
    "--organization, --place, --start, --end",
  ],
  [
    "query acquisitions CORPUS --match a",
    "Cannot query acquisitions: they have no filter --match, but --topic, --children, " +
    "--topic-link, --certainty, --organization, --min-value, --max-value, --types, --start, --end",
  ],
  [
    "query acquisitions CORPUS --topic Quantum_computing --topic-link investor",
    'Cannot read --topic-link: there is no "investor"; known are acquirer, acquiree, both',
  ],
  [
    "query investments CORPUS --topic Quantum_computing --topic-link acquirer",
    'Cannot read --topic-link: there is no "acquirer"; known are investor, investee, both',
  ],
  [
    "query acquisitions CORPUS --types ,",
    "Cannot read --types: must name at least one",
  ],
  ["query related CORPUS", "Cannot query related: --topic is needed"],
  [
    "query related CORPUS --topic a --topic b",
    "Cannot query related: give one --topic, 2 are given",
  ],
];

Deno.test("what cannot be asked is told in a sentence that names what was typed", async (t) => {
  await withCorpus(async (corpus) => {
    const folder = dirname(corpus), notebook = `${folder}/a.ipynb`;
    // a cell of it would fail
    await Deno.writeTextFile(notebook, NOTEBOOK);
    for (const [typed, told] of CASES) {
      await t.step(typed.length > 80 ? `${typed.slice(0, 80)}…` : typed, async () => {
        const args = typed.split(" ").map((each) =>
          each.replaceAll("_", " ").replace("CORPUS", corpus).replace("NOTEBOOK", notebook)
            .replace("FOLDER", folder)
        );
        const { status, out, err } = await run(args);
        assertEquals(err.slice(0, told.length), told);
        assertEquals({ status, out }, { status: 2, out: "" });
        assertEquals(/\n\s+at |\.ts:\d/.test(err), false, `a stack: ${err}`);
      });
    }
  });
});

Deno.test("names that several things have are told with ids, and an id chooses", async () => {
  await withCorpus(async (corpus) => {
    const { err } = await run(["query", "patents", corpus, "--topic", "Laser optics", "--count"]);
    const candidates = err.trim().split("\n").slice(1);
    assertEquals(candidates.map((line) => line.replace(/ {2}[0-9a-f-]{36}$/, "")).sort(), [
      "  test:Laser optics (below Engineering; 1 record)",
      "  test:Laser optics (below Physics; 2 records and 1 organisation)",
    ]);
    const ids = candidates.map((line) => line.split("  ").at(-1)!);
    const counts = await Promise.all(
      ids.map(async (id) =>
        (await run(["query", "patents", corpus, "--topic", id, "--count"])).out
      ),
    );
    assertEquals(counts.sort(), ["0\n", "1\n"]);
  });
});

Deno.test("a topic that was not typed as it is called is said on standard error", async () => {
  await withCorpus(async (corpus) => {
    const said = 'Note: Topic "quantum computings" read as "test:Quantum computing", ' +
      "2 records and 2 organisations\n";
    const topic = ["--topic", "quantum computings"];
    const asked = [
      ["query", "projects", corpus, ...topic, "--count"],
      ["query", "related", corpus, ...topic, "--count"],
      ["query", "acquisitions", corpus, ...topic, "--count"],
      ["query", "organizations", corpus, ...topic, "--count"],
      ["query", "manifestations", corpus, ...topic, "--top", "1"],
      ["export", "projects", corpus, ...topic, "--out", `${corpus}.csv`],
    ];
    for (const args of asked) {
      const { status, err } = await run(args);
      assertEquals([status, err.split("\n").filter((line) => line.includes("read as"))], [
        0,
        [said.trim()],
      ], args.join(" "));
    }
    for (const exact of ["QUANTUM computing", "test:quantum computing", "TEST:Quantum Computing"]) {
      const { out, err } = await run(["query", "projects", corpus, "--topic", exact, "--count"]);
      assertEquals([out, err], ["1\n", ""], exact);
    }
  });
});
