import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { certificates } from '#src/features/registrations/server/registrations.table.ts';
import type {
  LibraryCounts,
  LibraryEntry,
  LibraryImage,
  Picture,
} from '#src/features/media/media.contract.ts';
import { mediaIdOf } from '#src/features/media/media.rules.ts';
import { holdImages } from '#src/features/media/server/media.commands.hold.ts';
import { storeImage } from '#src/features/media/server/media.commands.ts';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';
import { auditLog } from '#src/platform/server/audit/audit.table.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { bearerOf } from '#tests/support/accounts.ts';
import { aGraduate } from '#tests/support/certificates.ts';
import { aSection, aWorkshop } from '#tests/support/factories.ts';
import { aPhoto, keptFiles } from '#tests/support/files.ts';
import { callJson, getJson } from '#tests/support/json.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';

const server = setUpTestServer();
let admin: { authorization: string };
beforeAll(async () => {
  admin = await bearerOf(server, 'admin');
});

const call = (method: string, path: string, body?: unknown) =>
  callJson(method, server.url + path, admin, body);
const read = async <T>(path: string): Promise<T> => (await getJson(server.url + path, admin)).body as T;

let shades = 0;
async function anImage(more: { alt?: string; name?: string; focalX?: number } = {}) {
  const { alt = 'A quay', name = 'quay.jpg', focalX = 0.25 } = more;
  const bytes = await aPhoto('jpeg', { width: 900 + (shades += 1), height: 600 });
  const picture = await storeImage(server.ctx, {
    bytes,
    originalName: name,
    alt,
    focalX,
    section: 'gallery',
  });
  return { ...picture, id: mediaIdOf(picture.url) ?? '' };
}

const entryOf = ({ id }: { id: string }) => read<LibraryEntry>(`/api/media/${id}/entry`);

/** Saves a record of each kind that can show an image. */
async function showEverywhere({ url }: Picture, sectionKey = 'dusk') {
  const { id: cover } = await aWorkshop(server.ctx, { title: 'Neon', imageUrl: url });
  const { id: gallery } = await aWorkshop(server.ctx, { title: 'Fog', galleryImages: [url, url] });
  await aSection(server.ctx, { sectionKey, images: [{ url, alt: 'Its own' }] });
  await call('PUT', '/api/landing-content', { heroTitle: 'Light', heroImage: url, aboutImage: url });
  await call('PUT', '/api/pages/privacy', { title: 'Privacy', description: '', body: `![A quay](${url})` });
  return { cover, gallery };
}

const places = (sectionKey: string) => [
  ['Neon', 'cover'],
  ['Fog', 'gallery'],
  ['Landing page', 'hero'],
  ['Landing page', 'about'],
  [sectionKey, 'section'],
  ['Privacy', 'page'],
];

describe('the media library', () => {
  it('lists images newest first, in pages, and counts those with a problem', async () => {
    const [plain, bare, used] = [
      await anImage({ name: 'dunes.jpg' }),
      await anImage({ alt: '', name: 'fog.jpg' }),
      await anImage(),
    ];
    await aWorkshop(server.ctx, { imageUrl: used.url });
    const ids = async (query: string) =>
      (await read<LibraryImage[]>(`/api/media${query}`)).map(({ id }) => id);
    expect(await ids('')).toEqual([used.id, bare.id, plain.id]);
    const first = await fetch(`${server.url}/api/media?limit=2`, { headers: admin });
    expect(first.headers.get('x-total-count')).toBe('3');
    expect(await ids(`?limit=2&cursor=${first.headers.get('x-next-cursor')}`)).toEqual([plain.id]);
    expect(await ids('?show=unused')).toEqual([bare.id, plain.id]);
    expect(await ids('?show=no-alt')).toEqual([bare.id]);
    expect(await ids('?q=DUNES')).toEqual([plain.id]);
    expect((await call('GET', '/api/media?cursor=WzEsMV0')).status).toBe(422);
    const counts = await read<LibraryCounts>('/api/media/counts');
    expect(counts).toMatchObject({ all: 3, unused: 2, noAlt: 1 });
    expect(counts.bytes).toBeGreaterThan(1000);
  });

  it('says where an image is used, with the address of each editor', async () => {
    const image = await anImage();
    const { cover } = await showEverywhere(image);
    const { uses, isUsed, name } = await entryOf(image);
    expect(uses.map(({ title, part }) => [title, part])).toEqual(places('dusk'));
    expect(uses[0]).toEqual({
      title: 'Neon',
      part: 'cover',
      isDeleted: false,
      section: 'events',
      params: { edit: String(cover) },
    });
    expect([isUsed, name]).toEqual([true, 'quay.jpg']);
    await call('DELETE', `/api/workshops/${cover}`);
    expect((await entryOf(image)).uses[0]).toMatchObject({ title: 'Neon', isDeleted: true });
  });
});

