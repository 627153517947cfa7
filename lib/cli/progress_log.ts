/** So often a log says how far the work is; sooner where it goes on to something else. */
const LOG_MS = 60_000;

/** Tells what of a progress belongs in a log, where lines stay: null where there is nothing new. */
export type ProgressLog = (text: string, now: number) => string | null;

/** A log of its own: each phase when it begins, and once a minute how far it is. */
export function progressLog(): ProgressLog {
  let lastPhase = "", last = -Infinity;
  return (text, now) => {
    const phase = text.split(":")[0]!;
    const isNew = phase !== lastPhase;
    if (!isNew && now - last < LOG_MS) return null;
    lastPhase = phase;
    last = now;
    return isNew ? phase : text;
  };
}
