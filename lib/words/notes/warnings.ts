/** Why a reader should doubt a trend. */
export const WARNINGS = {};
