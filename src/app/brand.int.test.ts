import { beforeAll, describe, expect, it } from 'vitest';
import { bearerOf } from '#tests/support/accounts.ts';
import { ask } from '#tests/support/ask.ts';
import { aGraduate } from '#tests/support/certificates.ts';
import { callJson } from '#tests/support/json.ts';
import { keyQuery } from '#src/platform/server/shared-key.ts';
import { DEMO_PASSWORD } from '#tests/support/journey-server.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';

const server = setUpTestServer({ distDir: 'dist' });
let admin: { authorization: string };
beforeAll(async () => {
  admin = await bearerOf(server, 'admin');
});

const save = (changes: object) => callJson('PUT', `${server.url}/api/settings`, admin, changes);
const textOf = async (path: string) => (await ask(server.url + path)).body.toString();
const head = async (path = '/') => (await textOf(path)).split('<body>')[0] ?? '';

const aMail = () => textOf(`/dev/mails/accounts-confirm${keyQuery(DEMO_PASSWORD)}`);

describe('the accent color', () => {
  it("is the theme's until the owner chooses one, and again after they remove it", async () => {
    const before = { page: await head(), mail: await aMail(), manifest: await textOf('/site.webmanifest') };
    expect(before.page).toMatch(/^<!doctype html><html lang="en"><head>/);
    expect(before.mail).toContain('background-color:#e9a64f');
    expect(JSON.parse(before.manifest)).toMatchObject({ theme_color: '#0b0a09' });
    expect((await save({ accentColor: '#86AEE6' })).status).toBe(200);
    expect(await head()).not.toBe(before.page);
    expect((await save({ accentColor: '' })).body).toMatchObject({ accentColor: null });
    expect(await head()).toBe(before.page);
    expect(await aMail()).toBe(before.mail);
    expect(await textOf('/site.webmanifest')).toBe(before.manifest);
  });

  it('is in every page, every email, the web manifest and on certificates', async () => {
    const { certificate } = await aGraduate(server);
    const pdf = async () => (await fetch(`${server.url}/api/certificates/${certificate.code}/pdf`)).headers;
    const etag = (await pdf()).get('etag');
    await save({ accentColor: '#86aee6' });
    for (const path of ['/', '/privacy', '/admin', `/verify/${certificate.code}`]) {
      expect(await head(path)).toMatch(/^<!doctype html><html lang="en" style="--color-tungsten:#86aee6;/);
    }
    expect(await aMail()).toContain('background-color:#86aee6');
    expect(await aMail()).not.toContain('#e9a64f');
    expect(JSON.parse(await textOf('/site.webmanifest'))).toMatchObject({ theme_color: '#86aee6' });
    expect((await pdf()).get('etag')).not.toBe(etag);
  });
});
