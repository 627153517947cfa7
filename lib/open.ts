import { embeddedEngine, type EmbeddedOptions } from "./engines/embedded/mod.ts";
import { httpEngine, type HttpEngineOptions } from "./engines/http/mod.ts";
import { Trends } from "./query/trends.ts";

/**
 * Opens a corpus file, to be asked in this process.
 *
 * @throws {CorpusError} when the file is missing, damaged, of another version or no corpus
 */
export async function openCorpus(path: string, options: EmbeddedOptions = {}): Promise<Trends> {
  return await Promise.resolve(new Trends(embeddedEngine(path, options)));
}

/** The same questions to a service that speaks the specification; nothing is sent before one. */
export function connect(options: HttpEngineOptions): Trends {
  return new Trends(httpEngine(options));
}
