/** A clock that stands still until it is set forward. */
export interface Clock {
  forward(milliseconds: number): void;
}

/** Has `performance.now` tell the time of a clock; how busy the machine is does not matter then. */
export async function withClock<T>(use: (clock: Clock) => T): Promise<Awaited<T>> {
  const { now } = performance;
  let time = now.call(performance);
  performance.now = () => time;
  try {
    return await use({
      forward: (milliseconds) => {
        time += milliseconds;
      },
    });
  } finally {
    performance.now = now;
  }
}
