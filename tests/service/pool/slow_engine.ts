import { ValidationError } from "../../../lib/catalogue/errors.ts";
import type { Engine, Request, RunOptions } from "../../../lib/engines/engine.ts";
import { fakeEngine } from "../fake_engine.ts";

/**
 * An engine for the workers of the pool's tests. Its corpus is a text file, whose text is the
 * fingerprint; a topic search's words say what it does. What begins is written to a file beside it;
 * what is to be let go ends when another is there.
 */
export async function openSlowEngine(
  path: string,
  { stop }: { stop: Int32Array<SharedArrayBuffer> },
): Promise<Engine> {
  const fingerprint = await Deno.readTextFile(path);
  if (fingerprint === "broken") throw new RangeError(`Cannot open ${path}`);
  return fakeEngine({
    fingerprint,
    answer: async (request, options) => {
      await Deno.writeTextFile(`${path}.begun`, `${wordsOf(request).join(" ")}\n`, {
        append: true,
      });
      return await act(path, request, stop, options);
    },
  });
}

async function act(
  path: string,
  request: Request,
  stop: Int32Array,
  options?: RunOptions,
): Promise<unknown> {
  const [verb = "", ms = "0"] = wordsOf(request);
  const until = performance.now() + Number(ms);
  switch (verb) {
    case "busy":
      while (performance.now() < until) {
        if (Atomics.load(stop, 0)) throw new DOMException("Stopped", "AbortError");
      }
      return answer("was busy");
    case "deaf":
      while (!isThere(`${path}.free`));
      return answer("was deaf");
    case "held":
      while (!isThere(`${path}.free`)) {
        if (Atomics.load(stop, 0)) throw new DOMException("Stopped", "AbortError");
      }
      return answer("was held");
    case "sleep":
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(resolve, Number(ms));
        options?.signal?.addEventListener("abort", () => {
          clearTimeout(timer);
          reject(options.signal!.reason);
        });
      });
      return answer("slept");
    case "fault":
      throw new ValidationError([
        { loc: ["query", "cursor"], msg: "is stale", type: "custom", input: null, ctx: {} },
      ]);
    case "bug":
      throw new TypeError("a bug inside");
    case "die":
      setTimeout(() => {
        throw new Error("out of the blue");
      });
      return await new Promise(() => {});
    case "doom":
      setTimeout(() => {
        throw new Error("some time later");
      }, Number(ms));
      return answer("doomed");
    default:
      return answer(verb);
  }
}

function isThere(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}

function wordsOf({ input }: Request): string[] {
  return "query" in input && typeof input.query === "string" ? input.query.split(" ") : [];
}

function answer(name: string) {
  return { data: [{ id: "1", name, score: 1, description: null, parents: [] }] };
}
