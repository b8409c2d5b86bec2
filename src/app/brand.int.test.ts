import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { bearerOf } from '#tests/support/accounts.ts';
import { ask } from '#tests/support/ask.ts';
import { aGraduate } from '#tests/support/certificates.ts';
import { callJson } from '#tests/support/json.ts';
import { keyQuery } from '#src/platform/server/shared-key.ts';
import { DEMO_PASSWORD } from '#tests/support/journey-server.ts';
import { sendForm } from '#tests/support/uploads.ts';
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

const aDrawing = (width: number, height: number, color: string) =>
  sharp({ create: { width, height, channels: 4, background: color } });

async function upload(bytes: Buffer, name: string): Promise<string> {
  const form = { field: 'image', files: [{ name, bytes }] };
  const { body } = await sendForm(`${server.url}/api/upload/hero-image`, form, admin);
  return (body as { imageUrl: string }).imageUrl;
}

const fileAt = async (path: string) => {
  const { status, headers, body } = await ask(server.url + path);
  return { status, headers, image: status === 200 ? await sharp(body).metadata() : null };
};

describe('the logo', () => {
  it('takes the place of the name on pages, in emails and on certificates, until it is removed', async () => {
    await save({ accentColor: null });
    const { certificate } = await aGraduate(server);
    const pdf = async () => (await ask(`${server.url}/api/certificates/${certificate.code}/pdf`)).body.length;
    const before = { mail: await aMail(), pdf: await pdf(), page: await textOf('/privacy') };
    expect(before.page).toContain('brand-name');
    const logo = await upload(await aDrawing(1320, 144, '#ffffff80').png().toBuffer(), 'logo.png');
    expect(await save({ logo })).toMatchObject({ status: 200, body: { logo: { url: logo } } });
    const url = `/media/${logo.split('/')[2]}/logo.png`;
    const page = await textOf('/privacy');
    expect(page).toContain(`<img src="${url}" alt="Halation" width="660" height="72"`);
    expect(page).not.toContain('brand-name');
    const mail = await aMail();
    expect(mail).toMatch(new RegExp(`src="http[^"]+${url}"`));
    expect(mail).toContain('alt="Halation"');
    expect(await pdf()).not.toBe(before.pdf);
    await save({ logo: null });
    expect(await aMail()).toBe(before.mail);
    expect(await pdf()).toBe(before.pdf);
    expect(await textOf('/privacy')).toBe(before.page);
  });

  it('is drawn anew as a small transparent PNG at an address that never shows another image', async () => {
    const bytes = aDrawing(1320, 144, '#00ff0080').withMetadata({ exif: { IFD0: { Artist: 'Ada' } } });
    const logo = await upload(await bytes.webp().toBuffer(), 'logo.webp');
    const { headers, image } = await fileAt(`/media/${logo.split('/')[2]}/logo.png`);
    expect(image).toMatchObject({ format: 'png', width: 660, height: 72, hasAlpha: true });
    expect(image?.exif).toBeUndefined();
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it.each([
    ['logo', 'jpeg', 800, 200, 'A logo must be a PNG or WebP image'],
    ['logo', 'png', 800, 20, 'A logo must be at least 48 pixels high'],
    ['icon', 'webp', 512, 512, 'An icon must be a PNG image'],
    ['icon', 'png', 640, 512, 'An icon must be square. This image has 640 × 512 pixels'],
    ['icon', 'png', 256, 256, 'An icon must be at least 512 × 512 pixels'],
  ] as const)('%s: refuses a %s image of %d × %d pixels', async (name, format, width, height, problem) => {
    const url = await upload(
      await aDrawing(width, height, '#456').toFormat(format).toBuffer(),
      `a.${format}`,
    );
    expect(await save({ [name]: url })).toMatchObject({ status: 422, body: { fields: { [name]: problem } } });
  });

  it('must be an image stored on this site', async () => {
    for (const [logo, problem] of [
      ['https://example.com/logo.png', 'This is not an image stored on this site'],
      ['/media/0123456789abcdef/800.jpg', 'This image was deleted. Choose another one.'],
    ]) {
      expect(await save({ logo })).toMatchObject({ status: 422, body: { fields: { logo: problem } } });
    }
  });

  it("can't be deleted while it is used", async () => {
    const logo = await upload(await aDrawing(400, 100, '#789').png().toBuffer(), 'used.png');
    await save({ logo });
    const remove = () =>
      callJson('DELETE', `${server.url}/api/upload/delete-image`, admin, { imageUrl: logo });
    expect(await remove()).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('This image is still used by') },
    });
    await save({ logo: null });
    expect((await remove()).status).toBe(204);
  });
});

it('the icon is in browser tabs, the web manifest and link previews, in their sizes', async () => {
  const before = await head('/privacy');
  expect(before).toContain('href="/favicon.svg"');
  const icon = await upload(await aDrawing(900, 900, '#12345680').png().toBuffer(), 'icon.png');
  await save({ icon });
  const folder = `/media/${icon.split('/')[2]}`;
  const page = await head('/privacy');
  expect(page).toContain(`<link rel="icon" href="${folder}/icon-32.png" type="image/png" sizes="32x32">`);
  expect(page).toContain(`<link rel="apple-touch-icon" href="${folder}/icon-180.png">`);
  expect(page).toMatch(new RegExp(`property="og:image" content="http[^"]+${folder}/icon-512.png"`));
  const manifest = JSON.parse(await textOf('/site.webmanifest')) as {
    icons: { src: string; sizes: string }[];
  };
  for (const { src, sizes } of manifest.icons) {
    const { image } = await fileAt(src);
    expect(`${image?.width}x${image?.height}`).toBe(sizes);
  }
  expect((await fileAt(`${folder}/icon-180.png`)).image).toMatchObject({ width: 180, hasAlpha: false });
  expect((await fileAt(`${folder}/icon-33.png`)).status).toBe(404);
  const favicon = () => fetch(`${server.url}/favicon.ico`, { redirect: 'manual' });
  expect((await favicon()).headers.get('location')).toBe(`${folder}/icon-32.png`);
  await save({ icon: null });
  expect((await favicon()).headers.get('location')).toBe('/icon-32.ico');
  expect(await head('/privacy')).toBe(before);
});

it('the social image is shown with links to pages without their own, named after the site', async () => {
  expect(await head('/privacy')).toContain('content="summary"');
  const image = await upload(await aDrawing(1600, 900, '#642').png().toBuffer(), 'social.png');
  await save({ socialImage: image });
  const path = `/media/${image.split('/')[2]}/social.jpg`;
  for (const page of ['/privacy', '/']) {
    const tags = await head(page);
    expect(tags).toMatch(new RegExp(`property="og:image" content="http[^"]+${path}"`));
    expect(tags).toContain('property="og:image:alt" content="Halation"');
    expect(tags).toContain('content="summary_large_image"');
  }
  expect((await fileAt(path)).image).toMatchObject({ width: 1200, height: 630 });
});
