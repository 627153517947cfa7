import { CorpusError } from "../../catalogue/errors.ts";
import { Store } from "../../engines/embedded/store/reader.ts";
import type { CorpusInfo, FileInfo } from "../../engines/engine.ts";
import { shown } from "../../words/shown.ts";
import type { Imported } from "../importers/importer.ts";
import type { DocumentRecord, SourceRecord } from "../record.ts";
import type { Origin, RecordSource } from "../source.ts";
import { heldIn } from "./held_fields.ts";
import { type Given, unpackedGiven } from "./kept_given.ts";
import { keptRows } from "./row_keeper.ts";

/** A corpus as what it was built from: its rows and settings, without a look at any file. */
export class KeptCorpus {
  readonly #store: Store;
  readonly #given: Given;

  /** @throws {CorpusError} when it is missing, damaged, of another version or no corpus */
  constructor(private readonly path: string) {
    this.#store = Store.open(path);
    try {
      const [packed] = this.#store.kept(-1);
      this.#given = this.#decoded(() => unpackedGiven(packed!));
    } catch (error) {
      this.#store.close();
      throw error;
    }
  }

  get info(): CorpusInfo {
    return this.#store.meta.info;
  }

  get settings(): Given["settings"] {
    return this.#given.settings;
  }

  /** Its sources in their order; they read the corpus, which must be open until then. */
  sources(): RecordSource[] {
    const origins = new Map<string, Origin>(
      this.info.sources.flatMap(({ importer: name, path, licence, attribution }) =>
        licence === null || attribution === null
          ? []
          : [[`${name}\n${path}`, { name, licence, attribution }]]
      ),
    );
    return this.#store.files().map((file, number) => {
      const origin = origins.get(`${file.importer}\n${file.path}`);
      const { outer, mapping } = this.#given.files[number] ?? {};
      if (!origin) throw this.#damaged();
      const extent = { size: file.rows, read: 0 };
      return {
        path: file.path,
        file: file.file,
        ...(outer === undefined ? {} : { outer }),
        origin,
        digest: file.digest,
        ...(mapping === undefined ? {} : { mapping }),
        ...modifiedOf(file),
        extent,
        read: () => this.#rows(number, extent),
      };
    });
  }

  [Symbol.dispose](): void {
    this.#store.close();
  }

  *#rows(number: number, extent: { read: number }): Generator<Imported> {
    extent.read = 0;
    for (const part of this.#store.kept(number)) {
      for (const row of this.#decoded(() => keptRows(part))) {
        if (!("remark" in row || "derived" in row)) extent.read++;
        if (!("rest" in row)) yield row;
        else {
          const { rest, isHeld, ...others } = row;
          yield { record: (isHeld ? this.#whole(rest) : rest) as SourceRecord, ...others };
        }
      }
    }
  }

  /** A record with what the corpus holds of it. */
  #whole(rest: object): object {
    const { kind, id } = rest as DocumentRecord;
    const document = this.#store.documentOf(kind, id);
    if (document === null) throw this.#damaged();
    return { ...rest, ...heldIn(rest as DocumentRecord, this.#store.stored(kind, document)) };
  }

  #decoded<T>(decode: () => T): T {
    try {
      return decode();
    } catch (error) {
      throw this.#damaged(error);
    }
  }

  #damaged(cause?: unknown): CorpusError {
    return new CorpusError(
      "Cannot change the corpus: the rows that it keeps are damaged; build it again from its " +
        `files, current value is ${shown(this.path)}`,
      { cause },
    );
  }
}

function modifiedOf({ modified }: FileInfo): Pick<RecordSource, "modified"> {
  return modified === null ? {} : { modified: new Date(modified) };
}
