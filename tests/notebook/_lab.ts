import type { Page } from "npm:playwright-core@1.65.1";
import type { Browser } from "./_browser.ts";

const PATIENCE = { timeout: 60_000 };

/** A notebook that is open in JupyterLab, used as a person does: menus and keys. */
export class Lab implements AsyncDisposable {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Opens a notebook; done when its kernel is idle. */
  static async open(browser: Browser, address: string, name: string): Promise<Lab> {
    const page = await browser.newPage({ viewport: { width: 1280, height: 1000 } });
    await page.goto(`${address}/lab/tree/${name}?reset`);
    const lab = new Lab(page);
    await page.locator(".jp-Notebook .jp-Cell").first().waitFor(PATIENCE);
    await lab.untilIdle();
    return lab;
  }

  async untilIdle(): Promise<void> {
    await this.#page.getByText("| Idle").first().waitFor(PATIENCE);
  }

  /** Runs all cells; those after an error, too. */
  async runAll(): Promise<void> {
    await this.#choose("Run", "Run All Cells");
    await this.#settled();
  }

  /** Runs so many cells, from the selected one on, without waiting. */
  async run(cells: number): Promise<void> {
    const cell = this.#page.locator(".jp-Notebook .jp-Cell.jp-mod-selected .cm-content").first();
    await cell.click();
    for (let each = 0; each < cells; each++) await this.#page.keyboard.press("Shift+Enter");
    if (cells === 1) await this.#settled();
  }

  async interrupt(): Promise<void> {
    await this.#choose("Kernel", "Interrupt Kernel");
  }

  async save(): Promise<void> {
    await this.#choose("File", "Save Notebook");
    await this.#page.locator(".jp-mod-dirty").waitFor({ state: "detached", ...PATIENCE });
  }

  /** The first picture among the outputs: what it says, and how wide it is shown. */
  async picture(): Promise<{ alt: string; width: number }> {
    const image = this.#page.locator(".jp-OutputArea-output img").first();
    await image.scrollIntoViewIfNeeded(PATIENCE);
    const alt = await image.getAttribute("alt") ?? "";
    return { alt, width: (await image.boundingBox())?.width ?? 0 };
  }

  async count(selector: string): Promise<number> {
    return await this.#page.locator(`.jp-OutputArea-output ${selector}`).count();
  }

  async textOf(selector: string): Promise<string> {
    return await this.#page.locator(selector).first().innerText(PATIENCE);
  }

  async screenshot(path: string): Promise<void> {
    await this.#page.screenshot({ path });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#page.close();
  }

  /** Waits until no cell waits or runs. */
  async #settled(): Promise<void> {
    await this.#page.waitForFunction(
      `![...document.querySelectorAll(".jp-InputPrompt")].some((each) => each.textContent.includes("*"))`,
      undefined,
      PATIENCE,
    );
    await this.untilIdle();
  }

  async #choose(menu: string, item: string): Promise<void> {
    await this.#page.locator(".lm-MenuBar-itemLabel", { hasText: new RegExp(`^${menu}$`) }).click();
    await this.#page.locator(".lm-Menu-itemLabel", { hasText: item }).first().click();
  }
}
