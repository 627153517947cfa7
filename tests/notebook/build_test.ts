import { assertEquals, assertStringIncludes } from "@std/assert";
import { join } from "@std/path";
import { type Ran, withKernel } from "./_kernel.ts";

const BUILD = `import { build } from "trendframe/notebook";
const trends = await build("corpus.sqlite", "data/");`;

Deno.test("a build in a cell says what it read and what it skipped, and runs again", async () => {
  await withKernel(async (kernel, folder) => {
    await writeData(folder, 3);
    await Deno.writeTextFile(join(folder, "data", "letter.txt"), "nobody's");
    const first = await kernel.run(BUILD);
    assertEquals([first.reply.error, first.text.includes("stream")], [null, false]);
    const { type, content } = first.messages.at(-1)!;
    assertEquals(type, "display_data");
    const data = content.data as Record<string, string>;
    assertEquals(Object.keys(data).sort(), ["text/html", "text/plain"]);
    assertStringIncludes(data["text/plain"]!, "1 file read, 2 records");
    assertStringIncludes(
      data["text/plain"]!,
      "1 row not read, listed in corpus.sqlite.rejects.csv",
    );
    assertStringIncludes(data["text/plain"]!, "1 file not recognised: data/letter.txt");

    // the cell above is changed, or its data, and is run again: the same names are declared again
    await kernel.run("const query = trends.researchArticles(); const kept = 7;");
    await writeData(folder, 6);
    const again = await kernel.run(BUILD);
    assertEquals(again.reply.error, null);
    // what is asked of the one before answers as it was, and its cell says so once
    const newer = "The corpus has a newer state, since";
    for (
      const cell of [
        "await query.count()",
        "[await query.count(), await query.since('2024').count()][0]",
        "await query.timeSeries('year')",
        "await query.timeSeries('year'); await query.count()",
      ]
    ) {
      const old = await kernel.run(cell);
      assertEquals(old.reply.error, null);
      assertEquals(timesSaid(old, newer), 1, `${cell}: ${old.text}`);
      if (cell.endsWith("count()")) assertStringIncludes(old.text, "2");
    }
    const { text } = await kernel.run(
      "const query = trends.researchArticles(); [await query.count(), kept]",
    );
    assertStringIncludes(text, "[ 5, 7 ]");
    assertEquals(text.includes(newer), false);
  });
});

Deno.test("the stop button ends a build, and the corpus that was there stays", async () => {
  await withKernel(async (kernel, folder) => {
    await kernel.run(`import { buildDemo } from "trendframe";
      const small = await buildDemo("demo.sqlite", { documents: 300 });`);
    let text = "", isStopped = false;
    const { error } = await kernel.client.execute(
      `await buildDemo("demo.sqlite", { documents: 60_000 })`,
      {
        onMessage: ({ content }) => {
          text += JSON.stringify(content.data ?? "");
          if (isStopped || !/reading, \d,\d{3}/.test(text)) return;
          isStopped = true;
          kernel.process.kill("SIGINT");
        },
      },
    );
    assertEquals([isStopped, error?.name], [true, "AbortError"]);
    assertStringIncludes(text, ", stopped");
    assertStringIncludes((await kernel.run("await small.patents().count() > 10")).text, "true");
    const left = Array.from(Deno.readDirSync(folder), ({ name }) => name);
    assertEquals(left.filter((name) => name !== "demo.sqlite"), []);
  });
});

/** How many outputs of a cell say a text, each in one form or another. */
function timesSaid({ messages }: Ran, text: string): number {
  return messages.filter(({ content }) => JSON.stringify(content).includes(text)).length;
}

/** Works, the first of which has no date that can be read. */
async function writeData(folder: string, count: number): Promise<void> {
  const works = Array.from({ length: count }, (_, at) => ({
    id: at === 0 ? 7 : `https://openalex.org/W${at + 1}`,
    title: `Solar cells ${at}`,
    publication_date: "2024-05-17",
  }));
  await Deno.mkdir(join(folder, "data"), { recursive: true });
  await Deno.writeTextFile(join(folder, "data", "works.json"), JSON.stringify(works));
}
