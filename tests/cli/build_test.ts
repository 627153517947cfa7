import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { namesIn } from "../corpus/_builds.ts";
import { withFolder } from "../corpus/files/_folder.ts";
import { tableOf } from "./_csv.ts";
import { run } from "./_run.ts";

const PATENTS = "id,title,assignee,inventor/author,priority date,filing/creation date," +
  "publication date,grant date,result link,representative figure link\n" +
  "US-1-A,A power laser,ACME,Ann,,,2020-01-02,,,\n" +
  "US-2-A,A toy laser,ACME,Ann,,,2020-01-03,,,\n";

/** A file of settings, the option that takes it, and what is said of it. */
const BROKEN: readonly (readonly [option: string, content: string, told: string])[] = [
  ["taxonomy", "{", "it is not JSON: Expected property name or '}' in JSON at position 1"],
  ["taxonomy", "[]", "it must be an object, current value is []"],
  ["taxonomy", "{}", "line 1: name is missing"],
  ["taxonomy", '{"topics":[],"more":1}', 'line 1: there is no "more"; known are topics'],
  ["taxonomy", '{"topics":[{"path":["a"]}]}', "line 1: vocabulary is missing"],
  ["taxonomy", '{"topics":[{"vocabulary":"v","path":[]}]}', "line 1: path must not be empty"],
  [
    "taxonomy",
    '{"topics":[{"vocabulary":"v","path":["a"],"match":"no"}]}',
    'line 1: match must be true or false, current value is "no"',
  ],
  ["rates", "", 'its first line must be "currency,year,rate", current value is ""'],
  [
    "rates",
    "currency;year;rate\nEUR;2020;1.1\n",
    'its first line must be "currency,year,rate", current value is "currency;year;rate"',
  ],
  [
    "rates",
    `${Array.from({ length: 100 }, (_, at) => `column ${at}`).join()}\n`,
    'current value is "column 0,column 1,column 2,column 3,co…\n',
  ],
  ["rates", "currency,year,rate\n", "it has no rows below the first line"],
  [
    "rates",
    "currency,year,rate\nEUR,2020,1.1\nEUR,2021,much\n",
    'line 3, rate: must be a number, current value is "much"',
  ],
  ["rates", "currency,year,rate\nEUR,2020,0\n", "line 2, rate: must be over 0, current value is 0"],
  ["rates", "currency,year,rate\neuro,2020,1\n", "line 2, currency: must be a code such as EUR"],
  [
    "rates",
    "currency,year,rate\nEUR,2020.5,1\n",
    "line 2, year: must be a whole number, current value is 2020.5",
  ],
  [
    "rates",
    "currency,year,rate\nEUR,2020,1\nEUR,2020,2\n",
    "line 3: EUR 2020 is given twice",
  ],
];

Deno.test("a file of settings that is wrong is told with the place, and nothing is built", async () => {
  await withFolder({ "a.csv": PATENTS }, async (folder) => {
    const build = ["build", `${folder}/c.sqlite`, `${folder}/a.csv`];
    for (const [option, content, told] of BROKEN) {
      const file = `${folder}/settings`;
      await Deno.writeTextFile(file, content);
      const { status, out, err } = await run([...build, `--${option}`, file]);
      assertEquals([status, out], [2, ""], content);
      assert(err.startsWith(`Cannot read the file ${file}: `), err);
      assertStringIncludes(err, told);
      assertEquals(/zod|Zod|Invalid input|\n\s+at /.test(err), false, err);
    }
    for (const option of ["taxonomy", "rates"]) {
      const missing = await run([...build, `--${option}`, `${folder}/none`]);
      assertEquals(missing.err, `Cannot read the file ${folder}/none: there is no such file\n`);
      const isFolder = await run([...build, `--${option}`, folder]);
      assertEquals(isFolder.err, `Cannot read the file ${folder}: it is a folder\n`);
    }
    assertEquals(await namesIn(folder), ["a.csv", "settings"]);
  });
});

Deno.test("a taxonomy gives topics, with aliases and exclusions", async () => {
  await withFolder({
    "a.csv": PATENTS,
    "taxonomy.json": JSON.stringify({
      topics: [{
        vocabulary: "mine",
        path: ["optics", "beams"],
        name: "Light beams",
        aliases: ["power laser", "toy laser"],
        not: ["toy"],
      }],
    }),
  }, async (folder) => {
    const corpus = `${folder}/c.sqlite`;
    const args = ["build", corpus, `${folder}/a.csv`, "--taxonomy", `${folder}/taxonomy.json`];
    assertEquals((await run(args)).status, 0);
    const { out } = await run(["query", "patents", corpus, "--topic", "light beams"]);
    assertEquals(tableOf(out).rows.map(({ id }) => id), ["patent:US-1-A"]);
    const parent = await run([
      "query",
      "patents",
      corpus,
      "--topic=optics",
      "--children",
      "--count",
    ]);
    assertEquals(parent.out, "1\n");
  });
});

