/** Changes a corpus as its argument says; says when it begins. */
import { changeFromPaths } from "../../../lib/corpus/change_from_paths.ts";

const { corpus, changes, settings } = JSON.parse(Deno.args[0]!);
console.log("begins");
await changeFromPaths(corpus, changes, settings, { rejects: `${corpus}.rejects.csv` });
