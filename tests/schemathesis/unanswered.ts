import { CATALOGUE } from "../../lib/catalogue/catalogue.ts";
import type { AccessEntry } from "../../lib/service/mod.ts";

/** The operations that no request of a log was answered with 200, `GET /topics`. */
export function unansweredIn(log: readonly AccessEntry[]): string[] {
  const answered = new Set(
    log.filter(({ status }) => status === 200).map(({ method, route }) => `${method} ${route}`),
  );
  return Object.values(CATALOGUE).map(({ method, path }) => `${method} ${path}`)
    .filter((operation) => !answered.has(operation));
}
