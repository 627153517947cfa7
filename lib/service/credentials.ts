import type { Scope } from "../catalogue/operation.ts";
import type { KeyRing } from "./key_ring.ts";
import type { KeyInfo, KeyKind } from "./keys.ts";
import { Refusal } from "./refusal.ts";

/** What a route asks of a caller. */
export interface Access {
  /** Null: any known credential will do. */
  readonly scope: Scope | null;
  /** Whether a bearer token will do in place of an API key. */
  readonly bearer: boolean;
}

/**
 * The key of a request. Where a route takes a key or a token, one that is good is enough, whatever
 * stands beside it: of several known ones it is the first that has the scope.
 *
 * @param onUnknown hears that credentials were given and none is known; may refuse in its own way
 * @throws {Refusal} 401 without a known credential
 */
export async function identify(
  request: Request,
  access: Access,
  keys: KeyRing,
  onUnknown: () => void = () => {},
): Promise<KeyInfo> {
  const given = credentialsOf(request, access);
  let known: KeyInfo | null = null;
  for (const { secret, kind } of given) {
    const key = await keys.verify(secret, kind);
    if (key && hasScope(key, access)) return key;
    known ??= key;
  }
  if (known) return known;
  if (given.length) onUnknown();
  const names = given.map(({ name }) => `the ${name}`).join(" and ");
  const means = `an API key in the header x-api-key${access.bearer ? " or a bearer token" : ""}`;
  throw new Refusal(
    401,
    given.length
      ? `Cannot answer: ${names} ${given.length > 1 ? "are" : "is"} unknown, revoked or expired`
      : `Cannot answer: the request needs ${means}`,
    { "www-authenticate": challenge(access) },
  );
}

/** @throws {Refusal} 403 when the key lacks the scope */
export function requireScope(key: KeyInfo, access: Access): void {
  if (hasScope(key, access)) return;
  throw new Refusal(403, `Cannot answer: the key lacks the scope ${access.scope}`);
}

function hasScope({ scopes }: KeyInfo, { scope }: Access): boolean {
  return scope === null || scopes.includes(scope);
}

interface Credential {
  readonly secret: string;
  readonly kind: KeyKind;
  readonly name: string;
}

function credentialsOf({ headers }: Request, { bearer }: Access): Credential[] {
  const key = headers.get("x-api-key");
  const token = bearer ? /^Bearer +(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1] : null;
  return [
    ...(key === null ? [] : [{ secret: key, kind: "key", name: "API key" } as const]),
    ...(token ? [{ secret: token, kind: "token", name: "bearer token" } as const] : []),
  ];
}

function challenge({ bearer }: Access): string {
  const schemes = ['ApiKey realm="trendframe", header="x-api-key"'];
  if (bearer) schemes.push('Bearer realm="trendframe"');
  return schemes.join(", ");
}
