import { errorCode } from '#src/shared/error-code.ts';

/** PostgreSQL's "unique_violation". */
const UNIQUE_VIOLATION = '23505';

/** Whether a write failed because a unique index already has the value; drizzle wraps what pg throws. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return errorCode(error) === UNIQUE_VIOLATION || isUniqueViolation(error.cause);
}
