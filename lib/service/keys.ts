import type { Buffer } from "node:buffer";
import { createHash, randomBytes } from "node:crypto";
import { DateBound, lastInstant } from "../catalogue/dates.ts";
import type { Scope } from "../catalogue/operation.ts";
import { changeKeyFile, KEY_KINDS, readKeyFile, SCOPES, type StoredKey } from "./key_file.ts";
import { RefusedType, RefusedValue } from "../words/refusals.ts";

export type KeyKind = (typeof KEY_KINDS)[number];

/** What may be known of a key. */
export type KeyInfo = Omit<StoredKey, "sha256">;

/** A key to be made. */
export interface NewKey {
  /** What it is called in lists and logs; unique in its file. */
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** `key` for the header x-api-key, `token` for a bearer token. Default `key`. */
  readonly kind?: KeyKind;
  /** Last day (`2027-12-31`) or instant; default: never expires. */
  readonly expires?: string | undefined;
}

/**
 * Make a key and keep its hash in a key file, which is made when it is missing. What is returned
 * is the key itself, which nobody can show again.
 *
 * @throws {TypeError} for an empty name or list of scopes
 * @throws {RangeError} for a name that is taken, an unknown scope or kind, an expiry that is past
 */
export async function createKey(path: string, key: NewKey): Promise<string> {
  const { name, scopes, kind = "key", expires } = checked(key);
  const secret = `tf_${randomBytes(32).toString("base64url")}`;
  const stored: StoredKey = {
    name,
    kind,
    scopes: [...new Set(scopes)],
    created: new Date().toISOString(),
    expires: expires === undefined ? null : new Date(lastInstant(expires)).toISOString(),
    sha256: hashOf(secret).toString("hex"),
  };
  await changeKeyFile(path, (keys) => {
    if (keys.some((each) => each.name === name)) {
      throw new RefusedValue(
        `Cannot create the key: the name is taken, current value is ${JSON.stringify(name)}`,
      );
    }
    return { keys: [...keys, stored], result: undefined };
  });
  return secret;
}

/** The keys of a key file, without their hashes, in the order they were made. */
export async function listKeys(path: string): Promise<KeyInfo[]> {
  return (await readKeyFile(path)).map(withoutHash);
}

/**
 * Take a key out of a key file; a running service refuses it within a second.
 *
 * @throws {RangeError} for a name that no key has
 */
export async function revokeKey(path: string, name: string): Promise<void> {
  await readKeyFile(path);
  await changeKeyFile(path, (keys) => {
    const left = keys.filter((each) => each.name !== name);
    if (left.length === keys.length) {
      throw new RefusedValue(
        `Cannot revoke the key: none has this name, current value is ${JSON.stringify(name)}`,
      );
    }
    return { keys: left, result: undefined };
  });
}

/** What is kept of a key. */
export function hashOf(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

/** A stored key without its hash. */
export function withoutHash({ sha256: _, ...info }: StoredKey): KeyInfo {
  return info;
}

function checked(key: NewKey): NewKey {
  const { name, scopes, kind = "key", expires } = key;
  if (!/^\S(.{0,98}\S)?$/u.test(name)) {
    throw new RefusedType(
      `Cannot create the key: its name must have 1 to 100 characters on one line, ` +
        `current value is ${JSON.stringify(name)}`,
    );
  }
  if (scopes.length === 0) throw new RefusedType("Cannot create the key: it needs a scope");
  for (const scope of scopes) known("scope", scope, SCOPES);
  known("kind", kind, KEY_KINDS);
  const valid = expires === undefined || DateBound.safeParse(expires).success;
  if (!valid || (expires !== undefined && lastInstant(expires) <= Date.now())) {
    throw new RefusedValue(
      `Cannot create the key: expires must be a day or instant to come, as 2030-12-31, ` +
        `current value is ${JSON.stringify(expires)}`,
    );
  }
  return key;
}

function known(what: string, value: string, choices: readonly string[]): void {
  if (choices.includes(value)) return;
  throw new RefusedValue(
    `Cannot create the key: its ${what} must be one of ${choices.join(", ")}, ` +
      `current value is ${JSON.stringify(value)}`,
  );
}
