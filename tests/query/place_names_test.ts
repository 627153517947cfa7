import { assert, assertEquals, assertRejects } from "@std/assert";
import { AmbiguousNameError, UnknownNameError } from "../../lib/catalogue/errors.ts";
import type { PlaceMention } from "../../lib/corpus/record.ts";
import { Trends } from "../../lib/query/mod.ts";
import { openCorpus } from "../../lib/open.ts";
import { withCorpus } from "../_corpus.ts";
import { CORDIS_FILES, sharedData, withShared } from "../_shared.ts";
import { withCorpus as withFile } from "../cli/_corpus.ts";
import { run } from "../cli/_run.ts";
import { document, named, place } from "../conformance/records.ts";
import { fakeEngine } from "./_fake_engine.ts";

/** A document of an organisation in each of some places. */
function inPlaces(...places: readonly PlaceMention[]) {
  return places.map((each, at) =>
    document("patents", `pa:${at}`, { organizations: [{ ...named(`O${at}`), place: each }] })
  );
}

const state = (country: string, name: string): PlaceMention => ({
  parts: [{ kind: "country", name: country }, { kind: "subCountry", name }],
});

Deno.test("a country is found by its codes of two and of three letters", async () => {
  const places = [place("Germany", "Berlin"), place("United Kingdom"), place("South Korea")];
  await withCorpus(inPlaces(...places), async (trends) => {
    for (const code of ["DE", "de", "DEU", " deu "]) {
      const { name, found } = await trends.place(code);
      assertEquals([name, found], ["Germany", "alias"]);
    }
    assertEquals((await trends.place("Germany")).found, "exact");
    assertEquals((await trends.place("GB")).name, "United Kingdom");
    assertEquals((await trends.place("UK")).name, "United Kingdom");
    assertEquals((await trends.place("KOR")).name, "South Korea");
    const germany = await trends.place("DE");
    assertEquals(await trends.patents().place(germany).count(), 1);
    for (const unknown of ["FR", "XX", "DEUT", "D"]) {
      await assertRejects(() => trends.place(unknown), UnknownNameError);
    }
    await assertRejects(() => trends.organization("DE"), UnknownNameError);
  });
});

Deno.test("a place of exactly the name goes before a code, a country before others", async () => {
  const places = [place("Germany", "De"), state("United States of America", "Georgia")];
  await withCorpus(inPlaces(...places), async (trends) => {
    const de = await trends.place("DE");
    assertEquals([de.name, de.found], ["De", "exact"]);
    assertEquals((await trends.place("DEU")).name, "Germany");
    // by another of its names
    assertEquals((await trends.place("US")).name, "United States of America");
    await assertRejects(() => trends.place("GE"), UnknownNameError);
  });
  await withCorpus(inPlaces(...places, place("Georgia")), async (trends) => {
    await assertRejects(() => trends.place("Georgia"), AmbiguousNameError);
    const georgia = await trends.place("GE");
    assertEquals([georgia.name, georgia.found], ["Georgia", "alias"]);
    assertEquals(await trends.patents().place(georgia).count(), 1);
  });
});

Deno.test("several places of a country's name are listed", async () => {
  const resolve = ({ name }: { readonly name: string }) =>
    Promise.resolve(
      (name === "Germany" ? ["g1", "g2"] : []).map((id) => ({
        id,
        name: "Germany",
        match: "name" as const,
        detail: "country",
        count: 1,
      })),
    );
  const trends = new Trends(fakeEngine({}, { resolve }));
  const error = await assertRejects(() => trends.place("DE"), AmbiguousNameError);
  assertEquals((error as AmbiguousNameError).candidates.map(({ id }) => id), ["g1", "g2"]);
});

Deno.test("--place takes a code, too", async () => {
  await withFile(async (corpus) => {
    const count = async (name: string) =>
      (await run(["query", "projects", corpus, "--place", name, "--count"])).out;
    assertEquals(await count("DE"), "1\n");
    assertEquals(await count("fra"), await count("France"));
  });
});

const PROJECTS = CORDIS_FILES.slice(0, 12).map(sharedData);

withShared("codes find the countries of real projects", PROJECTS, async () => {
  const folder = await Deno.makeTempDir();
  try {
    const corpus = `${folder}/projects.sqlite`;
    assertEquals((await run(["build", corpus, ...PROJECTS])).status, 0);
    await using trends = await openCorpus(corpus);
    // every project that names a country by code in its file, read without the library
    const texts = await Promise.all(PROJECTS.map((path) => Deno.readTextFile(path)));
    const german = texts.filter((text) => text.includes("<country>DE</country>")).length;
    assert(german > 0 && german < texts.length, String(german));
    const inside = trends.projects().place(await trends.place("DE"));
    assertEquals(await inside.count(), german);
    assertEquals(
      (await run(["query", "projects", corpus, "--place", "DEU", "--count"])).out,
      `${german}\n`,
    );
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
