import type { Sourced } from "../reference/sourced.ts";
import type { Question } from "./outcome.ts";

const BUILDS = 40;

/** The smallest question found that still fails. */
export async function shrinkQuestion(
  question: Question,
  fails: (question: Question) => Promise<boolean>,
): Promise<Question> {
  for (const smaller of smallerQuestions(question)) {
    if (await fails(smaller)) return await shrinkQuestion(smaller, fails);
  }
  return question;
}

function* smallerQuestions(question: Question): Generator<Question> {
  if ("operation" in question) {
    for (const input of smallerInputs(question.input)) yield { ...question, input };
    return;
  }
  const { request } = question;
  if (!("select" in request)) return;
  for (const input of smallerInputs(request.select.input)) {
    const select = { ...request.select, input };
    yield { ...question, request: { ...request, select } } as Question;
  }
}

/** Optional parts left out, the tree replaced by a part of it. */
const OPTIONAL = new Set([
  "query",
  "start",
  "end",
  "take",
  "skip",
  "sortColumn",
  "minValue",
  "maxValue",
  "organizationIds",
]);

function* smallerInputs(input: object): Generator<Record<string, unknown>> {
  for (const [key, value] of Object.entries(input)) {
    const { [key]: _, ...rest } = input as Record<string, unknown>;
    if (OPTIONAL.has(key)) yield rest;
    if (key === "query") {
      for (const tree of smallerTrees(value)) yield { ...input, query: tree };
    }
  }
}

function* smallerTrees(tree: unknown): Generator<unknown> {
  if (typeof tree !== "object" || tree === null) return;
  if ("clause" in tree) {
    yield tree.clause;
    for (const clause of smallerTrees(tree.clause)) yield { ...tree, clause };
  }
  if (!("clauses" in tree) || !Array.isArray(tree.clauses)) return;
  const clauses: readonly unknown[] = tree.clauses;
  yield* clauses;
  for (const [index, clause] of clauses.entries()) {
    if (clauses.length > 1) yield { ...tree, clauses: clauses.toSpliced(index, 1) };
    for (const smaller of smallerTrees(clause)) {
      yield { ...tree, clauses: clauses.with(index, smaller) };
    }
  }
}

/** A small part of the records that still fails; gives up after some builds. */
export async function shrinkRecords(
  records: readonly Sourced[],
  fails: (records: readonly Sourced[]) => Promise<boolean>,
): Promise<readonly Sourced[]> {
  let needed = records;
  let builds = 0;
  for (let size = Math.ceil(records.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; from < needed.length && builds < BUILDS;) {
      const fewer = needed.toSpliced(from, size);
      builds++;
      if (await fails(fewer)) needed = fewer;
      else from += size;
    }
  }
  return needed;
}
