import { checkSurplus, checkValue, TEXT } from "../words/check.ts";
import type { SearchField, SearchNode } from "./search_node.ts";
import { counted, LIMITS, limitText } from "./limits.ts";
import { SearchTextError } from "./search_text_error.ts";
import { readToken } from "./search_token.ts";

export {
  SEARCH_FIELDS,
  type SearchField,
  type SearchLeaf,
  type SearchNode,
} from "./search_node.ts";
export { printSearchText } from "./search_print.ts";
export { SearchTextError } from "./search_text_error.ts";

const OPERAND = "a word, a phrase in quotes or an opening parenthesis";

interface Scope {
  readonly parentheses: number;
  readonly negations: number;
  readonly field?: SearchField;
}

const TASK = "read a search text";

/**
 * Parse a search string.
 *
 * Words, `"phrases"`, `prefix*`, `"two words"~5`, `title:word` (also `summary:` and `body:`, before
 * a phrase, a prefix or a parenthesis too), `AND`, `OR`, `NOT` in capitals, `-word`, parentheses.
 * Neighbours mean AND; NOT binds before AND before OR. A bare word that holds several
 * (`error-correction`, `10:30`) is a phrase, a phrase of one word is a term, nested clauses of one
 * kind are flattened and fields are pushed down to the leaves. Letters before a colon are a field:
 * `GO:0008150` needs quotes. Parentheses and negations nest at most 32 deep, over at most 1,000
 * words, prefixes and phrases, of which 50 are prefixes; a phrase has at most 200 words.
 *
 * @category Questions
 * @throws {SearchTextError} for anything else; a string is never read as something it is not.
 *
 * @example
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { parseSearchText } from "./search_text.ts";
 *
 * assertEquals(parseSearchText('qubit* -title:"error correction"'), {
 *   type: "and",
 *   clauses: [
 *     { type: "prefix", text: "qubit" },
 *     { type: "not", clause: { type: "phrase", text: "error correction", field: "title" } },
 *   ],
 * });
 * ```
 */
export function parseSearchText(text: string): SearchNode {
  checkValue(TASK, "the text", text, TEXT);
  checkSurplus(TASK, arguments, 1);
  if (text.length > LIMITS.characters) {
    const expected = `at most ${limitText("characters")} characters, not ${counted(text.length)}`;
    throw new SearchTextError(text, LIMITS.characters, `${expected}: shorten it`);
  }
  let token = readToken(text, 0);
  let leaves = 0, prefixes = 0;

  const node = either({ parentheses: 0, negations: 0 });
  if (token.type !== "end") throw failure("an opening parenthesis before this closing one");
  return node;

  function either(scope: Scope): SearchNode {
    const clauses = [both(scope)];
    while (token.type === "or") {
      advance();
      clauses.push(both(scope));
    }
    return join("or", clauses);
  }

  function both(scope: Scope): SearchNode {
    const clauses = [negated(scope)];
    while (token.type !== "or" && token.type !== "close" && token.type !== "end") {
      if (token.type === "and") advance();
      clauses.push(negated(scope));
    }
    return join("and", clauses);
  }

  function negated(scope: Scope): SearchNode {
    if (token.type !== "not" && token.type !== "minus") return operand(scope);
    if (scope.negations === LIMITS.nesting) {
      throw failure(`at most ${LIMITS.nesting} nested negations`);
    }
    const { type } = advance();
    const inner = { ...scope, negations: scope.negations + 1 };
    return { type: "not", clause: type === "minus" ? operand(inner) : negated(inner) };
  }

  function operand(scope: Scope): SearchNode {
    switch (token.type) {
      case "open":
        return group(scope);
      case "field":
        return restricted(scope, token.field);
      case "leaf": {
        const { leaf } = token;
        if (++leaves > LIMITS.leaves) throw failure(tooMany("leaves", "words and phrases"));
        if (leaf.type === "prefix" && ++prefixes > LIMITS.prefixes) {
          throw failure(tooMany("prefixes", "prefixes (word*)"));
        }
        advance();
        return scope.field === undefined ? leaf : { ...leaf, field: scope.field };
      }
      default:
        throw failure(OPERAND);
    }
  }

  function group(scope: Scope): SearchNode {
    if (scope.parentheses === LIMITS.nesting) {
      throw failure(`at most ${LIMITS.nesting} nested parentheses`);
    }
    advance();
    const inner = either({ ...scope, parentheses: scope.parentheses + 1 });
    if (token.type !== "close") throw failure("a closing parenthesis");
    advance();
    return inner;
  }

  function restricted(scope: Scope, field: SearchField): SearchNode {
    if (scope.field !== undefined) throw failure(`no second field inside ${scope.field}:`);
    const { end } = advance();
    if (token.position !== end) throw new SearchTextError(text, end, `${OPERAND} after the colon`);
    return operand({ ...scope, field });
  }

  function advance() {
    const passed = token;
    token = readToken(text, passed.end);
    return passed;
  }

  function failure(expected: string) {
    return new SearchTextError(text, token.position, expected);
  }
}

function tooMany(limit: "leaves" | "prefixes", what: string): string {
  return `at most ${limitText(limit)} ${what}, and here is one more: ask for fewer`;
}

function join(type: "and" | "or", clauses: readonly SearchNode[]): SearchNode {
  if (clauses.length === 1) return clauses[0]!;
  return { type, clauses: clauses.flatMap((c) => c.type === type ? c.clauses : [c]) };
}
