/** What the verbs of queries say. */
export const QUERY = {};
