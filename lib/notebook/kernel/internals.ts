/** What a Deno kernel offers to cells, as far as the prelude uses it. */
export interface Jupyter {
  broadcast(
    type: string,
    content: Readonly<Record<string, unknown>>,
    extra?: { readonly metadata?: Readonly<Record<string, unknown>> },
  ): void | Promise<void>;
  display(
    object: unknown,
    options?: { readonly raw?: boolean; readonly update?: boolean; readonly display_id?: string },
  ): Promise<void>;
}

/** The kernel's own parts that it calls by name, so that they can be wrapped. */
export interface KernelHooks {
  broadcastResult: (executionCount: number, result: unknown) => Promise<void>;
}

/** Makes a console that prints through a function; levels above 1 are errors. */
export type ConsoleClass = new (print: (text: string, level: number) => void) => Console;

/** `Deno.jupyter`, or null outside a kernel. */
export function jupyter(): Jupyter | null {
  try {
    const found: unknown = Reflect.get(Deno, "jupyter");
    return isObject(found) && typeof found.broadcast === "function" ? found as never : null;
  } catch {
    return null;
  }
}

/** The kernel's hooks, or null where this Deno has none. */
export function kernelHooks(): KernelHooks | null {
  const hooks = internals()?.jupyter;
  return isObject(hooks) && typeof hooks.broadcastResult === "function" ? hooks as never : null;
}

/** Deno's own console class, or null where it cannot be reached. */
export function consoleClass(): ConsoleClass | null {
  const found = internals()?.Console;
  return typeof found === "function" ? found as ConsoleClass : null;
}

function internals(): Record<string, unknown> | null {
  const name: unknown = Reflect.get(Deno, "internal");
  if (typeof name !== "symbol" && typeof name !== "string") return null;
  const found: unknown = Reflect.get(Deno, name);
  return isObject(found) ? found : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
