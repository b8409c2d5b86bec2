import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import {
  type Cluster,
  createCluster,
  findPostmaster,
  settledPostmaster,
  startPostmaster,
  stopPostmaster,
} from './embedded-cluster.ts';
import { findPlace } from './embedded-place.ts';
import { findPrograms } from './embedded-programs.ts';
import {
  type EmbeddedState,
  isRunning,
  readState,
  thisProcess,
  withLock,
  writeState,
} from './embedded-state.ts';

type Options = {
  /** The product's data folder; PostgreSQL gets `postgres/` in it. */
  dataDir: string;
  /** Hears what an operator may want to know: where the data is, what was recovered. */
  log?: (message: string) => void;
  /** False for tests alone: quick, and a power cut may lose everything. */
  durable?: boolean;
};

type EmbeddedPostgres = {
  url: string;
  /** Stops the server if this start is what brought it up (or took it over); else it does nothing. */
  stop(): Promise<void>;
  /** PostgreSQL's data folder. */
  location: string;
};

const database = 'halation';

function urlFor(state: EmbeddedState, port: number, name: string): string {
  return `postgres://halation:${state.password}@127.0.0.1:${port}/${name}`;
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
}

/** Starts the cluster, or finds it running: then it stays its starter's, unless that one is gone. */
async function bringUp(
  cluster: Cluster,
  dataDir: string,
  state: EmbeddedState,
  log: (message: string) => void,
) {
  const running = await settledPostmaster(cluster.place.folder);
  if (running && isRunning(state.owner)) return { port: running.port, isOurs: false };
  if (running) log(`Took over the database that a killed process had left running (process ${running.pid})`);
  const { port } = running ?? (await startPostmaster(cluster, state.port));
  writeState(dataDir, { ...state, port, owner: thisProcess() });
  return { port, isOurs: true };
}

async function takeDown(dataDir: string, folder: string): Promise<void> {
  await withLock(dataDir, async () => {
    const running = findPostmaster(folder);
    if (running) await stopPostmaster(running.pid);
    const { owner: _, ...state } = readState(dataDir);
    writeState(dataDir, state);
  });
}

/**
 * Starts the PostgreSQL that comes with the project, on 127.0.0.1 and a free port, or finds the one that
 * another process of the same DATA_DIR runs. A server or a machine that was killed recovers here.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => undefined);
  mkdirSync(options.dataDir, { recursive: true });
  const dataDir = realpathSync(options.dataDir);
  return withLock(dataDir, async () => {
    let state = readState(dataDir);
    const place = findPlace(dataDir, state.location);
    const programs = findPrograms(place.account);
    const logFile = join(dataDir, 'postgres.log');
    const cluster: Cluster = { programs, place, isDurable: options.durable ?? true, logFile };
    if (place.isNew) {
      // The password first: a data folder whose password is lost would be of no use.
      writeState(dataDir, state);
      createCluster(cluster, state.password);
      if (place.isElsewhere) state = { ...state, location: place.folder };
    }
    if (place.isElsewhere)
      log(`PostgreSQL's user cannot reach ${dataDir}: the database is kept in ${place.folder}`);
    const { port, isOurs } = await bringUp(cluster, dataDir, state, log);
    if (isOurs) await createDatabase(urlFor(state, port, 'postgres'));
    let isStopped = !isOurs;
    return {
      url: urlFor(state, port, database),
      location: place.folder,
      stop: async () => {
        if (isStopped) return;
        isStopped = true;
        await takeDown(dataDir, place.folder);
      },
    };
  });
}
