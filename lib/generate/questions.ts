import type { Option, Options, Value } from "../catalogue/options.ts";
import { checkOf } from "../query/asks/check_call.ts";
import { type Call, type Kind, KINDS, WORDS } from "../query/asks/entry.ts";
import { filtersOf } from "../query/asks/filters.ts";
import { CORPUS_VERBS, verbsOf } from "../query/asks/verbs.ts";
import { sentenceOf } from "./asked.ts";

/** Which methods of a corpus begin a question of each kind. */
const BEGINS: Readonly<Record<Kind, string>> = {
  documents: "`projects()`, `researchArticles()`, `newsArticles()`, `patents()`, `pdfs()`, " +
    "`productLaunches()`, `earningsCalls()`, `partnerships()`",
  grants: "`grants()`",
  deals: "`acquisitions()`, `investments()`",
  organizations: "`organizations()`",
  manifestations: "`manifestations()`",
};
/** A collection of each kind, for what depends on it. */
const SAMPLES: Readonly<Record<Kind, string>> = {
  documents: "projects",
  grants: "grants",
  deals: "acquisitions",
  organizations: "organizations",
  manifestations: "manifestations",
};

/** What can be asked of each collection, as Markdown, made from the table of questions. */
export function questionsReference(): string {
  return [
    "# Questions",
    "",
    "Made from the table in `asks/` by `deno task generate`; a test fails when it is stale. A corpus",
    "begins a question, filters tell it more, each giving a new question, and a verb runs it. An",
    "option or a value that is not listed here is refused.",
    "",
    "## A corpus",
    "",
    ...tableOf(Object.values(CORPUS_VERBS), "projects", ({ says }) => says),
    ...KINDS.flatMap(sectionOf),
  ].join("\n");
}

function sectionOf(kind: Kind): string[] {
  const { records } = WORDS[kind];
  return [
    `## ${records[0]!.toUpperCase()}${records.slice(1)}`,
    "",
    `Begun by ${BEGINS[kind]}.`,
    "",
    ...tableOf(filtersOf(kind), SAMPLES[kind], ({ says }) => sentenceOf(says, kind)),
    "Run by",
    "",
    ...tableOf(verbsOf(kind), SAMPLES[kind], ({ says }) => says),
  ];
}

type Told = Pick<Call, "name" | "takes" | "options"> & { readonly says: string };

function tableOf<T extends Told>(
  calls: readonly T[],
  collection: string,
  says: (call: T) => string,
): string[] {
  return [
    "| method | what it does | command line |",
    "| --- | --- | --- |",
    ...calls.map((call) =>
      `| \`${signatureOf(call)}\` | ${says(call)}${optionsOf(call.options, collection)} | ${
        flagsOf(call)
      } |`
        .replaceAll("\n", " ")
    ),
    "",
  ];
}

function signatureOf({ name, takes, options }: Told): string {
  const values = takes.map(({ name, rest, optional, default: value }) =>
    `${rest ? "…" : ""}${name}${optional || value !== undefined ? "?" : ""}`
  );
  return `${name}(${[...values, ...(options ? ["options?"] : [])].join(", ")})`;
}

function optionsOf(options: Options = {}, collection: string): string {
  return Object.entries(options).map(([name, option]) =>
    `<br>\`${name}\` ${mustBe(option, collection)}${otherwise(option)}: ${option.says}`
  ).join("");
}

function mustBe(option: Value, collection: string): string {
  return checkOf(option, collection).must.replaceAll("|", "\\|");
}

function otherwise({ default: value, without }: Option): string {
  if (value !== undefined) return ` (default ${value})`;
  return without === undefined ? "" : ` (default: ${without})`;
}

function flagsOf(
  { takes, options = {}, ...call }: Told & { readonly flag?: Value["flag"] },
): string {
  const flags = [call.flag, ...takes.map(({ flag }) => flag)];
  for (const { flag } of Object.values(options)) flags.push(flag);
  return [...new Set(flags.flatMap((flag) => flag ? [`\`--${flag.name}\``] : []))].join(" ");
}
