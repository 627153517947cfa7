import { BuildError } from "../catalogue/errors.ts";
import type { FoundFile } from "./files/found.ts";
import { fileHead, openSource, sha256OfFile } from "./files/source.ts";
import { type PassedLink, walkFiles } from "./files/walk.ts";
import type { Reading } from "./importers/importer.ts";
import { isPacked, nonSourceOf } from "./importers/non_sources.ts";
import { IMPORTERS, recognise } from "./importers/registry.ts";
import { givenMappings } from "./mapping/given_mapping.ts";
import type { Mapping } from "./mapping/mapping.ts";
import { mappingFor, missedBy } from "./mapping/match.ts";
import { Pulse, type PulseOptions } from "./pulse.ts";
import type { RecordSource, Unrecognised } from "./source.ts";

/** What was found under some paths: the files that can be read, and those that nobody knows. */
export interface FoundSources {
  readonly sources: readonly RecordSource[];
  readonly unrecognised: readonly Unrecognised[];
  /** Links in folders that led to no file. */
  readonly links: readonly PassedLink[];
}

export interface FileSourcesOptions extends PulseOptions {
  /** Follow links that are met in a folder. @default {false} */
  readonly followLinks?: boolean | undefined;
}

/**
 * Finds the files under some paths and who can read each, by content. A broken file in a folder or
 * an archive is nobody's, or one rejected row; it stops the build only when it is given itself. One
 * that breaks off is read until then.
 *
 * @param mappings what columns mean; a file that one is about is read by it, whoever else knows it
 * @param beside names of the importers of files that are not below these paths
 */
export async function fileSources(
  paths: readonly string[],
  options: FileSourcesOptions = {},
  reading: Reading = { dates: null },
  mappings: readonly Mapping[] = [],
  beside: ReadonlySet<string> = new Set(),
): Promise<FoundSources> {
  const pulse = new Pulse(options);
  pulse.begin("looking at files");
  // the files are read again in a later phase, of which this pulse knows nothing
  const silent = new Pulse({ signal: options.signal });
  const sources: RecordSource[] = [];
  const unrecognised: Unrecognised[] = [];
  const links: PassedLink[] = [];
  const { followLinks } = options;
  const given = givenMappings(mappings, IMPORTERS);
  for await (const each of walkFiles(paths, { followLinks, onLink: (link) => links.push(link) })) {
    await pulse.step();
    const { found, extent } = measured(each, silent);
    const head = await unlessBroken(found, () => fileHead(found));
    if (!("text" in head)) {
      unrecognised.push({ file: found.path, tried: [], ...head });
      continue;
    }
    const mapping = await mappingFor(mappings, found.path, head);
    const mapped = mapping && given.get(mapping)!;
    const recognition = mapped ?? (isPacked(head.text) ? { tried: [] } : recognise(head));
    if ("tried" in recognition) {
      // of a broken file nobody knows what else was in it
      const nonSource = head.broken === undefined ? nonSourceOf(head) : null;
      const tried = nonSource === null
        ? [
          ...await missedBy(mappings, found.path, head),
          ...recognition.tried,
        ]
        : [];
      const { broken } = head;
      unrecognised.push({
        file: found.path,
        tried,
        ...(nonSource === null ? {} : { nonSource }),
        ...(broken === undefined ? {} : { broken }),
      });
      continue;
    }
    const { importer } = recognition;
    const file = await unlessBroken(found, () => openSource(found));
    const digest = "text" in file ? file.sha256 : await sha256OfFile(found);
    extent.size = extent.read;
    extent.read = 0;
    sources.push({
      path: found.given,
      file: found.path,
      ...(found.outer === undefined ? {} : { outer: found.outer }),
      origin: importer,
      digest,
      ...(mapped ? { mapping: mapped.digest } : {}),
      modified: found.modified,
      extent,
      async *read() {
        if (!("text" in file)) {
          yield { rejected: file.broken, line: 1 };
        } else {
          let line = 1;
          if (mapped) yield { remark: mapped.remark, line };
          for await (const each of importer.read(file, reading)) {
            line = each.line;
            yield each;
          }
          const rejected = file.broken();
          if (rejected !== undefined) yield { rejected, line };
        }
        extent.read = extent.size;
      },
    });
  }
  const { sources: whole, lone } = withoutLone(sources, beside);
  return { sources: whole, unrecognised: [...unrecognised, ...lone], links };
}

/**
 * Files whose rows are parts of records of others tell nothing where no file has any of those.
 *
 * @param beside names of the importers of other files
 */
export function withoutLone(
  sources: readonly RecordSource[],
  beside: ReadonlySet<string> = new Set(),
): { readonly sources: readonly RecordSource[]; readonly lone: readonly Unrecognised[] } {
  const present = new Set([...beside, ...sources.map(({ origin }) => origin.name)]);
  const joinsOf = ({ origin }: RecordSource) =>
    IMPORTERS.find(({ name }) => name === origin.name)?.joins;
  const isLone = (source: RecordSource) => {
    const joins = joinsOf(source);
    return joins !== undefined && !joins.importers.some((name) => present.has(name));
  };
  return {
    sources: sources.filter((each) => !isLone(each)),
    lone: sources.filter(isLone).map((each) => ({
      file: each.file,
      tried: [],
      nonSource: joinsOf(each)!.alone,
    })),
  };
}

/** A file that tells how far it has been read since it was last begun, and stops when asked. */
function measured(file: FoundFile, pulse: Pulse) {
  const extent = { size: 0, read: 0 };
  async function* bytes() {
    extent.read = 0;
    for await (const piece of file.bytes()) {
      await pulse.pause();
      extent.read += piece.length;
      yield piece;
    }
  }
  return { found: { ...file, bytes }, extent };
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
