import { dirname } from "@std/path";
import { createHash } from "node:crypto";
import {
  type Collection,
  COLLECTIONS,
  DEAL_TYPES,
  DOCUMENT_TYPES,
} from "../catalogue/collections.ts";
import { BuildError } from "../catalogue/errors.ts";
import { removeIfThere } from "../disk/beside.ts";
import { syncFolder } from "../disk/sync_folder.ts";
import type { CollectionInfo, CorpusInfo, FileInfo } from "../engines/engine.ts";
import {
  FORMAT_VERSION,
  RECORDED,
  REFERENCE_KINDS,
  type ReferenceKind,
} from "../engines/embedded/store/layout.ts";
import { stateFile } from "../engines/embedded/store/state_file.ts";
import { type Note, note } from "../words/note.ts";
import { BuildLock } from "./build_lock.ts";
import { isDiskFull } from "./disk_full.ts";
import { normalisedName } from "./identity.ts";
import { type Part, shareDone } from "./forecast.ts";
import type { IndexContext } from "./index/context.ts";
import { indexDeals } from "./index/deals.ts";
import { indexDocuments } from "./index/documents.ts";
import { LinkTable } from "./index/link_table.ts";
import { indexOrganizations } from "./index/organizations.ts";
import { Vocabulary } from "./index/vocabulary.ts";
import { Intake } from "./intake.ts";
import type { Before } from "./kept/before.ts";
import { RecordedNumbers } from "./kept/recorded_numbers.ts";
import { packedGiven } from "./kept/kept_given.ts";
import { RowKeeper } from "./kept/row_keeper.ts";
import { Happenings } from "./manifestations/gather.ts";
import { writeManifestations } from "./manifestations/write.ts";
import { keepWhole } from "./ledger/keep_whole.ts";
import { carryStates } from "./ledger/carry_states.ts";
import { topicKeys } from "./ledger/topic_marks.ts";
import { Names } from "./names.ts";
import { Organizations } from "./organizations.ts";
import { Pulse, type PulseOptions } from "./pulse.ts";
import { SameAs, type SameGroups } from "./same_as/same_as.ts";
import { DEFAULT_SETTINGS, type Settings } from "./settings.ts";
import type { RecordSource, Rejection } from "./source.ts";
import { openReader } from "./reading/open_reader.ts";
import type { TextReader } from "./reading/text_reader.ts";
import { Staging } from "./staging.ts";
import { TopicTagger } from "./tagging/topic_tagger.ts";
import { clear, targetOf } from "./target.ts";
import { readTaxonomies } from "./taxonomy/read.ts";
import type { Taxonomy } from "./taxonomy/taxonomy.ts";
import { ancestorLists } from "./topics.ts";
import { threadsFor } from "./threads.ts";
import { openWriter } from "./writing/open_writer.ts";

/** What came of a build. */
export interface BuildReport {
  readonly info: CorpusInfo;
  readonly files: readonly FileInfo[];
  /** The first of them: there may be more than are listed. */
  readonly rejections: readonly Rejection[];
}

export interface BuildOptions extends PulseOptions {
  /** Runs when the new corpus is complete and the old one still in place; an error leaves that. */
  readonly beforePublish?: (report: BuildReport) => Promise<void>;
  /** How many threads may work beside this one; left out: as many as help. The file is the same. */
  readonly threads?: number;
  /** How many older states the corpus remembers. @default {10} */
  readonly keepStates?: number | undefined;
  /** Whether the file of the state that is replaced is kept beside the corpus. @default {false} */
  readonly keepWhole?: boolean | undefined;
  /** The corpus that is changed: of rows that are kept it holds a part. */
  readonly before?: Before | undefined;
}

/** So many older states a corpus remembers. */
const KEPT_STATES = 10;

/**
 * Builds a corpus file from sources, and puts it in place in one step: whatever happens, the path
 * holds the old corpus or the new one.
 *
 * @throws {BuildError} when the path holds something else, another build is writing the corpus, or
 * the disk cannot be written
 * @throws {TaxonomyError} for the file of a taxonomy that cannot be read
 * @throws {TypeError} for a taxonomy that is wrong
 */
export async function buildCorpus(
  path: string,
  sources: readonly RecordSource[],
  settings: Partial<Settings> = {},
  options: BuildOptions = {},
): Promise<BuildReport> {
  const target = targetOf(path);
  const given = { ...DEFAULT_SETTINGS, ...settings };
  const complete = { ...given, taxonomy: await readTaxonomies("build the corpus", given.taxonomy) };
  try {
    using _lock = BuildLock.take(target);
    await clear(target);
    try {
      // SQLite does not say why it cannot make a file: that the disk has no room for another
      for (const path of [target.staging, target.building]) Deno.createSync(path).close();
      using staging = new Staging(target.staging, options.before);
      const copied = new Map<Collection, Int32Array>();
      const report = await write(
        target.building,
        target.spill,
        staging,
        sources,
        complete,
        options,
        copied,
      );
      const keep = options.keepStates ?? KEPT_STATES, of = options.before?.store.meta.info;
      const { replaced, forgotten } = await carryStates(target, keep, {
        signal: options.signal,
        copies: of && { fingerprint: of.fingerprint, documents: copied },
      });
      await syncFile(target.building);
      options.signal?.throwIfAborted();
      await options.beforePublish?.(report);
      if (options.keepWhole && replaced !== null) await keepWhole(target.corpus, replaced);
      await Deno.rename(target.building, target.corpus);
      await syncFolder(dirname(target.corpus));
      for (const each of forgotten) await removeIfThere(stateFile(target.corpus, each));
      return report;
    } finally {
      await clear(target);
    }
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    throw new BuildError(
      "Cannot build the corpus: the disk is full; free some space, nothing was changed, " +
        `current value is ${JSON.stringify(path)}`,
      { cause: error },
    );
  }
}

