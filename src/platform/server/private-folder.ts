import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const STICKY = 0o1000;

/** Takes rights from others, except on folders of another user and on shared ones such as /tmp. */
function narrow(folder: string, mode: number): void {
  const { mode: current, uid } = statSync(folder);
  const narrowed = current & (0o7700 | mode);
  if (narrowed === current || uid !== process.getuid?.() || (current & STICKY) !== 0) return;
  try {
    chmodSync(folder, narrowed);
  } catch {
    // Some mounted file systems have fixed rights.
  }
}

/**
 * Creates a folder that only this user may enter, or closes an existing one. That protects everything in it, so
 * older files in it keep their modes.
 */
export function openPrivateFolder(folder: string): void {
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  narrow(folder, 0o700);
}

/**
 * Creates the data folder, or closes one of an earlier start. Under root others may pass through it, as
 * PostgreSQL's own user must, but can't list it.
 */
export function openDataFolder(folder: string): void {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  const isOurs = ['postgres.json', 'auth-secret'].some(name => existsSync(join(folder, name)));
  if (existsSync(folder) && !isOurs) return;
  mkdirSync(folder, { recursive: true, mode });
  narrow(folder, mode);
}
