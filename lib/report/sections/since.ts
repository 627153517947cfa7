import { stateDiff } from "../../plot/mod.ts";
import { assemble, column, type Frame } from "../../frame/mod.ts";
import { diff, type Growth, type StateDiff } from "../../study/mod.ts";
import { CHANGE_REASONS, changeWords, momentWords } from "../../words/changes.ts";
import { distinctNotes } from "../../words/note.ts";
import { capital, countWords, percentWords, rangeWords, wholeWords } from "../../words/numbers.ts";
import type { Exhibit, Section, TableColumn } from "../report.ts";
import type { Scope } from "../scope.ts";
import type { Story } from "../story.ts";

/** A type of evidence, and what of it counts otherwise than before. */
interface Compared {
  readonly story: Story;
  readonly found: StateDiff;
}

/** So many records are told of each type; the data file has all. */
const MOST_TOLD = 10;

/**
 * What counts otherwise than in the state of the corpus before this one, and why; null where none is
 * known.
 */
export async function sinceSection(
  scope: Scope,
  stories: readonly Story[],
): Promise<Section | null> {
  const { trends, signal, resolution, prefix, suffix } = scope;
  const { states, diff: offered } = trends.engine.capabilities;
  if (!states || !offered || !stories.length) return null;
  const [present, before] = await states(null, { signal });
  if (!present || !before) return null;
  const all: Compared[] = [];
  for (const story of stories) {
    await scope.breathe();
    all.push({ story, found: await diff(trends, story.query, { resolution, signal }) });
  }
  const moved = all.filter(({ found }) => found.records.height > 0);
  const [was, is] = momentWords(before.date, present.date);
  return {
    anchor: `${prefix}since`,
    title: `Since the corpus of ${was}${suffix}`,
    sentences: [
      `The corpus was built anew on ${is}, in the place of one of ${was}. ` +
      (moved.length
        ? "What follows is how many records each count of this report then had, and why it has others now."
        : "No count of this report is another than it was then."),
    ],
    exhibits: moved.length
      ? [
        countsExhibit(scope, all),
        ...moved.filter(({ found }) => found.byReason.height > 0)
          .map((each) => chartExhibit(scope, each)),
        ...moved.map((each) => recordsExhibit(scope, each)),
      ]
      : [],
  };
}

function countsExhibit({ prefix }: Scope, all: readonly Compared[]): Exhibit {
  const of = <T>(pick: (found: StateDiff) => T) => all.map(({ found }) => pick(found));
  const net = (reason: (typeof CHANGE_REASONS)[number]) =>
    of(({ reasons }) => reasons[reason].added - reasons[reason].removed);
  const occurring = CHANGE_REASONS.filter((reason) =>
    of(({ reasons }) => reasons[reason]).some(({ added, removed }) => added || removed)
  );
  const nouns = all.map(({ story }) => capital(story.noun));
  const counts = (side: "from" | "to", bound: "least" | "most") =>
    of(({ count }) => count[side][bound]);
  const [{ found: first }] = all as [Compared];
  const frame = assemble("table", [
    [column("type", "text", "Type of evidence"), nouns],
    [column("thenLeast", "integer", "Least records in the state before"), counts("from", "least")],
    [column("thenMost", "integer", "Most records in the state before"), counts("from", "most")],
    [column("now", "integer", "Records"), counts("to", "least")],
    ...CHANGE_REASONS.map((reason) =>
      [
        column(reason, "integer", "Records that came less those that left, for this reason"),
        net(reason),
      ] as const
    ),
    ...(["from", "to"] as const).map((side) =>
      [
        column(side === "from" ? "growthThen" : "growthNow", "number", "Growth per year"),
        of(({ growth }) => growth[side]?.rate.value ?? null),
      ] as const
    ),
  ], {
    notes: distinctNotes(all.flatMap(({ found }) => found.notes)),
    provenance: {
      ...first.provenance,
      subjects: all.flatMap(({ found }) => found.provenance.subjects),
      request: Object.fromEntries(
        all.map(({ story, found }) => [story.noun, found.provenance.request]),
      ),
    },
  });
  return {
    anchor: `${prefix}since-counts`,
    title: "Counts then and now",
    sentences: [],
    frame,
    show: {
      as: "table",
      half: false,
      columns: [
        { name: "Evidence", unit: null, numeric: false, cells: nouns },
        numbers("Then", of(({ count: { from } }) => boundsText(from))),
        numbers("Now", of(({ count: { to } }) => boundsText(to))),
        ...occurring.map((reason) =>
          numbers(
            capital(changeWords(reason)),
            of(({ reasons }) => movedText(reasons[reason])),
          )
        ),
        numbers("Growth a year then", of(({ growth }) => rateText(growth.from))),
        numbers("Growth a year now", of(({ growth }) => rateText(growth.to))),
      ],
      foot: null,
    },
    derived: true,
    rules: [
      "Came and left are told apart where both happened. Two numbers with a dash between them: it is " +
      "not known of every record whether it counted, and the count was from the first to the second.",
    ],
  };
}

