/** What studies say. */
export const STUDY = {};
