import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { anActor } from '#tests/support/actors.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import { aSection } from '#tests/support/factories.ts';
import { getJson } from '#tests/support/json.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { ContentSection, ContentSectionInput } from '../content-sections.contract.ts';
import { updateContentSection } from './content-sections.commands.ts';
import { listContentSections } from './content-sections.queries.ts';
import { contentSections } from './content-sections.table.ts';

const Strict = z.strictObject(ContentSection.shape);
const admin = anActor('admin');
const server = setUpTestServer();
beforeEach(async () => {
  await server.ctx.db.delete(contentSections);
  server.cache.drop(['content-sections']);
});

const read = (path: string) => getJson(`${server.url}/api/content-sections${path}`);
const keys = async (): Promise<string[]> =>
  z
    .array(Strict)
    .parse((await read('')).body)
    .map(one => one.sectionKey);

it('lists active sections in display order, including the story', async () => {
  await aSection(server.ctx, { sectionKey: 'last', displayOrder: 9 });
  await aSection(server.ctx, { sectionKey: 'inactive', displayOrder: 2, isActive: false });
  await aSection(server.ctx, { sectionKey: 'story', displayOrder: 1 });
  await aSection(server.ctx, { sectionKey: 'first' });
  expect(await keys()).toEqual(['first', 'story', 'last']);
  expect((await read('/inactive')).status).toBe(404);
  const all = await listContentSections({ ...server.ctx, actor: admin });
  expect(all.map(one => one.sectionKey)).toEqual(['first', 'story', 'inactive', 'last']);
});

it('serves one by its key, with the pictures of its images', async () => {
  const images = [{ url: 'https://example.com/a.jpg', alt: 'A lamp' }];
  await aSection(server.ctx, { sectionKey: 'story', content: { paragraphs: ['One.', 'Two.'] }, images });
  const { status, body } = await read('/story');
  expect(status).toBe(200);
  expect(Strict.parse(body)).toMatchObject({
    sectionKey: 'story',
    content: { paragraphs: ['One.', 'Two.'] },
    images,
    pictures: [{ url: 'https://example.com/a.jpg', alt: 'A lamp', width: null }],
    displayOrder: 0,
    isActive: true,
  });
});

it.each(['/nothing', '/UPPER', '/%00', '/a%2Fb'])('has no section %s', async path => {
  expect((await read(path)).status).toBe(404);
});

it('shows a change right away, and refuses a key that is taken', async () => {
  const story = await aSection(server.ctx, { sectionKey: 'story' });
  await aSection(server.ctx, { sectionKey: 'method' });
  const duplicate = { code: 'duplicate_key', fields: { sectionKey: expect.any(String) } };
  await expect(aSection(server.ctx, { sectionKey: 'story' })).rejects.toMatchObject(duplicate);
  const taken = ContentSectionInput.parse({ sectionKey: 'method' });
  const overwrite = updateContentSection(server.ctx, { sectionKey: 'story', section: taken });
  await expect(overwrite).rejects.toMatchObject(duplicate);
  expect(await keys()).toEqual(['story', 'method']);
  const renamed = ContentSectionInput.parse({ sectionKey: 'beginnings', title: 'New', displayOrder: 5 });
  await updateContentSection(server.ctx, { sectionKey: 'story', section: renamed });
  expect(await keys()).toEqual(['method', 'beginnings']);
  expect((await read('/beginnings')).body).toMatchObject({ id: story.id, title: 'New' });
  const gone = ContentSectionInput.parse({ sectionKey: 'story' });
  const lost = updateContentSection(server.ctx, { sectionKey: 'story', section: gone });
  await expect(lost).rejects.toThrow(NotFound);
});
