/** The `code` of an error, as Node, PostgreSQL and our own API set it; null where there is none. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** Whether an error has this code, or one of its causes has. Drizzle wraps what PostgreSQL says. */
export function hasErrorCode(error: unknown, code: string): boolean {
  return errorCode(error) === code || (error instanceof Error && hasErrorCode(error.cause, code));
}
