import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { LandingInput } from '#src/features/landing/landing.contract.ts';
import { saveLanding } from '#src/features/landing/server/landing.commands.ts';
import { getLanding } from '#src/features/landing/server/landing.queries.ts';
import { bearerOf } from '#tests/support/accounts.ts';
import { aWorkshop } from '#tests/support/factories.ts';
import { aHeicPhoto, aPhoto, aVideo, keptFiles } from '#tests/support/files.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { type FormFile, sendForm } from '#tests/support/uploads.ts';

const server = setUpTestServer();
let admin: { authorization: string };
beforeAll(async () => {
  admin = await bearerOf(server, 'admin');
});

function gallery(
  files: FormFile[],
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  return sendForm(`${server.url}/api/upload/gallery`, { field: 'images', files, fields }, headers);
}

describe('images of the site', () => {
  it('are returned as URLs that show them', async () => {
    const files = [
      { name: 'one.jpg', bytes: await aPhoto('jpeg', { width: 900, height: 500 }) },
      { name: 'two.heic', bytes: aHeicPhoto() },
    ];
    const { status, body } = await gallery(files, { alt: 'A quay' }, admin);
    expect([status, body]).toEqual([
      200,
      {
        urls: [
          expect.stringMatching(/^\/media\/\w{16}\/800\.jpg$/),
          expect.stringMatching(/^\/media\/\w{16}\/480\.jpg$/),
        ],
      },
    ]);
    for (const url of (body as { urls: string[] }).urls) {
      const shown = await fetch(server.url + url);
      expect((await sharp(await shown.arrayBuffer()).metadata()).exif).toBeUndefined();
    }
    expect((await keptFiles(server.ctx)).some(key => key.startsWith('originals/'))).toBe(true);
  });

  it('can be sent one at a time, with the specified responses', async () => {
    const file = { name: 'h.png', bytes: await aPhoto('png') };
    const hero = await sendForm(`${server.url}/api/upload/hero`, { field: 'image', files: [file] }, admin);
    expect(hero).toEqual({ status: 200, body: { url: expect.stringMatching(/^\/media\//) } });
    const image = await sendForm(
      `${server.url}/api/upload/hero-image`,
      { field: 'image', files: [file] },
      admin,
    );
    expect(image).toEqual({ status: 200, body: { imageUrl: (hero.body as { url: string }).url } });
  });

  it('are for admins only', async () => {
    const before = await keptFiles(server.ctx);
    const file = { name: 'a.jpg', bytes: await aPhoto() };
    const user = await bearerOf(server, 'user');
    expect([(await gallery([file])).status, (await gallery([file], {}, user)).status]).toEqual([401, 403]);
    for (const path of ['/api/upload/hero', '/api/upload/hero-image']) {
      const form = { field: 'image', files: [file] };
      expect((await sendForm(server.url + path, form)).status).toBe(401);
      expect((await sendForm(server.url + path, form, user)).status).toBe(403);
    }
    expect(await keptFiles(server.ctx)).toEqual(before);
  });

  it('have their own limits, and if one is refused none is stored', async () => {
    const before = await keptFiles(server.ctx);
    const good = { name: 'good.jpg', bytes: await aPhoto('jpeg', { width: 500, height: 300 }) };
    const sized = async (bytes: number): Promise<FormFile> => ({
      name: 'large.jpg',
      bytes: Buffer.concat([await aPhoto(), Buffer.alloc(bytes)]),
    });
    const MB = 1024 * 1024;
    expect(await gallery([good, await sized(10 * MB)], {}, admin)).toMatchObject({
      status: 413,
      body: { fields: { 'large.jpg': 'Images can be up to 10 MB' } },
    });
    const hero = { field: 'image', files: [await sized(5 * MB)] };
    expect((await sendForm(`${server.url}/api/upload/hero-image`, hero, admin)).status).toBe(413);
    expect((await gallery([good, { name: 'v.mp4', bytes: aVideo() }], {}, admin)).status).toBe(415);
    const broken = { name: 'b.jpg', bytes: (await aPhoto()).subarray(0, 9_000) };
    expect(await gallery([good, broken], {}, admin)).toMatchObject({
      status: 422,
      body: { fields: { 'b.jpg': 'This image is damaged' } },
    });
    expect(await keptFiles(server.ctx)).toEqual(before);
  });
});

describe('DELETE /api/upload/delete-image', () => {
  async function anImage(): Promise<string> {
    const noise = await aPhoto('jpeg', { width: 500, height: 300 });
    const { body } = await gallery([{ name: 'x.jpg', bytes: noise }], {}, admin);
    return (body as { urls: string[] }).urls[0] ?? '';
  }

  async function remove(imageUrl: string, headers: Record<string, string> = admin): Promise<Response> {
    return fetch(`${server.url}/api/upload/delete-image`, {
      method: 'DELETE',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ imageUrl }),
    });
  }

  it('deletes an image and all its derivatives right away', async () => {
    const url = await anImage();
    expect((await fetch(server.url + url)).status).toBe(200);
    expect((await remove(url)).status).toBe(204);
    expect((await fetch(server.url + url)).status).toBe(404);
    const id = url.split('/')[2] ?? '';
    expect((await keptFiles(server.ctx)).filter(key => key.includes(id))).toEqual([]);
    expect((await remove(url)).status).toBe(404);
  });

  it('accepts only URLs of images stored on this site', async () => {
    for (const url of [
      'https://example.com/a.jpg',
      '/assets/a.js',
      '/media/../secret',
      '/uploads/x/480.jpg',
    ]) {
      expect((await remove(url)).status).toBe(422);
    }
  });

  it('refuses an image that a workshop still uses, and says where', async () => {
    const url = await anImage();
    await aWorkshop(server.ctx, { title: 'Neon', galleryImages: [url] });
    const answer = await remove(url);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      code: 'image_in_use',
      message: expect.stringContaining('“Neon”'),
    });
    expect((await fetch(server.url + url)).status).toBe(200);
  });

  it('removes the hero from the landing page along with its image', async () => {
    const url = await anImage();
    await saveLanding(server.ctx, LandingInput.parse({ heroTitle: 'Light', heroImage: url }));
    expect((await remove(url)).status).toBe(204);
    expect((await getLanding(server.ctx)).heroImage).toBeNull();
  });

  it('is for admins only', async () => {
    const url = await anImage();
    expect((await remove(url, {})).status).toBe(401);
    expect((await remove(url, await bearerOf(server, 'user'))).status).toBe(403);
    expect(await buffer(await server.ctx.storage.getStream(`originals/${url.split('/')[2]}`))).toBeTruthy();
  });
});
