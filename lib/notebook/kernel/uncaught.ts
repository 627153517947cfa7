/**
 * Tells of errors of timers and promises that nobody waits for; without a listener they stall the
 * kernel.
 */
export function tellUncaught(say: (text: string) => void): void {
  const tell = (event: Event, error: unknown) => {
    event.preventDefault();
    say(`Uncaught, outside of a cell: ${Deno.inspect(error)}`);
  };
  addEventListener("error", (event) => tell(event, event.error ?? event.message));
  addEventListener("unhandledrejection", (event) => tell(event, event.reason));
}
