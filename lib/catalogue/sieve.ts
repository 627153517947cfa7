import { z } from "zod";
import { LIMITS } from "./limits.ts";

/** An input of at most so many values has few faults, however many they are. */
const FEW = 200;

/** The part of a raw input that is enough to tell its first faults. */
export interface Sifted {
  readonly raw: unknown;
  /** Whether something was left out, which may have faults of its own. */
  readonly isCut: boolean;
}

/**
 * Leaves out of a large raw input what comes after its first faults, so that a schema, which lists
 * every fault, does not take longer the more there are. What is left has faults of its own, and
 * none that the whole has not.
 */
export function sift(schema: z.ZodType, raw: unknown): Sifted {
  if (hasFew(raw)) return { raw, isCut: false };
  const sieve = new Sieve();
  return { raw: sieve.through(schema, raw), isCut: sieve.isCut };
}

function hasFew(raw: unknown): boolean {
  let values = 0;
  const stack: unknown[] = [raw];
  while (stack.length) {
    const each = stack.pop();
    if (++values > FEW) return false;
    if (Array.isArray(each)) {
      if (each.length > FEW) return false;
      for (const inner of each) stack.push(inner);
    } else if (typeof each === "object" && each !== null) {
      for (const name in each) {
        if (stack.length > FEW) return false;
        stack.push((each as Record<string, unknown>)[name]);
      }
    }
  }
  return true;
}

class Sieve {
  isCut = false;
  #faults = 0;

  get #isFull(): boolean {
    return this.#faults >= LIMITS.faults;
  }

  through(type: z.ZodType, raw: unknown): unknown {
    const schema = unwrapped(type);
    if (typeof raw !== "object" || raw === null) return this.#whole(schema, raw);
    if (schema instanceof z.ZodArray && Array.isArray(raw)) return this.#list(schema, raw);
    if (schema instanceof z.ZodObject && !Array.isArray(raw)) return this.#object(schema, raw);
    if (schema instanceof z.ZodDiscriminatedUnion) {
      const option = optionOf(schema, raw);
      if (option) return this.#object(option, raw);
      this.#faults++;
      return raw;
    }
    return this.#whole(schema, raw);
  }

  #whole(schema: z.ZodType, raw: unknown): unknown {
    if (!schema.safeParse(raw).success) this.#faults++;
    return raw;
  }

  /** An item at least is kept: a list that had one is not empty. */
  #list(schema: z.ZodArray, raw: readonly unknown[]): unknown {
    const element = unwrapped(schema.element as z.ZodType);
    if (!isContainer(element)) return this.#plainList(schema, raw);
    const kept: unknown[] = [];
    for (const each of raw) {
      if (this.#isFull && kept.length) {
        this.isCut = true;
        break;
      }
      kept.push(this.through(element, each));
    }
    return kept;
  }

  /** Few at a time: one after another would take longer. */
  #plainList(schema: z.ZodArray, raw: readonly unknown[]): unknown {
    const step = LIMITS.faults;
    for (let from = 0; from < raw.length; from += step) {
      if (this.#isFull) {
        this.isCut = true;
        return raw.slice(0, Math.max(from, 1));
      }
      const result = schema.safeParse(raw.slice(from, from + step));
      this.#faults += result.error?.issues.length ?? 0;
    }
    return raw;
  }

  /** Fields that it has are kept: one that is left out would be missing. */
  #object({ shape }: z.ZodObject, raw: object): unknown {
    const kept: [string, unknown][] = [];
    for (const [name, value] of Object.entries(raw)) {
      if (Object.hasOwn(shape, name)) {
        kept.push([name, this.through(shape[name] as z.ZodType, value)]);
      } else if (this.#isFull) this.isCut = true;
      else {
        this.#faults++;
        kept.push([name, value]);
      }
    }
    return Object.fromEntries(kept);
  }
}

function isContainer(schema: z.ZodType): boolean {
  return schema instanceof z.ZodArray || schema instanceof z.ZodObject ||
    schema instanceof z.ZodDiscriminatedUnion;
}

function unwrapped(type: z.ZodType): z.ZodType {
  let schema = type;
  for (;;) {
    if (
      schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ||
      schema instanceof z.ZodDefault
    ) schema = schema.unwrap() as z.ZodType;
    else if (schema instanceof z.ZodLazy) schema = schema._zod.innerType as z.ZodType;
    else return schema;
  }
}

/** The kind of node that a raw one says it is. */
function optionOf({ options }: z.ZodDiscriminatedUnion, raw: object): z.ZodObject | undefined {
  const { type } = raw as { readonly type?: unknown };
  return (options as readonly z.ZodObject[]).find(({ shape }) =>
    (shape.type as z.ZodLiteral).values.has(type as string)
  );
}
