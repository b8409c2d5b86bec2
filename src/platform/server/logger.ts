import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from './config.ts';

/** Redacted wherever they appear. Bodies and query strings are never logged. */
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

/** Libraries also throw plain objects. Only their message is safe to log. */
function textOf(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown);
  return 'message' in thrown ? String(thrown.message) : 'no message';
}

/** Everything about a database error except the values, which may be personal data. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error, message: textOf(error) };
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

export interface Log {
  logger: FastifyBaseLogger;
  /** Writes a finished JSON line without the logger's overhead. Null if info lines aren't logged. */
  writeLine: ((line: string) => void) | null;
  flush(): void;
}

/** Cached answers produce thousands of lines per second. A write for each would cost more than the answer. */
const BATCH_CHARACTERS = 32_768;
const BATCH_MS = 200;

function batched(write: (lines: string) => void): { writeLine(line: string): void; flush(): void } {
  let lines = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (lines !== '') write(lines);
    lines = '';
  };
  const writeLine = (line: string): void => {
    lines += line;
    if (lines.length > BATCH_CHARACTERS) flush();
    else timer ??= setTimeout(flush, BATCH_MS);
  };
  return { writeLine, flush };
}

export function logOptions(level: Config['logLevel']): pino.LoggerOptions {
  return {
    level,
    base: undefined,
    redact: { paths: SECRETS, censor: '[hidden]' },
    serializers: { err: describeError },
  };
}

/** Logs to standard error: JSON lines, or readable ones on a terminal. */
export function openLog(level: Config['logLevel']): Log {
  const options = logOptions(level);
  if (process.stderr.isTTY) {
    const stream = pretty({ destination: 2, sync: true, ignore: 'pid,hostname', singleLine: true });
    const logger = pino(options, stream);
    const writeLine = (line: string) => void stream.write(line);
    return { logger, writeLine: logger.isLevelEnabled('info') ? writeLine : null, flush: () => undefined };
  }
  const destination = pino.destination({ dest: 2, sync: false });
  const logger = pino(options, destination);
  const { writeLine, flush } = batched(lines => void destination.write(lines));
  return {
    logger,
    writeLine: logger.isLevelEnabled('info') ? writeLine : null,
    flush: () => {
      flush();
      destination.flushSync();
    },
  };
}
