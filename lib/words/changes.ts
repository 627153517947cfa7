import { fileName } from "./file_name.ts";
import { dayWords } from "./numbers.ts";

/** Why records count otherwise, in the order in which they are told. */
export const CHANGE_REASONS = [
  "new",
  "gone",
  "redated",
  "retagged",
  "merged",
  "parted",
  "changed",
] as const;
type Reason = (typeof CHANGE_REASONS)[number];

const REASONS: Readonly<Record<Reason, string>> = {
  new: "new",
  gone: "gone",
  redated: "re-dated",
  retagged: "re-tagged",
  merged: "merged",
  parted: "parted",
  changed: "changed otherwise",
};

/** Why a record counts otherwise, in a word or two. */
export function changeWords(reason: Reason): string {
  return REASONS[reason];
}

/** What is known of a record that counts otherwise. */
export interface ToldChange {
  readonly reason: Reason;
  readonly cause:
    | "file_added"
    | "file_removed"
    | "file_changed"
    | "other_file"
    | "same_doi"
    | "topics"
    | "elsewhere";
  readonly file: string | null;
  readonly other: string | null;
  readonly from: { readonly day: string | null };
  readonly to: { readonly day: string | null };
  readonly topicsAdded: readonly string[];
  readonly topicsRemoved: readonly string[];
}

/** What made a record count otherwise, in a sentence. */
export function causeWords(change: ToldChange): string {
  return [whatWords(change), byWords(change)].filter(Boolean).join("; ");
}

function whatWords({ reason, other, from, to, ...topics }: ToldChange): string {
  switch (reason) {
    case "redated":
      return `its date was ${from.day ?? "not known"} and is ${to.day ?? "not known"}`;
    case "retagged":
      return [
        topics.topicsAdded.length && `now tagged ${topics.topicsAdded.join(", ")}`,
        topics.topicsRemoved.length && `no longer ${topics.topicsRemoved.join(", ")}`,
      ].filter(Boolean).join(", ") || "its topics were found elsewhere in it, or lie elsewhere";
    case "merged":
      return other === null ? "" : `one with ${other}`;
    case "parted":
      return other === null ? "" : `no longer one with ${other}`;
    default:
      return "";
  }
}

function byWords({ cause, file }: ToldChange): string {
  const name = file === null ? "its file" : fileName(file);
  switch (cause) {
    case "file_added":
      return `${name} was added`;
    case "file_removed":
      return `${name} was removed`;
    case "file_changed":
      return `${name} says something else`;
    case "other_file":
      return `it is of another file, ${name}`;
    case "same_doi":
      return "works of one DOI are one record";
    case "topics":
      return "the topics of the corpus, or how they are found, changed";
    case "elsewhere":
      return "by what other records, or the settings of the build, say";
  }
}

/** `the present`, `state −1`. */
export function numberedState(number: number): string {
  return number === 0 ? "the present" : `state −${-number}`;
}

/** The days of two moments, with as much of their times as tells them apart: ISO 8601. */
export function momentWords(
  one: string,
  other: string,
  say: (day: string) => string = dayWords,
): readonly [one: string, other: string] {
  const isOneDay = one.slice(0, 10) === other.slice(0, 10);
  const isOneMinute = one.slice(0, 16) === other.slice(0, 16);
  const words = (moment: string) => {
    const day = say(moment.slice(0, 10));
    return isOneDay ? `${day}, ${moment.slice(11, isOneMinute ? 19 : 16)} UTC` : day;
  };
  return [words(one), words(other)];
}
