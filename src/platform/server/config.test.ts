import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT, parseConfig } from './config.ts';

const live = {
  MODE: 'live',
  SITE_URL: 'https://studio.example',
  AUTH_SECRET: 'k3Fz9-hQ0w_Lr7TbX2yVn5uJc8aEd1Gs',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Studio <hello@studio.example>',
};

test('an empty environment starts the demo, which only this machine can reach', () => {
  const config = parseConfig({});
  expect(config).toMatchObject({
    mode: 'demo',
    port: 3000,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:3000',
    dataDir: join(PROJECT_ROOT, 'data'),
    databaseUrl: undefined,
    databasePoolMax: 10,
    jobs: 'on',
    timeZone: 'America/Los_Angeles',
    trustProxy: 0,
  });
  expect(config.storage).toEqual({ kind: 'disk', folder: join(PROJECT_ROOT, 'data/files') });
});

test("the site's URL follows the port, and an empty value counts as unset", () => {
  expect(parseConfig({ PORT: '8080', SITE_URL: '' }).siteUrl).toBe('http://localhost:8080');
});

test.each([
  ['PORT', 'http'],
  ['PORT', '0'],
  ['PORT', '65536'],
  ['MODE', 'production'],
  ['SITE_URL', 'studio.example'],
  ['DATABASE_URL', 'mysql://localhost/db'],
  ['DATABASE_POOL_MAX', '1'],
  ['DATABASE_POOL_MAX', '2.5'],
  ['DATABASE_POOL_MAX', '5000'],
  ['STORAGE_URL', 's3://host/bucket'],
  ['SMTP_URL', 'https://mail.example'],
  ['MAIL_FROM', 'nobody'],
  ['AUTH_SECRET', 'short'],
  ['TRUST_PROXY', '10.0.0.0/64'],
  ['TIME_ZONE', 'Hollywood'],
  ['TIME_ZONE', '+05:30'],
  ['TIME_ZONE', 'CAT'],
  ['RATE_LIMIT_SCALE', '-1'],
  ['HOLD_SCALE', '0'],
  ['JOBS', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['DEMO_PASSWORD', 'short'],
  ['DEMO_PUBLIC', 'maybe'],
])('an invalid %s (%s) fails with a one-line message that contains its name', (name, value) => {
  expect(() => parseConfig({ [name]: value })).toThrow(new RegExp(`^${name} [^\\n]+$`));
});

test('files are stored in a bucket if STORAGE_URL is an s3 URL', () => {
  const url = 's3://k%2Fey:se%3Acret@store.example:9000/halation-files?region=eu-west-1&tls=false';
  expect(parseConfig({ STORAGE_URL: url }).storage).toEqual({
    kind: 's3',
    endpoint: 'http://store.example:9000',
    region: 'eu-west-1',
    bucket: 'halation-files',
    accessKeyId: 'k/ey',
    secretAccessKey: 'se:cret',
  });
  const short = parseConfig({ STORAGE_URL: 's3://key:secret@store.example/files' }).storage;
  expect(short).toMatchObject({ endpoint: 'https://store.example', region: 'us-east-1' });
});

test.each([
  's3://key:secret@host',
  's3://key@host/files',
  's3://k:s@host/files?tls=maybe',
  's3://k:%zz@host/files',
  's3://k:s@host/files?acl=public',
])("%s isn't a valid bucket", url =>
  expect(() => parseConfig({ STORAGE_URL: url })).toThrow(/^STORAGE_URL must be/),
);

test('live mode lists all missing settings', () => {
  expect(() => parseConfig({ MODE: 'live', MAIL_FROM: 'a@b.example' })).toThrow(
    /^MODE=live needs SITE_URL, AUTH_SECRET, SMTP_URL to be set$/,
  );
});

test('live mode requires https, except on this machine', () => {
  expect(() => parseConfig({ ...live, SITE_URL: 'http://studio.example' })).toThrow(/^SITE_URL must/);
  expect(parseConfig({ ...live, SITE_URL: 'http://127.0.0.1:3000' }).siteUrl).toBe('http://127.0.0.1:3000');
});

test('a secret has at least 32 characters', () => {
  expect(() => parseConfig({ ...live, AUTH_SECRET: 'x'.repeat(31) })).toThrow(/^AUTH_SECRET must have/);
});

test('live mode listens on every interface by default', () => {
  expect(['::', '0.0.0.0']).toContain(parseConfig(live).host);
  expect(parseConfig({ ...live, HOST: '10.0.0.1' }).host).toBe('10.0.0.1');
});

test.each(['true', '2', '10.0.0.0/8'])(
  'live mode behind a proxy (TRUST_PROXY=%s) listens only on this machine by default',
  TRUST_PROXY => {
    expect(parseConfig({ ...live, TRUST_PROXY }).host).toBe('127.0.0.1');
    expect(parseConfig({ ...live, TRUST_PROXY, HOST: '10.0.0.1' }).host).toBe('10.0.0.1');
  },
);

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.7' },
  { SITE_URL: 'https://studio.example' },
  { SITE_URL: 'http://127.0.0.1.evil.example' },
  { SITE_URL: 'http://192.168.1.7:3000' },
])('the demo with %j is refused, unless DEMO_PUBLIC=1 allows it', variables => {
  const [name] = Object.keys(variables);
  expect(() => parseConfig(variables)).toThrow(new RegExp(`^${name}=[^\\n]+ DEMO_PUBLIC=1 to allow it$`));
  expect(parseConfig({ ...variables, DEMO_PUBLIC: '1' }).mode).toBe('demo');
});