function numbers(name: string, cells: readonly string[]): TableColumn {
  return { name, unit: null, numeric: true, cells };
}

function boundsText({ least, most }: { readonly least: number; readonly most: number }): string {
  return least === most ? wholeWords(least) : `${wholeWords(least)}–${wholeWords(most)}`;
}

function movedText({ added, removed }: { readonly added: number; readonly removed: number }) {
  return [added && `+${wholeWords(added)}`, removed && `−${wholeWords(removed)}`]
    .filter(Boolean).join(" ") || "–";
}

function rateText(growth: Growth | null): string {
  const { value = null, low = null, high = null } = growth?.rate ?? {};
  if (value === null) return "–";
  const range = low === null || high === null ? "" : ` (${rangeWords(low, high)})`;
  return `${percentWords(value)}${range}`;
}

function chartExhibit({ prefix, line }: Scope, { story, found }: Compared): Exhibit {
  return {
    anchor: `${prefix}since-${story.type}`,
    title: `${capital(story.noun)}: what changed`,
    sentences: [],
    frame: found.byReason,
    show: {
      as: "chart",
      half: true,
      chart: stateDiff(found, { title: `${capital(story.noun)} ${line.about}` }),
    },
    derived: true,
    rules: [],
  };
}

function recordsExhibit({ prefix }: Scope, { story, found: { records } }: Compared): Exhibit {
  const told = records.head(MOST_TOLD);
  const left = records.height - told.height;
  const [was, is] = [records.flags("countedFrom"), records.flags("countedTo")];
  const open = was.filter((counted, at) => counted === null || is[at] === null).length;
  const how = open === 0
    ? "count otherwise"
    : open < records.height
    ? "count otherwise, or may"
    : "may count otherwise";
  return {
    anchor: `${prefix}since-${story.type}-records`,
    title: `${capital(story.noun)} that ${how}`,
    sentences: left > 0
      ? [
        `The first ${MOST_TOLD} of ${
          countWords(records.height, "records")
        }; the data file has all.`,
      ]
      : [],
    frame: records,
    show: {
      as: "table",
      half: false,
      columns: [
        textsOf("Record", told.texts("title").map((title, at) => title ?? told.texts("id")[at]!)),
        textsOf("Reason", reasonsOf(told)),
        textsOf("Why", told.texts("why").map((why) => why ?? "")),
        textsOf("Then", bucketsOf(told, "From")),
        textsOf("Now", bucketsOf(told, "To")),
      ],
      foot: null,
    },
    derived: true,
    folded: true,
    rules: [],
  };
}

/** The buckets of records in a state; of one that has none a dash, or that nobody knows it. */
function bucketsOf(records: Frame, state: "From" | "To"): string[] {
  const counted = records.flags(`counted${state}`);
  return records.texts(`bucket${state}`).map((label, at) =>
    label ?? (counted[at] === null ? "not known" : "–")
  );
}

function reasonsOf(records: Frame): string[] {
  return records.texts("reason").map((reason) =>
    changeWords(reason as (typeof CHANGE_REASONS)[number])
  );
}

function textsOf(name: string, cells: readonly string[]): TableColumn {
  return { name, unit: null, numeric: false, cells };
}
