import { median } from "./timing.ts";

export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly os: string;
  readonly deno: string;
  /** Bytes per second at which large arrays are copied. */
  readonly copySpeed: number;
}

export function machine(): Machine {
  const cpus = readIfThere("/proc/cpuinfo");
  return {
    processor: /model name\s*:\s*(.*)/.exec(cpus)?.[1] ?? Deno.build.arch,
    cores: navigator.hardwareConcurrency,
    memoryGb: Math.round(Deno.systemMemoryInfo().total / 2 ** 30),
    os: `${Deno.build.os} ${Deno.osRelease()}`,
    deno: Deno.version.deno,
    copySpeed: copySpeed(),
  };
}

/** Larger than the caches: what a question reads is not in them. */
const COPIED = 128 * 2 ** 20;

export function copySpeed(): number {
  const from = new Uint8Array(COPIED).fill(1), to = new Uint8Array(COPIED);
  const seconds = Array.from({ length: 9 }, () => {
    const start = performance.now();
    to.set(from);
    return (performance.now() - start) / 1000;
  });
  return COPIED / median(seconds);
}

/** The most resident memory that this process has had so far, in bytes. */
export function peakMemory(): number {
  const kilobytes = /VmHWM:\s*(\d+)/.exec(readIfThere("/proc/self/status"))?.[1];
  return kilobytes ? Number(kilobytes) * 1024 : Deno.memoryUsage().rss;
}

/** Resident memory of this process that no file stands behind, in bytes. */
export function anonymousMemory(): number {
  const kilobytes = /RssAnon:\s*(\d+)/.exec(readIfThere("/proc/self/status"))?.[1];
  return kilobytes ? Number(kilobytes) * 1024 : Deno.memoryUsage().rss;
}

function readIfThere(path: string): string {
  try {
    return Deno.readTextFileSync(path);
  } catch {
    return "";
  }
}
