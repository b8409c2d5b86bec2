import { beforeAll, describe, expect, it } from 'vitest';
import { mediaIdOf } from '#src/features/media/media.rules.ts';
import { storeImage } from '#src/features/media/server/media.commands.ts';
import { type SignedIn, signInAs } from '#tests/support/accounts.ts';
import { aPhoto } from '#tests/support/files.ts';
import { aWorkshop } from '#tests/support/factories.ts';
import { callJson } from '#tests/support/json.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';

const server = setUpTestServer({ distDir: 'dist' });
let admin: SignedIn;
let workshopId: number;
beforeAll(async () => {
  admin = await signInAs(server, 'admin');
  ({ id: workshopId } = await aWorkshop(server.ctx));
});

const call = (method: string, path: string, body?: unknown) =>
  callJson(method, server.url + path, admin.headers, body);
const WORKSHOP = { title: 'Dunes', description: 'Light at dusk.' };
const page = { title: 'Privacy', description: '', body: 'Little.' };
const message = { name: 'Mara', email: 'mara@example.com', message: 'Hello' };

describe("text that PostgreSQL can't store", () => {
  it.each(['a\0b', 'a\ud800b', '\udc00'])('is refused with its field: %j', async text => {
    for (const [method, path, body, field] of [
      ['PUT', '/api/pages/privacy', { ...page, body: text }, 'body'],
      ['PUT', '/api/pages/privacy', { ...page, description: text }, 'description'],
      [
        'POST',
        '/api/content-sections',
        { sectionKey: 'odd', settings: { a: [{ b: text }] } },
        'settings.a.0.b',
      ],
      ['POST', '/api/content-sections', { sectionKey: 'odd', settings: { [text]: 1 } }, 'settings'],
      ['POST', '/api/contacts', { ...message, message: text }, 'message'],
      ['PUT', '/api/settings', { location: text }, 'location'],
      [
        'POST',
        '/api/workshop-interests',
        { name: 'Mara', email: 'mara@example.com', workshopId, goals: text },
        'goals',
      ],
    ] as const) {
      expect([path, await call(method, path, body)]).toMatchObject([
        path,
        { status: 422, body: { fields: { [field]: expect.any(String) } } },
      ]);
    }
    expect(await call('POST', '/api/contacts', { ...message, [text]: 1 })).toMatchObject({ status: 400 });
  });

  it('is refused in sign-up metadata, which is stored as JSON', async () => {
    const signUp = {
      email: 'nul@example.com',
      password: 'Haze & hard light 7',
      data: { first_name: 'a\0b' },
    };
    const { status } = await callJson('POST', `${server.url}/auth/v1/signup`, {}, signUp);
    expect(status).toBe(400);
  });

  it('is refused in queries and paths', async () => {
    expect(await call('GET', '/api/leads?q=a%00b')).toMatchObject({
      status: 422,
      body: { fields: { q: expect.any(String) } },
    });
    expect(await call('GET', '/api/leads?cursor=%00')).toMatchObject({ status: 422 });
    expect(await call('GET', '/api/certificates/verify/%00')).toMatchObject({ status: 404 });
    expect(await call('GET', '/api/pages/%00')).toMatchObject({ status: 404 });
  });

  it('is refused if it is nested too deeply', async () => {
    const settings = `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    const answer = await fetch(`${server.url}/api/content-sections`, {
      method: 'POST',
      headers: { ...admin.headers, 'content-type': 'application/json' },
      body: `{"sectionKey":"deep","settings":${settings}}`,
    });
    expect(answer.status).toBe(422);
  });

  it("doesn't affect emoji, escaped or not", async () => {
    const body = JSON.stringify({ ...page, body: '🎬' }).replace('🎬', String.raw`\ud83c\udfac 🎬 \\u0000`);
    const answer = await fetch(`${server.url}/api/pages/privacy`, {
      method: 'PUT',
      headers: { ...admin.headers, 'content-type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ body: String.raw`🎬 🎬 \u0000` });
  });
});

describe('dates outside of 2000 to 2100', () => {
  const days = ['0000-01-01', '1999-12-31', '2101-01-01', '9999-12-31'];
  const instants = ['9999-12-31T23:59:59-23:59', '0000-01-01T00:00:00Z', '2000-01-01T00:00:00+14:00'];
  it.each([...days, ...instants, '2100-12-31T23:00:00-02:00'])(
    'are refused for a workshop: %s',
    async date => {
      for (const [method, path] of [
        ['POST', '/api/workshops'],
        ['PUT', `/api/workshops/${workshopId}`],
        ['POST', `/api/workshops/${workshopId}/duplicate`],
      ] as const) {
        expect([
          path,
          await call(method, path, { ...WORKSHOP, startDate: date, endDate: date }),
        ]).toMatchObject([
          path,
          { status: 422, body: { fields: { startDate: 'Must be a date between 2000 and 2100' } } },
        ]);
      }
    },
  );

  it.each(days)('are refused for statistics: %s', async day => {
    expect(await call('GET', `/api/analytics?from=${day}`)).toMatchObject({ status: 422 });
    expect(await call('GET', `/api/analytics?to=${day}`)).toMatchObject({ status: 422 });
  });

  it('the first and the last day are accepted', async () => {
    for (const date of ['2000-01-01', '2100-12-31', '2100-12-31T12:00:00Z']) {
      const dates = { startDate: date, endDate: date };
      expect(await call('POST', '/api/workshops', { ...WORKSHOP, ...dates })).toMatchObject({ status: 201 });
    }
    expect(await call('GET', '/api/analytics?from=2100-12-01&to=2100-12-31')).toMatchObject({ status: 200 });
    expect(await call('GET', '/api/analytics?to=2000-01-01')).toMatchObject({ status: 200 });
  });
});

describe('numbers that are too large for their column', () => {
  it.each(['2147483648', '9999999999', '99999999999999999999'])('a URL with %s is a 404', async id => {
    for (const path of ['/events/', '/api/workshops/', '/api/comments/']) {
      expect([path, (await fetch(server.url + path + id)).status]).toEqual([path, 404]);
    }
    expect((await fetch(`${server.url}/events/${id}/calendar.ics`)).status).toBe(404);
  });

  it('a body with such an id is refused', async () => {
    for (const id of [2_147_483_648, '2147483648', 1e300, 1.5, 0, -1]) {
      expect(await call('POST', '/api/comments', { workshopId: id, content: 'Hi' })).toMatchObject({
        status: 422,
        body: { fields: { workshopId: expect.any(String) } },
      });
    }
  });

  it('a fraction is rounded to four digits', async () => {
    const bytes = await aPhoto('jpeg', { width: 320, height: 200 });
    const stored = { bytes, originalName: 'p.jpg', alt: '', section: 'gallery' };
    const id = mediaIdOf((await storeImage(server.ctx, stored)).url);
    for (const [focalX, kept] of [
      [1e-50, 0],
      [0.33339, 0.3334],
    ]) {
      expect(await call('PUT', `/api/media/${id}`, { focalX })).toMatchObject({
        status: 200,
        body: { focalX: kept },
      });
    }
  });
});

it('a URL with an overlong id is a 404', async () => {
  const path = `/api/users/${'x'.repeat(300)}/role`;
  expect(await call('PUT', path, { role: 'user' })).toMatchObject({ status: 404 });
});

it('an email address with more than 64 characters before the @ is refused', async () => {
  const send = (email: string) => call('POST', '/api/contacts', { ...message, email });
  expect(await send(`${'a'.repeat(64)}@example.com`)).toMatchObject({ status: 201 });
  expect(await send(`${'a'.repeat(65)}@example.com`)).toMatchObject({
    status: 422,
    body: { fields: { email: 'Invalid email' } },
  });
  const signUp = { email: `${'a'.repeat(65)}@example.com`, password: 'Haze & hard light 7' };
  expect((await callJson('POST', `${server.url}/auth/v1/signup`, {}, signUp)).status).toBe(400);
});
