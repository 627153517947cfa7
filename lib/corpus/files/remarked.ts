import type { Remark } from "../../words/notes/corpus.ts";

/** What had to be assumed of a row that is read all the same, or of a file and where first. */
export interface Remarked {
  readonly remark: Remark;
  readonly line: number;
}

/** Says something about a row that is read all the same. */
export type ToRemark = (remark: Remark) => void;
