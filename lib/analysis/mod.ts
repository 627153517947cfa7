/** Analysis methods: plain numbers in, plain results out. */
export type { Estimate, Quantity, Reason, Result, Undefined } from "./_result.ts";
