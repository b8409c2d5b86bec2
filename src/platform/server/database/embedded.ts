import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Cluster,
  createCluster,
  SUPERUSER,
  findPostmaster,
  launchPostmaster,
  settledPostmaster,
  startPostmaster,
  stopPostmaster,
} from './embedded-cluster.ts';
import { findPlace } from './embedded-place.ts';
import { killPostgres } from './embedded-processes.ts';
import { findPrograms } from './embedded-programs.ts';
import { APP_ROLE, prepareDatabase } from './embedded-roles.ts';
import {
  type EmbeddedState,
  isRunning,
  newPassword,
  readState,
  thisProcess,
  withLock,
  writeState,
} from './embedded-state.ts';
import { type Watch, watchPostgres } from './embedded-watch.ts';

type Options = {
  /** The product's data folder; PostgreSQL gets `postgres/` in it. */
  dataDir: string;
  /** Hears what an operator may want to know: where the data is, what was recovered. */
  log?: (message: string) => void;
  /** Hears what happens to a server that is watched. */
  warn?: (message: string) => void;
  /** False for tests alone: quick, and a power cut may lose everything. */
  durable?: boolean;
};

type EmbeddedPostgres = {
  /** For the application: its role owns the database and is not a superuser. */
  url: string;
  /** The superuser's: for what only tests and operators do. */
  adminUrl: string;
  /** Keeps the server running, whoever started it; `onLost` hears the reason when it can't be started for a minute. */
  watch(onLost: (reason: string) => void, patienceMs?: number): Pick<Watch, 'isHealthy'>;
  /** Stops the server if this start is what brought it up (or took it over); else it does nothing. */
  stop(): Promise<void>;
  /** PostgreSQL's data folder. */
  location: string;
};

const database = 'halation';
const PATIENCE_MS = 60_000;

function urlFor(user: string, password: string, port: number, name: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${name}`;
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

/** Starts a cluster that was running again, where its clients look for it. False: another process was faster. */
async function bringBack(cluster: Cluster, dataDir: string, port: number): Promise<boolean> {
  return withLock(dataDir, async () => {
    const { folder } = cluster.place;
    const running = await settledPostmaster(folder);
    if (running?.port === port) return false;
    if (running) throw new Error(`it was started on another port (${running.port})`);
    // PostgreSQL doesn't start beside what a killed one left.
    await killPostgres(undefined, folder);
    const launched = await launchPostmaster(cluster, port);
    if ('failure' in launched) throw new Error(`${launched.failure} (see ${cluster.logFile})`);
    writeState(dataDir, { ...readState(dataDir), owner: thisProcess() });
    return true;
  });
}

async function takeDown(dataDir: string, folder: string): Promise<void> {
  await withLock(dataDir, async () => {
    const { owner, ...state } = readState(dataDir);
    // Another process started it again since, and needs it.
    if (owner && isRunning(owner) && owner.pid !== process.pid) return;
    const running = findPostmaster(folder);
    if (running) await stopPostmaster(running.pid);
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
    const isFromBefore = state.appPassword === undefined;
    const appPassword = state.appPassword ?? newPassword();
    state = { ...state, appPassword };
    if (place.isNew) {
      // The password first: a data folder whose password is lost would be of no use.
      writeState(dataDir, state);
      createCluster(cluster, state.password);
      if (place.isElsewhere) state = { ...state, location: place.folder };
    }
    if (place.isElsewhere)
      log(`PostgreSQL's user cannot reach ${dataDir}: the database is kept in ${place.folder}`);
    const { port, isOurs } = await bringUp(cluster, dataDir, state, log);
    const adminUrlOf = (name: string): string => urlFor(SUPERUSER, state.password, port, name);
    if (isOurs || isFromBefore) {
      await prepareDatabase(adminUrlOf, database, appPassword);
      if (!isOurs) writeState(dataDir, { ...readState(dataDir), appPassword });
    }
    const url = urlFor(APP_ROLE, appPassword, port, database);
    let isStopped = !isOurs;
    let watch: Watch | undefined;
    return {
      url,
      adminUrl: adminUrlOf(database),
      location: place.folder,
      watch: (onLost, patienceMs = PATIENCE_MS) => {
        const restart = async (): Promise<void> => {
          if (await bringBack(cluster, dataDir, port)) isStopped = false;
        };
        const warn = options.warn ?? log;
        watch = watchPostgres({ folder: place.folder, url, restart, log: warn, onLost, patienceMs });
        return watch;
      },
      stop: async () => {
        await watch?.stop();
        if (isStopped) return;
        isStopped = true;
        await takeDown(dataDir, place.folder);
      },
    };
  });
}
