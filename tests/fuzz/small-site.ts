import { storeImage } from '#src/features/media/server/media.commands.ts';
import { type SignedIn, signInAs } from '#tests/support/accounts.ts';
import { aSection, aWorkshop } from '#tests/support/factories.ts';
import { aPhoto } from '#tests/support/files.ts';
import { callJson } from '#tests/support/json.ts';
import type { TestServer } from '#tests/support/server.ts';
import { anEndedWorkshop, sendForm } from '#tests/support/uploads.ts';

/** Creates two people and at least one record of each kind, so that every route finds something. */
export async function fillSite(server: TestServer): Promise<{ user: SignedIn; admin: SignedIn }> {
  const [user, admin] = [await signInAs(server, 'user'), await signInAs(server, 'admin')];
  const send = async (method: string, path: string, body?: object, by = user): Promise<unknown> => {
    const answer = await callJson(method, server.url + path, by.headers, body);
    if (answer.status >= 300) throw new Error(`${path} answers ${answer.status}`);
    return answer.body;
  };
  const bytes = await aPhoto('jpeg', { width: 640, height: 400 });
  const image = { bytes, originalName: 'p.jpg', alt: '', section: 'gallery' };
  const { url: imageUrl } = await storeImage(server.ctx, image);
  const { id: workshopId } = await aWorkshop(server.ctx, {
    imageUrl,
    galleryImages: [imageUrl],
    price: 980,
  });
  const endedId = await anEndedWorkshop(server);
  await aSection(server.ctx, { sectionKey: 'story' });
  await aSection(server.ctx, { sectionKey: 'more' });

  const person = { firstName: 'Mara', lastName: 'Lind', phone: '', silent: true };
  const add = (id: number, email: string, status: string) =>
    send('POST', '/api/registrations', { ...person, workshopId: id, email, status }, admin);
  await add(workshopId, user.email, 'reserved');
  const payment = { amount: 20_000, method: 'bank', happenedOn: '2026-11-02', silent: true };
  await send('POST', '/api/registrations/1/payments', payment, admin);
  await send('POST', '/api/promo-codes', { code: 'NOVEMBER', percentPpm: 100_000 }, admin);
  await add(workshopId, 'other@example.com', 'interested');
  await add(endedId, user.email, 'enrolled');
  await send('POST', `/api/workshops/${endedId}/complete-registrations`, undefined, admin);
  await send('POST', '/api/comments', { workshopId, content: 'Lovely' });
  const factor = (await send('POST', '/auth/v1/factors', { factor_type: 'totp' })) as { id: string };
  await send('POST', `/auth/v1/factors/${factor.id}/challenge`, {});
  await send('POST', '/api/contacts', { name: 'Mara', email: user.email, message: 'Hello' });
  await send('POST', '/api/leads', { name: 'Mara', email: user.email, workshopId });
  const files = [{ name: 'p.jpg', bytes: Buffer.from(bytes) }];
  const fields = { workshopId: String(endedId), title: 'Dunes' };
  const sent = await sendForm(
    `${server.url}/api/upload/gallery`,
    { field: 'images', files, fields },
    user.headers,
  );
  if (sent.status !== 200) throw new Error(`The upload answers ${sent.status}`);
  await send('PATCH', '/api/uploads/1', { isPublic: true }, admin);
  const begun = await fetch(`${server.url}/api/uploads/files`, {
    method: 'POST',
    headers: {
      ...user.headers,
      'tus-resumable': '1.0.0',
      'upload-length': '100',
      'upload-metadata': `filename ${btoa('p.jpg')},workshopId ${btoa(String(endedId))}`,
    },
  });
  if (begun.status !== 201) throw new Error(`The resumable upload answers ${begun.status}`);
  return { user, admin };
}
