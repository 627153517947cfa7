import { BuildError } from "../catalogue/errors.ts";
import type { FoundFile } from "./files/found.ts";
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

/**
 * Finds the files under some paths and who can read each, by content. A broken file in a folder or
 * an archive is nobody's, or one rejected row; it stops the build only when it is given itself.
 */
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
    const head = await unlessBroken(found, () => fileHead(found));
    if ("broken" in head) {
      unrecognised.push({ file: found.path, tried: [], ...head });
      continue;
    }
    const recognition = recognise(head);
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
        const file = await unlessBroken(found, () => openSource(found));
        if ("broken" in file) yield { rejected: file.broken, line: 1 };
        else yield* importer.read(file);
      },
    });
  }
  return { sources, unrecognised };
}

async function unlessBroken<T>(
  { path, given }: FoundFile,
  read: () => Promise<T>,
): Promise<T | { readonly broken: string }> {
  try {
    return await read();
  } catch (error) {
    if (path === given || !(error instanceof BuildError)) throw error;
    return { broken: error.message };
  }
}
