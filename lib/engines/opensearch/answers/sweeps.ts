import type { Sweep, SweepRequest } from "../../engine.ts";
import type { Session } from "../session.ts";

export async function sweepSeries(_session: Session, _request: SweepRequest): Promise<Sweep> {
  await Promise.resolve();
  throw new Error("later");
}
