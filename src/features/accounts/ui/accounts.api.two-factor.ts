import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiJson } from '#src/platform/browser/api-client.ts';
import { errorCode } from '#src/shared/error-code.ts';
import type { NewRecoveryCodes, RecoveryCodesState } from '../accounts.contract.two-factor.ts';
import { authClient, refusalText } from './accounts.api.forms.ts';
import { PERSONAL } from './accounts.api.ts';

export const twoFactorClient = () => import('#src/platform/browser/two-factor-client.ts');

const CODES = '/api/auth/recovery-codes';
const APPS_KEY = ['authenticator apps'];
const CODES_KEY = [CODES];

export const codeForms = () => import('../accounts.contract.two-factor.ts');

export function useApps() {
  return useQuery({
    queryKey: APPS_KEY,
    queryFn: async () => (await twoFactorClient()).listApps(),
    meta: PERSONAL,
  });
}

export function useRecoveryCodes() {
  return useQuery<RecoveryCodesState>({ queryKey: CODES_KEY, meta: PERSONAL });
}

export function useRefreshTwoFactor() {
  const queries = useQueryClient();
  // Other sessions may end with it.
  const keys = [APPS_KEY, CODES_KEY, ['/api/auth/sessions']];
  return () => Promise.all(keys.map(queryKey => queries.invalidateQueries({ queryKey })));
}

/** The old codes stop working. */
export async function getNewCodes(code: string): Promise<string[]> {
  return (await apiJson<NewRecoveryCodes>('POST', CODES, { code })).codes;
}

export async function spendRecoveryCode(code: string): Promise<void> {
  await apiJson('POST', `${CODES}/use`, { code });
  await (await authClient()).refreshSession();
}

const WRONG = "That code didn't work. Codes change every 30 seconds, so try the next one.";
const TOO_MANY = 'Too many tries. Wait a minute, or use a recovery code.';

export function isAboutCode(error: unknown): boolean {
  return ['mfa_verification_failed', 'mfa_challenge_expired', 'over_request_rate_limit'].includes(
    errorCode(error) ?? '',
  );
}

/** For the field. An external provider has its own words for these. */
export function codeFailure(error: unknown): { code: string } {
  const code = errorCode(error);
  if (code === 'mfa_verification_failed' || code === 'mfa_challenge_expired') return { code: WRONG };
  const reason = refusalText(error, 'Please try again.');
  const isTooMany = code === 'over_request_rate_limit' && !reason.startsWith('Too many tries');
  return { code: isTooMany ? TOO_MANY : reason };
}

/**
 * Turns the new app on, and removes the others. Returns the first recovery codes, or null if there are some already, and
 * with an external provider, which has none.
 */
export async function finishSetUp(appId: string, code: string): Promise<string[] | null> {
  const { enterCode, listApps, removeApp } = await twoFactorClient();
  await enterCode(code, appId);
  for (const { id } of await listApps()) if (id !== appId) await removeApp(id);
  const { remaining } = await apiJson<RecoveryCodesState>('GET', CODES);
  if (remaining > 0) return null;
  try {
    return await getNewCodes(code);
  } catch (error) {
    if (errorCode(error) === 'outside_provider') return null;
    throw error;
  }
}