/** Takes away what a build that died left beside a corpus; one that is under way keeps it. */
export async function sweep(path: string): Promise<void> {
  const target = targetOf(path);
  if (![target.lock, target.staging, target.spill, target.building].some(isThere)) return;
  try {
    using _lock = BuildLock.take(target);
    await clear(target);
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
  }
}

/**
 * The hash of what a build would read, in its order, by which the last of repeated records wins: the
 * same for the same input on any machine. Files of taxonomies are to be read before.
 */
export function fingerprintOf(
  sources: readonly RecordSource[],
  settings: Partial<Settings> = {},
): string {
  const { asOf, dates, rates, taxonomy, synthetic, sameAs } = { ...DEFAULT_SETTINGS, ...settings };
  const parts = sources.map(({ origin, digest, mapping }) =>
    [origin.name, digest, mapping ?? []].flat().join(" ")
  );
  return createHash("sha256")
    .update(
      JSON.stringify([FORMAT_VERSION, parts, asOf, dates, rates, taxonomy, synthetic, sameAs]),
    )
    .digest("hex").slice(0, 32);
}

async function write(
  path: string,
  spillPath: string,
  staging: Staging,
  sources: readonly RecordSource[],
  settings: Settings & { readonly taxonomy: Taxonomy },
  options: BuildOptions,
  copied: Map<Collection, Int32Array>,
): Promise<BuildReport> {
  const pulse = new Pulse(options);
  const keeper = new RowKeeper(staging);
  const sameAs = new SameAs(settings.sameAs);
  const intake = new Intake(staging, pulse, sameAs, keeper);
  const helping = options.threads ?? threadsFor(Infinity);
  const done = (part: Part, share: number) => shareDone(part, share, staging.loads, helping);
  /** Begins a part of the work, of so many records. */
  const begin = (phase: string, part: Part, total: number) =>
    pulse.begin(phase, total, (steps) => done(part, steps / Math.max(1, total)));
  pulse.begin("reading", null, () => {
    const share = shareRead(sources);
    return share && done("reading", share);
  });
  await intake.readAll(sources);
  const { before } = options;
  const isTaggedAlike = before &&
    JSON.stringify(before.settings.taxonomy) === JSON.stringify(settings.taxonomy);
  // texts that are known already are hardly worth a thread
  const threads = options.threads ??
    threadsFor(staging.count() - (isTaggedAlike ? staging.countKept() : 0));
  const vocabulary = new Vocabulary();
  const writer = openWriter({ path, spillPath, before: before?.path }, vocabulary, {
    apart: threads > 0,
    signal: options.signal,
    pause: () => pulse.pause(),
  });
  let reader: TextReader | undefined;
  try {
    const pause = () => pulse.pause() ?? writer.room();
    begin("gathering names", "names", staging.count() + staging.count("organizations"));
    const names = new Names(staging, intake.importers(), sameAs, options.before);
    writer.kept(-1, 0, packedGiven(sources, settings));
    const rows = keeper.parts();
    await names.gather({
      step: () => {
        // another thread packs them meanwhile
        const part = writer.hasRoom ? rows.next() : null;
        if (part && !part.done) writer.rows(part.value);
        return pulse.step();
      },
      pause: () => pulse.pause(),
    });
    for (const part of rows) {
      writer.rows(part);
      await pause();
    }
    names.topics.apply(settings.taxonomy);
    const topics = names.topics.number();
    const places = names.places.number();
    const parents = topics.map(({ parents }) => parents.map((id) => names.topics.numberOfId(id)));
    const ancestors = ancestorLists(parents);
    const tagger = new TopicTagger(topics, vocabulary);
    reader = openReader(vocabulary, { topics, tagger, threads: threads - 1 });
    const organizations = await staging.organizationsInOrder(pause);
    const recorded = (kind: ReferenceKind, all: readonly { readonly id: string }[]) =>
      new RecordedNumbers(all, before?.recorded(kind));
    const collections: IndexContext["collections"] = {};
    const notes: Note[] = [];
    const asOf = settings.asOf === null ? null : { day: settings.asOf };
    const context: IndexContext = {
      staging,
      writer,
      settings,
      before,
      recorded: {
        topic: recorded("topic", topics),
        place: recorded("place", places),
        organization: recorded("organization", organizations),
      },
      vocabulary,
      importers: intake.importers(),
      topics,
      topicRegistry: names.topics,
      ancestors,
      topicKeys: topicKeys(topics, ancestors),
      tagger,
      reader,
      places: names.places,
      organizations: new Organizations(names.organizations, organizations),
      uses: {
        topic: new Int32Array(topics.length),
        place: new Int32Array(places.length),
        organization: new Int32Array(organizations.length),
      },
      collections,
      copied,
      happenings: new Happenings(staging, vocabulary),
      asOf: (collection) => asOf ?? intake.asOf(collection),
      asOfImporter: (importer) => asOf ?? intake.asOfImporter(importer),
      filesOf: (importer, collection) => intake.filesOf(importer, collection),
      rowOf: (staged) => intake.rowOf(staged),
      remarks: (importer) => intake.remarks(importer),
      note: (each) => notes.push(each),
      step: () => pulse.step() ?? writer.room(),
      quickStep: () => pulse.quickStep() ?? writer.room(),
      pause,
    };
    const pairs = new LinkTable(staging);
    for (const type of DOCUMENT_TYPES) {
      const count = staging.count(type);
      if (!count) continue;
      begin(`indexing ${type}`, type, count);
      await indexDocuments(context, type, pairs);
    }
    // who is active in what shows in the documents: organisations come after them, deals last
    begin("indexing organizations", "organizations", organizations.length);
    const certain = await indexOrganizations(context, pairs);
    for (const type of DEAL_TYPES) {
      const count = staging.count(type);
      if (!count) continue;
      begin(`indexing ${type}`, type, count);
      await indexDeals(context, type, certain);
    }
    begin("grouping manifestations", "grouping", context.happenings.size);
    await writeManifestations(context);
    pulse.begin("writing", null, () => done("writing", 0));
    for (const [number, organization] of certain.resources.entries()) {
      writer.resource("organization", {
        ...organization,
        number,
        uses: context.uses.organization[number]!,
      });
      await pause();
    }
    for (const [number, topic] of topics.entries()) {
      const { id, name, vocabulary, path, aliases, description } = topic;
      writer.resource("topic", {
        number,
        id,
        name,
        folded: normalisedName(name),
        detail: null,
        uses: context.uses.topic[number]!,
      });
      writer.topic(number, { vocabulary, path, parents: parents[number]!, aliases, description });
      await pause();
    }
    for (const [number, { id, name, kind, within }] of places.entries()) {
      writer.resource("place", {
        number,
        id,
        name,
        folded: normalisedName(name),
        detail: [kind, ...within].join(", "),
        uses: context.uses.place[number]!,
      });
      await pause();
    }
    const info: CorpusInfo = {
      fingerprint: fingerprintOf(sources, settings),
      title: settings.title,
      synthetic: settings.synthetic,
      types: {
        ...Object.fromEntries(
          COLLECTIONS.flatMap((type) => {
            if (!collections[type]) return [];
            const { count, from, to, undated, asOf, asOfPrecision } = collections[type];
            const info = { count, from, to, undated, asOf };
            return [[type, { ...info, ...(asOfPrecision && { asOfPrecision }) }]];
          }),
        ),
        ...(topics.length ? { topics: undatedInfo(topics.length) } : {}),
      },
      sources: intake.sources(),
      notes: [...intake.notes(), ...decided(settings.sameAs), ...notes],
    };
    const files = intake.files();
    for (const [number, file] of files.entries()) {
      writer.file(number, file);
      await pause();
    }
    for (const kind of REFERENCE_KINDS) {
      const { meant } = context.recorded[kind];
      if (meant) writer.column(kind, RECORDED, meant);
    }
    writer.meta({ format: FORMAT_VERSION, info, collections, rates: settings.rates });
    await writer.finish();
    return { info, files, rejections: intake.rejections };
  } finally {
    reader?.close();
    await writer.close();
  }
}

/** Says which decisions on organisations a corpus rests on. */
function decided(sameAs: SameGroups): Note[] {
  if (!sameAs.length) return [];
  const digest = createHash("sha256").update(JSON.stringify(sameAs)).digest("hex");
  return [note("organizations_decided", { groups: sameAs.length, digest })];
}

/** How much of all sources has been read, 0 to 1; null where that is not known. */
function shareRead(sources: readonly RecordSource[]): number | null {
  let size = 0, read = 0;
  for (const { extent } of sources) {
    if (!extent) return null;
    size += extent.size;
    read += extent.read;
  }
  return size ? Math.min(1, read / size) : null;
}

/** What is told of things that have no date. */
function undatedInfo(count: number): CollectionInfo {
  return { count, from: null, to: null, undated: count, asOf: null };
}

function isThere(path: string): boolean {
  try {
    Deno.lstatSync(path);
    return true;
  } catch {
    return false;
  }
}

async function syncFile(path: string): Promise<void> {
  using file = await Deno.open(path, { read: true, write: true });
  await file.sync();
}
