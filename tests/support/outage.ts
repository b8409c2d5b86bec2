import { type Socket, connect, createServer } from 'node:net';
import { inject } from 'vitest';
import { runSql } from './cluster.ts';

/** Terminates a program's connections, like a restart of PostgreSQL or a network failure. */
export async function breakConnections(databaseUrl: string, program = '%'): Promise<void> {
  await runSql(
    inject('clusterUrl'),
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name like $2',
    [new URL(databaseUrl).pathname.slice(1), program],
  );
}

export async function allowConnections(databaseUrl: string, isAllowed: boolean): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  await runSql(inject('clusterUrl'), `alter database ${name} allow_connections ${isAllowed}`);
}

/** Skips processes that have ended since they were listed, like those of a health check. */
export function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

export async function until(isDone: () => boolean | Promise<boolean>, limitMs = 10_000): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (!(await isDone())) {
    if (Date.now() > deadline) throw new Error(`It did not happen within ${limitMs} ms`);
    await new Promise(resolve => setTimeout(resolve, 10));
  }
}

/**
 * A proxy to a database. When frozen, it accepts data but doesn't respond, like a server that hangs. `mute` keeps what
 * the database responds, and `cut` breaks all connections.
 */
export async function openLine(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const far = new Set<Socket>();
  let isFrozen = false;
  let opened = 0;
  const server = createServer(near => {
    opened += 1;
    const database = connect(Number(port || 5432), hostname);
    far.add(database);
    for (const [from, to] of [
      [near, database],
      [database, near],
    ] as const) {
      sockets.add(from);
      from.on('data', chunk => to.write(chunk));
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        far.delete(from);
        to.destroy();
      });
      if (isFrozen) from.pause();
    }
  });
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const line = new URL(databaseUrl);
  line.hostname = '127.0.0.1';
  line.port = String(typeof address === 'object' ? address?.port : '');
  return {
    url: line.href,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    mute: () => {
      for (const socket of far) socket.pause();
    },
    cut,
    opened: () => opened,
    close: () => {
      cut();
      server.close();
    },
  };
}
