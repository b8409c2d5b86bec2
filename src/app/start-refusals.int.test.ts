import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type Server, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveSettings, startProgram } from '#tests/support/program.ts';

const WRONG_SETTING = 78;
/** An operator waits for the line, and a service manager tries again and again. */
const PROMPT_MS = 2_000;

/** `{}` stands for a folder that doesn't exist yet, `{file}` for a file, `{read-only}` for a folder on such a disk. */
const WRONG: [name: string, value: string, says: string][] = [
  ['MODE', 'production', 'must be demo or live'],
  ['PORT', 'http', 'must be a port, 1 to 65535'],
  ['PORT', '0', 'must be a port, 1 to 65535'],
  ['PORT', '65536', 'must be a port, 1 to 65535'],
  ['PORT', '3000.5', 'must be a port, 1 to 65535'],
  ['HOST', 'not-a-host', 'must be an IP address of this machine, such as 127.0.0.1'],
  ['HOST', '203.0.113.7', '203.0.113.7 is not an address of this machine'],
  ['SITE_URL', 'studio.example', 'must be an address without a path, such as https://studio.example'],
  ['SITE_URL', 'http://studio.example', 'must start with https://'],
  ['SITE_URL', 'https://studio.example/shop', 'must be an address without a path'],
  ['SITE_URL', 'https://studio.example/?a=b', 'must be an address without a path'],
  ['SITE_URL', '', 'to be set'],
  ['DATA_DIR', '{file}', 'is a file, or below one. Set it to a folder that this user may write to'],
  ['DATA_DIR', '{file}/data', 'is a file, or below one'],
  ['DATA_DIR', '{read-only}/data', 'is on a read-only disk'],
  ['DATA_DIR', '/proc/data', "can't be created"],
  ['STORAGE_URL', 'file:/proc/files/deep', "can't be created"],
  ['STORAGE_URL', 'file:{read-only}/files', 'is on a read-only disk'],
  ['STORAGE_URL', 'file:{read-only}', 'is on a read-only disk'],
  ['STORAGE_URL', 's3://host/bucket', 'must be a file: address or s3://KEY:SECRET@HOST[:PORT]/BUCKET'],
  ['STORAGE_URL', 's3://key:secret@host/files?tls=maybe', 'must be a file: address or s3://'],
  ['UPLOAD_RESERVE_MB', '2 GB', 'must be a whole number of megabytes'],
  ['DATABASE_URL', 'mysql://localhost/db', 'must be postgres://USER:PASSWORD@HOST:5432/NAME'],
  ['DATABASE_URL', 'postgres://', 'must be postgres://USER:PASSWORD@HOST:5432/NAME'],
  ['DATABASE_URL', 'postgres://hal@127.0.0.1', 'must be postgres://USER:PASSWORD@HOST:5432/NAME'],
  ['DATABASE_URL', 'postgres://hal:p@ss#w/rd@127.0.0.1/hal', 'with %40 for @, %23 for #'],
  ['DATABASE_URL', 'postgres://hal:100%@127.0.0.1/hal', 'must be postgres://'],
  ['DATABASE_POOL_MAX', '1', 'must be a whole number, 2 to 1000'],
  ['SMTP_URL', 'smtp://', 'must be smtps://USER:PASSWORD@HOST or smtp://HOST:PORT'],
  ['SMTP_URL', 'https://mail.example', 'must be smtps://USER:PASSWORD@HOST'],
  ['SMTP_URL', 'smtps://me:p#ss@mail.example', 'with %40 for @, %23 for #'],
  ['MAIL_FROM', 'nobody', 'must contain an email address'],
  ['AUTH_SECRET', 'short', 'must have at least 32 characters'],
  ['AUTH_URL', 'ftp://project.example', 'must be an http:// or https:// address'],
  ['AUTH_SERVICE_KEY', 'x', 'belongs to an external provider: AUTH_URL must be set, too'],
  ['GOOGLE_CLIENT_SECRET', 'x', 'GOOGLE_CLIENT_ID must be set when GOOGLE_CLIENT_SECRET is'],
  ['TRUST_PROXY', '10.0.0.0/64', 'must be true, false, a number of proxies or addresses'],
  ['TIME_ZONE', 'Hollywood', 'must be a time zone such as America/Los_Angeles'],
  ['RATE_LIMIT_SCALE', '-1', 'must be a number above 0'],
  ['JOBS', 'yes', 'must be on, off or only'],
  ['LOG_LEVEL', 'loud', 'must be one of trace, debug'],
  ['METRICS_TOKEN', 'short', 'must have at least 16 characters'],
];

const root = mkdtempSync(join(tmpdir(), 'halation-refusals-'));
const places = { '{file}': join(root, 'file'), '{read-only}': join(root, 'read-only') };
/** Only root can mount one. */
let hasReadOnly = false;
let blocker: Server;

beforeAll(async () => {
  writeFileSync(places['{file}'], '');
  mkdirSync(places['{read-only}']);
  const mount = ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', places['{read-only}']];
  hasReadOnly = process.platform === 'linux' && spawnSync('mount', mount).status === 0;
  blocker = createServer().listen(0, '127.0.0.1');
  await once(blocker, 'listening');
});
afterAll(() => {
  blocker.close();
  if (hasReadOnly) spawnSync('umount', [places['{read-only}']]);
  rmSync(root, { recursive: true, force: true });
});

async function startAndEnd(env: Record<string, string>) {
  const since = performance.now();
  const program = await startProgram(env);
  const code = await program.ended;
  return { program, code, ms: performance.now() - since };
}

/** Returns the line that the program ended with. */
async function refuse(variables: Record<string, string>, code: number): Promise<string> {
  const dataDir = join(root, 'data');
  const env = { ...liveSettings(3000), DATA_DIR: dataDir, ...variables };
  let ended = await startAndEnd(env);
  // It takes half a second, unless the machine is busy with other tests.
  if (ended.ms >= PROMPT_MS) ended = await startAndEnd(env);
  const { program } = ended;
  expect(ended.code).toBe(code);
  expect(ended.ms).toBeLessThan(PROMPT_MS);
  expect(program.output.stdout).toBe('');
  expect(program.output.stderr).toMatch(/^Halation cannot start: [^\n]+\n$/);
  expect(existsSync(dataDir)).toBe(false);
  expect(readdirSync(root)).toEqual(['file', 'read-only']);
  return program.output.stderr;
}

test.each(WRONG)(
  '%s=%s is refused within two seconds, before anything is created',
  async (name, value, says) => {
    if (value.includes('{read-only}') && !hasReadOnly) {
      console.log(`Left out: ${name}=${value}, because only root can mount a read-only disk`);
      return;
    }
    const used = Object.entries(places).reduce((text, [mark, path]) => text.replace(mark, path), value);
    const line = await refuse({ [name]: used }, WRONG_SETTING);
    expect(line).toContain(name);
    expect(line).toContain(says);
  },
);

test('a port in use is refused as quickly, but a service manager may try again', async () => {
  const address = blocker.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  const line = await refuse({ PORT: port, HOST: '127.0.0.1' }, 1);
  expect(line).toBe(
    `Halation cannot start: PORT ${port} is in use. Stop the other program, or set another PORT\n`,
  );
});

test('several mistakes at once are named in one line', async () => {
  const line = await refuse({ PORT: 'http', JOBS: 'yes', TIME_ZONE: 'Hollywood' }, WRONG_SETTING);
  for (const name of ['PORT', 'JOBS', 'TIME_ZONE']) expect(line).toContain(`${name} must be`);
});
