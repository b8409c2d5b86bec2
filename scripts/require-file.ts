import { statSync } from 'node:fs';
import { StartError } from '#src/platform/server/config.ts';

export function requireFile(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new StartError(`${path} doesn't exist`);
  if (!found.isFile()) throw new StartError(`${path} is not a file`);
}
