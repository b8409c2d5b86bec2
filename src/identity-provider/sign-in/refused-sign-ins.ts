import type { Context } from '#src/platform/server/context.ts';
import { auditRefusal } from '../core/audit.ts';
import { AuthError } from '../core/auth-error.ts';

/** Other errors aren't refusals. `id`: the account, if it's known. */
export async function recordRefusal(
  ctx: Context,
  error: unknown,
  { method, id = null }: { method: 'password' | 'link' | 'code' | 'oauth'; id?: string | null },
): Promise<void> {
  if (!(error instanceof AuthError)) return;
  await auditRefusal(ctx, 'sign-in.failure', { id, details: { method, reason: error.code } });
}
