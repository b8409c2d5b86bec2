import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from './config.ts';

/** Never written, wherever they turn up; bodies and query strings are not logged to begin with. */
const SECRETS = [
  'password',
  'token',
  'authorization',
  'cookie',
  'secret',
  '*.password',
  '*.token',
  '*.authorization',
  '*.cookie',
  '*.secret',
];

/** Everything a database error tells about itself, except the values: they are people's data. */
function describeError(error: Error): Record<string, unknown> {
  const { type, message, stack, code } = pino.stdSerializers.err(error);
  const isQuery = message.startsWith('Failed query:');
  const cause = error.cause instanceof Error ? describeError(error.cause) : undefined;
  return {
    type,
    code,
    message: isQuery ? message.replace(/\nparams:[^]*$/, '') : message,
    stack: isQuery ? stack.replace(/\nparams:[^]*?(?=\n {4}at |$)/, '') : stack,
    cause,
  };
}

/** A logger, and where its lines go: the page cache writes its own there, without the logger's cost. */
export interface Log {
  logger: FastifyBaseLogger;
  /** Writes a finished JSON line; null when nobody wants lines of level info. */
  writeLine: ((line: string) => void) | null;
  /** Writes what is still held back. */
  flush(): void;
}

/** Opens the log on standard error: JSON lines, or readable ones on a terminal. */
export function openLog(level: Config['logLevel']): Log {
  const options: pino.LoggerOptions = {
    level,
    base: undefined,
    redact: { paths: SECRETS, censor: '[hidden]' },
    serializers: { err: describeError },
  };
  if (process.stderr.isTTY) {
    const stream = pretty({ destination: 2, sync: true, ignore: 'pid,hostname', singleLine: true });
    const logger = pino(options, stream);
    const writeLine = (line: string) => void stream.write(line);
    return { logger, writeLine: logger.isLevelEnabled('info') ? writeLine : null, flush: () => undefined };
  }
  const destination = pino.destination({ dest: 2, sync: false });
  const logger = pino(options, destination);
  return {
    logger,
    writeLine: logger.isLevelEnabled('info') ? line => void destination.write(line) : null,
    flush: () => destination.flushSync(),
  };
}
