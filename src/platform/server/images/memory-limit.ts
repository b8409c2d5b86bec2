import { readFileSync } from 'node:fs';

/**
 * V8 reserves one range for compiled code when it starts (512 MiB on x64). It counts as data although hardly any of
 * it is ever used; this process has the same one as its children.
 */
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
 * How to start Node.js so that allocations beyond this many MiB fail (RLIMIT_DATA); for `fork`. Stacks are made
 * smaller because each counts as a whole. Only Linux enforces this limit, so only Linux gets it.
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
