/** Stands for a synthetic corpus that is asked, outside of the folder. */
export const SOURCE = "SOURCE";

type Args = readonly string[];

/** A command that is cut off: its paths are relative to a folder of its own. */
export interface Tortured {
  readonly name: string;
  readonly args: Args;
  /** Another script than the command line, of this folder. */
  readonly script?: string;
  /** What is there before: files, then what these command lines make, then more files. */
  readonly files?: Readonly<Record<string, string>>;
  readonly before?: readonly Args[];
  readonly then?: Readonly<Record<string, string>>;
  /** Files and folders each of which is the old or the new, and never half. */
  readonly targets: readonly string[];
  /** Its second target may be missing for a while, and is otherwise that of the first. */
  readonly paired?: boolean;
  /** What is left on purpose when it ends early, until the next run. */
  readonly keeps?: readonly string[];
  /** What is run next where it was done already: the same again would be refused. */
  readonly done?: Args;
  /** The corpus that somebody has open meanwhile. */
  readonly reader?: string;
}

const KEY = ["--keys", "k.json", "--scope", "license", "--name"] as const;
const LIST = ["keys", "list", "--keys", "k.json"] as const;
const KERNEL = ["--prefix", "jupyter", "--name", "k"] as const;
const KERNEL_FOLDER = "jupyter/share/jupyter/kernels/k";
const TYPES = ["--types", "patents"] as const;

/** Every command that changes files, one entry each. */
export const COMMANDS: readonly Tortured[] = [
  {
    name: "build",
    files: { "in/patents.csv": patents(300, "A battery") },
    before: [["build", "c.sqlite", "in"]],
    then: { "in/patents.csv": patents(2_000, "A laser") },
    args: ["build", "c.sqlite", "in"],
    targets: ["c.sqlite", "c.sqlite.rejects.csv"],
    reader: "c.sqlite",
  },
  ...[
    { name: "build --add", args: ["--add", "in/b.csv"] },
    { name: "build --remove", args: ["--remove", "in/a.csv"], done: ["--title", "c"] },
    { name: "build --refresh", args: ["--refresh"] },
    { name: "build --taxonomy", args: ["--taxonomy", "own.csv"] },
    { name: "build --same-as", args: ["--same-as", "same.csv"] },
  ].map(changed),
  {
    name: "demo",
    before: [["demo", "c.sqlite", "--documents", "400"]],
    args: ["demo", "c.sqlite", "--documents", "400", "--seed", "2"],
    targets: ["c.sqlite"],
    reader: "c.sqlite",
  },
  {
    name: "demo (first)",
    args: ["demo", "c.sqlite", "--documents", "400"],
    targets: ["c.sqlite"],
  },
  ...["parquet", "arrow", "csv", "jsonl"].map((ending) => exported("patents", ending)),
  ...["bib", "ris"].map((ending) => exported("research-articles", ending)),
  {
    name: "report",
    before: [["report", SOURCE, "--topic", "solar power", "--out", "rep", ...TYPES]],
    args: ["report", SOURCE, "--topic", "quantum computing", "--out", "rep", ...TYPES],
    targets: ["rep"],
  },
  {
    name: "report (first)",
    args: ["report", SOURCE, "--topic", "quantum computing", "--out", "new/rep", ...TYPES],
    targets: ["new/rep"],
  },
  {
    name: "report --bundle",
    before: [["report", SOURCE, "--topic", "solar power", "--bundle", "b.zip", ...TYPES]],
    args: ["report", SOURCE, "--topic", "quantum computing", "--bundle", "b.zip", ...TYPES],
    targets: ["b.zip"],
  },
  {
    name: "keys create",
    before: [["keys", "create", ...KEY, "a"]],
    args: ["keys", "create", ...KEY, "b"],
    targets: ["k.json"],
    done: LIST,
  },
  {
    name: "keys create (first)",
    args: ["keys", "create", ...KEY, "a"],
    targets: ["k.json"],
    done: LIST,
  },
  {
    name: "keys revoke",
    before: [["keys", "create", ...KEY, "a"], ["keys", "create", ...KEY, "b"]],
    args: ["keys", "revoke", "--keys", "k.json", "--name", "a"],
    targets: ["k.json"],
    done: LIST,
  },
  {
    name: "init",
    files: { "deno.json": '{\n  // mine\n  "tasks": { "mine": "deno --version" }\n}\n' },
    args: ["init"],
    targets: ["deno.json", "analysis.ts", "analysis.ipynb"],
  },
  {
    name: "kernel install",
    before: [["init"], ["kernel", "install", ...KERNEL, "--project", "."]],
    args: ["kernel", "install", ...KERNEL],
    targets: [`${KERNEL_FOLDER}/kernel.json`, `${KERNEL_FOLDER}/logo-svg.svg`],
  },
  {
    name: "kernel remove",
    before: [["kernel", "install", ...KERNEL]],
    args: ["kernel", "remove", ...KERNEL],
    targets: [`${KERNEL_FOLDER}/kernel.json`],
    done: ["kernel", "remove", ...KERNEL],
  },
  ...["parquet", "arrow", "csv", "xlsx"].map(saved),
];

/** A corpus of two files that is changed; a third and a fourth are there. */
function changed(
  { name, args, done }: { readonly name: string; readonly args: Args; readonly done?: Args },
): Tortured {
  const build = ["build", "c.sqlite"];
  return {
    name,
    files: { "in/a.csv": patents(300, "A battery"), "in/c.csv": patents(500, "A lamp") },
    before: [[...build, "in/a.csv", "in/c.csv"]],
    then: {
      "in/b.csv": patents(400, "A motor"),
      "in/c.csv": patents(2_000, "A laser"),
      "own.csv": "name,aliases\nlaser light,A lamp\n",
      "same.csv": "group,id\n1,one\n1,other\n",
    },
    args: [...build, ...args],
    targets: ["c.sqlite", "c.sqlite.rejects.csv"],
    ...(done && { done: [...build, ...done] }),
    reader: "c.sqlite",
  };
}

/** An export in the place of one of another question. */
function exported(type: string, ending: string): Tortured {
  const out = ["--out", `rows.${ending}`];
  return {
    name: `export ${ending}`,
    before: [["export", type, SOURCE, "--top", "5", ...out]],
    args: ["export", type, SOURCE, ...out],
    targets: [`rows.${ending}`, `rows.${ending}.manifest.json`],
    paired: true,
    keeps: [`.rows.${ending}.rows`],
  };
}

function saved(ending: string): Tortured {
  return {
    name: `frame.save ${ending}`,
    script: "save_frame.ts",
    files: { [`frame.${ending}`]: "what was there" },
    args: [SOURCE, `frame.${ending}`],
    targets: [`frame.${ending}`],
  };
}

/** Patents as Google Patents gives them, and a row that is rejected. */
function patents(count: number, title: string): string {
  const rows = Array.from(
    { length: count },
    (_, at) => `US-${at + 1}-A,${title} ${at + 1},ACME,Ann,,,${2001 + at % 20}-02-01,,,\n`,
  );
  return "id,title,assignee,inventor/author,priority date,filing/creation date,publication date," +
    `grant date,result link,representative figure link\n${rows.join("")},none,,,,,2020-02-01,,,\n`;
}
