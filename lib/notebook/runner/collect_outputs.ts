import type { Message } from "../protocol/message.ts";
import type { Output } from "./notebook_file.ts";

/**
 * The outputs of cells, gathered from what a kernel publishes: text of one stream in one piece,
 * displays updated wherever they stand.
 */
export class OutputCollector {
  readonly #displays = new Map<string, { outputs: Output[]; index: number }[]>();
  #outputs: Output[] = [];
  #clearAtNext = false;

  /** Begins a cell; gives the list that its outputs go to. */
  begin(): Output[] {
    this.#clearAtNext = false;
    return this.#outputs = [];
  }

  add({ type, content }: Message): void {
    if (type === "clear_output") {
      if (content.wait === true) this.#clearAtNext = true;
      else this.#clear();
    } else if (type === "update_display_data") this.#update(content);
    else {
      const output = outputOf(type, content);
      if (!output) return;
      if (this.#clearAtNext) this.#clear();
      if (!this.#extend(output)) this.#push(output, displayIdOf(content));
    }
  }

  /** Adds text to the stream that the cell wrote last. */
  #extend(output: Output): boolean {
    const last = this.#outputs.at(-1);
    if (output.output_type !== "stream" || last?.output_type !== "stream") return false;
    if (output.name !== last.name) return false;
    this.#outputs[this.#outputs.length - 1] = { ...last, text: last.text + output.text };
    return true;
  }

  #push(output: Output, displayId: string | null): void {
    if (displayId !== null) {
      const place = { outputs: this.#outputs, index: this.#outputs.length };
      this.#displays.set(displayId, [...this.#displays.get(displayId) ?? [], place]);
    }
    this.#outputs.push(output);
  }

  #update(content: Message["content"]): void {
    for (const { outputs, index } of this.#displays.get(displayIdOf(content) ?? "") ?? []) {
      const before = outputs[index];
      if (before && "data" in before) {
        outputs[index] = { ...before, ...bundleOf(content) };
      }
    }
  }

  #clear(): void {
    this.#clearAtNext = false;
    this.#outputs.length = 0;
    for (const [id, places] of this.#displays) {
      this.#displays.set(id, places.filter(({ outputs }) => outputs !== this.#outputs));
    }
  }
}

type Bundle = Pick<Extract<Output, { output_type: "display_data" }>, "data" | "metadata">;

function outputOf(type: string, content: Message["content"]): Output | null {
  switch (type) {
    case "stream":
      return { output_type: type, name: String(content.name), text: String(content.text) };
    case "display_data":
      return { output_type: type, ...bundleOf(content) };
    case "execute_result": {
      const { execution_count } = content;
      return {
        output_type: type,
        ...bundleOf(content),
        execution_count: typeof execution_count === "number" ? execution_count : null,
      };
    }
    case "error":
      return {
        output_type: type,
        ename: String(content.ename),
        evalue: String(content.evalue),
        traceback: Array.isArray(content.traceback) ? content.traceback.map(String) : [],
      };
    default:
      return null;
  }
}

function bundleOf({ data, metadata }: Message["content"]): Bundle {
  return { data: (data ?? {}) as Bundle["data"], metadata: (metadata ?? {}) as Bundle["metadata"] };
}

function displayIdOf({ transient }: Message["content"]): string | null {
  const id = (transient as { display_id?: unknown } | null | undefined)?.display_id;
  return typeof id === "string" ? id : null;
}