describe('replacing an image', () => {
  it('shows the new one everywhere, at a new address, with the alt text and focal point of the first', async () => {
    const before = await anImage();
    const after = await anImage({ alt: '', name: 'new.jpg', focalX: 0.9 });
    const { gallery } = await showEverywhere(before, 'dawn');
    const { certificate } = await aGraduate(server);
    await server.ctx.db.update(certificates).set({ imageUrl: before.url });
    const fresh = await read<{ updated_at: string }>(`/api/workshops/${gallery}`);
    expect((await fetch(server.url + before.url)).status).toBe(200);

    const answer = await call('POST', `/api/media/${before.id}/replace`, { by: after.id });
    expect(answer).toMatchObject({
      status: 200,
      body: { id: after.id, name: 'new.jpg', alt: 'A quay', focalX: expect.closeTo(0.25) },
    });
    const { uses } = await entryOf(after);
    expect(uses.map(({ title, part }) => [title, part])).toEqual([
      ...places('dawn'),
      [certificate.workshopTitle, 'certificates'],
    ]);
    const shown = async () => JSON.stringify(await read(`/api/workshops/${gallery}`));
    await expect.poll(shown).toContain(`"gallery_images":["${after.url}","${after.url}"]`);
    expect(await shown()).not.toContain(before.id);
    const page = async () => (await read<{ html: string }>('/api/pages/privacy')).html;
    await expect.poll(page).toContain(after.url);
    await expect.poll(async () => (await fetch(server.url + before.url)).status).toBe(404);
    expect((await keptFiles(server.ctx)).filter(key => key.includes(before.id))).toEqual([]);

    const { updated_at: updatedAt } = fresh;
    const late = await call('PUT', `/api/workshops/${gallery}`, { title: 'Late', updated_at: updatedAt });
    expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    const [entry] = await server.ctx.db.select().from(auditLog).where(eq(auditLog.subjectId, after.id));
    expect(entry).toMatchObject({ action: 'media.replace', details: { replaced: before.id } });
  });

  it('is refused by itself, by a missing image, and by one that something else shows', async () => {
    const [one, other] = [await anImage(), await anImage()];
    await aWorkshop(server.ctx, { title: 'Haze', imageUrl: other.url });
    const by = (id: string) => call('POST', `/api/media/${one.id}/replace`, { by: id });
    expect(await by(one.id)).toMatchObject({ status: 422 });
    expect(await by('0'.repeat(16))).toMatchObject({ status: 404 });
    expect(await by(other.id)).toMatchObject({ status: 409, body: { code: 'image_in_use' } });
    expect((await entryOf(one)).id).toBe(one.id);
  });
});

describe('deleting an image', () => {
  it('works only while nothing shows it', async () => {
    const image = await anImage();
    await call('PUT', '/api/landing-content', { heroTitle: 'Light', heroImage: image.url });
    expect(await call('DELETE', `/api/media/${image.id}`)).toMatchObject({
      status: 409,
      body: { code: 'image_in_use', message: 'This image is still used by “Landing page” (hero)' },
    });
    await call('PUT', '/api/landing-content', { heroTitle: 'Light', heroImage: null });
    expect((await call('DELETE', `/api/media/${image.id}`)).status).toBe(204);
    expect((await call('DELETE', `/api/media/${image.id}`)).status).toBe(404);
    expect((await keptFiles(server.ctx)).filter(key => key.includes(image.id))).toEqual([]);
    const [entry] = await server.ctx.db.select().from(auditLog).where(eq(auditLog.subjectId, image.id));
    expect(entry).toMatchObject({ action: 'media.delete' });
  });

  it('waits for a record that is being saved with it, and is then refused', async () => {
    const image = await anImage();
    const { id } = await aWorkshop(server.ctx, { title: 'Slow' });
    let deleting: ReturnType<typeof call> | undefined;
    await inTransaction(server.ctx, async tx => {
      await holdImages(tx, { imageUrl: image.url });
      deleting = call('DELETE', `/api/media/${image.id}`);
      await tx.db.update(workshops).set({ imageUrl: image.url }).where(eq(workshops.id, id));
    });
    expect(await deleting).toMatchObject({ status: 409, body: { code: 'image_in_use' } });
  });

  it('leaves no record with an image that is gone', async () => {
    const image = await anImage();
    await call('DELETE', `/api/media/${image.id}`);
    const refused = { status: 422 };
    const fields = (name: string) => ({
      ...refused,
      body: { fields: { [name]: expect.stringContaining('deleted') } },
    });
    const { id } = await aWorkshop(server.ctx);
    const workshop = { title: 'Light', description: 'One lens.' };
    expect(await call('POST', '/api/workshops', { ...workshop, image_url: image.url })).toMatchObject(
      refused,
    );
    expect(await call('PUT', `/api/workshops/${id}`, { gallery_images: [image.url] })).toMatchObject(refused);
    expect(
      await call('PUT', '/api/landing-content', { heroTitle: 'Light', aboutImage: image.url }),
    ).toMatchObject(fields('aboutImage'));
    const body = `![A quay](${image.url})`;
    expect(
      await call('PUT', '/api/pages/privacy', { title: 'Privacy', description: '', body }),
    ).toMatchObject(fields('body'));
  });

  it('is refused while a certificate shows the image', async () => {
    const image = await anImage();
    const { certificate } = await aGraduate(server);
    const { id } = certificate;
    await server.ctx.db.update(certificates).set({ imageUrl: image.url }).where(eq(certificates.id, id));
    expect((await entryOf(image)).uses).toMatchObject([
      { title: certificate.workshopTitle, part: 'certificates', section: 'registrations' },
    ]);
    expect((await call('DELETE', `/api/media/${image.id}`)).status).toBe(409);
  });
});
