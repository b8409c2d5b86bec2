import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { saveSettings } from '#src/features/settings/server/settings.commands.ts';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import { mailOutbox } from '#src/platform/server/mail/outbox.table.ts';
import { aWorkshop, anEmail, anInterest, codeFor, spotTokenFor } from '#tests/support/factories.ts';
import { postJson } from '#tests/support/json.ts';
import { latestMail, listMails, mailboxUrl } from '#tests/support/mailbox.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';

import { claimSpot } from './registrations.commands.claim.ts';

const BUSINESS = 'hello@halation.studio';
const STEPS = 'What happens next:';
const server = setUpTestServer();

const interests = (body: object) => postJson(`${server.url}/api/workshop-interests`, body);
const enrollments = (body: object) => postJson(`${server.url}/api/enrollments`, body);
const dated = { title: 'Haze & Hard Light', startDate: '2031-02-05', endDate: '2031-02-07', price: 980 };

const confirm = async (workshopId: number, email: string) =>
  claimSpot(server.ctx, { workshopId, email, code: await codeFor(server.ctx, workshopId, email) });

describe('the emails for each form', () => {
  it('an interest: says what happens within 24 hours, and that no seat is held', async () => {
    const { id } = await aWorkshop(server.ctx, dated);
    const email = anEmail();
    const hostile = '<img src=x onerror=alert(1)>';
    await interests({ name: 'Ada Okafor', email, workshopId: id, goals: hostile, hearAbout: 'A friend' });
    const mail = await latestMail(server.url, email, "You're in: Haze & Hard Light");
    for (const words of [
      'Hello Ada,',
      STEPS,
      'early bird pricing',
      'Feb 5–7, 2031',
      '$980',
      `/events/${id}`,
    ]) {
      expect(mail.text).toContain(words);
    }
    const notice = await latestMail(server.url, BUSINESS, 'Ada Okafor is interested in');
    expect(notice.text).toContain(`Email: ${email}\nGoals: ${hostile}\nHeard about us: A friend`);
    expect(notice.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(notice.html).not.toContain('<img src=x');
    expect(notice.text).toContain(`/admin?section=registrations&workshop=${id}`);
    expect(notice.html).toContain(`/admin?section=registrations&amp;workshop=${id}`);
  });

  it('a reservation: confirms the seat, promises payment details within 24 hours, and attaches the calendar file', async () => {
    const times = { startDate: '2031-02-05T09:00', endDate: '2031-02-07T17:00' };
    const { id } = await aWorkshop(server.ctx, { ...dated, ...times });
    const email = anEmail();
    const person = { firstName: '<b>Ada</b>', lastName: 'Okafor', notes: 'Vegetarian' };
    await interests({ ...person, email, workshopId: id, type: 'reservation' });
    const notice = await latestMail(server.url, BUSINESS, 'has reserved a spot for');
    expect(notice.html).toContain('&lt;b&gt;Ada&lt;/b&gt; Okafor');
    expect(notice.text).toContain('Not confirmed yet: Held until');
    expect(notice.text).not.toContain('/spot/');
    await confirm(id, email);
    const mail = await latestMail(server.url, email, 'Your spot is reserved');
    const token = await spotTokenFor(server.ctx, id, email);
    expect(mail.text).toContain(`/spot/${token}`);
    expect(mail.text).toContain("We'll send you payment details and next steps.");
    expect(mail.text).toContain('When: Feb 5–7, 2031, 9:00 AM to 5:00 PM, Pacific Time');
    expect(mail.text).toContain('A calendar file is attached.');
    const page = await fetch(mailboxUrl(server.url, `/${mail.id}`));
    expect(await page.text()).toContain('>haze-hard-light.ics</a>');
    const attached = await (await fetch(mailboxUrl(server.url, `/${mail.id}/files/0`))).text();
    const served = await (await fetch(`${server.url}/events/${id}/calendar.ics`)).text();
    expect(attached).toBe(served);
    expect(attached).toContain('BEGIN:VEVENT');
    expect((await fetch(mailboxUrl(server.url, `/${mail.id}/files/1`))).status).toBe(404);
    const rows = await server.ctx.db.select().from(mailOutbox).where(eq(mailOutbox.id, notice.id));
    expect(rows).toMatchObject([{ replyTo: email }]);
  });

  it('a reservation of a free workshop promises no payment details', async () => {
    const { id } = await aWorkshop(server.ctx, { ...dated, price: 0, title: 'Open Evening' });
    const email = anEmail();
    await interests({ firstName: 'Ada', lastName: 'Okafor', email, workshopId: id, type: 'reservation' });
    await confirm(id, email);
    const mail = await latestMail(server.url, email, 'Your spot is reserved: Open Evening');
    expect(mail.text).toContain("We'll send you the next steps.");
    expect(mail.text).not.toMatch(/payment|charged/);
  });

  it('an enrollment: says what happens next, and attaches no file without a date', async () => {
    const { id } = await aWorkshop(server.ctx, { title: 'Undated', location: 'Pier 7' });
    const email = anEmail();
    await enrollments({ firstName: 'Ada', lastName: 'Okafor', email, workshopId: id });
    await confirm(id, email);
    const mail = await latestMail(server.url, email, 'Welcome to Undated');
    for (const words of [STEPS, "We'll confirm your spot", 'When: To be announced', 'Where: Pier 7']) {
      expect(mail.text).toContain(words);
    }
    expect(mail.text).not.toContain('attached');
    // The workshop is free.
    expect(mail.text).not.toContain('payment');
    const page = await fetch(mailboxUrl(server.url, `/${mail.id}`));
    expect(await page.text()).not.toContain('Attached');
    await latestMail(server.url, BUSINESS, 'Ada Okafor has enrolled in Undated');
  });
});

it('sends one email for a repeated form, and another for an upgrade', async () => {
  const { id } = await aWorkshop(server.ctx);
  const email = anEmail();
  const person = { firstName: 'Ada', lastName: 'Okafor', email, workshopId: id };
  for (const type of ['reservation', 'reservation']) await interests({ ...person, type });
  expect(await listMails(server.url, email)).toHaveLength(1);
  await enrollments(person);
  await enrollments(person);
  expect((await listMails(server.url, email)).map(mail => mail.subject)).toEqual([
    expect.stringContaining('Confirm your email'),
    expect.stringContaining('Confirm your email'),
  ]);
});

it('tells early registrants about their bonus', async () => {
  await saveSettings(server.ctx, {
    ...(await getSettings(server.ctx)),
    earlyBirdSeats: 2,
    currencySign: '€',
  });
  const { id } = await aWorkshop(server.ctx, { price: 700 });
  const people = [anEmail(), anEmail(), anEmail()];
  for (const email of people) await anInterest(server.ctx, id, email);
  const isEarly = async (email: string): Promise<boolean> => {
    const { text } = await latestMail(server.url, email);
    expect(text).toContain('Investment: €700');
    return text.includes(
      "one of our first 2 registrants. You'll get bonus content, priority equipment access",
    );
  };
  expect(await Promise.all(people.map(isEarly))).toEqual([true, true, false]);
  await enrollments({ firstName: 'Ada', lastName: 'Okafor', email: people[0], workshopId: id });
  await confirm(id, people[0] ?? '');
  expect(await isEarly(people[0] ?? '')).toBe(true);
});

it('cannot be used to send a message to someone else’s address in the name field', async () => {
  const { id } = await aWorkshop(server.ctx);
  const email = anEmail();
  await interests({ name: 'evil.example', email, workshopId: id, goals: 'Buy at evil.example' });
  const { text, html } = await latestMail(server.url, email);
  expect(text + html).not.toContain('evil');
});
