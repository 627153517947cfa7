import { IMPORTER } from "../catalogue/group_errors.ts";
import type { CorpusInfo } from "../engines/engine.ts";
import { earliestDay, type KnownDay, latestDay } from "../words/known_day.ts";
import { notesOf } from "../words/note.ts";
import { sourceWords } from "../words/sources.ts";
import { ifOffered } from "./offered.ts";
import type { Scope } from "./scope.ts";
import type { Story } from "./story.ts";

/** Where the records of a type come from. */
export interface Origin {
  /** `patents`. */
  readonly noun: string;
  /** How many there are. */
  readonly total: number;
  /** Who gave them, those of the most records first; empty where nobody knows. */
  readonly sources: readonly OriginSource[];
}

export interface OriginSource {
  /** `PubMed`. */
  readonly name: string;
  /** The last day that it reaches; null where nobody knows. */
  readonly end: KnownDay | null;
  /** As what its files were read: `pubmed-csv`. */
  readonly importers: readonly string[];
}

/** Where the records of each type come from, in the order given. */
export async function gatherOrigins(scope: Scope, stories: readonly Story[]): Promise<Origin[]> {
  const origins: Origin[] = [];
  for (const story of stories) {
    const { noun, total } = story;
    const byName = Map.groupBy(await importersOf(scope, story), sourceWords);
    const sources = [...byName].map(([name, importers]) => ({
      name,
      end: endOf(scope.info, story, importers),
      importers,
    }));
    origins.push({ noun, total, sources });
  }
  return origins;
}

/** The same of several lines: a record may be in more than one, so the numbers are not added. */
export function originsTogether(all: readonly (readonly Origin[])[]): Omit<Origin, "total">[] {
  return [...Map.groupBy(all.flat(), ({ noun }) => noun)].map(([noun, same]) => ({
    noun,
    sources: [...Map.groupBy(same.flatMap(({ sources }) => sources), ({ name }) => name)].map(
      ([name, parts]) => ({
        name,
        end: latestDay(parts.flatMap(({ end }) => end ?? [])),
        importers: [...new Set(parts.flatMap(({ importers }) => importers))],
      }),
    ),
  }));
}

/** Who gave the records: asked only where a corpus has several that may have. */
async function importersOf(scope: Scope, { type, query }: Story): Promise<string[]> {
  const known = readersOf(scope.info, type).map(({ importer }) => importer);
  if (new Set(known.map(sourceWords)).size < 2) return known;
  const { signal } = scope;
  const frame = await ifOffered(
    scope,
    "origins",
    type,
    () => query.groupBy(IMPORTER, { signal }),
  );
  return frame?.texts("id").filter((id) => id !== null) ?? [];
}

function readersOf({ sources }: CorpusInfo, type: string): CorpusInfo["sources"] {
  return sources.filter(({ collections }) => collections.some((each) => each === type));
}

/**
 * The last day that a source reaches: with its last record where that is long before its as-of day, and
 * not beyond all that the records of the story come from.
 */
function endOf(
  info: CorpusInfo,
  { type, frame }: Story,
  importers: readonly string[],
): KnownDay | null {
  const isOf = (importer: string) => sourceWords(importer) === sourceWords(importers[0]!);
  const [ended] = notesOf(info.notes, "source_ends").filter(({ data: { collection, importer } }) =>
    collection === type && isOf(importer)
  );
  if (ended) return knownEnd(ended.data.end, ended.data.precision);
  const { asOf, asOfPrecision } = frame.provenance;
  const days = readersOf(info, type).flatMap(({ importer, asOf: day, asOfPrecision: precision }) =>
    day !== null && importers.includes(importer) ? [{ day, ...(precision && { precision }) }] : []
  );
  const latest = latestDay(days);
  return latest && asOf !== null ? earliestDay([latest, knownEnd(asOf, asOfPrecision)]) : latest;
}

function knownEnd(day: string, precision: KnownDay["precision"]): KnownDay {
  return { day, ...(precision && { precision }) };
}
