import { RefusedText } from "../../words/refusals.ts";

/** A message of the Jupyter protocol. */
export interface Message {
  readonly type: string;
  readonly id: string;
  /** Id of the request that it answers; null where there is none. */
  readonly parent: string | null;
  readonly content: Readonly<Record<string, unknown>>;
  readonly metadata: Readonly<Record<string, unknown>>;
}

const DELIMITER = "<IDS|MSG>";
const VERSION = "5.3";

/** Turns requests into frames, signed with the key of a connection, and frames into messages. */
export class MessageCoder {
  readonly #key: CryptoKey | null;
  readonly #session = crypto.randomUUID();

  private constructor(key: CryptoKey | null) {
    this.#key = key;
  }

  static async of(key: string): Promise<MessageCoder> {
    if (!key) return new MessageCoder(null);
    const bytes = new TextEncoder().encode(key);
    const hmac = { name: "HMAC", hash: "SHA-256" };
    return new MessageCoder(await crypto.subtle.importKey("raw", bytes, hmac, false, ["sign"]));
  }

  /** A request and its id. */
  async encode(
    type: string,
    content: Readonly<Record<string, unknown>>,
  ): Promise<{ id: string; frames: Uint8Array[] }> {
    const id = crypto.randomUUID();
    const header = {
      msg_id: id,
      session: this.#session,
      username: "trendframe",
      date: new Date().toISOString(),
      msg_type: type,
      version: VERSION,
    };
    const text = new TextEncoder();
    const parts = [header, {}, {}, content].map((each) => text.encode(JSON.stringify(each)));
    const frames = [text.encode(DELIMITER), text.encode(await this.#sign(parts)), ...parts];
    return { id, frames };
  }

  /** The same request with other content, signed again. */
  async withContent(
    frames: readonly Uint8Array[],
    content: Readonly<Record<string, unknown>>,
  ): Promise<Uint8Array[]> {
    const start = delimiterIn(frames);
    const changed = [...frames];
    changed[start + 5] = new TextEncoder().encode(JSON.stringify(content));
    const parts = changed.slice(start + 2, start + 6).map((each) => new Uint8Array(each));
    changed[start + 1] = new TextEncoder().encode(await this.#sign(parts));
    return changed;
  }

  async #sign(parts: readonly Uint8Array<ArrayBuffer>[]): Promise<string> {
    if (!this.#key) return "";
    const bytes = await new Blob([...parts]).arrayBuffer();
    return new Uint8Array(await crypto.subtle.sign("HMAC", this.#key, bytes)).toHex();
  }
}

/**
 * Reads a message that a kernel sent.
 *
 * @throws {SyntaxError} for frames that are no message
 */
export function decodeMessage(frames: readonly Uint8Array[]): Message {
  const text = new TextDecoder();
  const start = delimiterIn(frames);
  if (start < 0 || frames.length < start + 6) {
    throw new RefusedText(
      `Cannot read a message of the kernel: it must have 6 frames from ${DELIMITER} on, current value is ${frames.length} frames`,
    );
  }
  const [header, parent, metadata, content] = frames.slice(start + 2, start + 6)
    .map((each) => JSON.parse(text.decode(each)) as Record<string, unknown>);
  return {
    type: String(header!.msg_type),
    id: String(header!.msg_id),
    parent: typeof parent!.msg_id === "string" ? parent!.msg_id : null,
    content: content!,
    metadata: metadata!,
  };
}

function delimiterIn(frames: readonly Uint8Array[]): number {
  const text = new TextDecoder();
  return frames.findIndex((each) =>
    each.length === DELIMITER.length && text.decode(each) === DELIMITER
  );
}
