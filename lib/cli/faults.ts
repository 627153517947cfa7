import {
  AmbiguousNameError,
  type Fault,
  TrendframeError,
  UnknownNameError,
  UnsupportedOperationError,
  ValidationError,
} from "../catalogue/errors.ts";
import { isRefusal } from "../words/refusals.ts";
import { fileFault } from "./file_fault.ts";
import { UsageError } from "./usage.ts";
import { visible } from "./visible.ts";

/** Whether an error is about the request (exit status 2) and not about the work (1). */
export function isRequestFault(error: unknown): boolean {
  return error instanceof UsageError || error instanceof ValidationError ||
    error instanceof AmbiguousNameError || error instanceof UnknownNameError ||
    error instanceof UnsupportedOperationError || isRefusal(error);
}

/** Whether an error is that of work that was called off. */
export function isStop(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}

/** What a person needs to know of an error: its sentence, never a stack. */
export function sentenceOf(error: unknown): string {
  return visible(sentence(error));
}

function sentence(error: unknown): string {
  if (!(error instanceof Error)) return `Cannot finish: ${error}`;
  if (isStop(error)) return "Stopped";
  if (error instanceof ValidationError) {
    const typed = error.detail.map(asTyped);
    return typed.includes(null) ? error.message : typed.join("\n");
  }
  const isSentence = error instanceof TrendframeError || error instanceof UsageError ||
    isRefusal(error);
  return isSentence ? error.message : `Cannot finish: ${fileFault(error) ?? error.message}`;
}

/** The option that fills a field of a request, where its name is another. */
const OPTIONS: Readonly<Record<string, string>> = {
  start: "start",
  end: "end",
  certainty: "certainty",
  by: "group-by",
  rank: "by",
  take: "top",
  resolution: "series",
  scoreWeighted: "score-weighted",
  loadChildren: "children",
  topicIds: "topic",
  organizationIds: "organization",
  topicLink: "topic-link",
  minValue: "min-value",
  maxValue: "max-value",
  acquisitionTypes: "types",
  investmentTypes: "types",
};

/** A fault by the option that was typed; null when none fills the field of the request. */
function asTyped({ loc, msg, input }: Fault): string | null {
  const field = loc.findLast((name) => name in OPTIONS) ?? "";
  const isSearchString = loc.at(-1) === "query" && (loc.length > 2 || loc[0] === "query");
  const option = isSearchString ? "match" : OPTIONS[field];
  return option === undefined
    ? null
    : `Cannot read --${option}: ${msg}, current value is ${shown(input)}`;
}

function shown(input: unknown): string {
  const text = JSON.stringify(input) ?? "absent";
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
