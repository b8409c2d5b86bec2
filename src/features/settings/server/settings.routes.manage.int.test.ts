import { beforeAll, expect, it } from 'vitest';
import { type SignedIn, signInAs } from '#tests/support/accounts.ts';
import { callJson } from '#tests/support/json.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { DEFAULT_DOCUMENTS } from '../settings.contract.documents.ts';
import type { AdminSettings, SitePage } from '../settings.contract.ts';

const server = setUpTestServer();
let admin: SignedIn;
beforeAll(async () => {
  admin = await signInAs(server, 'admin');
});

const call = (method: string, path: string, body?: unknown) =>
  callJson(method, server.url + path, admin.headers, body);
const visit = async (path: string) => (await callJson('GET', server.url + path)).body;

it('changes only the given settings, on the public site right away', async () => {
  expect(await visit('/api/site')).toMatchObject({ siteName: 'Halation', commentModeration: 'at-once' });
  const changes = {
    siteName: 'Penumbra',
    whoMayUpload: 'members',
    commentModeration: 'after-approval',
    mailSenderName: 'The Penumbra team',
    socialLinks: [{ network: 'vimeo', url: 'https://vimeo.com/penumbra' }],
  };
  const { status, body } = await call('PUT', '/api/settings', changes);
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...changes, contactEmail: 'hello@halation.studio' });
  expect((await call('GET', '/api/settings')).body).toEqual(body);
  const { mailSenderName: _, ...open } = changes;
  const site = await visit('/api/site');
  expect(site).toMatchObject(open);
  expect(site).not.toHaveProperty('mailSenderName');
});

it('an omitted setting keeps its value, default or not', async () => {
  await call('PUT', '/api/settings', { earlyBirdSeats: 4 });
  await call('PUT', '/api/settings', { location: 'Berlin' });
  expect(await visit('/api/site')).toMatchObject({ earlyBirdSeats: 4, location: 'Berlin' });
});

it('keeps what is printed on receipts and invoices to the admins, and leaves out what is blank', async () => {
  const before = (await call('GET', '/api/settings')).body as AdminSettings;
  expect(before).toMatchObject({ documents: DEFAULT_DOCUMENTS, tax: { number: '' } });
  const documents = {
    ...DEFAULT_DOCUMENTS,
    kind: 'invoices',
    address: '1200 Hope St\nLos Angeles',
    note: ' ',
  };
  const tax = { mode: 'none', rate: 0, label: 'sales tax', number: 'US 12-3456789' };
  const { body } = await call('PUT', '/api/settings', { documents, tax });
  expect(body).toMatchObject({ documents: { ...documents, note: '' }, tax });
  expect(await visit('/api/site')).not.toHaveProperty('documents');
});

it.each([
  [{ siteName: ' ' }, 'siteName', 'Required'],
  [{ contactEmail: 'nobody' }, 'contactEmail', 'Invalid email'],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'Must be a time zone such as America/Los_Angeles'],
  [{ timeZone: 'CAT' }, 'timeZone', 'Must be a time zone such as America/Los_Angeles'],
  // PostgreSQL only lists it as America/Los_Angeles.
  [{ timeZone: 'America/los_angeles' }, 'timeZone', 'Must be a time zone such as America/Los_Angeles'],
  [{ currencyCode: 'dollars' }, 'currencyCode', 'At most 3 characters'],
  [{ earlyBirdSeats: 1.5 }, 'earlyBirdSeats', 'Must be a whole number'],
  [{ socialLinks: [{ network: 'vimeo', url: 'javascript:alert(1)' }] }, 'socialLinks.0.url', 'Invalid url'],
  [{ whoMayUpload: 'nobody' }, 'whoMayUpload', 'Must be one of the choices'],
  [{ accentColor: 'violet' }, 'accentColor', 'Must be a color such as #E9A64F'],
  [{ accentColor: '#E9A64F;--x:y' }, 'accentColor', 'Must be a color such as #E9A64F'],
  [
    { accentColor: '#875BD4' },
    'accentColor',
    "Hard to read on the site's dark background. The nearest color that works is #A381DE",
  ],
  [{ workshopDefaults: { price: 850 } }, 'workshopDefaults.duration', 'Required'],
  [
    { documents: { ...DEFAULT_DOCUMENTS, receiptPrefix: 'R 1' } },
    'documents.receiptPrefix',
    'Only letters, digits and - . / _',
  ],
])('refuses %j', async (changes, field, problem) => {
  expect(await call('PUT', '/api/settings', changes)).toMatchObject({
    status: 422,
    body: { fields: { [field]: problem } },
  });
});

it("refuses a save that would overwrite another admin's changes, and returns them", async () => {
  const { updatedAt } = (await call('GET', '/api/settings')).body as AdminSettings;
  expect(await call('PUT', '/api/settings', { location: 'First', updatedAt })).toMatchObject({ status: 200 });
  expect(await call('PUT', '/api/settings', { location: 'Second', updatedAt })).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', current: { location: 'First' } },
  });
});

it("edits the footer's pages, on the public site right away", async () => {
  const pages = (await call('GET', '/api/pages')).body as SitePage[];
  expect(pages.map(page => page.slug)).toEqual([
    'stories',
    'alumni',
    'blog',
    'resources',
    'privacy',
    'terms',
    'cookies',
  ]);
  const { updatedAt } = pages[4] as SitePage;
  const input = { title: 'Privacy', description: 'What we keep.', body: '**Little.**', updatedAt };
  expect(await call('PUT', '/api/pages/privacy', input)).toMatchObject({
    status: 200,
    body: { slug: 'privacy', html: '<p><strong>Little.</strong></p>' },
  });
  expect(await visit('/api/pages/privacy')).toMatchObject({ title: 'Privacy', body: '**Little.**' });
  expect(await call('PUT', '/api/pages/privacy', input)).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', current: { title: 'Privacy' } },
  });
  expect(await call('PUT', '/api/pages/secrets', input)).toMatchObject({ status: 404 });
  const long = { ...input, updatedAt: undefined, body: 'ä'.repeat(60_000) };
  expect(await call('PUT', '/api/pages/terms', long)).toMatchObject({ status: 200 });
});
