import type { CorpusInfo } from "../engines/engine.ts";
import type { Frame } from "../frame/mod.ts";
import type { Chart } from "../plot/mod.ts";
import { type Check, check } from "../words/check.ts";
import type { About } from "./line.ts";
import type { KnownDay } from "../words/known_day.ts";
import type { Note } from "../words/note.ts";
import type { Origin } from "./origins.ts";
import type { Reach } from "./reach.ts";

/**
 * A trend report as data: what the page says, and the frames that its numbers come from.
 *
 * @category Reports and exports
 */
export interface Report {
  readonly title: string;
  /** What the report is about, one or several, each with what happened. */
  readonly lines: readonly ReportLine[];
  /** What is counted, in one sentence. */
  readonly scope: string;
  readonly sections: readonly Section[];
  /** What a reader of the numbers should know, each once. */
  readonly notes: readonly DataNote[];
  readonly corpus: CorpusInfo;
  /** The first and the last of the days that the numbers reach; null where nobody knows. */
  readonly reach: Reach | null;
  readonly made: Made;
}

/** When a report was made, and by which trendframe. */
export interface Made {
  /** `2025-06-30`. */
  readonly day: string;
  /** `0.1.0`; empty where that is not known. */
  readonly version: string;
}

const PARTS = ["lines", "sections", "notes"] as const;

/** What trendReport gives. */
export const REPORT: Check = check("what trendReport gives", (value) => {
  const { title, corpus, made, ...rest } = (value ?? {}) as Partial<Report>;
  return typeof title === "string" && typeof corpus === "object" && corpus !== null &&
    typeof made === "object" && made !== null &&
    PARTS.every((name) => Array.isArray(rest[name]));
});

/** One of the things that a report is about, as the first screen tells of it. */
export interface ReportLine {
  readonly name: string;
  /** The topic, or the question about documents. */
  readonly about: About;
  /** Of a topic: whether the topics below it count, too. */
  readonly children: boolean;
  /** What the vocabulary of a topic says that it is; null where it says nothing. */
  readonly definition: Definition | null;
  /** Where the records that are counted come from, by type. */
  readonly origins: readonly Origin[];
  /** What happened, in sentences that the evidence bears. */
  readonly opening: readonly string[];
  readonly keyFigures: readonly KeyFigure[];
}

/** What a topic is, as its vocabulary has it. */
export interface Definition {
  /** In its words; null: where it stands is all that is known. */
  readonly text: string | null;
  /** `euroscivoc`; null where the engine does not tell. */
  readonly vocabulary: string | null;
  /** The names of the topics directly above. */
  readonly parents: readonly string[];
}

/** A number of the first screen. */
export interface KeyFigure {
  /** `Patents in 2024`. */
  readonly label: string;
  /** `1,234`, `$1.2 billion`. */
  readonly value: string;
  /** `+18 % a year (12 to 25 %)`: what the evidence bears, or that it bears nothing. */
  readonly change: string;
  /** Last day that the number reaches; null where nobody knows, or `covered` says why it ends. */
  readonly until: KnownDay | null;
  /** `the last year fully covered by PubMed`; empty where all go on to `until`. */
  readonly covered: string;
  /** Its course; null where fewer than three complete buckets are no course. */
  readonly course: Sparkline | null;
  /** Place of its type among the theme's colours. */
  readonly color: number;
  /** Anchor of the exhibit that it is taken from. */
  readonly anchor: string;
}

/** A small picture of a series. */
export interface Sparkline {
  readonly chart: Chart;
  /** First and last bucket that it shows: `2014`, `2024`. */
  readonly from: string;
  readonly to: string;
}

/** A part of the report under one head. */
export interface Section {
  readonly anchor: string;
  readonly title: string;
  readonly sentences: readonly string[];
  readonly exhibits: readonly Exhibit[];
}

/** A figure, table or list, and the frame with its numbers. */
export interface Exhibit {
  /** Unique in the report; names the data files, too. */
  readonly anchor: string;
  readonly title: string;
  readonly sentences: readonly string[];
  readonly frame: Frame;
  readonly show: Show;
  /** Rules of counting beside the notes of the frame. */
  readonly rules: readonly string[];
  /** Computed from what other exhibits show: its notes stand under it alone. */
  readonly derived?: true;
  /** Opened only by who wants it: what it comes to stands in another exhibit. */
  readonly folded?: true;
}

export type Show = ShownChart | ShownTable | ShownDocuments | ShownLeaders;

/** A chart. Two `half` exhibits in a row stand side by side where there is room. */
export interface ShownChart {
  readonly as: "chart";
  readonly chart: Chart;
  readonly half: boolean;
  /** Height in pixels; absent: as the chart needs. */
  readonly height?: number;
  /** Other ways to see it; absent: none. */
  readonly views?: ChartViews;
}

/** The ways to see a series, of which a reader chooses one. */
export interface ChartViews {
  /** What there is to choose: `Per`, `Show`, `Scale`. */
  readonly controls: readonly string[];
  /** The first has the choices of the chart that stands on the page. */
  readonly views: readonly ChartView[];
}

export interface ChartView {
  /** One for each control: `year`, `share`, `linear`. */
  readonly choice: readonly string[];
  readonly chart: Chart;
}

export interface ShownTable {
  readonly as: "table";
  readonly half: boolean;
  readonly columns: readonly TableColumn[];
  /** How many there are in all, in words. */
  readonly foot: string | null;
}

/** A column of a table, its cells as text. */
export interface TableColumn {
  readonly name: string;
  readonly unit: string | null;
  readonly numeric: boolean;
  readonly cells: readonly string[];
  /** Bars in the cells, as parts of the longest, 0 to 1. */
  readonly bars?: readonly number[];
}

export interface ShownDocuments {
  readonly as: "documents";
  readonly half: boolean;
  readonly documents: readonly ShownDocument[];
  /** So many are seen at once; the others are folded. */
  readonly open: number;
}

/** Who leads, per type of evidence: short lists, each with its course. */
export interface ShownLeaders {
  readonly as: "leaders";
  readonly lists: readonly LeaderList[];
  /** Where it happened, as a map; null where there is none. */
  readonly map: Chart | null;
}

/** The first of some groups, down to where the list would cut a tie. */
export interface LeaderList {
  /** `Organisations in patents`. */
  readonly title: string;
  readonly leaders: readonly ShownLeader[];
  /** What ties after the last and what is in no group, in sentences; empty: nothing. */
  readonly foot: string;
  /** Place of its type among the theme's colours. */
  readonly color: number;
}

export interface ShownLeader {
  readonly name: string;
  /** `34`. */
  readonly value: string;
  /** `€12.3 million`; null where no money is known. */
  readonly money: string | null;
  /** Its own records over time; null where the engine does not tell. */
  readonly course: Chart | null;
  /** Names of others that may be the same organisation, counted apart; `null`: of its own name. */
  readonly alike: readonly (string | null)[];
}

/** A proof point as the page lists it. */
export interface ShownDocument {
  readonly title: string;
  readonly url: string | null;
  /** Date, source, score: what is known. */
  readonly facts: readonly string[];
  /** A line of its text that speaks of the topic. */
  readonly line: string | null;
}

/** A note and the exhibits that it is about. */
export interface DataNote {
  readonly note: Note;
  /** Of a source that no exhibit uses, or of what is not in the report. */
  readonly folded: boolean;
  readonly about: readonly { readonly anchor: string; readonly title: string }[];
}

/** All exhibits of a report, in order. */
export function exhibitsOf({ sections }: Report): Exhibit[] {
  return sections.flatMap(({ exhibits }) => exhibits);
}
