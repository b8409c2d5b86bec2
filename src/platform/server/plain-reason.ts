import { hasErrorCode } from '#src/shared/error-code.ts';
import { StartError } from './config.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { AppError } from './errors.ts';
import { reasonOf } from './reason.ts';

/** ENOSPC and EDQUOT: of the operating system. 53100: of PostgreSQL. storage_full: of our own `StorageFull`. */
const FULL = ['ENOSPC', 'EDQUOT', '53100', 'storage_full'];

export const isDiskFull = (error: unknown): boolean => FULL.some(code => hasErrorCode(error, code));

/** One line about what whoever runs the site can cause and mend. Null for everything else, which needs its stack. */
export function plainReason(error: unknown): string | null {
  if (error instanceof StartError) return error.message;
  if (isDiskFull(error)) return `The disk is full (${reasonOf(error)}). Free up space and try again`;
  if (error instanceof AppError) {
    return error.cause === undefined ? error.message : `${error.message} (${reasonOf(error)})`;
  }
  if (isDatabaseUnavailable(error)) return `The database cannot be reached: ${reasonOf(error)}`;
  // Of a file: the message names it.
  if (error instanceof Error && 'syscall' in error) return reasonOf(error);
  return null;
}
