/** What V8 tells of a place in a stack. */
export interface CallSite {
  getFileName(): string | null | undefined;
  toString(): string;
}

/** Where this library lives: frames in it are no business of a notebook. */
const LIBRARY = withoutScheme(new URL("../../", import.meta.url).href);
const FOREIGN = /^(ext|node|npm):|\/npm\/[^/]+\/|\/node_modules\//;

/** The last errors' stacks as they were, so that they can be shown when asked for. */
const whole = new WeakMap<Error, string>();
let last: Error | null = null;

/**
 * Errors are their sentence and the lines of the notebook that led to them; what went on inside of
 * libraries is kept for {@linkcode wholeStackOf}.
 *
 * @param onError runs when the stack of an error is read for the first time, before an error that
 * nobody caught is shown
 */
export function shortenStacks(onError: () => void): void {
  const prepare = (error: Error, sites: readonly CallSite[]) => {
    onError();
    whole.set(error, stackText(error, sites));
    last = error;
    return stackText(error, sites.filter((site) => isOfNotebook(site.getFileName())));
  };
  Reflect.set(Error, "prepareStackTrace", prepare);
}

/** The whole stack of an error, or of the last one whose stack was read; null when there is none. */
export function wholeStackOf(error: Error | null = last): string | null {
  return error && (whole.get(error) ?? error.stack ?? null);
}

/** Whether a file is the notebook's or its author's. */
export function isOfNotebook(file: string | null | undefined): boolean {
  if (!file || file.includes("$deno$jupyter")) return true;
  return !withoutScheme(file).startsWith(LIBRARY) && !FOREIGN.test(file);
}

function withoutScheme(file: string): string {
  return file.replace(/^file:\/\//, "");
}

function stackText(error: Error, sites: readonly CallSite[]): string {
  return [headOf(error), ...sites.map((site) => `    at ${site}`)].join("\n");
}

function headOf(error: Error): string {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return "Error";
  }
}
