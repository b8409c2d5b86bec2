/** The `code` of an error, as Node, PostgreSQL and our own API set it; null where there is none. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