test.each([
  { HOST: 'localhost', SITE_URL: 'http://localhost:8080' },
  { HOST: '127.0.0.2', SITE_URL: 'http://127.0.0.2:3000' },
  { HOST: '::1', SITE_URL: 'http://[::1]:3000' },
  { SITE_URL: 'http://halation.localhost' },
])('the demo with %j is reachable only from this machine and needs no permission', variables => {
  expect(parseConfig(variables)).toMatchObject({ mode: 'demo' });
});

test('Google needs both halves of its credentials', () => {
  expect(() => parseConfig({ GOOGLE_CLIENT_ID: 'id' })).toThrow(/^GOOGLE_CLIENT_SECRET must/);
});

test('proxies are specified by number, address or network', () => {
  expect(parseConfig({ TRUST_PROXY: 'true' }).trustProxy).toBe(1);
  expect(parseConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
  expect(parseConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8' }).trustProxy).toEqual(['loopback', '10.0.0.0/8']);
});

test('.env.example contains all variables', () => {
  const source = readFileSync(join(PROJECT_ROOT, 'src/platform/server/config.ts'), 'utf8');
  const schema = source.slice(source.indexOf('const Environment'), source.indexOf('type Environment'));
  const read = [...schema.matchAll(/^ {2}([A-Z_]+):/gm)].map(match => match[1]);
  const example = readFileSync(join(PROJECT_ROOT, '.env.example'), 'utf8');
  const explained = [...example.matchAll(/^#([A-Z_]+)=/gm)].map(match => match[1]);
  expect(read.length).toBeGreaterThan(20);
  expect(explained.toSorted()).toEqual(read.toSorted());
});

const external = { AUTH_URL: 'https://project.example/auth/v1/' };
const secret = 'x'.repeat(32);

test('an external provider is configured with its URL and keys', () => {
  expect(parseConfig({}).auth.external).toBeUndefined();
  expect(parseConfig({ ...external, AUTH_API_KEY: 'key' }).auth.external).toEqual({
    url: 'https://project.example/auth/v1',
    apiKey: 'key',
    serviceKey: undefined,
    jwtSecret: undefined,
  });
});

const legacyKey = (role: string): string =>
  `e30.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.x`;

test.each([
  [{ AUTH_API_KEY: 'key' }, 'AUTH_API_KEY belongs to an external provider: AUTH_URL must be set, too'],
  [
    { AUTH_SERVICE_KEY: secret },
    'AUTH_SERVICE_KEY belongs to an external provider: AUTH_URL must be set, too',
  ],
  [
    { ...external, AUTH_API_KEY: secret, AUTH_SERVICE_KEY: secret },
    'AUTH_API_KEY is sent to browsers: it must not be the same as AUTH_SERVICE_KEY',
  ],
  ...['sb_secret_1', legacyKey('service_role')].map((key): [Record<string, string>, string] => [
    { ...external, AUTH_API_KEY: key },
    'AUTH_API_KEY is sent to browsers: it must not be a service or secret key',
  ]),
  [{ AUTH_JWT_SECRET: secret }, 'AUTH_JWT_SECRET belongs to an external provider: AUTH_URL must be set, too'],
  [{ ...external, AUTH_JWT_SECRET: 'short' }, 'AUTH_JWT_SECRET must have at least 32 characters'],
  [
    { ...external, GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' },
    'GOOGLE_CLIENT_ID is only for the embedded sign-in. With AUTH_URL, set up Google at that provider',
  ],
  [{ ...live, AUTH_URL: 'http://project.example' }, 'AUTH_URL must start with https:// in MODE=live'],
])('two providers, or an incomplete one, are refused: %j', (variables, line) => {
  expect(() => parseConfig(variables)).toThrow(line);
});

test("a legacy publishable key is accepted for browsers, and a secret one for the server's own calls", () => {
  const variables = {
    ...external,
    AUTH_API_KEY: legacyKey('anon'),
    AUTH_SERVICE_KEY: legacyKey('service_role'),
  };
  expect(parseConfig(variables).auth.external).toMatchObject({
    apiKey: variables.AUTH_API_KEY,
    serviceKey: variables.AUTH_SERVICE_KEY,
  });
});
