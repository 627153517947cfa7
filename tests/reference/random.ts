/** Random corpora and requests: seeded, small vocabularies, so that everything collides. */
export { type Dice, dice } from "../../lib/court/dice.ts";
export { randomEvents } from "./random/random_events.ts";
export { randomManifestationRequest } from "./random/random_manifestation_request.ts";
export { randomReaches } from "./random/random_reaches.ts";
export { type Pool, poolOf } from "./random/pool.ts";
export { randomCall } from "./random/random_call.ts";
export { randomCorpus, randomSettings } from "./random/random_corpus.ts";
export { randomRequest } from "./random/random_request.ts";
export { type Call, parsed, type RawRequest } from "../../lib/court/question.ts";
