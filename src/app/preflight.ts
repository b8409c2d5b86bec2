import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Config, StartError, TemporaryStartError } from '#src/platform/server/config.ts';
import { requireFolder } from '#src/platform/server/private-folder.ts';
import { errorCode } from '#src/shared/error-code.ts';

type Address = Pick<Config, 'host' | 'port'>;

/** Turns the error of a server that can't listen into a line for the operator, if the address is the cause. */
export function listenError(error: unknown, { host, port }: Address): unknown {
  const code = errorCode(error);
  if (code === 'EADDRINUSE') {
    return new TemporaryStartError(`PORT ${port} is in use. Stop the other program, or set another PORT`);
  }
  if (code === 'EACCES') {
    return new StartError(`PORT ${port} requires more permissions. Set one above 1023, behind a proxy`);
  }
  if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') {
    return new StartError(`HOST ${host} is not an address of this machine. Set one of its own, or 0.0.0.0`);
  }
  return error;
}

async function requireFreePort(address: Address): Promise<void> {
  const server = createServer();
  try {
    server.listen(address.port, address.host);
    await once(server, 'listening');
  } catch (error) {
    throw listenError(error, address);
  } finally {
    server.close();
  }
}

/** For commands, which don't listen. */
export function requireFolders({ dataDir, storage }: Pick<Config, 'dataDir' | 'storage'>): void {
  requireFolder('DATA_DIR', dataDir);
  if (storage.kind === 'disk') requireFolder('STORAGE_URL', storage.folder);
}

/** Tries what can be tried before anything is created. Must import little, so that it's quick. */
export async function preflight(config: Config): Promise<void> {
  requireFolders(config);
  await requireFreePort(config);
}
