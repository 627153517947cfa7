/// <reference lib="deno.worker" />
import { IMPORTERS } from "../../lib/corpus/importers/registry.ts";
import type { Task, Told } from "./fuzz.ts";
import { tried } from "./trial.ts";

self.onmessage = async ({ data }: MessageEvent<Task>) => {
  const tell = (told: Told | "done") => self.postMessage(told);
  const { seed, from, to, buildEvery } = data;
  const importer = IMPORTERS.find(({ name }) => name === data.importer)!;
  for (let number = from; number < to; number++) {
    tell({ begun: number });
    const isBuilt = number % buildEvery === buildEvery - 1;
    tell({ number, trial: await tried(importer, seed, number, isBuilt), isBuilt });
  }
  tell("done");
};
