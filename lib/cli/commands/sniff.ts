import { draftOf } from "../../corpus/mapping/draft.ts";
import { sniff as sniffed } from "../../corpus/mapping/sniff.ts";
import { writeWhole } from "../../disk/write_whole.ts";
import { shellWord } from "../../words/shell_word.ts";
import { checkWritable } from "../check_writable.ts";
import { type Command, UNCHANGED } from "../command.ts";
import { UsageError } from "../usage.ts";

export const sniff: Command = {
  name: "sniff",
  summary: "Draft a mapping of a file: what its columns are like and may mean.",
  usage: "FILE",
  options: [
    { name: "out", value: "FILE", help: "Mapping to write, .yaml. Default: standard output." },
  ],
  details: "FILE is of CSV, TSV, JSON or JSON lines, packed or not, or a sheet of a workbook\n" +
    "(book.xlsx/Sheet1). The draft says how the file is written, what each column holds with\n" +
    'samples, and what it may mean; where "# ?" stands, the file does not tell. Edit it, and give\n' +
    "it to build with --mapping. What holds no table is refused with what to do: PDF, pictures, Word,\n" +
    "archives without a file that is one.",
  stopped: UNCHANGED,
  async run(given, terminal) {
    const [file, ...more] = given.positional;
    if (file === undefined || more.length) {
      throw new UsageError(
        "Cannot sniff: give the one file, as in: trendframe sniff deals.csv --out deals.yaml",
      );
    }
    await checkWritable(given, "out");
    const look = await sniffed(file);
    const out = given.text("out");
    if (look.importer) {
      terminal.say(`${look.name} is known already, as ${look.importer.title}: build reads it`);
    }
    if (out === undefined) terminal.out(draftOf(look));
    else {
      await writeWhole(out, draftOf(look));
      terminal.out(
        `${out} is written: edit it, then build CORPUS ${shellWord(file)} --mapping ${
          shellWord(out)
        }\n`,
      );
    }
  },
};
