/** What every room may import that does long work. */
export const EVENT_LOOP = "lib/event_loop.ts";
/** Runs what long work is made of. */
export const STEPS = "lib/steps.ts";
/** What a word is, and how things are said: every room may ask. */
export const COMMON = /^lib\/(words|text)\//;
/** Files that are there whole or not at all: for every room that may write. */
export const DISK = /^lib\/disk\//;
export const PURE = /^lib\/(catalogue|text|words|analysis|engines\/embedded\/kernels)\//;

/** What each room of lib may import of ours, longest prefix first. */
export const MAY_IMPORT: readonly (readonly [room: string, allowed: readonly string[]])[] = [
  ["lib/catalogue/", []],
  ["lib/text/", []],
  ["lib/words/", []],
  ["lib/disk/", []],
  ["lib/analysis/", []],
  ["lib/frame/", ["lib/catalogue/"]],
  ["lib/engines/engine.ts", ["lib/catalogue/"]],
  ["lib/engines/embedded/kernels/", []],
  ["lib/engines/answering/", [
    "lib/engines/engine.ts",
    "lib/engines/embedded/kernels/",
    "lib/catalogue/",
    "lib/text/",
  ]],
  ["lib/engines/", [
    "lib/engines/engine.ts",
    "lib/engines/answering/",
    "lib/engines/embedded/kernels/",
    "lib/catalogue/",
    "lib/text/",
  ]],
  ["lib/corpus/", [
    "lib/catalogue/",
    "lib/text/",
    "lib/engines/engine.ts",
    "lib/engines/answering/states/",
    "lib/engines/embedded/store/",
    "lib/engines/embedded/kernels/",
  ]],
  ["lib/court/", ["lib/catalogue/", "lib/engines/engine.ts", "lib/query/"]],
  ["lib/publish/", [
    "lib/catalogue/",
    "lib/corpus/pulse.ts",
    "lib/corpus/texts.ts",
    "lib/engines/engine.ts",
    "lib/engines/answering/",
    "lib/engines/embedded/store/",
    "lib/engines/embedded/kernels/",
    "lib/engines/opensearch/layout/",
    "lib/engines/opensearch/client/",
  ]],
  ["lib/query/", ["lib/catalogue/", "lib/engines/engine.ts", "lib/frame/"]],
  ["lib/study/", [
    "lib/catalogue/",
    "lib/query/",
    "lib/frame/",
    "lib/analysis/",
    "lib/engines/engine.ts",
  ]],
  ["lib/plot/", ["lib/frame/", "lib/analysis/"]],
  ["lib/report/", [
    "lib/catalogue/",
    "lib/study/",
    "lib/plot/",
    "lib/query/",
    "lib/frame/",
    "lib/analysis/",
    "lib/engines/engine.ts",
    "lib/notebook/spec/origin.ts",
  ]],
  ["lib/export/", ["lib/catalogue/", "lib/query/", "lib/frame/", "lib/engines/engine.ts"]],
  ["lib/notebook/", ["lib/frame/", "lib/plot/", "lib/query/", "lib/build/"]],
  ["lib/service/", ["lib/catalogue/", "lib/engines/engine.ts"]],
  ["lib/open.ts", ["lib/engines/", "lib/query/", "lib/catalogue/errors.ts"]],
  ["lib/build/", [
    "lib/catalogue/",
    "lib/corpus/",
    "lib/engines/engine.ts",
    "lib/frame/",
    "lib/notebook/",
    "lib/open.ts",
    "lib/query/",
  ]],
  [EVENT_LOOP, []],
  [STEPS, []],
  ["lib/generate/", ["lib/"]],
  ["lib/pack/", []],
  ["lib/cli/", ["lib/"]],
  ["mod.ts", ["lib/"]],
];

/** Engines know nothing of each other. */
export const ENGINES = /^lib\/engines\/(embedded|http|opensearch)\//;
