import { readFileSync, readdirSync } from 'node:fs';
import { postgresOf, treeOf } from '../processes.ts';

/** Of the kernel's counters in `/proc/*\/stat`. */
const MS_PER_TICK = 10;

function read<Answer>(from: () => Answer, nothing: Answer): Answer {
  try {
    return from();
  } catch {
    return nothing;
  }
}

/** In nanoseconds, of all threads. */
function ofProcess(pid: number): number {
  const tasks = read(() => readdirSync(`/proc/${pid}/task`), []);
  return tasks
    .map(task =>
      Number(read(() => readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8'), '0').split(' ')[0]),
    )
    .reduce((sum, one) => sum + one, 0);
}

/** Of children that have ended, such as workers of parallel queries. */
function endedMs(pid: number): number {
  const fields =
    read(() => readFileSync(`/proc/${pid}/stat`, 'utf8'), '')
      .split(') ')[1]
      ?.split(' ') ?? [];
  return (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) * MS_PER_TICK;
}

/** Starts a clock of the processor time that the site and its database use, in ms. */
export function startProcessorClock(site: number): () => number {
  const pids = (): number[] => [...treeOf(site), ...postgresOf(process.pid)];
  const before = new Map(pids().map(pid => [pid, ofProcess(pid)]));
  const ended = postgresOf(process.pid)
    .map(endedMs)
    .reduce((sum, one) => sum + one, 0);
  return () => {
    // A thread that has ended takes its time with it.
    const used = pids().map(pid => Math.max(0, ofProcess(pid) - (before.get(pid) ?? 0)));
    const now = postgresOf(process.pid)
      .map(endedMs)
      .reduce((sum, one) => sum + one, 0);
    return used.reduce((sum, one) => sum + one, 0) / 1e6 + Math.max(0, now - ended);
  };
}
