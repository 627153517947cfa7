import type { OpenEngine } from "../../../lib/service/mod.ts";
import { type Note, note } from "../../../lib/words/note.ts";
import { fakeEngine } from "../../service/fake_engine.ts";

/** More notes than any header holds. */
export const NOTES: readonly Note[] = Array.from({ length: 5_000 }, (_, index) => ({
  ...note("without_end", { count: index + 1 }),
  about: [`日本語 ${index}`],
}));

/** An engine that says them of every answer. */
export const openNotingEngine: OpenEngine = () => fakeEngine({ notes: NOTES });
