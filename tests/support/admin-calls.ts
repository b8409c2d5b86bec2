import { type APIRequestContext, expect } from '@playwright/test';
import { providerOf } from './provider-address.ts';
import { ADMIN } from './stored-session.ts';

async function adminHeaders(request: APIRequestContext, siteUrl: string): Promise<Record<string, string>> {
  const signedIn = await request.post(`${providerOf(siteUrl)}/auth/v1/token?grant_type=password`, {
    data: ADMIN,
  });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  return { authorization: `Bearer ${token}` };
}

export async function readAsAdmin<T>(request: APIRequestContext, siteUrl: string, path: string): Promise<T> {
  const answer = await request.get(path, { headers: await adminHeaders(request, siteUrl) });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as T;
}

export async function disableAsAdmin(
  request: APIRequestContext,
  siteUrl: string,
  email: string,
): Promise<void> {
  const headers = await adminHeaders(request, siteUrl);
  const found = await request.get(`/api/users?q=${encodeURIComponent(email)}`, { headers });
  const [user] = (await found.json()) as { id: string }[];
  const answer = await request.post(`/api/users/${user?.id}/disable`, { headers });
  expect(answer.status()).toBe(200);
}

/** `path` starts with the site's URL. */
export async function deleteAsAdmin(
  request: APIRequestContext,
  siteUrl: string,
  path: string,
): Promise<void> {
  const answer = await request.delete(path, { headers: await adminHeaders(request, siteUrl) });
  expect(answer.status()).toBe(204);
}
