import type { Scope } from "../catalogue/operation.ts";
import type { KeyRing } from "./key_ring.ts";
import type { KeyInfo } from "./keys.ts";
import { Refusal } from "./refusal.ts";

/** What a route asks of a caller. */
export interface Access {
  /** Null: any known credential will do. */
  readonly scope: Scope | null;
  /** Whether a bearer token will do in place of an API key. */
  readonly bearer: boolean;
}

/**
 * The key of a request.
 *
 * @throws {Refusal} 401 without a known credential
 */
export async function identify(request: Request, access: Access, keys: KeyRing): Promise<KeyInfo> {
  const credential = credentialOf(request, access);
  const key = credential && await keys.verify(credential.secret, credential.kind);
  if (key) return key;
  const means = `an API key in the header x-api-key${access.bearer ? " or a bearer token" : ""}`;
  throw new Refusal(
    401,
    credential
      ? `Cannot answer: the ${credential.name} is unknown, revoked or expired`
      : `Cannot answer: the request needs ${means}`,
    { "www-authenticate": challenge(access) },
  );
}

/** @throws {Refusal} 403 when the key lacks the scope */
export function requireScope({ scopes }: KeyInfo, { scope }: Access): void {
  if (scope === null || scopes.includes(scope)) return;
  throw new Refusal(403, `Cannot answer: the key lacks the scope ${scope}`);
}

function credentialOf(request: Request, { bearer }: Access) {
  const apiKey = request.headers.get("x-api-key");
  if (apiKey !== null) return { secret: apiKey, kind: "key", name: "API key" } as const;
  const token = bearer && /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  return token ? { secret: token, kind: "token", name: "bearer token" } as const : null;
}

function challenge({ bearer }: Access): string {
  const schemes = ['ApiKey realm="trendframe", header="x-api-key"'];
  if (bearer) schemes.push('Bearer realm="trendframe"');
  return schemes.join(", ");
}
