import { assert, assertEquals, assertRejects } from "@std/assert";
import type { Engine } from "../../lib/engines/engine.ts";
import { Trends } from "../../lib/query/mod.ts";
import { bundleReport, reportHtml, trendReport, verifyBundle } from "../../lib/report/mod.ts";
import { hashOf } from "../../lib/report/bundle/calls.ts";
import { note } from "../../lib/words/note.ts";
import { served } from "../_served.ts";
import { tampered, textsOf } from "./_bundle.ts";
import { patents, withDemo, withRecords } from "./_corpus.ts";

const COUNTS = [10, 12, 15, 18, 21, 26, 31, 37, 44, 53];
const PAGE = "report/index.html";
const CSV = "report/data/patents.csv";

/** A bundle on patents that grow, and the corpus that it was made from. */
async function withBundle(check: (bytes: Uint8Array, trends: Trends) => Promise<void>) {
  await withRecords(patents("topic", 2010, COUNTS), async (trends) => {
    const { bytes } = await bundleReport(trends, [await trends.topic("topic")]);
    await check(bytes, trends);
  }, { asOf: "2019-12-31" });
}

async function findingsOf(bytes: Uint8Array, corpus?: Trends): Promise<string[]> {
  const { findings } = await verifyBundle(bytes, { corpus });
  return findings.map(({ file, what }) => `${file}: ${what}`);
}

/** The stored response that the counts of the patents are taken from: it has no end. */
function seriesResponse(bytes: Uint8Array): string {
  const found = Object.entries(textsOf(bytes)).find(([name, text]) =>
    name.startsWith("requests/") && text.includes(`"patentsTimeSeries"`) &&
    text.includes(`"topic"`) && text.includes(`"year"`) && !text.includes(`"2019-12-31"`)
  );
  return found![0].replace("requests/", "responses/");
}

/** The stored response that tells of the corpus. */
function corpusResponse(bytes: Uint8Array): string {
  const found = Object.entries(textsOf(bytes)).find(([name, text]) =>
    name.startsWith("requests/") && text.includes(`"call": "corpus"`)
  );
  return found![0].replace("requests/", "responses/");
}

Deno.test("a bundle holds report, data, requests, responses and the hash of each", async () => {
  await withBundle(async (bytes, trends) => {
    const files = textsOf(bytes);
    const names = Object.keys(files);
    const manifest = JSON.parse(files["manifest.json"]!);
    assertEquals(names, ["manifest.json", ...names.slice(1).toSorted()]);
    assertEquals(Object.keys(manifest.files), names.slice(1));
    assertEquals(manifest.files[PAGE], hashOf(new TextEncoder().encode(files[PAGE]!)));
    assert(names.includes("report/data/patents.parquet"));
    const report = await trendReport(trends, [await trends.topic("topic")]);
    assertEquals(files[PAGE], await reportHtml(report));

    const again = await bundleReport(trends, [await trends.topic("topic")]);
    assertEquals(hashOf(again.bytes), hashOf(bytes));
    const { findings, numbers, requests } = await verifyBundle(bytes, { corpus: trends });
    assertEquals(findings, []);
    assert(numbers > 100);
    assertEquals(requests, names.filter((name) => name.startsWith("requests/")).length);
  });
});

Deno.test("a bundle of everything holds, from an engine that offers all and one that offers nothing", async () => {
  await withDemo(async (trends) => {
    const topics = [
      await trends.topic("quantum computing"),
      await trends.topic("solid-state batteries"),
    ];
    const plain = new Trends({ ...trends.engine, capabilities: {} });
    for (const [asked, parameters] of [[trends, {}], [plain, { start: "2012" }]] as const) {
      const { bytes } = await bundleReport(asked, topics, parameters);
      assertEquals(await findingsOf(bytes, asked), []);
    }
  });
});

