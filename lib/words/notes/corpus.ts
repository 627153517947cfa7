/** What a build says of a corpus. */
export const CORPUS = {};
