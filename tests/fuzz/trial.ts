import { BuildError } from "../../lib/catalogue/errors.ts";
import type { FoundFile } from "../../lib/corpus/files/found.ts";
import { fileHead, openSource } from "../../lib/corpus/files/source.ts";
import type { Importer } from "../../lib/corpus/importers/importer.ts";
import { IMPORTERS } from "../../lib/corpus/importers/registry.ts";
import { remarkText } from "../../lib/words/notes/corpus.ts";
import { SAMPLES } from "../corpus/importers/_samples.ts";
import { buildFaults } from "./build_faults.ts";
import { type Input, inputOf } from "./input.ts";
import { recordFaults } from "./record_faults.ts";
import { rowCountOf } from "./row_count.ts";

/** What became of one broken file. */
export interface Trial {
  /** Whether an importer still knows it, be it another. */
  readonly isKnown: boolean;
  readonly records: number;
  readonly rejected: number;
  /** Whether it was refused as a whole, with a sentence. */
  readonly isRefused: boolean;
  /** Whether its rows were counted in another way too. */
  readonly isCounted: boolean;
  readonly faults: readonly string[];
}

const LONGEST_MESSAGE = 200;
const counts = new Map<string, ReturnType<typeof rowCountOf>>();

/** Reads one of the broken files of an importer, and builds of it where that is asked. */
export function tried(
  importer: Importer,
  seed: number,
  number: number,
  isBuilt: boolean,
): Promise<Trial> {
  return triedInput(importer, inputOf(importer.name, seed, number), isBuilt);
}

/** The same for a file that is at hand. */
export async function triedInput(
  importer: Importer,
  { bytes, dates }: Pick<Input, "bytes" | "dates">,
  isBuilt: boolean,
): Promise<Trial> {
  const faults: string[] = [];
  let [records, rejected, isKnown, isRefused, isCounted] = [0, 0, false, false, false];
  const found: FoundFile = {
    path: "broken/file",
    given: "broken",
    async *bytes() {
      yield await bytes;
    },
  };
  const message = (text: string) => {
    if (text.trim() === "") faults.push("a message says nothing");
    if (text.length > LONGEST_MESSAGE) {
      faults.push(`a message has ${text.length} characters: ${text.slice(0, LONGEST_MESSAGE)}…`);
    }
    if (!text.isWellFormed()) faults.push(`a message has half a character: ${text}`);
  };
  try {
    const head = await fileHead(found);
    isKnown = IMPORTERS.filter((each) => each.recognise(head) === null).length > 0;
    const file = await openSource(found);
    let text = "";
    for await (const piece of file.text()) text += piece;
    const lines = text.split(/\r\n|\r|\n/).length;
    for await (const each of importer.read(file, { dates })) {
      if (!(Number.isInteger(each.line) && each.line >= 1 && each.line <= lines + 1)) {
        faults.push(`something comes of line ${each.line} of ${lines}`);
      }
      if ("rejected" in each) {
        rejected++;
        message(each.rejected);
      } else if ("remark" in each) message(remarkText(each.remark));
      else if ("part" in each) {
        records++;
        const { key: _, derived = [], ...document } = each.part;
        for (const record of [document, ...derived]) faults.push(...recordFaults(record));
      } else if ("record" in each) {
        records++;
        faults.push(...recordFaults(each.record));
      } else if ("derived" in each) faults.push(...recordFaults(each.derived));
    }
    const count = file.broken() === undefined ? countOf(importer)(text) : null;
    isCounted = count !== null;
    if (count !== null && importer.recognise(head) === null && count !== records + rejected) {
      faults.push(`of ${count} rows ${records} are records and ${rejected} rejected`);
    }
    if (isBuilt) faults.push(...await buildFaults(bytes, dates, message));
  } catch (error) {
    if (error instanceof BuildError) {
      isRefused = true;
      message(error.message);
    } else faults.push(`thrown: ${error instanceof Error ? error.stack : String(error)}`);
  }
  return { isKnown, records, rejected, isRefused, isCounted, faults };
}

function countOf({ name }: Importer) {
  const { text, rows } = SAMPLES[name]!;
  const count = counts.get(name) ?? rowCountOf(text, rows);
  counts.set(name, count);
  return count;
}
