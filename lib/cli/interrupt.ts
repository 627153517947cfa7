/** What a command is ended with, and its exit status then: 128 and the number of the signal. */
export const INTERRUPTS = { SIGINT: 130, SIGTERM: 143 } as const;

export type Interrupted = (typeof INTERRUPTS)[keyof typeof INTERRUPTS];

/** Why the signal of a terminal is aborted. */
export class Interrupt extends DOMException {
  constructor(readonly status: Interrupted) {
    super("Stopped", "AbortError");
  }
}
