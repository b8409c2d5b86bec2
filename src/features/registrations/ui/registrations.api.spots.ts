import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { ApiError, apiJson } from '#src/platform/browser/api-client.ts';
import { type Action, useAction } from '#src/platform/browser/use-action.ts';
import { type Currency, formatAmount } from '#src/shared/money.ts';
import type { SpotWire } from '../registrations.contract.spots.ts';

const contract = () => import('../registrations.contract.spots.ts');
export const claimSchema = () => contract().then(module => module.ClaimInput);
export const transferSchema = () => contract().then(module => module.SpotTransfer);
export const resendSchema = () => contract().then(module => module.ResendInput);

const callOf = (token: string): string => `/api/spots/${encodeURIComponent(token)}`;

export function useSpot(token: string) {
  return useQuery<SpotWire>({ queryKey: [callOf(token)] });
}

export const isOutdated = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

export async function sendToSpot(
  queries: QueryClient,
  { token, path, body }: { token: string; path: string; body?: unknown },
): Promise<SpotWire> {
  const spot = await apiJson<SpotWire>('POST', `${callOf(token)}/${path}`, body);
  queries.setQueryData([callOf(token)], spot);
  void queries.invalidateQueries({ queryKey: ['/api/enrollments/user'] });
  return spot;
}

/** One press on the page. If it's refused, the page shows what is true by now. */
export function useSpotAction<Args extends unknown[]>(
  token: string,
  action: Omit<Action<Args, SpotWire>, 'run'> & { path: string; body?: (...args: Args) => unknown },
) {
  const queries = useQueryClient();
  const { path, body, ...rest } = action;
  return useAction({
    ...rest,
    run: (...args: Args) => sendToSpot(queries, { token, path, body: body?.(...args) ?? {} }),
    onFailure: (error, ...args) => {
      if (error instanceof ApiError) void queries.invalidateQueries({ queryKey: [callOf(token)] });
      return rest.onFailure?.(error, ...args) ?? false;
    },
  });
}

/** The page of the new link. */
export async function acceptSpot(token: string): Promise<void> {
  const { token: own } = await apiJson<{ token: string }>('POST', `${callOf(token)}/accept`, {});
  location.replace(`/spot/${own}`);
}

/** Confirms the address and returns the token of the spot's page. */
export async function claimSpot(claim: { workshopId: number; email: string; code: string }): Promise<string> {
  const { token } = await apiJson<{ token: string }>('POST', '/api/spots/claim', claim);
  return token;
}

export async function resendSpot(address: { workshopId?: number; email: string }): Promise<void> {
  await apiJson('POST', '/api/spots/resend', address);
}

/** Amounts as the business writes them. Terms in another currency than the site has today name it. */
export function useAmounts(currency: string | null): (amount: number) => string {
  const site = useSite();
  const code = currency ?? site.currencyCode;
  const shown: Currency = {
    currencyCode: code,
    currencySign: code === site.currencyCode ? site.currencySign : `${code} `,
  };
  return amount => formatAmount(amount, shown);
}
