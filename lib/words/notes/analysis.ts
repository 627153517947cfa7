/** What methods say of their results. */
export const ANALYSIS = {};
