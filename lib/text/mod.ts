/** What a word is, for the builder of a corpus and for every engine alike. */
export { fold } from "./fold.ts";
export { stem, terms } from "./stem.ts";
export { forEachWord, words } from "./words.ts";
export { byCodePoint } from "./code_points.ts";
export { WordTable } from "./word_table.ts";
