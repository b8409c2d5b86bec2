import { AppError } from './errors.ts';

function deepestOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.cause !== undefined) return deepestOf(error.cause);
  // Node tries every address of a host.
  return error instanceof AggregateError && error.errors.length > 0 ? deepestOf(error.errors[0]) : error;
}

/** What actually happened, in one line. The errors around it only say what it prevented. */
export function reasonOf(error: unknown): string {
  const deepest = deepestOf(error);
  if (!(deepest instanceof Error)) return String(deepest);
  const { name, message } = deepest;
  return deepest instanceof AppError || /^error$/i.test(name) ? message : `${name}: ${message}`;
}
