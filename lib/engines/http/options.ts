import { LIMITS } from "../../catalogue/limits.ts";
import { RefusedType, RefusedValue } from "../../words/refusals.ts";

/** How the client of a service is made. */
export interface HttpEngineOptions {
  /** Address of the service, `https://trends.example.org/api`. */
  readonly baseUrl: string | URL;
  /** Sent in the header x-api-key. */
  readonly apiKey?: string | undefined;
  /** A bearer token, for the acquisitions endpoints, when there is no API key. */
  readonly token?: string | undefined;
  /** How long one attempt may take. Default 30,000. */
  readonly timeoutMs?: number;
  /** Attempts after the first one. Default 4. */
  readonly retries?: number;
  /** Wait before the first retry, about; it doubles each time, up to 10 s. Default 500. */
  readonly retryDelayMs?: number;
  /** Requests at the same time. Default 4. */
  readonly concurrency?: number;
  /**
   * Ids in one list of a request; rows over more are fetched in parts. Default: as many as a filter
   * tree may have.
   */
  readonly idLimit?: number;
  /** Characters of an address; rows over longer ones are fetched in parts. Default 8,000. */
  readonly urlLimit?: number;
  /** `use`: answers are kept on disk; `only`: nothing is asked of the server. Default `off`. */
  readonly cache?: "off" | "use" | "only";
  /** Folder of the kept answers; may be deleted at any time. */
  readonly cacheFolder?: string | undefined;
  /** How long a kept answer is good. Default one day. */
  readonly cacheTtlMs?: number;
  /** Who asks. Default `trendframe`; a mail address in it is polite. */
  readonly userAgent?: string;
  readonly fetch?: typeof fetch;
}

/** The options with their defaults, checked. */
export interface Settings extends Required<Omit<HttpEngineOptions, "baseUrl" | Absent>> {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly token: string | undefined;
  readonly cacheFolder: string | undefined;
}
/** What has no default. */
type Absent = "apiKey" | "token" | "cacheFolder";

/**
 * @throws {TypeError} for an address, key or folder of a wrong shape; the message has no key
 * @throws {RangeError} for a number out of bounds
 */
export function settingsOf(options: HttpEngineOptions): Settings {
  const settings: Settings = {
    baseUrl: addressOf(options.baseUrl),
    apiKey: credential("API key", options.apiKey),
    token: credential("token", options.token),
    timeoutMs: atLeast("timeoutMs", 1, options.timeoutMs ?? 30_000),
    retries: atLeast("retries", 0, options.retries ?? 4),
    retryDelayMs: atLeast("retryDelayMs", 0, options.retryDelayMs ?? 500),
    concurrency: atLeast("concurrency", 1, options.concurrency ?? 4),
    idLimit: atLeast("idLimit", 1, options.idLimit ?? LIMITS.ids),
    urlLimit: atLeast("urlLimit", 1_000, options.urlLimit ?? 8_000),
    cache: options.cache ?? "off",
    cacheFolder: options.cacheFolder,
    cacheTtlMs: atLeast("cacheTtlMs", 0, options.cacheTtlMs ?? 86_400_000),
    userAgent: options.userAgent ?? "trendframe",
    fetch: options.fetch ?? fetch,
  };
  if (settings.cache !== "off" && !settings.cacheFolder) {
    throw new RefusedType("Cannot use a cache: cacheFolder must name a folder, it is missing");
  }
  return settings;
}

function addressOf(baseUrl: string | URL): string {
  const url = URL.parse(String(baseUrl));
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new RefusedType(
      `Cannot connect: baseUrl must be an http or https address, current value is ${
        JSON.stringify(String(baseUrl))
      }`,
    );
  }
  if (url.username || url.password || url.search || url.hash) {
    throw new RefusedType("Cannot connect: baseUrl must have no user, query or fragment");
  }
  return url.href.replace(/\/+$/, "");
}

function credential(what: string, value: string | undefined): string | undefined {
  if (value === undefined) return value;
  if (typeof value === "string" && /^[\x21-\x7e]+$/.test(value)) return value;
  throw new RefusedType(`Cannot connect: the ${what} must be one word of ASCII characters`);
}

function atLeast(name: string, least: number, value: number): number {
  if (value >= least) return value;
  throw new RefusedValue(
    `Cannot connect: ${name} must be at least ${least}, current value is ${value}`,
  );
}