Deno.test("several taxonomies stand side by side, and a search string finds what it finds", async () => {
  await withFolder({
    "a.csv": PATENTS,
    "own.yaml": "name: own\ntopics:\n- name: Amusement\n  search: toy*\n",
    "firm.csv":
      "name,search,parents\nStrong light,power laser,\nLight,,\nToys,toy,Light|Strong light\n",
  }, async (folder) => {
    const corpus = `${folder}/c.sqlite`;
    const files = ["own.yaml", "firm.csv"].flatMap((name) => ["--taxonomy", `${folder}/${name}`]);
    assertEquals((await run(["build", corpus, `${folder}/a.csv`, ...files])).status, 0);
    const of = async (...asked: string[]) => {
      const { out } = await run(["query", "patents", corpus, "--topic", ...asked]);
      return tableOf(out).rows.map(({ id }) => id).sort();
    };
    assertEquals(await of("own:amusement"), ["patent:US-2-A"]);
    assertEquals(await of("firm:strong light"), ["patent:US-1-A"]);
    assertEquals(await of("strong light", "--children"), ["patent:US-1-A", "patent:US-2-A"]);
    assertEquals(await of("light", "--children"), ["patent:US-2-A"]);
    const [file] = files.slice(1);
    const twice = await run([
      ...["build", corpus, `${folder}/a.csv`],
      ...["--taxonomy", file!, "--taxonomy", file!],
    ]);
    assertEquals([twice.status, twice.err], [
      2,
      'Cannot build the corpus: two taxonomies are named "own"; give one of them another name\n',
    ]);
  });
});

Deno.test("rates turn other currencies into dollars, of the year of the deal alone", async () => {
  const columns = "acquisitions_id,acquiring_object_id,acquired_object_id,term_code,price_amount," +
    "price_currency_code,aquired_at,source_url,source_description\n";
  await withFolder({
    "a.csv": columns + "1,c:1,c:2,,100.1,EUR,2020-05-06,,\n2,c:1,c:3,,100,EUR,2021-05-06,,\n" +
      "3,c:1,c:4,,7,USD,2020-05-06,,\n",
    "rates.csv": "\ufeffcurrency, year, rate\r\nEUR, 2020, 1.1\r\n",
  }, async (folder) => {
    const corpus = `${folder}/c.sqlite`;
    const amounts = async (...options: string[]) => {
      assertEquals((await run(["build", corpus, `${folder}/a.csv`, ...options])).status, 0);
      const { out } = await run(["query", "acquisitions", corpus]);
      return tableOf(out).rows.map(({ amount }) => amount);
    };
    assertEquals(await amounts(), ["", "", "7.0"]);
    // 100.1 × 1.1 is 110.11000000000001 in binary
    assertEquals(await amounts("--rates", `${folder}/rates.csv`), ["", "110.11", "7.0"]);
  });
});

Deno.test("the summary of a build names what was read and what was not, on one screen", async () => {
  const notes = Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [`in/notes/${at} of many.txt`, "hello"]),
  );
  await withFolder({ "in/a.csv": PATENTS, ...notes }, async (folder) => {
    const corpus = `${folder}/c.sqlite`;
    const { status, out, err, progress } = await run(["build", corpus, `${folder}/in`]);
    assertEquals([status, err], [0, ""]);
    assert(out.startsWith(`${corpus} is built (`), out);
    assert(new RegExp(`^${folder}/in/a.csv +google-patents-csv +2 +2 +0 +0$`, "m").test(out), out);
    assertStringIncludes(out, "40 files are not recognised:");
    assertStringIncludes(
      out.replace(/\s+/g, " "),
      `A declared mapping reads such a file: trendframe sniff '${folder}/in/notes/`,
    );
    for (const name of Object.keys(notes)) {
      assertStringIncludes(out.replace(/\s+/g, " "), name.slice("in/notes/".length));
    }
    for (const line of out.split("\n")) assert(line.length <= 130, line);
    assert(out.split("\n").length < 40, out);
    assertEquals(progress[0], "looking at files");
    assertEquals(progress.at(-1), "writing");
    assertEquals((await run(["info", corpus])).progress, []);
  });
});

Deno.test("the demo corpus says that it is synthetic, and is the same for the same seed", async () => {
  await withFolder({}, async (folder) => {
    const build = async (name: string, seed: string) => {
      const { status, out } = await run(
        ["demo", `${folder}/${name}`, "--documents", "30", "--seed", seed],
      );
      assertEquals(status, 0);
      assertStringIncludes(out, "(synthetic)");
      return await Deno.readFile(`${folder}/${name}`);
    };
    const one = await build("a.sqlite", "1");
    assertEquals(await build("b.sqlite", "1"), one);
    assert((await build("c.sqlite", "2")).some((byte, at) => byte !== one[at]));
  });
});
