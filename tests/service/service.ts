import type { Engine } from "../../lib/engines/engine.ts";
import { createHandler, type Handler, type HandlerOptions } from "../../lib/service/handler.ts";
import type { KeyRing } from "../../lib/service/key_ring.ts";
import { fakeEngine } from "./fake_engine.ts";

/** Keys of the tests: what each may do. */
export const KEYS = {
  full: "tf_full-access",
  license: "tf_license-only",
  admin: "tf_admin-only",
  token: "tf_bearer-token",
} as const;

const created = "2024-01-01T00:00:00.000Z";
const infos = {
  [KEYS.full]: { kind: "key", scopes: ["license", "superAdmin"] },
  [KEYS.license]: { kind: "key", scopes: ["license"] },
  [KEYS.admin]: { kind: "key", scopes: ["superAdmin"] },
  [KEYS.token]: { kind: "token", scopes: ["license"] },
} as const;

export const keyRing: KeyRing = {
  verify(secret, kind) {
    const found = Object.entries(infos).find(([known]) => known === secret)?.[1];
    if (!found || found.kind !== kind) return Promise.resolve(null);
    const name = `key ${Object.keys(infos).indexOf(secret)}`;
    return Promise.resolve({ ...found, scopes: [...found.scopes], name, created, expires: null });
  },
};

/** A service in this process, asked with the key that may do everything. */
export function service(options: Partial<HandlerOptions> & { engine?: Engine } = {}) {
  const handler: Handler = createHandler({ engine: fakeEngine(), keys: keyRing, ...options });
  return {
    handler,
    get: (path: string, headers: Record<string, string> = {}) =>
      handler(request(path, { headers: { "x-api-key": KEYS.full, ...headers } })),
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      handler(request(path, {
        method: "POST",
        headers: { "x-api-key": KEYS.full, "content-type": "application/json", ...headers },
        body: typeof body === "string" || body instanceof Uint8Array
          ? body as BodyInit
          : JSON.stringify(body),
      })),
  };
}

export function request(path: string, init: RequestInit = {}): Request {
  return new Request(`http://service.test${path}`, init);
}

/** The faults of a 422 answer as `loc: type`. */
export async function faultsOf(response: Response): Promise<string[]> {
  if (response.status !== 422) throw new RangeError(`The status is ${response.status}, not 422`);
  const { detail } = await response.json();
  return detail.map((each: { loc: string[]; type: string }) =>
    `${each.loc.join(".")}: ${each.type}`
  );
}
