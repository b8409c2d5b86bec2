import { type APIRequestContext, expect } from '@playwright/test';
import { providerOf } from './provider-address.ts';
import { ADMIN } from './stored-session.ts';

export async function readAsAdmin<T>(request: APIRequestContext, siteUrl: string, path: string): Promise<T> {
  const signedIn = await request.post(`${providerOf(siteUrl)}/auth/v1/token?grant_type=password`, {
    data: ADMIN,
  });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const answer = await request.get(path, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as T;
}
