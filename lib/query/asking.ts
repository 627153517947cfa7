import type { Engine } from "../engines/engine.ts";
import { cardDisplay } from "../frame/display/card.ts";
import { answersGuesses } from "../words/guesses.ts";
import { type Subject, subjectText } from "../words/subject.ts";
import { checkCall } from "./asks/check_call.ts";
import type { Kind } from "./asks/entry.ts";
import { filtersOf } from "./asks/filters.ts";
import { VERBS } from "./asks/verbs.ts";
import { frozenCopy } from "./freeze.ts";
import { branchOf } from "./leaves.ts";
import { INNER_MEMBERS, QUERY_GUESSES } from "./query_guesses.ts";
import type { Telling, Told } from "./told.ts";

/**
 * An immutable question: each step gives a new one, and all filters must hold. Running is a verb.
 * Its filters are those of the table of its kind.
 *
 * @category Questions
 */
export abstract class Asking {
  protected readonly engine: Engine;
  protected readonly told: Told;

  protected constructor(engine: Engine, told: Told) {
    this.engine = engine;
    this.told = frozenCopy(told);
  }

  static {
    answersGuesses(this, {
      variable: "query",
      noun: "this query",
      guesses: QUERY_GUESSES,
      inner: INNER_MEMBERS,
    });
  }

  /** What is asked, as data: the collection, the filters in words, the bounds. */
  abstract get subject(): Subject;

  protected abstract get kind(): Kind;

  /** The collection that the question is about. */
  protected abstract get about(): string;

  /** The same kind of question, told something else. */
  protected abstract fork(told: Told): this;

  /** What is asked, in words. */
  toString(): string {
    return subjectText(this.subject);
  }

  /** What `console.log` prints. */
  [Symbol.for("Deno.customInspect")](): string {
    return this.toString();
  }

  /** What a notebook shows of a query that was not run. */
  [Symbol.for("Jupyter.display")](): Record<string, string> {
    const verbs = VERBS.filter(({ of, flag }) => flag && of.includes(this.kind));
    const names = [...new Set(verbs.map(({ name }) => name))];
    return cardDisplay({
      heading: this.toString(),
      lines: [`run it with a verb: ${names.join(", ")}`],
    });
  }

  /** Sees that a verb is given what it takes. */
  protected checked(verb: string, given: ArrayLike<unknown>): void {
    const entry = VERBS.find(({ name, of }) => name === verb && of.includes(this.kind))!;
    checkCall(entry, this.about, given);
  }

  /** Gives a class of questions the filters of its kind. */
  protected static tellable(
    // deno-lint-ignore no-explicit-any
    type: { readonly prototype: any },
    kind: Kind,
  ): void {
    for (const filter of filtersOf(kind)) {
      const { name } = filter;
      const methods = {
        [name](this: Asking, ...given: unknown[]): Asking {
          checkCall(filter, this.about, given);
          const { told, about: collection } = this;
          const blank = () => this.fork({ ...told, filters: [], words: [] });
          const branch: Telling["branch"] = (each) => branchOf(each, blank(), ({ told }) => told);
          const change = filter.tell({ told, collection, branch }, ...given);
          return this.fork({ ...told, ...change });
        },
      };
      Object.defineProperty(type.prototype, name, {
        value: methods[name],
        writable: true,
        configurable: true,
      });
    }
  }
}
