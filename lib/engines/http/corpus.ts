import { CorpusInfo } from "../../catalogue/corpus_info.ts";
import type { RunOptions } from "../engine.ts";
import type { Redact } from "./answer_text.ts";
import type { ResponseCache } from "./cache.ts";
import { UnsupportedOperationError } from "../../catalogue/errors.ts";
import { HttpError } from "./http_error.ts";
import type { Settings } from "./options.ts";
import { readJson } from "./read_answer.ts";
import type { Send } from "./transport.ts";

const FRESH_MS = 60_000;

/** What the server tells of its corpus, asked again after a minute or when an answer contradicts. */
export class RemoteCorpus {
  #known: { readonly info: Promise<CorpusInfo>; readonly at: number } | null = null;

  constructor(
    private readonly settings: Settings,
    private readonly send: Send,
    private readonly cache: ResponseCache | null,
    private readonly redact: Redact,
  ) {}

  async info(options: RunOptions = {}): Promise<CorpusInfo> {
    if (this.settings.cache === "only") return await this.#kept();
    const known = this.#known;
    if (known && performance.now() - known.at < FRESH_MS) return await known.info;
    const info = this.#ask(options);
    this.#known = { info, at: performance.now() };
    try {
      return await info;
    } catch (error) {
      this.#known = null;
      throw error;
    }
  }

  /** Hear of the fingerprint that an answer had. */
  async notice(fingerprint: string | null): Promise<void> {
    if (!this.#known || fingerprint === null) return;
    const info = await this.#known.info;
    if (info.fingerprint !== null && info.fingerprint !== fingerprint) this.#known = null;
  }

  async #ask(options: RunOptions): Promise<CorpusInfo> {
    const { baseUrl } = this.settings;
    const request = {
      name: "about",
      method: "GET",
      url: `${baseUrl}/about`,
      body: null,
      bearer: false,
      named: false,
    } as const;
    try {
      const info = readJson<CorpusInfo>(
        "about",
        CorpusInfo,
        await this.send(request, options),
        this.redact,
      );
      await this.cache?.write(this.#key(), {
        storedAt: new Date().toISOString(),
        etag: null,
        output: info,
        notes: [],
      });
      return info;
    } catch (error) {
      if (isMissing(error)) return unknownCorpus(baseUrl);
      throw error;
    }
  }

  async #kept(): Promise<CorpusInfo> {
    const entry = await this.cache?.read(this.#key());
    const info = CorpusInfo.safeParse(entry?.output);
    return info.success ? info.data : unknownCorpus(this.settings.baseUrl);
  }

  #key() {
    return { baseUrl: this.settings.baseUrl, about: true };
  }
}

/** Whether the server has no /about, or this credential may not see it. */
function isMissing(error: unknown): boolean {
  return error instanceof UnsupportedOperationError ||
    (error instanceof HttpError && error.status === 403) ||
    (error instanceof HttpError && error.status === 200);
}

/** The corpus of a server that does not tell. */
function unknownCorpus(baseUrl: string): CorpusInfo {
  return {
    fingerprint: null,
    title: baseUrl,
    synthetic: false,
    types: {},
    sources: [],
    notes: ["The server does not tell its corpus: fingerprint and unfinished buckets are unknown"],
  };
}