Deno.test("what is changed in a bundle is named", async (t) => {
  await withBundle(async (bytes, trends) => {
    const response = seriesResponse(bytes);

    await t.step("a number of the page", async () => {
      const change = (page: string) =>
        page.replace(/(id="patents".*?) of 53 in 2019/s, "$1 of 93 in 2019");
      assertEquals(await findingsOf(tampered(bytes, PAGE, change)), [
        `${PAGE}: was changed: its hash is another`,
        `${PAGE}: "Patents" (#patents): "93" where "53" is computed`,
      ]);
      assertEquals(await findingsOf(tampered(bytes, PAGE, change, { rehash: true })), [
        `${PAGE}: "Patents" (#patents): "93" where "53" is computed`,
      ]);
    });

    await t.step("the key figure, and the height of a bar", async () => {
      const figure = tampered(bytes, PAGE, (page) => page.replace(">53</a>", ">54</a>"));
      assertEquals((await findingsOf(figure)).slice(1), [
        `${PAGE}: the first screen: "54" where "53" is computed`,
      ]);
      const bar = tampered(
        bytes,
        PAGE,
        (page) =>
          page.replace(
            /(id="patents".*?<rect[^>]* height=")(\d+)/s,
            (_, before, height) => before + height + 9,
          ),
      );
      const [, found, ...others] = await findingsOf(bar);
      assert(found!.startsWith(`${PAGE}: "Patents" (#patents): "height=`), found);
      assertEquals(others, []);
    });

    await t.step("a number of a data file", async () => {
      const changed = tampered(bytes, CSV, (csv) => csv.replace(",44,", ",45,"), { rehash: true });
      assertEquals(await findingsOf(changed), [
        `${CSV}: row 9 (2018), count: "45" where "44" is computed`,
      ]);
      const shorter = tampered(bytes, CSV, (csv) => csv.replace(/2019.*\n/, ""), { rehash: true });
      assertEquals(await findingsOf(shorter), [
        `${CSV}: it has 9 rows where 10 are computed`,
      ]);
    });

    await t.step("a Parquet file", async () => {
      const path = "report/data/patents.parquet";
      const swapped = tampered(bytes, path, () => "no table", { rehash: true });
      assertEquals(await findingsOf(swapped), [`${path}: cannot be read as a table`]);
    });

    await t.step("a response: by its hash, by every number, by the corpus", async () => {
      const change = (text: string) => text.replace(/\b44\b/, "45");
      const found = await findingsOf(tampered(bytes, response, change));
      assertEquals(found[0], `${response}: was changed: its hash is another`);
      assert(found.includes(`${CSV}: row 9 (2018), count: "44" where "45" is computed`));
      assert(found.some((each) => each.startsWith(`${PAGE}: "Patents" (#patents)`)));
      const fitting = tampered(bytes, response, change, { rehash: true });
      const asked = await findingsOf(fitting, trends);
      assert(!asked.some((each) => each.includes("its hash is another")));
      assertEquals(
        asked.at(-1)?.startsWith(`${response}: the answer to patentsTimeSeries, `),
        true,
      );
      assert(asked.at(-1)!.endsWith(": 45 where the corpus answers 44"), asked.at(-1));
    });

    await t.step("a response that is no JSON", async () => {
      const found = await findingsOf(tampered(bytes, response, () => "{", { rehash: true }));
      assertEquals(found, [
        `${PAGE}: cannot be computed again from the responses: ` +
        `Cannot answer from the bundle: ${response} is not JSON`,
      ]);
    });

    await t.step("a request", async () => {
      const request = response.replace("responses/", "requests/");
      const changed = tampered(bytes, request, (text) => text.replace(`"year"`, `"month"`), {
        rehash: true,
      });
      assertEquals(await findingsOf(changed), [
        `${request}: asks something else than its name says`,
      ]);
    });

    await t.step("a missing file, and one too many", async () => {
      assertEquals(await findingsOf(tampered(bytes, CSV, null)), [`${CSV}: is missing`]);
      assertEquals(await findingsOf(tampered(bytes, CSV, null, { rehash: true })), [
        `${CSV}: is missing`,
      ]);
      const gone = await findingsOf(tampered(bytes, response, null));
      assertEquals(gone, [
        `${response}: is missing`,
        `${PAGE}: cannot be computed again from the responses: ` +
        `Cannot answer from the bundle: ${response} is missing`,
      ]);
      const manifest = tampered(
        bytes,
        "manifest.json",
        (text) => text.replace(/,\s*"report\/data\/patents\.csv": "[0-9a-f]+"/, ""),
      );
      assertEquals(await findingsOf(manifest), [`${CSV}: is not of this bundle`]);
    });

    await t.step("other parameters than the report was made with", async () => {
      const changed = tampered(
        bytes,
        "manifest.json",
        (text) => text.replace(/"parameters": \{/, `"parameters": { "title": "Other",`),
      );
      const found = await findingsOf(changed);
      assert(found.includes(`${PAGE}: the first screen: "Topic" where "Other" is computed`));
    });
  });
});

Deno.test("another corpus gives other answers, each named", async () => {
  await withBundle(async (bytes) => {
    await withRecords(patents("topic", 2010, [...COUNTS.slice(0, -1), 54]), async (other) => {
      const found = await findingsOf(bytes, other);
      assert(found.length > 0);
      assert(found.every((each) => each.includes(" where the corpus answers ")));
      assert(found.some((each) => each.endsWith(": 53 where the corpus answers 54")));
    }, { asOf: "2019-12-31" });
  });
});

Deno.test("a bundle holds against the same corpus behind a service, and the other way round", async () => {
  await withBundle(async (_, { engine }) => {
    const corpus: Engine["corpus"] = async (options) => {
      const info = await engine.corpus(options);
      const read = { importer: "test", path: "../in/records" };
      const sources = info.sources.map((each) => ({ ...each, path: read.path }));
      const noted = note("merged_rows", { ...read, count: 2 });
      return { ...info, sources, notes: [noted] };
    };
    const local = new Trends({ ...engine, corpus });
    const remote = served(local);
    const [here, there] = await Promise.all(
      [local, remote].map(async (trends) =>
        (await bundleReport(trends, [await trends.topic("topic")])).bytes
      ),
    );
    const { findings, notAsked, requests } = await verifyBundle(here!, { corpus: remote });
    assertEquals(findings, []);
    assert(notAsked > 0 && notAsked < requests);
    const back = await verifyBundle(there!, { corpus: local });
    assertEquals([back.findings, back.notAsked], [[], 0]);
    const moved = tampered(
      here!,
      corpusResponse(here!),
      (text) => text.replace("records", "other"),
    );
    assert(
      (await findingsOf(moved, remote)).some((each) =>
        each.endsWith(`sources[0].path: "other" where the corpus answers "records"`)
      ),
    );
  });
});

Deno.test("what is no bundle is said in a sentence", async () => {
  await withBundle(async (bytes) => {
    const cases = [
      [new TextEncoder().encode("no zip"), "it is not one of a report"],
      [tampered(bytes, "manifest.json", null), "it has no manifest.json"],
      [tampered(bytes, "manifest.json", () => "{"), "its manifest.json is not JSON"],
      [
        tampered(bytes, "manifest.json", (text) => text.replace(`"version": 5`, `"version": 9`)),
        "its manifest.json is wrong, version",
      ],
    ] as const;
    for (const [each, part] of cases) {
      await assertRejects(() => verifyBundle(each), SyntaxError, part);
    }
  });
});
