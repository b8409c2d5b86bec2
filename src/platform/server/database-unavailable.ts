import { errorCode } from '#src/shared/error-code.ts';

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/**
 * 08: connection errors. 53: disk full, out of memory, too many connections. 55P03: lock_timeout.
 * 57014: statement_timeout. 57P01-57P03: shutting down, crashed, starting.
 */
const SQL_STATES = /^(08...|53...|55P03|57014|57P0[123])$/;

/** node-postgres sets no code for these errors. */
const MESSAGES =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|Client was closed|Cannot use a pool after calling end)/;

/** Whether there was no response at all within node-postgres's timeout. A refusal is a response. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && /^(Query read timeout|timeout expired)$/.test(error.message);
}

function isAwayItself(error: Error): boolean {
  const code = errorCode(error) ?? '';
  // PostgreSQL ended the session, or would not begin one, for whatever reason.
  if ('severity' in error && (error.severity === 'FATAL' || error.severity === 'PANIC')) return true;
  return NETWORK.has(code) || SQL_STATES.test(code) || MESSAGES.test(error.message);
}

export function isDatabaseUnavailable(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (isAwayItself(one)) return true;
    if (one instanceof AggregateError && one.errors.some(isDatabaseUnavailable)) return true;
  }
  return false;
}
