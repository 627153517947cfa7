import { fromFileUrl } from "@std/path";
import { type Way, WAYS } from "./moments.ts";
import type { Outcome } from "./trial.ts";

/** What was tried. */
export interface Run {
  readonly outcomes: readonly Outcome[];
  readonly commands: readonly string[];
  /** The command line that did. */
  readonly asked: string;
}

const README = fromFileUrl(new URL("./README.md", import.meta.url));
const NAMES: Readonly<Record<Way, string>> = {
  kill: "kill -9",
  stop: "Ctrl-C",
  full: "full disk",
};
const COLUMNS = [
  "command",
  "way",
  "moments",
  "cut off",
  "old",
  "new",
  "some new",
  "resumed",
  "failed",
];

/** A row for each command and way, and one for all. */
export function tableOf({ outcomes, commands }: Run): string {
  const row = (names: readonly string[], all: readonly Outcome[]) => {
    const count = (is: (outcome: Outcome) => boolean) => String(all.filter(is).length);
    return [
      ...names,
      String(all.length),
      count(({ hit }) => hit),
      ...(["old", "new", "some new"] as const).map((each) =>
        count(({ reached }) => reached === each)
      ),
      count(({ resumed }) => resumed),
      count(({ faults }) => faults.length > 0),
    ];
  };
  const rows = commands.flatMap((command) =>
    WAYS.flatMap((way) => {
      const all = outcomes.filter((each) => each.command === command && each.way === way);
      return all.length ? [row([command, NAMES[way]], all)] : [];
    })
  );
  const lines = [COLUMNS, COLUMNS.map(() => "---"), ...rows, row(["all", ""], outcomes)];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

export async function writeReadme(run: Run): Promise<void> {
  const text = `# Cut off at any moment

\`deno task torture\` runs every command that changes files, as a process of its own, and cuts it off
at seeded moments: with kill -9 and with Ctrl-C (SIGINT and SIGTERM in turn) as it is about to open,
write, sync, rename or remove a file, each of these calls as likely as all writes together; and with
a disk that is full after so many pages, or has no room for another file. Then it looks at what is
there and runs the command again.

- Every target is what it was or what an undisturbed run makes, byte for byte, and never half.
- The next run works, gives what an undisturbed run gives, and leaves no other file.
- Ctrl-C and a full disk end with a sentence; what it says was not changed was not, and nothing is
  left over but the rows of an export, which goes on there.
- Who had the corpus open meanwhile is answered as before, of the state that was opened.

"Cut off" counts the processes that did not end before their moment came; of several targets some
may be new already. The table is of

\`\`\`sh
${run.asked}
\`\`\`

${tableOf(run)}
`;
  await Deno.writeTextFile(README, text);
  await new Deno.Command(Deno.execPath(), { args: ["fmt", "--quiet", README] }).output();
}
