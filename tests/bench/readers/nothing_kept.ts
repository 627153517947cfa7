import type { Stage } from "../../../lib/corpus/intake.ts";
import type { SourceRecord } from "../../../lib/corpus/record.ts";

/** A stage that keeps nothing, so that what memory holds is what reading holds. */
export class NothingKept implements Stage {
  /** Records that were put here. */
  records = 0;

  find(): null {
    return null;
  }

  whole(record: SourceRecord): { readonly record: SourceRecord } {
    return { record };
  }

  put(): void {
    this.records++;
  }

  update(): void {}

  remove(): void {}

  byDoi(): [] {
    return [];
  }

  putPart(): void {}

  parts(): [] {
    return [];
  }
}
