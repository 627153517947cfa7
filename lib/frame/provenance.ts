/** Where the numbers of a frame come from: enough to ask again and get the same. */
export interface Provenance {
  /** The request, or several by name: plain JSON. Never a credential. */
  readonly request: unknown;
  /** What was asked about, in words: `patents on quantum computing`. */
  readonly subject: string | null;
  /** Title of the corpus. */
  readonly title: string;
  /** Hash over the sources and settings of the corpus; null when a server does not tell. */
  readonly fingerprint: string | null;
  /** True for generated data: shown wherever its numbers are. */
  readonly synthetic: boolean;
  /** Name of the engine that answered. */
  readonly engine: string;
  /** Last day the data is known to reach, `2024-03-31`. */
  readonly asOf: string | null;
  readonly licences: readonly string[];
  /** When it was answered, ISO date-time. */
  readonly at: string;
}

/** Numbers and words about a whole frame that no column has, such as `total` or `withoutLabel`. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** What every frame is made with beside its data. */
export interface FrameContext {
  readonly notes: readonly string[];
  readonly provenance: Provenance;
  readonly facts?: Facts;
}
