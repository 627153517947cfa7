import { assert } from "@std/assert";
import { parseMapping } from "../../../lib/corpus/mapping/parse_mapping.ts";
import { FORMATS } from "../../bench/readers/formats.ts";
import { heldWhileReading } from "../../bench/readers/held.ts";
import { makeFile } from "../../bench/readers/make.ts";

/** What the smaller file holds: more than what is under way between reading and taking apart. */
const FEW_BYTES = 1_000_000;
const TIMES = 5;
/**
 * Of each further byte of a file so much may be held: what tells its records apart, some 0.2 of RIS,
 * and a tenth for what is under way, which differs from one look to the next.
 */
const MOST_OF_A_BYTE = 0.4;

/** What cannot be streamed, with what is held of it at most. */
const HELD: Readonly<Record<string, string>> = {
  "JSON, by id": "one object is one record until its end, of 67,108,864 characters at most",
  "XLSX": "cells refer to any of the texts, of 536,870,912 bytes at most",
};

for (const format of FORMATS) {
  const { name, extension, mapping, importer } = format;
  const mappings = mapping === undefined ? [] : [parseMapping(mapping, "mapping.yaml")];
  const grows = name in HELD;
  Deno.test(`${name}: what is held ${grows ? "grows" : "does not grow"} with the file`, async () => {
    const folder = await Deno.makeTempDir();
    try {
      const path = `${folder}/made.${extension}`;
      const heldOf = async (records: number) => {
        const { bytes } = await makeFile(format, path, records);
        return { bytes, held: await heldWhileReading(path, records, mappings) };
      };
      // what is loaded when it is first needed is held by all
      const first = await makeFile(format, path, 100);
      await heldWhileReading(path, Infinity, mappings);
      const records = Math.ceil(FEW_BYTES / first.bytes * first.records);
      const [few, many] = [await heldOf(records), await heldOf(TIMES * records)];
      const share = (many.held - few.held) / (many.bytes - few.bytes);
      assert(
        share > MOST_OF_A_BYTE === grows,
        `${importer} holds ${share.toFixed(2)} bytes more of each further byte of ${name}`,
      );
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  });
}
