/** What reports say of their data. */
export const REPORT = {};
