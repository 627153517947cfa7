import { openCorpus } from "../../lib/open.ts";

/** Saves rows of a corpus: CORPUS FILE. */
const [corpus, path] = Deno.args;
await using trends = await openCorpus(corpus!);
await (await trends.patents().top(300).proofPoints()).save(path!);
