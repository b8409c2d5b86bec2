import { expect, it } from 'vitest';
import type { EmailPreview } from '#src/features/settings/settings.contract.ts';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import { bearerOf } from '#tests/support/accounts.ts';
import { callJson } from '#tests/support/json.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';

const server = setUpTestServer();

async function previewOf(what: 'email' | 'certificate', brand: Record<string, string>) {
  const url = `${server.url}/api/settings/brand-preview/${what}?${new URLSearchParams(brand)}`;
  return callJson('GET', url, await bearerOf(server, 'admin'));
}

const LATE = { siteName: 'Late <b>Light</b> & Co', accentColor: '#6BB3AA' };

it('draws an email with a name and a color that are not saved yet', async () => {
  const { status, body } = await previewOf('email', LATE);
  const { html } = body as EmailPreview;
  expect(status).toBe(200);
  expect(html).toContain('Late &lt;b&gt;Light&lt;/b&gt; &amp; Co');
  expect(html).toContain('background-color:#6bb3aa');
  expect(await getSettings(server.ctx)).toMatchObject({ siteName: 'Halation', accentColor: null });
});

it('draws a certificate with them, also in a color that is too dark to be saved', async () => {
  const { svg } = (await previewOf('certificate', LATE)).body as { svg: string };
  expect(svg).toContain('Late &lt;b&gt;Light&lt;/b&gt; &amp; Co');
  expect(svg).toContain('fill="#6bb3aa"');
  const dark = await previewOf('certificate', { ...LATE, accentColor: '#3b2a63' });
  expect(dark).toMatchObject({ status: 200, body: { svg: expect.stringContaining('#3b2a63') } });
});

it('refuses what is neither a name nor a color', async () => {
  for (const brand of [{ siteName: '' }, { siteName: 'a'.repeat(61) }, { ...LATE, accentColor: 'red' }]) {
    expect((await previewOf('email', brand)).status).toBe(422);
  }
});
