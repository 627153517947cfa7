import { cpuUsage } from "node:process";
import { IMPORTERS } from "../../../lib/corpus/importers/registry.ts";
import { fileOf, type Format } from "./texts.ts";

/** What reading a file took. */
export interface Reading {
  readonly format: Format;
  readonly megabytes: number;
  readonly records: number;
  /** Of this process, not of the machine. */
  readonly cpuSeconds: number;
  /** The most memory at a time, in megabytes: what V8 held after it was cleared, where it may be. */
  readonly peakMegabytes: number;
}

const MEGABYTE = 1e6;

/** Reads a made file as a build does, from its text to its records, and keeps none of them. */
export async function read(format: Format, megabytes: number): Promise<Reading> {
  const importer = IMPORTERS.find(({ name }) => name === format.importer)!;
  // made beforehand: making it takes time, too
  const pieces = await Array.fromAsync(fileOf(format, Math.min(megabytes, 4) * MEGABYTE));
  const rounds = Math.max(1, Math.round(megabytes / 4));
  let [records, cpuSeconds, peakMegabytes] = [0, 0, 0];
  for (let round = 0; round < rounds; round++) {
    const before = cpuUsage();
    const file = {
      name: "file",
      async *text() {
        for (const piece of pieces) yield await piece;
      },
    };
    for await (const row of importer.read(file, { dates: null })) {
      if ("record" in row) records++;
    }
    const { user, system } = cpuUsage(before);
    cpuSeconds += (user + system) / 1e6;
    peakMegabytes = Math.max(peakMegabytes, Deno.memoryUsage().heapUsed / MEGABYTE);
  }
  return { format, megabytes: rounds * Math.min(megabytes, 4), records, cpuSeconds, peakMegabytes };
}
