import { memoryMib } from '#tests/bench/processes.ts';

const EVERY_MS = 50;

/** Returns the peak growth in MiB. Reads /proc, so it works only on Linux. */
export async function growthDuring(pids: () => number[], work: () => Promise<void>): Promise<number> {
  const before = memoryMib(pids());
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryMib(pids()));
  }, EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return Math.max(peak, memoryMib(pids())) - before;
}
