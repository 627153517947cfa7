/** Talks to an OpenSearch node. */
export class OpenSearch {
  constructor(private readonly url: string) {}

  async ask<T>(path: string, body?: unknown, method = body === undefined ? "GET" : "POST") {
    return await this.#send<T>(method, path, body === undefined ? null : JSON.stringify(body));
  }

  /** Processor time of the node so far; null where it does not tell. */
  async processorMs(): Promise<number | null> {
    const { nodes } = await this.ask<
      { nodes: Record<string, { process: { cpu: { total_in_millis: number } } }> }
    >("_nodes/_local/stats/process");
    const [node] = Object.values(nodes);
    const spent = node?.process.cpu.total_in_millis ?? -1;
    return spent < 0 ? null : spent;
  }

  async put(path: string, body: unknown): Promise<void> {
    await this.#send("PUT", path, JSON.stringify(body));
  }

  async remove(path: string): Promise<void> {
    const answer = await fetch(`${this.url}/${path}`, { method: "DELETE" });
    await answer.body?.cancel();
  }

  /** Indexes documents, many at a time; one may bring its `_id`. */
  async bulk(index: string, documents: Iterable<{ readonly _id?: string }>): Promise<void> {
    let lines: string[] = [], bytes = 0;
    const flush = async () => {
      if (!lines.length) return;
      const body = `${lines.join("\n")}\n`;
      const { errors } = await this.#send<{ errors: boolean }>(
        "POST",
        `${index}/_bulk?filter_path=errors`,
        body,
      );
      if (errors) throw new Error(`Cannot index ${index}: the node refused some documents`);
      lines = [];
      bytes = 0;
    };
    for (const { _id, ...document } of documents) {
      const source = JSON.stringify(document);
      lines.push(JSON.stringify({ index: { ...(_id === undefined ? {} : { _id }) } }), source);
      bytes += source.length;
      if (bytes > BULK_BYTES) await flush();
    }
    await flush();
  }

  async #send<T>(method: string, path: string, body: string | null): Promise<T> {
    const answer = await fetch(`${this.url}/${path}`, {
      method,
      body,
      // packing takes the node longer than this machine to read the rest
      headers: { "content-type": "application/json", "accept-encoding": "identity" },
    });
    if (!answer.ok) throw new Error(`Cannot ask OpenSearch: ${await answer.text()}`);
    return await answer.json();
  }
}

const BULK_BYTES = 8_000_000;
