import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { leads } from '#src/features/leads/server/leads.table.ts';
import { type SignedIn, signInAs } from '#tests/support/accounts.ts';
import { TestClock } from '#tests/support/context.ts';
import { aWorkshop, anEmail } from '#tests/support/factories.ts';
import { importing } from '#tests/support/imports.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';

const server = setUpTestServer({ clock: new TestClock('2026-06-15T19:00:00Z') });
let admin: SignedIn;
beforeAll(async () => {
  admin = await signInAs(server, 'admin');
});
const { post, previewAndSave } = importing(server, () => admin);

it('adds people once, and never brings back anyone who unsubscribed', async () => {
  const [known, left, fresh, gone] = [anEmail(), anEmail(), anEmail(), anEmail()];
  const at = new Date('2026-01-01T00:00:00Z');
  const person = { name: 'Mara', interests: [], createdAt: at };
  await server.ctx.db.insert(leads).values([
    { ...person, email: known },
    { ...person, email: left, unsubscribedAt: at },
  ]);
  const { outcomes } = await previewAndSave({
    kind: 'leads',
    rows: [
      { email: known },
      { email: left.toUpperCase(), unsubscribed: 'no' },
      {
        email: ` ${fresh} `,
        firstName: 'Noor',
        lastName: 'Haddad',
        interests: 'Lighting; Lenses',
        joinedOn: '3/4/2025',
      },
      { email: fresh },
      { email: gone, unsubscribed: 'Unsubscribed' },
      { email: 'kenji@morita' },
      { name: 'Marcus' },
      { email: anEmail(), joinedOn: '2027-01-01' },
      { email: anEmail(), unsubscribed: 'perhaps' },
    ],
  });
  expect(outcomes).toEqual([
    ['skipped', null, 'Already one of your leads'],
    ['skipped', null, 'Unsubscribed here before, and stays so'],
    ['added', 'lead', null],
    ['skipped', null, 'Same person as row 4'],
    ['inactive', 'unsubscribed', 'Your file says unsubscribed. Gets no emails'],
    ['refused', null, '"kenji@morita" isn\'t an email address'],
    ['refused', null, 'No email address'],
    ['refused', null, 'Joined on is in the future'],
    ['refused', null, '"perhaps" isn\'t yes or no'],
  ]);
  const rowOf = async (email: string) =>
    (await server.ctx.db.select().from(leads).where(eq(leads.email, email)))[0];
  expect((await rowOf(left))?.unsubscribedAt).toEqual(at);
  expect((await rowOf(gone))?.unsubscribedAt).not.toBeNull();
  expect(await rowOf(fresh)).toMatchObject({
    name: 'Noor Haddad',
    interests: ['Lighting', 'Lenses'],
    createdAt: new Date('2025-03-04T08:00:00Z'),
    consentedAt: null,
    unsubscribedAt: null,
  });
});

it('understands the workshop column of our own export', async () => {
  const { id } = await aWorkshop(server.ctx, { title: 'Haze and Hard Light' });
  const { outcomes } = await previewAndSave({
    kind: 'leads',
    rows: [
      { email: anEmail(), workshop: `Workshop ${id}` },
      { email: anEmail(), workshop: 'General Interest' },
      { email: anEmail(), workshop: ' haze and  hard light' },
      { email: anEmail(), workshop: 'Knitting' },
    ],
  });
  expect(outcomes.map(([result]) => result)).toEqual(['added', 'added', 'added', 'refused']);
  expect(outcomes[3]?.[2]).toBe('There\'s no workshop "Knitting"');
});

it('adds 5,000 people in one request, and refuses more', async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => ({
    email: `bulk${index}@example.com`,
    name: 'Bulk',
  }));
  const { saved } = await previewAndSave({ kind: 'leads', rows });
  expect(saved).toMatchObject({ added: 5000, leftOut: 0 });
  expect(await post({ kind: 'leads', rows: [...rows, { email: anEmail() }] }, false)).toMatchObject({
    status: 422,
    body: { fields: { rows: 'At most 5000 rows' } },
  });
  const large = [{ email: anEmail(), interests: 'x'.repeat(11 * 1024 * 1024) }];
  expect((await post({ kind: 'leads', rows: large }, false)).status).toBe(413);
});
