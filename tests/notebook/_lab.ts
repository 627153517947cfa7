import type { Browser } from "./_browser.ts";
import type { Page } from "./_page.ts";

const OUTPUT = ".jp-OutputArea-output";
const IMAGE = `document.querySelector("${OUTPUT} img")`;

/** A notebook that is open in JupyterLab, used as a person does: menus and keys. */
export class Lab implements AsyncDisposable {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Opens a notebook; done when its kernel is idle. */
  static async open(browser: Browser, address: string, name: string): Promise<Lab> {
    const page = await browser.open(1280, 1000);
    await page.goTo(`${address}/lab/tree/${name}?reset`);
    const lab = new Lab(page);
    await page.until(`document.querySelector(".jp-Notebook .jp-Cell .cm-content")`);
    await lab.untilIdle();
    return lab;
  }

  async untilIdle(): Promise<void> {
    await this.#page.until(
      `document.querySelector("#jp-main-statusbar")?.textContent.includes("| Idle")`,
    );
  }

  /** Runs all cells; those after an error, too. */
  async runAll(): Promise<void> {
    await this.#choose("Run", "Run All Cells");
    await this.#untilRan();
  }

  /** Runs so many cells, from the selected one on, without waiting for them. */
  async run(cells: number): Promise<void> {
    await this.#page.click(`document.querySelector(".jp-Cell.jp-mod-selected .cm-content")`);
    for (let each = 0; each < cells; each++) await this.#page.pressShiftEnter();
  }

  /** Waits until no cell waits or runs. */
  async #untilRan(): Promise<void> {
    await this.#page.until(
      `jupyterapp.shell.currentWidget.content.model.sharedModel.cells
        .every((cell) => cell.cell_type !== "code" || cell.executionState === "idle")`,
    );
    await this.untilIdle();
  }

  /** Stops what runs, and waits until nothing does. */
  async interrupt(): Promise<void> {
    await this.#choose("Kernel", "Interrupt Kernel");
    await this.#untilRan();
  }

  async save(): Promise<void> {
    await this.#untilRan();
    await this.#choose("File", "Save Notebook");
    await this.#page.until(`!document.querySelector(".jp-mod-dirty")`);
  }

  /** The first picture among the outputs: what it says, and how wide it is shown. */
  async picture(): Promise<{ alt: string; width: number }> {
    await this.#page.until(`${IMAGE}?.complete`);
    return await this.#page.evaluate(`(() => {
      const image = ${IMAGE};
      image.scrollIntoView({ block: "center" });
      return { alt: image.alt, width: image.naturalWidth && image.getBoundingClientRect().width };
    })()`) as { alt: string; width: number };
  }

  /** How many elements of a kind the outputs hold. */
  async count(selector: string): Promise<number> {
    return await this.#page.evaluate(
      `document.querySelectorAll('${OUTPUT} ${selector}').length`,
    ) as number;
  }

  /** Text of the first element of a kind, as soon as it is there. */
  async textOf(selector: string): Promise<string> {
    await this.#page.until(`document.querySelector('${selector}')`);
    return String(await this.#page.evaluate(`document.querySelector('${selector}').innerText`));
  }

  async screenshot(path: string): Promise<void> {
    await this.#page.screenshot(path);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#page[Symbol.asyncDispose]();
  }

  async #choose(menu: string, item: string): Promise<void> {
    await this.#page.click(labelled(".lm-MenuBar-itemLabel", menu));
    await this.#page.click(labelled(".lm-Menu-itemLabel", item));
  }
}

/** The element of a kind whose text begins so and that is seen. */
function labelled(selector: string, text: string): string {
  return `[...document.querySelectorAll("${selector}")].find((each) =>
    each.textContent.startsWith(${JSON.stringify(text)}) && each.getClientRects().length)`;
}
