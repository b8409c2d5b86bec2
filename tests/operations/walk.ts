import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startSmtpServer } from '#tests/support/smtp-server.ts';
import { type Block, readGuide } from './guide.ts';
import { Reader, type Values } from './reader.ts';
import {
  acceptsALargeFile,
  hasTimeZone,
  keepsUpload,
  knowsAddresses,
  leavesWww,
  makesBackup,
  servesPages,
  signsIn,
  streamsChanges,
} from './site-checks.ts';
import type { Visitor } from './visitor.ts';

const INSTALL = ['2. Packages', '3. The site'];

function say(text: string): void {
  console.log(`✓ ${text}`);
}

async function isUsable(visitor: Visitor): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    const status = await visitor.ask('/readyz').then(
      answer => answer.status,
      () => 0,
    );
    if (status === 200) return;
    await pause(250);
  }
  throw new Error('The site is not ready after 30 s');
}

async function drive(
  visitor: Visitor,
  { OWNER: owner, DOMAIN: domain, TIME_ZONE: timeZone }: Values,
  password: string,
  proxy: string,
): Promise<void> {
  await isUsable(visitor);
  await servesPages(visitor);
  await leavesWww(visitor, domain);
  const admin = await signsIn(visitor, owner, password);
  await hasTimeZone(visitor, admin, timeZone);
  say(`${proxy}: pages and a sign-in over HTTPS, www. leads to the domain, and the time zone is the owner's`);
  await streamsChanges(visitor, admin);
  say(`${proxy}: the stream of changes isn't buffered`);
  const name = await acceptsALargeFile(visitor, admin);
  await keepsUpload(visitor, admin, name);
  say(`${proxy}: a file of 30 MB in one request`);
  await knowsAddresses(visitor);
  say(`${proxy}: invented addresses aren't believed, and visitors have limits of their own`);
}

/** Asks for the landing page all the time. Returns how many answers weren't 200, and how many there were. */
function watch(visitor: Visitor): () => Promise<{ failed: number; asked: number }> {
  const stopping = new AbortController();
  let failed = 0;
  let asked = 0;
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const answer = await visitor.ask('/').catch(() => null);
      asked += 1;
      failed += Number(answer?.status !== 200);
      await pause(100);
    }
  };
  const watching = loop();
  return async () => {
    stopping.abort();
    await watching;
    return { failed, asked };
  };
}

async function followAll(reader: Reader, sections: string[]): Promise<string> {
  let printed = '';
  for (const section of sections) printed += await reader.follow(section);
  return printed;
}

/** Returns the admin's password. */
async function goLiveWithCaddy(reader: Reader, values: Values): Promise<string> {
  const printed = await followAll(reader, [
    ...INSTALL,
    '4. Settings',
    '5. The service',
    '6. The first admin',
  ]);
  const password = /shown only once: (\S+)/.exec(printed)?.[1] ?? '';
  await followAll(reader, ['With Caddy', '8. Logs']);
  const visitor = reader.visitorBehindCaddy();
  await drive(visitor, values, password, 'Caddy');

  await reader.machine.run('systemctl kill --kill-whom=main --signal=KILL halation');
  await isUsable(visitor);
  say('systemd starts the site again after a crash');

  const stop = watch(visitor);
  await reader.follow('Update');
  await isUsable(visitor);
  const { failed, asked } = await stop();
  assert.equal(failed, 0, `${failed} of ${asked} visits failed during the update`);
  say(`the update: none of ${asked} visits failed`);
  return password;
}

/** Makes the guide's daily copy and takes it to the next machine, with its own commands except for the network. */
async function keepCopy(from: Reader, to: Reader, { OWNER: owner }: Values, password: string): Promise<void> {
  const visitor = from.visitorBehindCaddy();
  await makesBackup(visitor, await signsIn(visitor, owner, password));
  const { isGood, output } = await from.machine.run(`
    rsync -a /var/lib/halation/backups/ /etc/halation.env halation-backups/
    cp "$(ls -t halation-backups/*.tar | head -n 1)" halation.tar`);
  assert.ok(isGood, output);
  for (const [path, name] of [
    ['root/halation.tar', 'halation.tar'],
    ['root/halation-backups/halation.env', 'halation.env'],
  ] as const) {
    cpSync(join(from.machine.root, path), join(to.machine.root, 'root', name));
  }
  say('the daily copy has what brings the site back');
}

async function comeBackWithNginx(reader: Reader, values: Values, password: string): Promise<void> {
  const { OWNER: owner } = values;
  await followAll(reader, [...INSTALL, 'Losing the server', '5. The service', 'With nginx']);
  const visitor = reader.visitorBehindNginx();
  await isUsable(visitor);
  await keepsUpload(visitor, await signsIn(visitor, owner, password), 'tide.mp4');
  say('the lost site is back: its admin can sign in, and the uploaded file is there');
  await drive(visitor, values, password, 'nginx');
}

export async function followGuide(root: string): Promise<void> {
  const blocks = readGuide(join(root, 'docs/operations.md'));
  const followed = new Set<Block>();
  const mail = await startSmtpServer();
  const values = {
    DOMAIN: 'studio.example',
    OWNER: 'owner@studio.example',
    SMTP_URL: mail.url,
    TIME_ZONE: 'Europe/Berlin',
  };
  const readers: Reader[] = [];
  const begin = async (name: string): Promise<Reader> => {
    console.log(name);
    const reader = new Reader(root, blocks, values, followed);
    readers.push(reader);
    await reader.machine.start();
    return reader;
  };
  try {
    const first = await begin('An empty Debian machine');
    const password = await goLiveWithCaddy(first, values);
    assert.ok(mail.received.length > 0, 'no email arrived');
    say('emails arrive');
    await first.follow('Back up');
    const second = await begin('Another one, after the first was lost');
    await keepCopy(first, second, values, password);
    await first.machine.run('systemctl stop halation caddy');
    await comeBackWithNginx(second, values, password);
    const left = blocks.filter(block => !followed.has(block)).map(({ section }) => section);
    assert.deepEqual(left, [], 'sections of the guide that nobody has followed');
  } finally {
    for (const { machine } of readers) await machine.destroy();
    await mail.stop();
  }
}
