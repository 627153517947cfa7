import { parseSearchText, printSearchText, type SearchNode } from "../catalogue/search_text.ts";
import type { Question } from "./question.ts";

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

/** Questions that ask a part of what one asks. */
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
  "topicIds",
]);

function* smallerInputs(input: object): Generator<Record<string, unknown>> {
  for (const [key, value] of Object.entries(input)) {
    const { [key]: _, ...rest } = input as Record<string, unknown>;
    if (OPTIONAL.has(key)) yield rest;
    if (key === "query") {
      for (const tree of smallerTrees(value)) yield { ...input, query: tree };
    }
  }
  const { take } = input as { readonly take?: unknown };
  if (typeof take === "number" && take > 1) {
    yield { ...input, take: 1 };
    yield { ...input, take: Math.floor(take / 2) };
  }
}

function* smallerTrees(tree: unknown): Generator<unknown> {
  if (typeof tree !== "object" || tree === null) return;
  if ("clause" in tree) {
    yield tree.clause;
    for (const clause of smallerTrees(tree.clause)) yield { ...tree, clause };
  }
  if ("query" in tree && typeof tree.query === "string") {
    for (const query of smallerTexts(tree.query)) yield { ...tree, query };
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

/** The parts of a search string. */
function* smallerTexts(text: string): Generator<string> {
  const root = parseSearchText(text);
  for (const part of partsOf(root)) yield printSearchText(part);
}

function partsOf(node: SearchNode): readonly SearchNode[] {
  if (node.type === "not") return [node.clause];
  return node.type === "and" || node.type === "or" ? node.clauses : [];
}
