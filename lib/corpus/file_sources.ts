import { fileHead, openSource, sha256OfFile } from "./files/source.ts";
import { walkFiles } from "./files/walk.ts";
import { recognise } from "./importers/registry.ts";
import { Pulse, type PulseOptions } from "./pulse.ts";
import type { RecordSource, Unrecognised } from "./source.ts";

/** What was found under some paths: the files that can be read, and those that nobody knows. */
export interface FoundSources {
  readonly sources: readonly RecordSource[];
  readonly unrecognised: readonly Unrecognised[];
}

/** Finds the files under some paths and who can read each, by content. */
export async function fileSources(
  paths: readonly string[],
  options: PulseOptions = {},
): Promise<FoundSources> {
  const pulse = new Pulse(options);
  pulse.begin("looking at files");
  const sources: RecordSource[] = [];
  const unrecognised: Unrecognised[] = [];
  for await (const found of walkFiles(paths)) {
    await pulse.step();
    const recognition = recognise(await fileHead(found));
    if ("tried" in recognition) {
      const tried = recognition.tried.map(({ name, missed }) => ({ importer: name, missed }));
      unrecognised.push({ file: found.path, tried });
      continue;
    }
    const { importer } = recognition;
    sources.push({
      path: found.given,
      file: found.path,
      origin: importer,
      digest: await sha256OfFile(found),
      async *read() {
        yield* importer.read(await openSource(found));
      },
    });
  }
  return { sources, unrecognised };
}
