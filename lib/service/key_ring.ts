import { Buffer } from "node:buffer";
import { timingSafeEqual } from "node:crypto";
import { identityOf } from "./file_identity.ts";
import { readKeyFile, type StoredKey } from "./key_file.ts";
import { hashOf, type KeyInfo, type KeyKind, withoutHash } from "./keys.ts";

/** Who may ask: tells the key of a secret. */
export interface KeyRing {
  /** The key that this secret is, or null when it is unknown, expired or of another kind. */
  verify(secret: string, kind: KeyKind): Promise<KeyInfo | null>;
}

const CHECKED_EVERY_MS = 1_000;

/** Longer than any key; what is longer is none and not worth its hash. */
const LONGEST = 200;

/** How a key ring is made. */
export interface KeyRingOptions {
  readonly clock?: () => number;
  /** Hears why a changed file could not be read, once for each change. */
  readonly onFailure?: (error: unknown) => void;
}

/**
 * The keys of a key file, read again within a second of a change. A file that cannot be read at
 * that moment leaves the keys as they were: a broken edit must not lock everybody out.
 */
export async function openKeyRing(
  path: string,
  { clock = Date.now, onFailure }: KeyRingOptions = {},
): Promise<KeyRing> {
  let state = await identityOf(path);
  let failed: string | null | undefined;
  let keys = hashed(await readKeyFile(path));
  let checkedAt = clock();
  let reading: Promise<void> | null = null;

  async function refresh() {
    let now: string | null = null;
    try {
      now = await identityOf(path);
      if (now === state) return;
      keys = hashed(await readKeyFile(path));
      state = now;
      failed = undefined;
    } catch (error) {
      if (now !== failed) onFailure?.(error);
      failed = now;
    } finally {
      reading = null;
    }
  }

  return {
    async verify(secret, kind) {
      if (clock() - checkedAt >= CHECKED_EVERY_MS) {
        checkedAt = clock();
        reading = refresh();
      }
      if (reading) await reading;
      if (secret.length > LONGEST) return null;
      return verifyAmong(keys, secret, kind, clock());
    },
  };
}

interface HashedKey {
  readonly hash: Uint8Array;
  readonly key: StoredKey;
}

/** Compares with every key and stops at none, so that the time tells nothing. */
function verifyAmong(
  keys: readonly HashedKey[],
  secret: string,
  kind: KeyKind,
  now: number,
): KeyInfo | null {
  const hash = hashOf(secret);
  let found: StoredKey | null = null;
  for (const { hash: known, key } of keys) {
    found = timingSafeEqual(hash, known) ? key : found;
  }
  if (!found || found.kind !== kind) return null;
  if (found.expires !== null && Date.parse(found.expires) < now) return null;
  return withoutHash(found);
}

function hashed(keys: readonly StoredKey[]): HashedKey[] {
  return keys.map((key) => ({ key, hash: Buffer.from(key.sha256, "hex") }));
}
