import { StartError, TemporaryStartError, readConfig } from '#src/platform/server/config.ts';
import { type Log, openLog } from '#src/platform/server/logger.ts';
import { plainReason } from '#src/platform/server/plain-reason.ts';
import { speedUpImports } from '#src/platform/server/quick-imports.ts';
import { preflight } from './preflight.ts';
import type { Running } from './start.ts';

/** A last resort, in case one of the other time limits fails. */
const STOP_MS = 30_000;

/** A second signal after this time ends the process immediately. */
const AGAIN_MS = 1_000;

let log: Log | undefined;

/** EX_CONFIG: something has to be changed first, so the service manager must not try again. See halation.service. */
const WRONG_SETTING = 78;

function fail(error: unknown): never {
  log?.flush();
  console.error('Halation cannot start:', plainReason(error) ?? error);
  const isSetting = error instanceof StartError && !(error instanceof TemporaryStartError);
  process.exit(isSetting ? WRONG_SETTING : 1);
}

/** It's safe to exit here. A service manager restarts the process. */
function failWithoutDatabase(reason: string): never {
  log?.flush();
  console.error(`Halation is stopping because the database could not be restarted for a minute: ${reason}`);
  process.exit(1);
}

function stopOnSignals(starting: Promise<Running>): void {
  let stoppingSince = 0;
  const stop = async (): Promise<void> => {
    // Under npm, one Ctrl-C sends two signals: one from the terminal, one from npm.
    if (stoppingSince > 0 && Date.now() - stoppingSince < AGAIN_MS) return;
    if (stoppingSince > 0) process.exit(1);
    stoppingSince = Date.now();
    setTimeout(() => process.exit(1), STOP_MS).unref();
    // A failed start reports its own error.
    await starting.then(running => running.stop()).catch(() => undefined);
    log?.flush();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

try {
  const config = readConfig();
  await preflight(config);
  log = openLog(config.logLevel);
  // Takes a moment, so configuration errors come first.
  speedUpImports();
  const { start } = await import('./start.ts');
  const starting = start(config, log, failWithoutDatabase);
  stopOnSignals(starting);
  const { banner } = await starting;
  if (config.mode === 'demo') {
    console.log(`Demo mode: content is stored in ${config.dataDir}. See .env.example for going live`);
    for (const line of banner) console.log(line);
  }
  // The site is served by other processes.
  const url = config.jobs === 'only' ? `http://localhost:${config.port} (jobs only)` : config.siteUrl;
  console.log(`Halation is ready at ${url}`);
} catch (error) {
  fail(error);
}
