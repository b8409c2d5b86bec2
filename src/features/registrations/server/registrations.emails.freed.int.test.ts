import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { findWorkshop } from '#src/features/workshops/server/workshops.queries.ts';
import { signInAs } from '#tests/support/accounts.ts';
import { aReservation, aWorkshop, anEmail, anInterest } from '#tests/support/factories.ts';
import { postJson } from '#tests/support/json.ts';
import { latestMail, listMails } from '#tests/support/mailbox.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { registrations } from './registrations.table.ts';

const BUSINESS = 'hello@halation.studio';
const server = setUpTestServer();

async function aSoldOutWorkshop(title: string) {
  const { id } = await aWorkshop(server.ctx, { title, maxParticipants: 2 });
  const holders = [anEmail(), anEmail()];
  for (const email of holders) await aReservation(server.ctx, id, email);
  return { id, holders };
}

async function cancel(email: string): Promise<void> {
  const admin = await signInAs(server, 'admin');
  const [row] = await server.ctx.db
    .select({ id: registrations.id })
    .from(registrations)
    .where(eq(registrations.email, email));
  const { status } = await postJson(`${server.url}/api/registrations/${row?.id}/cancel`, {}, admin.headers);
  expect(status).toBe(200);
}

const freedMails = async (title: string) =>
  (await listMails(server.url, BUSINESS)).filter(mail =>
    mail.subject.includes(`A seat opened up in ${title}`),
  );

it('tells the business who asked first when a sold-out workshop has a seat again', async () => {
  const { id, holders } = await aSoldOutWorkshop('Full House');
  const [first, second] = [anEmail(), anEmail()];
  await anInterest(server.ctx, id, first);
  await anInterest(server.ctx, id, second);
  await cancel(holders[0] ?? '');
  const mail = await latestMail(
    server.url,
    BUSINESS,
    'A seat opened up in Full House: Ada Okafor asked first',
  );
  expect(mail.text).toContain(`Email: ${first}`);
  expect(mail.text).toContain('Also asked: 1 more person');
  expect(mail.text).toContain(`mailto:${encodeURIComponent(first)}?subject=A%20spot%20opened%20up`);
  expect(mail.text).toContain(`/admin?section=registrations&workshop=${id}&status=interested`);
  expect(mail.text).not.toContain(second);
  expect(await listMails(server.url, first)).toHaveLength(1);

  await cancel(holders[1] ?? '');
  expect(await freedMails('Full House')).toHaveLength(1);
});

it('says nothing if nobody asked, or if the workshop was not sold out', async () => {
  const { holders } = await aSoldOutWorkshop('Nobody Asked');
  await cancel(holders[0] ?? '');
  const { id } = await aWorkshop(server.ctx, { title: 'Seats Left', maxParticipants: 2 });
  const holder = anEmail();
  await aReservation(server.ctx, id, holder);
  await anInterest(server.ctx, id);
  await cancel(holder);
  await latestMail(server.url, holder, 'Your registration was cancelled');
  expect(await freedMails('Nobody Asked')).toEqual([]);
  expect(await freedMails('Seats Left')).toEqual([]);
});

it('writes to people who ask about a sold-out workshop without promising a spot or a bonus', async () => {
  const { id } = await aSoldOutWorkshop('Sold Out Softly');
  const email = anEmail();
  await anInterest(server.ctx, id, email);
  const mail = await latestMail(server.url, email, "We'll email you if a spot opens: Sold Out Softly");
  expect(mail.text).toContain('in the order they asked');
  for (const words of ["You're in", 'Reserve your spot', 'early bird', 'one of our first']) {
    expect(mail.text).not.toContain(words);
  }
  const notice = await latestMail(
    server.url,
    BUSINESS,
    'Ada Okafor wants to hear if a spot opens in Sold Out Softly',
  );
  expect(notice.text).not.toContain('Early bird');
});

it('counts the people who asked only while a workshop is sold out', async () => {
  const { id, holders } = await aSoldOutWorkshop('Counted');
  await anInterest(server.ctx, id);
  await anInterest(server.ctx, id);
  expect(await findWorkshop(server.ctx, id)).toMatchObject({ askedCount: 2 });
  await cancel(holders[0] ?? '');
  expect(await findWorkshop(server.ctx, id)).toMatchObject({ askedCount: 0 });
});
