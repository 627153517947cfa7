import { abortable } from "@std/async/abortable";
import { CorpusInfo as InfoSchema } from "../../catalogue/corpus_info.ts";
import type { CorpusInfo } from "../../catalogue/types.ts";
import { note } from "../../words/note.ts";
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
    private readonly closing: AbortSignal,
  ) {}

  /** All callers at a time share one request, which ends with the engine; each stops by itself. */
  async info({ signal }: RunOptions = {}): Promise<CorpusInfo> {
    if (this.settings.cache === "only") return await this.#kept();
    if (!this.#known || performance.now() - this.#known.at >= FRESH_MS) {
      const known = this.#known = { info: this.#ask(), at: performance.now() };
      known.info.catch(() => {
        if (this.#known === known) this.#known = null;
      });
    }
    const { info } = this.#known;
    return await (signal ? abortable(info, signal) : info);
  }

  /** Hear of the fingerprint that an answer had. */
  notice(fingerprint: string | null): void {
    const known = this.#known;
    if (!known || fingerprint === null) return;
    known.info.then((info) => {
      const differs = info.fingerprint !== null && info.fingerprint !== fingerprint;
      if (differs && this.#known === known) this.#known = null;
    }, () => {}); // who asked for it hears why
  }

  async #ask(): Promise<CorpusInfo> {
    const { baseUrl, apiKey, token } = this.settings;
    // a token is for some operations only
    if (token && !apiKey) return unknownCorpus(baseUrl);
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
        InfoSchema,
        await this.send(request, { signal: this.closing }),
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
    const info = InfoSchema.safeParse(entry?.output);
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
    notes: [note("corpus_untold", {})],
  };
}
