import { referenceEngine } from "../reference/engine.ts";
import { registerInvariants } from "./invariants.ts";
import { registerTables } from "./suite.ts";

const make = (...[records, settings]: Parameters<typeof referenceEngine>) =>
  Promise.resolve(referenceEngine(records, settings));

registerTables("reference", make);
registerInvariants("reference", make);
