import type { SourceDate } from "../record.ts";
import { DayCounts } from "./day_counts.ts";

/** The rows of one file that are of one collection: their days, and which other files have them. */
export class FileDays {
  readonly days = new DayCounts();
  /** The days that tell how far the file reaches. */
  readonly reached = new DayCounts();
  /** How many of the records another file has, too. */
  readonly shared = new Map<FileDays, number>();

  /** @param name what the file is called */
  constructor(readonly name: string) {}

  add(date: SourceDate | null, reached: SourceDate | null): void {
    if (date) this.days.add(date);
    if (reached) this.reached.add(reached);
  }

  /** A record is in this file and in another. */
  share(other: FileDays): void {
    if (other === this) return;
    this.shared.set(other, (this.shared.get(other) ?? 0) + 1);
    other.shared.set(this, (other.shared.get(this) ?? 0) + 1);
  }
}
