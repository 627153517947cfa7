import type { FrameContext, Provenance } from "../../lib/frame/provenance.ts";

export const PROVENANCE: Provenance = {
  request: { operation: "patentsTimeSeries", input: { resolution: "year" } },
  subject: "patents on graphene",
  title: "Test corpus",
  fingerprint: "f00d",
  synthetic: true,
  engine: "fake",
  asOf: "2024-05-17",
  licences: ["CC0"],
  at: "2025-01-01T00:00:00.000Z",
};

export function context(parts: Partial<FrameContext> = {}): FrameContext {
  return { notes: [], provenance: PROVENANCE, ...parts };
}
