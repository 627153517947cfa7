/** What frames of series say. */
export const SERIES = {};
