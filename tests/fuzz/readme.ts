import { fromFileUrl } from "@std/path";
import { BYTE_OPERATORS, TEXT_OPERATORS } from "./operators.ts";
import type { Piece } from "./fuzz.ts";

const README = fromFileUrl(new URL("./README.md", import.meta.url));
const COLUMNS = [
  "importer",
  "inputs",
  "still known",
  "records",
  "rejected",
  "refused whole",
  "rows counted twice",
  "built",
  "slowest",
  "faults",
];
const SUMS = ["known", "records", "rejected", "refused", "counted", "built"] as const;

/** A row for each importer, and one for all. */
export function tableOf(pieces: readonly Piece[]): string {
  const row = (name: string, of: readonly Piece[]) => {
    const sum = (count: (piece: Piece) => number) =>
      of.reduce((all, piece) => all + count(piece), 0).toLocaleString("en");
    return [
      name,
      sum(({ from, to }) => to - from),
      ...SUMS.map((key) => sum((piece) => piece[key])),
      `${(Math.max(...of.map(({ slowestMs }) => slowestMs)) / 1000).toFixed(1)} s`,
      sum(({ faults }) => new Set(faults.map(({ number }) => number)).size),
    ];
  };
  const names = [...new Set(pieces.map(({ importer }) => importer))].sort();
  const rows = names.map((name) => row(name, pieces.filter((each) => each.importer === name)));
  return [COLUMNS, COLUMNS.map(() => "---"), ...rows, row("all", pieces)]
    .map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** @param asked the command line of the run */
export async function writeReadme(pieces: readonly Piece[], asked: string): Promise<void> {
  const names = [...TEXT_OPERATORS, ...BYTE_OPERATORS].map(({ name }) => name);
  const text = `# Broken files

\`deno task fuzz\` breaks the sample of every importer at seeded places and reads what is left as a
build would. Each input is broken by one to four of these operators: ${names.join(", ")}.

- Nothing is thrown but what a build declares, and nothing hangs: workers read, and are watched.
- Every row becomes a record, is merged or is rejected. Where rows can be counted in another way,
  with another parser or by plain means, both agree.
- What is rejected has its line and a reason, and no message is longer than 200 characters.
- Every record is one that the catalogue admits: texts without halves of characters and NUL, dates
  of the years 1 to 9999, finite amounts, identifiers, languages, addresses.
- Of some inputs a corpus is built: its rows add up, and its answers are what the catalogue promises.

"Still known" counts the files that an importer knows, be it another; of most files that are not,
rows are read all the same. The table is of

\`\`\`sh
${asked}
\`\`\`

${tableOf(pieces)}
`;
  await Deno.writeTextFile(README, text);
  const { success } = await new Deno.Command(Deno.execPath(), {
    args: ["fmt", "--quiet", README],
  }).output();
  if (!success) throw new Error("Cannot format the table");
}
