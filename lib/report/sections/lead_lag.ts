import { formatFixed, type Frame } from "../../frame/mod.ts";
import { leadLagLadder, type Rung } from "../../study/mod.ts";
import {
  capital,
  collectionWords,
  countWords,
  listWords,
  wholeWords,
} from "../../words/numbers.ts";
import type { Section, TableColumn } from "../report.ts";
import type { Scope } from "../scope.ts";
import type { Story } from "../story.ts";

const RUNGS: readonly Rung[] = [
  "research-articles",
  "patents",
  "projects",
  "investments",
  "news-articles",
  "acquisitions",
];
const LEAST_RECORDS = 50;

/** Two kinds of evidence of which one leads. */
interface Lead {
  readonly row: number;
  readonly leader: string;
  readonly follower: string;
  readonly months: number;
  readonly least: number;
  readonly most: number;
}

/**
 * Which kind of evidence moves first; null for what is no topic, a report on a part of the time, or
 * fewer than two kinds with enough records.
 */
export async function gatherLeadLag(
  scope: Scope,
  stories: readonly Story[],
): Promise<Section | null> {
  const { trends, line: { topic, children }, certainty, start, end, signal } = scope;
  const rungs = RUNGS.filter((rung) =>
    stories.some(({ type, total }) => type === rung && total >= LEAST_RECORDS)
  );
  if (!topic || start !== undefined || end !== undefined) return null;
  if (rungs.length < 2) return null;
  const frame = await leadLagLadder(trends, topic, { children, certainty, rungs, signal });
  const leads = leadsOf(frame);
  return {
    anchor: `${scope.prefix}lead-lag`,
    title: `What comes first${scope.suffix}`,
    sentences: [sentenceOf(leads, frame.height, rungs)],
    exhibits: leads.length
      ? [{
        anchor: `${scope.prefix}lead-lag-pairs`,
        title: `What leads what${scope.suffix}`,
        sentences: [],
        frame,
        show: {
          as: "table",
          half: false,
          columns: columnsOf(leads, frame),
          foot: `${wholeWords(leads.length)} of ${
            countWords(frame.height, "pairs")
          } have a lag that stands out and points one way`,
        },
        derived: true,
        rules: [
          "Quarterly counts, each prewhitened so that a common rise does not count; the lag with " +
          "the strongest correlation, tested against all lags and all pairs (Benjamini-Hochberg).",
        ],
      }]
      : [],
  };
}

/** The pairs that hold and whose range of lags points one way, the leader first. */
function leadsOf(frame: Frame): Lead[] {
  const [firsts, seconds] = [frame.texts("first"), frame.texts("second")];
  const [months, lows, highs] = ["months", "earliest", "latest"].map((name) => frame.numbers(name));
  return frame.flags("holds").flatMap((holds, row): Lead[] => {
    const [value, low, high] = [months![row], lows![row], highs![row]];
    if (!holds || typeof value !== "number") return [];
    const [least, most] = [low ?? value, high ?? value];
    const [one, other] = [collectionWords(firsts[row]!), collectionWords(seconds[row]!)];
    if (least > 0) return [{ row, leader: one, follower: other, months: value, least, most }];
    if (most >= 0) return [];
    return [{ row, leader: other, follower: one, months: -value, least: -most, most: -least }];
  });
}

function sentenceOf(leads: readonly Lead[], pairs: number, rungs: readonly Rung[]): string {
  if (!leads.length) {
    const [one, other, ...further] = rungs.map(collectionWords);
    if (!further.length) {
      return `Neither ${one} nor ${other} clearly moved before the other: no lag stands out and ` +
        "points one way.";
    }
    return `None of ${
      listWords(rungs.map(collectionWords), "or")
    } clearly moved before another: of ${
      countWords(pairs, "pairs")
    }, none has a lag that stands out and points one way.`;
  }
  const said = leads.map(({ leader, follower, months, least, most }) =>
    `${leader} moved ${countWords(months, "months")} (${least} to ${most}) before ${follower}`
  );
  return `${capital(listWords(said))}.`;
}

function columnsOf(leads: readonly Lead[], frame: Frame): TableColumn[] {
  const correlations = frame.numbers("correlation");
  const words = (name: string, read: (lead: Lead) => string): TableColumn => ({
    name,
    unit: null,
    numeric: false,
    cells: leads.map(read),
  });
  const numbers = (name: string, unit: string | null, read: (lead: Lead) => string) => ({
    ...words(name, read),
    unit,
    numeric: true,
  });
  return [
    words("First", ({ leader }) => capital(leader)),
    words("Then", ({ follower }) => capital(follower)),
    numbers("Lag", "months", ({ months }) => wholeWords(months)),
    numbers("Range", "months", ({ least, most }) => `${least} to ${most}`),
    numbers("Correlation", null, ({ row }) => formatFixed(correlations[row] ?? 0, 2)),
  ];
}
