import { assertEquals, assertRejects } from "@std/assert";
import { ValidationError } from "../../../../lib/catalogue/errors.ts";
import type { SweepRequest } from "../../../../lib/engines/engine.ts";
import { missing } from "../../compare.ts";
import { type Case, holds, offered } from "../../table.ts";
import { idOfTopic } from "../_ids.ts";
import { acquisitions, investments, patents, T_ID } from "./_corpus.ts";

const sweep = (title: string, request: SweepRequest, expected: unknown): Case =>
  holds(`sweep: ${title}`, async (engine) => {
    const { output } = await offered(engine, "sweep")(request);
    assertEquals(missing(expected, output), []);
  });

const topicLeaf = { type: "topic", ids: [T_ID], loadChildren: true };

export const SWEEPS: readonly Case[] = [
  sweep("every certainty of deals", {
    select: acquisitions({ topicIds: [T_ID, idOfTopic("Quantum")] }),
    thresholds: "all",
  }, {
    labels: ["2020", "2021"],
    thresholds: [0.35, 0.6],
    counts: [[2, 1], [1, 1]],
    amounts: [[100, 7], [100, 7]],
  }),
  sweep("given certainties, ascending, each once", {
    select: acquisitions({ topicIds: [T_ID] }),
    thresholds: [0.7, 0, 0.6, 0],
  }, {
    labels: ["2020", "2021"],
    thresholds: [0, 0.6, 0.7],
    counts: [[2, 1], [1, 1], [0, 0]],
    amounts: [[100, 7], [100, 7], [0, 0]],
  }),
  sweep("deals without a topic are certain", { select: investments(), thresholds: [1] }, {
    labels: ["2020", "2021"],
    counts: [[2, 0]],
    amounts: [[40, 0]],
    reaches: [{ end: "2021-06-01", ended: [], began: [], paused: [], apart: [] }],
  }),
  sweep("every relevance of documents", { select: patents(topicLeaf), thresholds: "all" }, {
    labels: ["2020", "2021"],
    thresholds: [0.25, 0.75, 1],
    counts: [[2, 1], [1, 1], [1, 0]],
    amounts: [],
  }),
  sweep("every relevance, whatever the leaf's own minScore", {
    select: patents({ ...topicLeaf, minScore: 1 }),
    thresholds: "all",
  }, { thresholds: [0.25, 0.75, 1], counts: [[2, 1], [1, 1], [1, 0]] }),
  holds("sweep: a topic under a negation is refused", async (engine) => {
    const sweepOf = offered(engine, "sweep");
    const select = patents({ type: "not", clause: topicLeaf });
    await assertRejects(
      async () => await sweepOf({ select, thresholds: [0.5] }),
      ValidationError,
    );
  }),
  sweep("given relevances", {
    select: patents({ type: "and", clauses: [topicLeaf, { type: "language", values: ["de"] }] }),
    thresholds: [0.8, 0.1],
  }, { labels: ["2020", "2021"], thresholds: [0.1, 0.8], counts: [[1, 1], [1, 0]] }),
  sweep("a leaf's own minScore is replaced", {
    select: patents({ ...topicLeaf, minScore: 1 }),
    thresholds: [0.5],
  }, { counts: [[1, 1]] }),
  sweep("no thresholds", { select: acquisitions(), thresholds: [] }, {
    labels: [],
    thresholds: [],
    counts: [],
  }),
];
