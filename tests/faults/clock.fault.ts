import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { signInAs, askForTokens, type Tokens } from '#tests/support/accounts.ts';
import { aWorkshop } from '#tests/support/factories.ts';
import { callJson, getJson, postJson } from '#tests/support/json.ts';
import { freePort } from '#tests/support/free-port.ts';
import { until } from '#tests/support/outage.ts';
import { liveSettings, startProgram } from '#tests/support/program.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { startTestServer } from '#tests/support/server.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';
import { aPhoto } from '#tests/support/files.ts';
import { anEndedWorkshop, sendForm } from '#tests/support/uploads.ts';

const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1');
if (!library) console.log('Left out: a clock that jumps (apt-get install faketime)');

it.runIf(library).each([
  ['forward', '+1h'],
  ['back', '-1h'],
])(
  'a clock that jumps an hour %s signs nobody out, loses no email and serves no old page',
  async (_, jump) => {
    const folder = mkdtempSync(join(tmpdir(), 'halation-clock-'));
    const file = join(folder, 'clock');
    writeFileSync(file, '+0');
    const s3 = await startS3Server();
    const smtp = await startSmtpServer();
    const behind = await startTestServer({ env: { STORAGE_URL: s3.url } });
    const port = await freePort();
    const program = await startProgram(
      {
        ...liveSettings(port),
        DATABASE_URL: behind.databaseUrl,
        STORAGE_URL: s3.url,
        SMTP_URL: smtp.url,
        RATE_LIMIT_SCALE: '1000',
        LD_PRELOAD: String(library),
        FAKETIME_TIMESTAMP_FILE: file,
        FAKETIME_NO_CACHE: '1',
        // Timers go by the monotonic clock, which does not jump.
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      },
      port,
    );
    onTestFinished(async () => {
      program.kill('SIGTERM');
      expect(await program.ended).toBe(0);
      await behind.stop();
      await smtp.stop();
      await s3.stop();
      rmSync(folder, { recursive: true });
    });
    await program.ready();
    const site = { url: program.url, ctx: behind.ctx };
    const admin = await signInAs(site, 'admin');
    const { id } = await aWorkshop(behind.ctx, { title: 'Before' });
    const page = async (): Promise<string> => (await fetch(`${program.url}/events/${id}`)).text();
    await until(async () => (await page()).includes('Before'));

    writeFileSync(file, jump);
    const dateOf = async (): Promise<number> =>
      Date.parse((await fetch(`${program.url}/healthz`)).headers.get('date') ?? '');
    await until(async () => Math.abs((await dateOf()) - Date.now()) > 1_800_000);

    // An access token lives for an hour. A browser whose token has run out refreshes it.
    const refreshed = await askForTokens(site, 'refresh_token', {
      refresh_token: admin.tokens.refresh_token,
    });
    expect(refreshed.status).toBe(200);
    const tokens = (await refreshed.json()) as Tokens;
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    expect((await getJson(`${program.url}/api/auth/user/${admin.id}`, headers)).status).toBe(200);
    // A token from the future is valid. One that has run out isn't, hence the refresh.
    const { status } = await getJson(`${program.url}/api/auth/user/${admin.id}`, admin.headers);
    expect(jump === '+1h' || status === 200).toBe(true);

    const saved = await callJson('PUT', `${program.url}/api/workshops/${id}`, headers, { title: 'After' });
    expect(saved.status).toBe(200);
    await until(async () => (await page()).includes('After'), 1_000);
    const email = 'mara@example.com';
    const key = { 'idempotency-key': 'one-lead' };
    for (let i = 0; i < 2; i += 1) {
      expect((await postJson(`${program.url}/api/leads`, { name: 'Mara', email }, key)).status).toBe(201);
    }
    await until(() => smtp.received.some(mail => mail.envelope.to.includes(email)), 30_000);
    const upload = await sendForm(
      `${program.url}/api/upload/gallery`,
      {
        field: 'images',
        files: [{ name: 'light.jpg', bytes: await aPhoto() }],
        fields: { workshopId: String(await anEndedWorkshop(behind)) },
      },
      headers,
    );
    expect(upload.status).toBe(200);

    writeFileSync(file, '+0');
    await until(async () => Math.abs((await dateOf()) - Date.now()) < 60_000);
    const again = await askForTokens(site, 'refresh_token', { refresh_token: tokens.refresh_token });
    expect(again.status).toBe(200);
    const { access_token } = (await again.json()) as Tokens;
    const back = await getJson(`${program.url}/api/auth/user/${admin.id}`, {
      authorization: `Bearer ${access_token}`,
    });
    expect(back.status).toBe(200);
    expect(smtp.received.filter(mail => mail.envelope.to.includes(email))).toHaveLength(1);
  },
  90_000,
);
