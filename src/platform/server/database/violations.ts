import { hasErrorCode } from '#src/shared/error-code.ts';

/** PostgreSQL's "unique_violation". */
export const isUniqueViolation = (error: unknown): boolean => hasErrorCode(error, '23505');

/** Another row refers to what was to be deleted: "foreign_key_violation", or "restrict_violation" since PostgreSQL 18. */
export const isReferenced = (error: unknown): boolean =>
  hasErrorCode(error, '23503') || hasErrorCode(error, '23001');
