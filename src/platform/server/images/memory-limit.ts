import { readFileSync } from 'node:fs';

/** At startup, V8 reserves memory for code (512 MiB on x64), which counts toward RLIMIT_DATA even if it's never used. */
function reservedForCodeMib(): number {
  let bytes = 0;
  for (const line of readFileSync('/proc/self/maps', 'utf8').split('\n')) {
    const [range = '', access = '', , , , path] = line.split(/\s+/);
    if (access !== 'rwxp' || path) continue;
    const [start = 0, end = 0] = range.split('-').map(address => Number.parseInt(address, 16));
    bytes += end - start;
  }
  return Math.ceil(bytes / 1024 / 1024);
}

/**
 * Options for `fork` that make allocations beyond this many MiB fail (RLIMIT_DATA). Thread stacks are smaller because
 * each counts in full. Only Linux enforces this limit.
 */
export function withMemoryLimit(
  mib: number,
  nodeOptions: readonly string[],
): { execPath: string; execArgv: string[] } {
  const { execPath } = process;
  if (process.platform !== 'linux') return { execPath, execArgv: [...nodeOptions] };
  const kib = (mib + reservedForCodeMib()) * 1024;
  const script = `ulimit -s 2048; ulimit -d ${kib}; exec "$0" "$@"`;
  return { execPath: '/bin/sh', execArgv: ['-c', script, execPath, ...nodeOptions] };
}
