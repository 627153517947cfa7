import type { Collection } from "../../catalogue/collections.ts";
import type {
  CollectionMeta,
  ReferenceKind,
  StoredCollection,
} from "../../engines/embedded/store/layout.ts";
import type { KnownDay } from "../../words/known_day.ts";
import type { Note } from "../../words/note.ts";
import type { Remark } from "../../words/notes/corpus.ts";
import type { Happenings } from "../manifestations/gather.ts";
import type { Before } from "../kept/before.ts";
import type { RecordedNumbers } from "../kept/recorded_numbers.ts";
import type { Organizations } from "../organizations.ts";
import type { PlaceRegistry } from "../places.ts";
import type { FileDays } from "../reach/file_days.ts";
import type { Settings } from "../settings.ts";
import type { Staged, Staging } from "../staging.ts";
import type { TextReader } from "../reading/text_reader.ts";
import type { TopicTagger } from "../tagging/topic_tagger.ts";
import type { TopicEntry, TopicRegistry } from "../topics.ts";
import type { CorpusWriter } from "../writing/corpus_writer.ts";
import type { LinkTable } from "./link_table.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** What the parts of the indexing share. */
export interface IndexContext {
  readonly staging: Staging;
  readonly writer: CorpusWriter;
  readonly settings: Settings;
  /** The corpus that is changed. */
  readonly before: Before | undefined;
  /** What topics, places and organisations are by number in the records of documents. */
  readonly recorded: Readonly<Record<ReferenceKind, RecordedNumbers>>;
  readonly vocabulary: Vocabulary;
  /** Names of the importers, by number of the source. */
  readonly importers: readonly string[];
  readonly topics: readonly TopicEntry[];
  readonly topicRegistry: TopicRegistry;
  /** For each topic, the topics whose subtree holds it. */
  readonly ancestors: readonly (readonly number[])[];
  /** What the ledger knows each topic by. */
  readonly topicKeys: readonly string[];
  readonly tagger: TopicTagger;
  /** Finds words and topics in texts. */
  readonly reader: TextReader;
  readonly places: PlaceRegistry;
  readonly organizations: Organizations;
  /** How many records link to each topic, place and organisation. */
  readonly uses: Readonly<Record<"topic" | "place" | "organization", Int32Array>>;
  readonly collections: Partial<Record<StoredCollection, CollectionMeta>>;
  /** Of each document of a type the one of the corpus before of which it is a copy; −1: it is none. */
  readonly copied: Map<Collection, Int32Array>;
  /** What the manifestations are made of, when all is indexed. */
  readonly happenings: Happenings;
  readonly asOf: (collection: Collection) => KnownDay | null;
  readonly asOfImporter: (importer: string) => KnownDay | null;
  /** What the files of an importer tell of their days of a collection. */
  readonly filesOf: (importer: string, collection: Collection) => readonly FileDays[];
  /** The place of a record among those of its file; −1 where it is not stored as its row tells it. */
  readonly rowOf: (staged: Pick<Staged, "sequence" | "source">) => number;
  /** What an importer had to assume. */
  readonly remarks: (importer: string) => readonly Remark[];
  /** Takes what a reader of the corpus should know. */
  readonly note: (note: Note) => void;
  /** Reports progress, lets other work run and stops when asked; call it for every record. */
  readonly step: () => Promise<void> | undefined;
  /** The same for a record that takes next to no time. */
  readonly quickStep: () => Promise<void> | undefined;
  /** The same between pieces of work that are no records. */
  readonly pause: () => Promise<void> | undefined;
}

/** Writes what a link table gathered. */
export async function writeLinks(
  { writer, pause }: Pick<IndexContext, "writer" | "pause">,
  collection: Collection,
  kind: string,
  table: LinkTable,
): Promise<void> {
  for (const { thing, ...links } of table.byThing()) {
    writer.links(collection, kind, thing, links);
    await pause();
  }
}
