import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT, parseConfig } from './config.ts';

const live = {
  MODE: 'live',
  SITE_URL: 'https://studio.example',
  AUTH_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Studio <hello@studio.example>',
};

test('an empty environment is the demo on this machine alone', () => {
  const config = parseConfig({});
  expect(config).toMatchObject({
    mode: 'demo',
    port: 3000,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:3000',
    dataDir: join(PROJECT_ROOT, 'data'),
    databaseUrl: undefined,
    jobs: 'on',
    timeZone: 'America/Los_Angeles',
    trustProxy: 0,
  });
  expect(config.storage.folder).toBe(join(PROJECT_ROOT, 'data/files'));
});

test('the site address follows the port, and an empty value counts as unset', () => {
  expect(parseConfig({ PORT: '8080', SITE_URL: '' }).siteUrl).toBe('http://localhost:8080');
});

test.each([
  ['PORT', 'http'],
  ['PORT', '0'],
  ['PORT', '65536'],
  ['MODE', 'production'],
  ['SITE_URL', 'studio.example'],
  ['DATABASE_URL', 'mysql://localhost/db'],
  ['STORAGE_URL', 's3://key:secret@host/bucket'],
  ['SMTP_URL', 'https://mail.example'],
  ['MAIL_FROM', 'nobody'],
  ['AUTH_SECRET', 'short'],
  ['TRUST_PROXY', '10.0.0.0/64'],
  ['TIME_ZONE', 'Hollywood'],
  ['RATE_LIMIT_SCALE', '-1'],
  ['JOBS', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['DEMO_PASSWORD', 'short'],
])('a wrong %s (%s) is refused in one line that names it', (name, value) => {
  expect(() => parseConfig({ [name]: value })).toThrow(new RegExp(`^${name} [^\\n]+$`));
});

test('live mode names everything that is missing', () => {
  expect(() => parseConfig({ MODE: 'live', MAIL_FROM: 'a@b.example' })).toThrow(
    /^MODE=live needs SITE_URL, AUTH_SECRET, SMTP_URL to be set$/,
  );
});

test('live mode wants https, except on this machine', () => {
  expect(() => parseConfig({ ...live, SITE_URL: 'http://studio.example' })).toThrow(/^SITE_URL must/);
  expect(parseConfig({ ...live, SITE_URL: 'http://127.0.0.1:3000' }).siteUrl).toBe('http://127.0.0.1:3000');
});

test('live mode listens on every interface unless told otherwise', () => {
  expect(['::', '0.0.0.0']).toContain(parseConfig(live).host);
  expect(parseConfig({ ...live, HOST: '10.0.0.1' }).host).toBe('10.0.0.1');
});

test('Google needs both halves of its credentials', () => {
  expect(() => parseConfig({ GOOGLE_CLIENT_ID: 'id' })).toThrow(/^GOOGLE_CLIENT_SECRET must/);
});

test('proxies are named by count, by address or by network', () => {
  expect(parseConfig({ TRUST_PROXY: 'true' }).trustProxy).toBe(1);
  expect(parseConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
  expect(parseConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8' }).trustProxy).toEqual(['loopback', '10.0.0.0/8']);
});

test('.env.example explains every variable that is read', () => {
  const source = readFileSync(join(PROJECT_ROOT, 'src/platform/server/config.ts'), 'utf8');
  const schema = source.slice(source.indexOf('const Environment'), source.indexOf('type Environment'));
  const read = [...schema.matchAll(/^ {2}([A-Z_]+):/gm)].map(match => match[1]);
  const example = readFileSync(join(PROJECT_ROOT, '.env.example'), 'utf8');
  const explained = [...example.matchAll(/^#([A-Z_]+)=/gm)].map(match => match[1]);
  expect(read.length).toBeGreaterThan(20);
  expect(explained.toSorted()).toEqual(read.toSorted());
});
