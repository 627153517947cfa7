import { assertEquals } from "@std/assert";
import { exportRows, openCorpus, plot, writeReport } from "../../mod.ts";
import { fileFault } from "../../lib/words/file_fault.ts";
import { outcomeOf } from "./_hostile.ts";
import { withSamples } from "./_samples.ts";

Deno.test("a file that cannot be opened or written gets a sentence with its name", async () => {
  await withSamples(async ({ frame, samples, folder }) => {
    const [{ given: [report] }] = samples.writeReport as [{ given: readonly [never] }];
    const [{ given: [stream] }] = samples.exportRows as [{ given: readonly [never] }];
    const chart = plot.timeSeries(frame);
    const here = Deno.cwd();
    Deno.chdir(folder);
    try {
      await Deno.writeTextFile("a.txt", "no corpus");
      await Deno.mkdir("a.csv");
      await Deno.mkdir("a.png");
      const calls: readonly (readonly [string, () => unknown, string])[] = [
        ["no such corpus", () => openCorpus("b.sqlite"), "there is no such file"],
        ["a folder", () => openCorpus("a.csv"), "the path is not a file"],
        ["no corpus", () => openCorpus("a.txt"), "not a corpus"],
        [
          "a service in place of a corpus",
          () => openCorpus("http://127.0.0.1:8000"),
          "it must be a file or opensearch://HOST:PORT/NAME; a service is asked with connect(",
        ],
        ["no such folder", () => frame.save("b/c.csv"), "there is no such file or folder"],
        ["a file as a folder", () => frame.save("a.txt/c.csv"), "a file, not a folder"],
        ["a folder as a file", () => frame.save("a.csv"), "the path is a folder"],
        ["an ending that is none", () => frame.save("a.doc"), "its file must end in .csv"],
        [
          "a chart without a folder",
          () => chart.save("b/c.png"),
          "there is no such file or folder",
        ],
        ["a chart as a folder", () => chart.save("a.png"), "the path is a folder"],
        ["rows without a folder", () => exportRows(stream, "b/c.csv"), "no such file or folder"],
        ["a report in a file", () => writeReport(report, "a.txt"), "there is a file in the place"],
        [
          "a report below a file",
          () => writeReport(report, "a.txt/b"),
          "there is a file in the place",
        ],
      ];
      const faults: string[] = [];
      for (const [name, call, said] of calls) {
        const outcome = await outcomeOf(call);
        if (outcome.answered) faults.push(`${name}: done`);
        else if (outcome.wrong) faults.push(`${name}: ${outcome.wrong}`);
        else if (!outcome.message.includes(said)) faults.push(`${name}: ${outcome.message}`);
      }
      assertEquals(faults, []);
      const left = [];
      for await (const { name } of Deno.readDir(".")) {
        if (/tmp|uuid|\.new$/.test(name)) left.push(name);
      }
      assertEquals(left, []);
    } finally {
      Deno.chdir(here);
    }
  });
});

Deno.test("what the system says of a file is said in words", () => {
  assertEquals(fileFault(new Deno.errors.PermissionDenied("os error 13")), "it is not permitted");
  assertEquals(fileFault(Object.assign(new Error("x"), { code: "ENOSPC" })), "the disk is full");
  assertEquals(fileFault(new Error("Odd (os error 71)")), "the system refuses it");
  assertEquals(fileFault(new Error("something else")), null);
  assertEquals(fileFault("text"), null);
});
