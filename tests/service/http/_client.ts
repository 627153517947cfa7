/** A client that writes what it likes and reads when it likes. */
export class Client {
  #text = "";

  private constructor(private readonly connection: Deno.Conn) {}

  static async connect(port: number): Promise<Client> {
    return new Client(await Deno.connect({ hostname: "127.0.0.1", port }));
  }

  /** Write all, or as much as the other side takes before it closes. */
  async write(data: string | Uint8Array): Promise<void> {
    let bytes = typeof data === "string" ? new TextEncoder().encode(data) : data;
    try {
      while (bytes.length) bytes = bytes.subarray(await this.connection.write(bytes));
    } catch {
      // closed: what was answered can still be read
    }
  }

  /** Write a byte at a time until the other side closes; whether it did before the last. */
  async drip(text: string, everyMs: number): Promise<boolean> {
    for (const byte of new TextEncoder().encode(text)) {
      try {
        await this.connection.write(Uint8Array.of(byte));
      } catch {
        return true;
      }
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
    return false;
  }

  /** Write so many bytes; an error when the other side takes them all. */
  async flood(bytes: number): Promise<void> {
    const part = new Uint8Array(1 << 16);
    try {
      for (let at = 0; at < bytes; at += part.length) await this.connection.write(part);
    } catch {
      return;
    }
    throw new Error(`The other side took all of ${bytes} bytes`);
  }

  /** One answer, head and body. */
  async answer(): Promise<string> {
    const head = await this.until("\r\n\r\n");
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    while (this.#text.length < length && await this.#read());
    return head + this.#take(length);
  }

  /** What comes up to an end, it included. */
  async until(end: string): Promise<string> {
    while (!this.#text.includes(end)) {
      if (!await this.#read()) throw new Error(`Closed after ${JSON.stringify(this.#text)}`);
    }
    return this.#take(this.#text.indexOf(end) + end.length);
  }

  /** All that comes until the other side closes. */
  async rest(): Promise<string> {
    while (await this.#read());
    return this.#take(this.#text.length);
  }

  close(): void {
    try {
      this.connection.close();
    } catch {
      // it is closed
    }
  }

  async #read(): Promise<boolean> {
    const bytes = new Uint8Array(1 << 16);
    try {
      const length = await this.connection.read(bytes);
      if (length === null) return false;
      this.#text += String.fromCharCode(...bytes.subarray(0, length));
      return true;
    } catch {
      return false;
    }
  }

  #take(length: number): string {
    const taken = this.#text.slice(0, length);
    this.#text = this.#text.slice(length);
    return taken;
  }
}
