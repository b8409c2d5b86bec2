import { beforeAll, expect, it } from 'vitest';
import { bearerOf } from '#tests/support/accounts.ts';
import { aPhoto } from '#tests/support/files.ts';
import { aWorkshop } from '#tests/support/factories.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import type { DescribedImage, Picture } from '../media.contract.ts';
import { mediaIdOf } from '../media.rules.ts';
import { storeImage } from './media.commands.ts';

const server = setUpTestServer();
let admin: { authorization: string };
let picture: Picture;
beforeAll(async () => {
  admin = await bearerOf(server, 'admin');
  const bytes = await aPhoto('jpeg', { width: 900, height: 600 });
  picture = await storeImage(server.ctx, { bytes, originalName: 'p.jpg', alt: '', section: 'gallery' });
});

const callOf = (url: string): string => `${server.url}/api/media/${mediaIdOf(url)}`;

function describeIt(details: object, headers: Record<string, string> = admin): Promise<Response> {
  return fetch(callOf(picture.url), {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(details),
  });
}

it('stores the alternative text and the focal point for every place that shows the image', async () => {
  const { id } = await aWorkshop(server.ctx, { imageUrl: picture.url, galleryImages: [picture.url] });
  const shown = async () => {
    const { picture: main, gallery } = (await (await fetch(`${server.url}/api/workshops/${id}`)).json()) as {
      picture: Picture;
      gallery: Picture[];
    };
    return [main, ...gallery];
  };
  expect(await shown()).toEqual([picture, picture]);

  const answer = await describeIt({ alt: ' A hand on a lens. ', focalX: 0.25, focalY: 0.75 });
  const described = { ...picture, alt: 'A hand on a lens.', focalX: 0.25, focalY: 0.75 };
  expect(await answer.json()).toMatchObject(described);
  await expect.poll(shown).toEqual([described, described]);
});

it('leaves omitted fields unchanged', async () => {
  await describeIt({ alt: 'A lens.', focalX: 0.1, focalY: 0.2 });
  await describeIt({ focalY: 0.9 });
  const kept = await (await fetch(callOf(picture.url), { headers: admin })).json();
  expect(kept).toMatchObject({ alt: 'A lens.', focalX: expect.closeTo(0.1), focalY: expect.closeTo(0.9) });
});

it('refuses to overwrite what someone else changed meanwhile, and sends it', async () => {
  const { updatedAt } = (await (await describeIt({ alt: 'A lens.' })).json()) as DescribedImage;
  const theirs = await describeIt({ alt: 'An old lens.', updatedAt });
  expect(theirs.status).toBe(200);
  const ours = await describeIt({ alt: 'A new lens.', updatedAt });
  expect(ours.status).toBe(409);
  expect(await ours.json()).toMatchObject({
    code: 'changed_meanwhile',
    current: { alt: 'An old lens.', updatedAt: ((await theirs.json()) as DescribedImage).updatedAt },
  });
});

it('refuses to overwrite what someone else is saving at this moment', async () => {
  const { updatedAt } = (await (await describeIt({ alt: 'A lens.' })).json()) as DescribedImage;
  const saving = Array.from({ length: 4 }, (_, at) => describeIt({ alt: `Lens ${at}.`, updatedAt }));
  const statuses = (await Promise.all(saving)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
});

it('refuses invalid positions, texts that are too long, and missing images', async () => {
  const refused = await describeIt({ focalX: 1.2, focalY: -0.1, alt: 'x'.repeat(301) });
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { fields: { focalX: 'At most 1', focalY: 'At least 0', alt: 'At most 300 characters' } },
  ]);
  const missing = await fetch(`${server.url}/api/media/${'0'.repeat(16)}`, { headers: admin });
  expect(missing.status).toBe(404);
});

it('is for admins only', async () => {
  const user = await bearerOf(server, 'user');
  const before = await (await fetch(callOf(picture.url), { headers: admin })).json();
  expect([
    (await describeIt({ alt: 'Mine' }, {})).status,
    (await describeIt({ alt: 'Mine' }, user)).status,
  ]).toEqual([401, 403]);
  expect([
    (await fetch(callOf(picture.url))).status,
    (await fetch(callOf(picture.url), { headers: user })).status,
  ]).toEqual([401, 403]);
  expect(await (await fetch(callOf(picture.url), { headers: admin })).json()).toEqual(before);
});
