import type { Reference } from "../../catalogue/types.ts";
import { nameId } from "../identity.ts";

/** Where documents were published, by name; each name is looked at once. */
export class Sources {
  readonly #references = new Map<string, Reference>();

  /** @returns undefined where there is no name */
  named(name: string | undefined): Reference | undefined {
    if (name === undefined) return undefined;
    let reference = this.#references.get(name);
    if (!reference) this.#references.set(name, reference = { id: nameId("source", name), name });
    return reference;
  }
}
