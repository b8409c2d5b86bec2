import { extractText } from 'unpdf';
import { expect, it } from 'vitest';
import type { EmailPreview } from '#src/features/settings/settings.contract.ts';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import { bearerOf } from '#tests/support/accounts.ts';
import { callJson } from '#tests/support/json.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';

const server = setUpTestServer();

const previewUrl = (what: 'email' | 'certificate', brand: Record<string, string>): string =>
  `${server.url}/api/settings/brand-preview/${what}?${new URLSearchParams(brand)}`;

async function emailWith(brand: Record<string, string>) {
  return callJson('GET', previewUrl('email', brand), await bearerOf(server, 'admin'));
}

const LATE = { siteName: 'Late <b>Light</b> & Co', accentColor: '#6BB3AA' };

it('draws an email with a name and a color that are not saved yet', async () => {
  const { status, body } = await emailWith(LATE);
  const { html } = body as EmailPreview;
  expect(status).toBe(200);
  expect(html).toContain('Late &lt;b&gt;Light&lt;/b&gt; &amp; Co');
  expect(html).toContain('background-color:#6bb3aa');
  expect(await getSettings(server.ctx)).toMatchObject({ siteName: 'Halation', accentColor: null });
});

it('draws a certificate with them, also in a color that is too dark to be saved', async () => {
  for (const accentColor of [LATE.accentColor, '#3b2a63']) {
    const url = previewUrl('certificate', { ...LATE, accentColor });
    const answer = await fetch(url, { headers: await bearerOf(server, 'admin') });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true });
    expect(text).toContain(LATE.siteName);
  }
});

it('refuses what is neither a name nor a color', async () => {
  for (const brand of [{ siteName: '' }, { siteName: 'a'.repeat(61) }, { ...LATE, accentColor: 'red' }]) {
    expect((await emailWith(brand)).status).toBe(422);
  }
});
