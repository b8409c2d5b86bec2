import type { Operation } from './operations.ts';
import type { Answer } from './send-call.ts';

/** Null if the answer is fine. */
export function problemWith({ responses, method }: Operation, { status, type, text }: Answer): string | null {
  if (status >= 500 && status !== 503) return `${status}: ${text}`;
  if (!responses) return null;
  const declared = responses[String(status)] ?? (status >= 400 ? responses['default'] : undefined);
  if (!declared) return `The API's description doesn't declare ${status}`;
  const types = Object.keys(declared.content ?? {});
  if (types.length === 0 || method === 'HEAD' || types.includes(type ?? '')) return null;
  return `The API's description declares ${types.join(', ')} for ${status}, not ${type}`;
}
