import { StartError, readConfig } from '#src/platform/server/config.ts';
import { type Log, openLog } from '#src/platform/server/logger.ts';
import { quickenImports } from '#src/platform/server/quick-imports.ts';
import type { Running } from './start.ts';

/** Stopping has limits of its own; this is for the case that one of them does not hold. */
const STOP_MS = 30_000;

/** A second signal after this long means: now. */
const AGAIN_MS = 1_000;

let log: Log | undefined;

function fail(error: unknown): never {
  log?.flush();
  const isKnown = error instanceof StartError;
  console.error('Halation cannot start:', isKnown ? error.message : error);
  process.exit(1);
}

/** Nothing is lost by ending here; a service manager starts it again. */
function failWithoutDatabase(reason: string): never {
  log?.flush();
  console.error(`Halation stops: the database could not be started again for a minute: ${reason}`);
  process.exit(1);
}

function stopOnSignals(starting: Promise<Running>): void {
  let stoppingSince = 0;
  const stop = async (): Promise<void> => {
    // Under npm one Ctrl-C arrives twice: from the terminal, and handed on by npm.
    if (stoppingSince > 0 && Date.now() - stoppingSince < AGAIN_MS) return;
    if (stoppingSince > 0) process.exit(1);
    stoppingSince = Date.now();
    setTimeout(() => process.exit(1), STOP_MS).unref();
    // A start that fails says so itself.
    await starting.then(running => running.stop()).catch(() => undefined);
    log?.flush();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

try {
  const config = readConfig();
  log = openLog(config.logLevel);
  // Only now, as it takes a moment: a wrong setting is told at once.
  quickenImports();
  const { start } = await import('./start.ts');
  const starting = start(config, log, failWithoutDatabase);
  stopOnSignals(starting);
  const { banner } = await starting;
  if (config.mode === 'demo') {
    console.log(`Demo mode: content is kept in ${config.dataDir}; .env.example tells how to go live`);
    for (const line of banner) console.log(line);
  }
  console.log(config.jobs === 'only' ? 'Halation runs its jobs' : `Halation is ready at ${config.siteUrl}`);
} catch (error) {
  fail(error);
}
