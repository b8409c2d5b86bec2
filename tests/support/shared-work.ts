import { type APIRequestContext, expect } from '@playwright/test';
import type { Person } from './auth-dialog.ts';
import { providerOf } from './provider-address.ts';

interface SharedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
  title?: string;
}

export async function headersOf(
  request: APIRequestContext,
  siteUrl: string,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<{ authorization: string }> {
  const answer = await request.post(`${providerOf(siteUrl)}/auth/v1/token?grant_type=password`, {
    data: { email, password },
  });
  expect(answer.status()).toBe(200);
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return { authorization: `Bearer ${token}` };
}

/** Returns the uploads in the order of the files. */
export async function shareWork(
  request: APIRequestContext,
  headers: { authorization: string },
  { workshopId, files }: { workshopId: number; files: readonly SharedFile[] },
): Promise<number[]> {
  const ids: number[] = [];
  for (const { title = '', ...images } of files) {
    const multipart = { workshopId, title, images };
    const answer = await request.post('/api/upload/gallery', { headers, multipart });
    expect(answer.status()).toBe(200);
    const mine = await request.get('/api/uploads/user?limit=1', { headers });
    const [newest] = (await mine.json()) as { id: number }[];
    ids.push(newest?.id ?? 0);
  }
  return ids;
}
