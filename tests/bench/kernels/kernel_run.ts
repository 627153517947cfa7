import type * as kernels from "../../../lib/engines/embedded/kernels/mod.ts";

/** A kernel at the size of a large corpus. */
export interface KernelRun {
  readonly kernel: keyof typeof kernels;
  /** What it is given. */
  readonly of: string;
  /** Bytes that it reads of what it is given, each once; of a search what it looks at. */
  readonly bytes: number;
  readonly run: () => unknown;
}
