import { isDocumentType } from "../../catalogue/collections.ts";
import { assemble, column } from "../../frame/mod.ts";
import { type QuerySourceMix, sourceMix } from "../../study/mod.ts";
import { note } from "../../words/note.ts";
import { bucketWords, capital, percentWords } from "../../words/numbers.ts";
import { ifOffered } from "../offered.ts";
import type { Exhibit, TableColumn } from "../report.ts";
import type { Scope } from "../scope.ts";
import type { Story } from "../story.ts";

type Span = readonly [first: string, last: string];

/** The change of the share of a type between two periods, in parts. */
interface Mix {
  readonly noun: string;
  readonly periods: readonly [before: Span, after: Span];
  readonly found: QuerySourceMix;
}

/** The parts of the change, and what they are called. */
const PARTS = [
  ["within", "Same sources"],
  ["mix", "Their weights"],
  ["entries", "New sources"],
  ["exits", "Sources gone"],
] as const;

/**
 * How much of each trend is the topic, and how much is other sources being read; null where
 * nothing can be told apart.
 */
export async function sourceMixExhibit(
  scope: Scope,
  stories: readonly Story[],
): Promise<Exhibit | null> {
  if (!scope.trends.engine.capabilities.groupBy) {
    // Without it, all documents of a type would have to be read.
    const missing = {
      part: "sources",
      engine: scope.trends.engine.name,
      operation: "groupBy",
    } as const;
    for (const { type: collection } of stories.filter(({ type }) => isDocumentType(type))) {
      scope.onMissing(note("not_in_report", { ...missing, collection }));
    }
    return null;
  }
  const mixes: Mix[] = [];
  for (const story of stories) {
    const mix = isDocumentType(story.type) ? await mixOf(scope, story) : null;
    if (mix) mixes.push(mix);
  }
  const [first] = mixes;
  if (!first) return null;
  const growth = mixes.map(({ found }) => found.growth);
  const parts = PARTS.map(([part, name]) =>
    [name, mixes.map(({ found }) => found.growthParts?.[part] ?? null)] as const
  );
  const shares = ["shareBefore", "shareAfter"] as const;
  const frame = assemble("table", [
    [column("type", "text", "Type of evidence"), mixes.map(({ noun }) => noun)],
    [column("before", "text", "First period"), mixes.map(({ periods }) => saidOf(periods[0]))],
    [column("after", "text", "Second period"), mixes.map(({ periods }) => saidOf(periods[1]))],
    ...shares.map((name) =>
      [
        column(name, "number", "Share of all documents of the type"),
        mixes.map(({ found }) => found[name]),
      ] as const
    ),
    [column("growth", "number", "Growth of the share, as a fraction"), growth],
    ...PARTS.map(([part], at) =>
      [column(part, "number", "Part of the growth, as a fraction"), parts[at]![1]] as const
    ),
  ], {
    notes: mixes.flatMap(({ found }) => found.notes),
    provenance: {
      ...first.found.provenance,
      subjects: mixes.flatMap(({ noun, found }) =>
        found.provenance.subjects.map((each) => ({ ...each, name: noun }))
      ),
      request: Object.fromEntries(
        mixes.map(({ noun, found }) => [noun, found.provenance.request]),
      ),
    },
  });
  return {
    anchor: `${scope.prefix}source-mix`,
    title: `The subject, or its sources?${scope.suffix && ` ${capital(scope.line.name)}`}`,
    sentences: [
      "How the share of these records among all documents of a type changed, from the earlier to the " +
      "later half of its years, and what that change is made of.",
    ],
    frame,
    show: {
      as: "table",
      half: false,
      columns: [
        textColumn("Evidence", mixes.map(({ noun }) => capital(noun))),
        textColumn("Years", mixes.map(({ periods }) => periods.map(saidOf).join(", "))),
        percentColumn("Change of share", growth),
        ...parts.filter(([, values]) => values.some((each) => each !== null && each !== 0))
          .map(([name, values]) => percentColumn(name, values)),
      ],
      foot: null,
    },
    derived: true,
    folded: true,
    rules: [
      "In percent of the earlier share. The parts add up to the change: within the same sources, by other weights of these " +
      "sources among all documents, by sources that came, and by sources that went.",
    ],
  };
}

async function mixOf(scope: Scope, { type, noun, query, course }: Story): Promise<Mix | null> {
  const labels = course.complete.map(({ label }) => label);
  const half = Math.floor(labels.length / 2);
  const before: Span = [labels[0]!, labels[half - 1]!];
  const after: Span = [labels.at(-half)!, labels.at(-1)!];
  const found = await ifOffered(
    scope,
    "sources",
    type,
    () => sourceMix(query, before, after, { signal: scope.signal }),
  );
  const told = found && found.growth !== null && found.sources.length > 1;
  return told ? { noun, periods: [before, after], found } : null;
}

function saidOf([first, last]: Span): string {
  return first === last ? bucketWords(first) : `${bucketWords(first)}–${bucketWords(last)}`;
}

function textColumn(name: string, cells: readonly string[]): TableColumn {
  return { name, unit: null, numeric: false, cells };
}

/** Changes with their sign, in percent of the earlier share. */
function percentColumn(name: string, values: readonly (number | null)[]): TableColumn {
  const cells = values.map((value) => {
    if (value === null) return "–";
    const text = percentWords(value).replace(/^−(?=0\.0\D)/, "");
    return value > 0 ? `+${text}` : text;
  });
  return { name, unit: null, numeric: true, cells };
}
