import { mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#src/platform/server/config.ts';
import {
  type Cluster,
  createCluster,
  SUPERUSER,
  findPostmaster,
  launchPostmaster,
  settledPostmaster,
  startPostmaster,
  stopPostmaster,
} from './cluster.ts';
import { findPlace } from './place.ts';
import { killPostgres } from './processes.ts';
import { findPrograms, programsMajor } from './programs.ts';
import { APP_ROLE, prepareDatabase } from './roles.ts';
import { type EmbeddedState, isRunning, readState, thisProcess, withLock, writeState } from './state.ts';
import { type Watch, watchPostgres } from './watch.ts';

type Options = {
  dataDir: string;
  log?: (message: string) => void;
  warn?: (message: string) => void;
  /** False for scratch databases: faster, but a power failure may lose data. */
  durable?: boolean;
};

type EmbeddedPostgres = {
  /** For the application. Its role owns the database but is not a superuser. */
  url: string;
  adminUrl: string;
  /** Keeps the server running, even if another process started it. Calls `onLost` if it can't be restarted for a minute. */
  watch(onLost: (reason: string) => void, patienceMs?: number): Pick<Watch, 'isHealthy'>;
  /** Stops the server only if this process started it or took it over. */
  stop(): Promise<void>;
  location: string;
};

const database = 'halation';
const RESTART_TIMEOUT_MS = 60_000;

function urlFor(user: string, password: string, port: number, name: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${name}`;
}

async function ensureRunning(
  cluster: Cluster,
  dataDir: string,
  state: EmbeddedState,
  log: (message: string) => void,
) {
  const running = await settledPostmaster(cluster.place.folder);
  if (running && isRunning(state.owner)) return { port: running.port, isOurs: false };
  if (running) log(`Took over the database left running by a process that was killed (pid ${running.pid})`);
  const { port } = running ?? (await startPostmaster(cluster, state.port));
  writeState(dataDir, { ...state, port, owner: thisProcess() });
  return { port, isOurs: true };
}

/** Restarts the server on the same port, for existing clients. Returns false if another process already did. */
async function restartServer(cluster: Cluster, dataDir: string, port: number): Promise<boolean> {
  return withLock(dataDir, async () => {
    const { folder } = cluster.place;
    const running = await settledPostmaster(folder);
    if (running?.port === port) return false;
    if (running) throw new Error(`it was started on another port (${running.port})`);
    // PostgreSQL doesn't start while children of a killed server are running.
    await killPostgres(undefined, folder);
    const launched = await launchPostmaster(cluster, port);
    if ('failure' in launched) throw new Error(`${launched.failure} (see ${cluster.logFile})`);
    writeState(dataDir, { ...readState(dataDir), owner: thisProcess() });
    return true;
  });
}

async function stopServer(dataDir: string, folder: string): Promise<void> {
  await withLock(dataDir, async () => {
    const { owner, ...state } = readState(dataDir);
    if (owner && isRunning(owner) && owner.pid !== process.pid) return;
    const running = findPostmaster(folder);
    if (running) await stopPostmaster(running.pid);
    writeState(dataDir, state);
  });
}

/** PostgreSQL can't read the data folder of another major version, and its tools to convert one aren't part of the package. */
function requireSameMajor(folder: string): void {
  const found = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  const ours = programsMajor();
  if (found === ours) return;
  throw new StartError(
    `The database in ${folder} was made by PostgreSQL ${found}, and this version of Halation brings PostgreSQL ${ours}. Nothing was changed. ` +
      'To move it, install the version that ran before and use npm run backup -- FILE there, then use npm run restore -- FILE with this version and an empty DATA_DIR',
  );
}

/** Uses the server of another process with the same DATA_DIR if there is one. Recovers after a crash. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => undefined);
  mkdirSync(options.dataDir, { recursive: true });
  const dataDir = realpathSync(options.dataDir);
  return withLock(dataDir, async () => {
    let state = readState(dataDir);
    const place = findPlace(dataDir, state.location);
    if (!place.isNew) requireSameMajor(place.folder);
    const programs = findPrograms(place.account);
    const logFile = join(dataDir, 'postgres.log');
    const cluster: Cluster = { programs, place, isDurable: options.durable ?? true, logFile };
    if (place.isNew) {
      // Store the passwords first. Without them, the data folder would be inaccessible.
      writeState(dataDir, state);
      createCluster(cluster, state.password);
      if (place.isElsewhere) state = { ...state, location: place.folder };
    }
    if (place.isElsewhere)
      log(`PostgreSQL's user cannot access ${dataDir}, so the database is stored in ${place.folder}`);
    const { port, isOurs } = await ensureRunning(cluster, dataDir, state, log);
    const adminUrlOf = (name: string): string => urlFor(SUPERUSER, state.password, port, name);
    if (isOurs) await prepareDatabase(adminUrlOf, database, state.appPassword);
    const url = urlFor(APP_ROLE, state.appPassword, port, database);
    let isStopped = !isOurs;
    let watch: Watch | undefined;
    return {
      url,
      adminUrl: adminUrlOf(database),
      location: place.folder,
      watch: (onLost, patienceMs = RESTART_TIMEOUT_MS) => {
        const restart = async (): Promise<void> => {
          if (await restartServer(cluster, dataDir, port)) isStopped = false;
        };
        const warn = options.warn ?? log;
        watch = watchPostgres({ folder: place.folder, url, restart, log: warn, onLost, patienceMs });
        return watch;
      },
      stop: async () => {
        await watch?.stop();
        if (isStopped) return;
        isStopped = true;
        await stopServer(dataDir, place.folder);
      },
    };
  });
}
