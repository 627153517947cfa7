/** Two corpora before the court: are they asked the same, do they answer the same? */
export { compareCorpora, type CompareOptions, type Difference, type Verdict } from "./compare.ts";
export type { Question } from "./question.ts";
