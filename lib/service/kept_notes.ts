import { createHmac, randomBytes } from "node:crypto";
import { Refusal } from "./refusal.ts";
import { json } from "./reply.ts";
import type { Route } from "./routes.ts";

/** How much is kept of notes that were too long for a header, and for how long. */
export interface NoteLimits {
  readonly bytes: number;
  /** Since they were last given or asked for. */
  readonly timeMs: number;
}

export const NOTE_LIMITS: NoteLimits = { bytes: 32 << 20, timeMs: 600_000 };

interface Kept {
  readonly owner: string;
  readonly notes: string;
  readonly at: number;
}

/** Notes of answers, as JSON in ASCII, for the keys that the answers were given to. */
export class KeptNotes {
  readonly #secret = randomBytes(32);
  /** The longest unused first. */
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  constructor(
    private readonly limits: NoteLimits,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** Keeps notes for a key: the same ones once, under an id that nobody can guess. */
  keep(owner: string, notes: string): string {
    const id = createHmac("sha256", this.#secret).update(JSON.stringify([owner, notes]))
      .digest("base64url");
    this.#use(id, { owner, notes, at: this.clock() });
    return id;
  }

  /** The notes of an id; null when they are gone, or another key's. */
  read(owner: string, id: string): string | null {
    this.#trim();
    const kept = this.#kept.get(id);
    if (kept?.owner !== owner) return null;
    this.#use(id, { ...kept, at: this.clock() });
    return kept.notes;
  }

  #use(id: string, kept: Kept): void {
    this.#drop(id);
    this.#kept.set(id, kept);
    this.#bytes += kept.notes.length;
    this.#trim();
  }

  #trim(): void {
    const { bytes, timeMs } = this.limits;
    const oldest = this.clock() - timeMs;
    for (const [id, { at }] of this.#kept) {
      if (at > oldest && this.#bytes <= bytes) return;
      this.#drop(id);
    }
  }

  #drop(id: string): void {
    this.#bytes -= this.#kept.get(id)?.notes.length ?? 0;
    this.#kept.delete(id);
  }
}

/** `GET /notes/{id}`, this implementation's own: the notes that a header had no room for. */
export function notesRoute(kept: KeptNotes): Route {
  return {
    method: "GET",
    path: "/notes/{id}",
    access: { scope: null, bearer: true },
    headers: {},
    respond: ({ path, key }) => {
      const notes = kept.read(key ?? "", path.id ?? "");
      if (notes !== null) return json(200, notes);
      throw new Refusal(
        404,
        "Cannot answer: the notes are no longer kept, or are another key's; ask the question again",
      );
    },
  };
}
