import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const STICKY = 0o1000;

/** Restricts access to a folder, except folders of another user and shared ones such as /tmp. */
function narrow(folder: string, mode: number): void {
  const { mode: current, uid } = statSync(folder);
  const narrowed = current & (0o7700 | mode);
  if (narrowed === current || uid !== process.getuid?.() || (current & STICKY) !== 0) return;
  try {
    chmodSync(folder, narrowed);
  } catch {
    // Some mounted file systems have fixed permissions.
  }
}

/** Creates or restricts a folder that only this user can enter. Files inside keep their permissions. */
export function openPrivateFolder(folder: string): void {
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  narrow(folder, 0o700);
}

/**
 * Creates or restricts the data folder. If we run as root, others may pass through but not list it, because
 * PostgreSQL's user must reach its own folder inside.
 */
export function openDataFolder(folder: string): void {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  const isOurs = ['postgres.json', 'auth-secret'].some(name => existsSync(join(folder, name)));
  if (existsSync(folder) && !isOurs) return;
  mkdirSync(folder, { recursive: true, mode });
  narrow(folder, mode);
}
