import { beforeAll, expect, it } from 'vitest';
import { type SignedIn, signInAs } from '#tests/support/accounts.ts';
import { aPhoto, aVideo } from '#tests/support/files.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { anEndedWorkshop, sendForm } from '#tests/support/uploads.ts';

const server = setUpTestServer();
let admin: SignedIn;
let member: SignedIn;
beforeAll(async () => {
  [admin, member] = [await signInAs(server, 'admin'), await signInAs(server, 'user')];
});

it('counts uploads, types and people, for admins only', async () => {
  const workshopId = String(await anEndedWorkshop(server));
  const address = `${server.url}/api/upload/gallery`;
  const photo = { name: 'p.jpg', bytes: await aPhoto('jpeg', { width: 60, height: 40 }) };
  const files = [photo, { name: 'v.mp4', bytes: aVideo() }];
  await sendForm(address, { field: 'images', files, fields: { workshopId } }, member.headers);
  const guest = { workshopId, name: 'Kai', email: 'kai@example.com' };
  await sendForm(address, { field: 'images', files: [photo], fields: guest });
  const counts = await fetch(`${server.url}/api/uploads/counts`, { headers: admin.headers });
  expect(await counts.json()).toEqual({ total: 3, photos: 2, videos: 1, users: 2, asking: 0 });
  const refused = await fetch(`${server.url}/api/uploads/counts`, { headers: member.headers });
  expect(refused.status).toBe(403);
});
