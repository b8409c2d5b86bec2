import { extractText } from 'unpdf';
import { expect, it } from 'vitest';
import { bearerOf } from '#tests/support/accounts.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';

const server = setUpTestServer();

const certificateWith = async (brand: Record<string, string>): Promise<Response> =>
  fetch(`${server.url}/api/settings/brand-preview/certificate?${new URLSearchParams(brand)}`, {
    headers: await bearerOf(server, 'admin'),
  });

const LATE = { siteName: 'Late <b>Light</b> & Co', accentColor: '#6BB3AA' };

it('draws a certificate with a name and a color that are not saved yet, also one that is too dark to be saved', async () => {
  for (const accentColor of [LATE.accentColor, '#3b2a63']) {
    const answer = await certificateWith({ ...LATE, accentColor });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true });
    expect(text).toContain(LATE.siteName);
  }
});

it('refuses what is neither a name nor a color', async () => {
  for (const brand of [{ siteName: '' }, { siteName: 'a'.repeat(61) }, { ...LATE, accentColor: 'red' }]) {
    expect((await certificateWith(brand)).status).toBe(422);
  }
});
