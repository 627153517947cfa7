import { pause } from "./_kernel.ts";

/** A server, a kernel and a browser start in it on any machine. */
const PATIENCE_MS = 180_000;

/** A page of a browser, driven over its debugging protocol. */
export class Page implements AsyncDisposable {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  #calls = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      const { id, result, error } = JSON.parse(data);
      const call = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error) call?.reject(new Error(`Cannot drive the page: ${error.message}`));
      else call?.resolve(result);
    };
  }

  /** @param address of the page's debugger */
  static async open(address: string, width: number, height: number): Promise<Page> {
    const socket = new WebSocket(address);
    await new Promise((resolve, reject) => {
      socket.onopen = resolve;
      socket.onerror = reject;
    });
    const page = new Page(socket);
    await page.#call("Page.enable");
    await page.#call("Page.setBypassCSP", { enabled: true });
    await page.#call("Emulation.setFocusEmulationEnabled", { enabled: true });
    await page.resize(width, height);
    return page;
  }

  async resize(width: number, height: number): Promise<void> {
    const screen = { width, height, deviceScaleFactor: 1, mobile: false };
    await this.#call("Emulation.setDeviceMetricsOverride", screen);
  }

  /** What the reader's system prefers. */
  async prefer(scheme: "light" | "dark"): Promise<void> {
    const features = [{ name: "prefers-color-scheme", value: scheme }];
    await this.#call("Emulation.setEmulatedMedia", { features });
  }

  async goTo(url: string): Promise<void> {
    await this.#call("Page.navigate", { url });
  }

  /** Value of an expression in the page; a promise is awaited. */
  async evaluate(expression: string): Promise<unknown> {
    const { result, exceptionDetails } = await this.#call("Runtime.evaluate", {
      expression,
      awaitPromise: true,
      returnByValue: true,
    }) as { result: { value?: unknown }; exceptionDetails?: unknown };
    if (exceptionDetails) {
      throw new Error(`Cannot evaluate in the page: ${JSON.stringify(exceptionDetails)}`);
    }
    return result.value;
  }

  /** Waits until an expression is true. */
  async until(expression: string): Promise<void> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
      if (await this.evaluate(`Boolean(${expression})`)) return;
      await pause(50);
    }
    throw new Error(`Cannot go on: the page does not come to ${expression}`);
  }

  /** Clicks the middle of the element that an expression gives, as soon as it is there. */
  async click(element: string): Promise<void> {
    await this.until(element);
    const [x, y] = await this.evaluate(`(() => {
      const element = ${element};
      element.scrollIntoView({ block: "nearest" });
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    })()`) as [number, number];
    for (const type of ["mouseMoved", "mousePressed", "mouseReleased"]) {
      await this.#call("Input.dispatchMouseEvent", { type, x, y, button: "left", clickCount: 1 });
    }
  }

  async pressShiftEnter(): Promise<void> {
    const key = { key: "Enter", code: "Enter", windowsVirtualKeyCode: 13, modifiers: 8 };
    await this.#call("Input.dispatchKeyEvent", { type: "keyDown", text: "\r", ...key });
    await this.#call("Input.dispatchKeyEvent", { type: "keyUp", ...key });
  }

  async screenshot(path: string): Promise<void> {
    const { data } = await this.#call("Page.captureScreenshot") as { data: string };
    await Deno.writeFile(path, Uint8Array.fromBase64(data));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#call("Page.close");
    const closed = new Promise((resolve) => this.#socket.onclose = resolve);
    this.#socket.close();
    await closed;
  }

  async #call(
    method: string,
    params: Readonly<Record<string, unknown>> = {},
  ): Promise<Record<string, unknown>> {
    const id = ++this.#calls;
    const call = Promise.withResolvers<Record<string, unknown>>();
    this.#waiting.set(id, call);
    this.#socket.send(JSON.stringify({ id, method, params }));
    return await call.promise;
  }
}
