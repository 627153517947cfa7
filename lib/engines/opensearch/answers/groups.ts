import type { GroupRequest, Groups } from "../../engine.ts";
import type { Session } from "../session.ts";

export async function groupBy(_session: Session, _request: GroupRequest): Promise<Groups> {
  await Promise.resolve();
  throw new Error("later");
}
