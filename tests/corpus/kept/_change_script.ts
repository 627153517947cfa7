/** Changes a corpus as its argument says; says when it begins. */
import { changeFromPaths } from "../../../lib/corpus/change_from_paths.ts";

const { corpus, changes, settings } = JSON.parse(Deno.args[0]!);
Deno.stdout.writeSync(new TextEncoder().encode("begins\n"));
await changeFromPaths(corpus, changes, settings, { rejects: `${corpus}.rejects.csv` });
