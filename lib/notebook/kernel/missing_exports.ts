import { LONGEST } from "../../words/check.ts";
import { hintOf } from "../../words/nearest.ts";
import { TELL_MISSING } from "../cell_imports.ts";

/** Lets a front end ask which names a module lacks, and says so under the cell that imports them. */
export function tellMissing(say: (text: string) => void): void {
  const tell = (from: string, module: object, names: readonly string[]) => {
    for (const name of names) {
      if (name in module) continue;
      const start = `${from} has no export ${JSON.stringify(name)}; `;
      say(start + hintOf(name, Object.keys(module), LONGEST - start.length));
    }
  };
  Reflect.set(globalThis, TELL_MISSING, tell);
}
