import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Picture } from '#src/features/media/media.contract.ts';
import { mediaIdOf } from '#src/features/media/media.rules.ts';
import { storeImage } from '#src/features/media/server/media.commands.ts';
import { bearerOf } from '#tests/support/accounts.ts';
import { aSection, aWorkshop } from '#tests/support/factories.ts';
import { aPhoto } from '#tests/support/files.ts';
import { callJson, getJson } from '#tests/support/json.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;
let admin: { authorization: string };
beforeAll(async () => {
  server = await startTestServer();
  admin = await bearerOf(server, 'admin');
});
afterAll(() => server.stop());

async function aPicture(): Promise<Picture> {
  const bytes = await aPhoto('jpeg', { width: 900, height: 600 });
  return storeImage(server.ctx, { bytes, originalName: 'p.jpg', alt: 'Before', section: 'hero' });
}

const LONG_AGO = '2020-01-01T00:00:00Z';

/** How to save each record that contains images. */
const RECORDS = {
  'the landing page': async ({ url }: Picture) => {
    const body = { heroTitle: 'Light', heroImage: url };
    await callJson('PUT', `${server.url}/api/landing-content`, admin, body);
    return { call: '/api/landing-content', body, wrong: { heroTitle: '' } };
  },
  'a workshop': async ({ url }: Picture) => {
    const { id } = await aWorkshop(server.ctx, { imageUrl: url });
    return { call: `/api/workshops/${id}`, body: { title: 'Light' }, wrong: { title: '' } };
  },
  'a section': async ({ url }: Picture) => {
    const sectionKey = `light-${mediaIdOf(url)}`;
    await aSection(server.ctx, { sectionKey, images: [{ url, alt: '' }] });
    return {
      call: `/api/content-sections/${sectionKey}`,
      body: { title: 'Light' },
      wrong: { sectionKey: '' },
    };
  },
};

describe.each(Object.entries(RECORDS))('the details of an image on %s', (_name, makeRecord) => {
  it('are saved with the record, and not at all if the record is refused', async () => {
    const picture = await aPicture();
    const id = mediaIdOf(picture.url) ?? '';
    const { call, body, wrong } = await makeRecord(picture);
    const imageDetails = { [id]: { alt: 'After', focalX: 0.25 } };
    const save = (more: object) =>
      callJson('PUT', server.url + call, admin, { ...body, imageDetails, ...more });
    const stored = async () => (await getJson(`${server.url}/api/media/${id}`, admin)).body;

    expect(await save({ updatedAt: LONG_AGO })).toMatchObject({ status: 409 });
    expect(await save(wrong)).toMatchObject({ status: 422 });
    expect(await save({ imageDetails: { [id]: { focalX: 2 } } })).toMatchObject({
      status: 422,
      body: { fields: { [`imageDetails.${id}.focalX`]: 'At most 1' } },
    });
    const missing = '0'.repeat(16);
    expect(await save({ imageDetails: { ...imageDetails, [missing]: { alt: 'None' } } })).toMatchObject({
      status: 422,
      body: { fields: { [`imageDetails.${missing}`]: 'Image not found' } },
    });
    expect(await stored()).toMatchObject({ alt: 'Before', focalX: 0.5 });

    expect(await save({})).toMatchObject({ status: 200 });
    expect(await stored()).toMatchObject({ alt: 'After', focalX: 0.25, focalY: 0.5 });
    const visited = async () => JSON.stringify((await getJson(server.url + call)).body);
    await expect.poll(visited).toContain('"alt":"After","width":900,"height":600,"focalX":0.25');
  });
});

it('are saved with a new workshop and with a copy', async () => {
  const picture = await aPicture();
  const id = mediaIdOf(picture.url) ?? '';
  const workshop = { title: 'Light', description: 'One lens.', image_url: picture.url };
  const create = (alt: string) =>
    callJson('POST', `${server.url}/api/workshops`, admin, { ...workshop, image_details: { [id]: { alt } } });
  expect(await create('New')).toMatchObject({ status: 201, body: { picture: { alt: 'New' } } });
  const { body } = await create('Newer');
  const copy = `${server.url}/api/workshops/${(body as { id: number }).id}/duplicate`;
  expect(await callJson('POST', copy, admin, { image_details: { [id]: { alt: 'Newest' } } })).toMatchObject({
    status: 201,
    body: { picture: { alt: 'Newest' } },
  });
});
