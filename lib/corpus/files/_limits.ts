/** Characters that one record has at most: more are a sign of damage, and would fill the memory. */
export const LONGEST_RECORD = 1 << 26;

/** What is said of a record that has more. */
export const TOO_LONG = `it must have at most ${LONGEST_RECORD.toLocaleString("en")} characters`;

/** Cells, values or attributes that one record has at most: each takes memory. */
export const MOST_PARTS = 1 << 22;

/** What is said of a record that has more. */
export const TOO_MANY = `it must have at most ${MOST_PARTS.toLocaleString("en")} parts`;

/** How deep the values of a record lie at most: who walks through them goes as deep. */
export const DEEPEST = 100;

/** What is said of a record whose values lie deeper. */
export const TOO_DEEP = `its values must lie at most ${DEEPEST} deep`;
