/** Characters that one record has at most: more are a sign of damage, and would fill the memory. */
export const LONGEST_RECORD = 1 << 26;

/** What is said of a record that has more. */
export const TOO_LONG = `it must have at most ${LONGEST_RECORD.toLocaleString("en")} characters`;
