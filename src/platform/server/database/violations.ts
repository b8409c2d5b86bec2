import { errorCode } from '#src/shared/error-code.ts';

/** PostgreSQL's "unique_violation". */
const UNIQUE_VIOLATION = '23505';

/** Also checks the causes, because drizzle wraps the errors of pg. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return errorCode(error) === UNIQUE_VIOLATION || isUniqueViolation(error.cause);
}
