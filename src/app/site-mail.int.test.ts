import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { getJson, postJson } from '#tests/support/json.ts';
import { until } from '#tests/support/outage.ts';
import { startProgram } from '#tests/support/program.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let program: Awaited<ReturnType<typeof startProgram>>;

beforeAll(async () => {
  database = await createTestDatabase();
  smtp = await startSmtpServer();
  program = await startProgram({ DATABASE_URL: database.url, SMTP_URL: smtp.url, LOG_LEVEL: 'warn' });
  await program.ready();
});
afterAll(async () => {
  program.kill('SIGTERM');
  await program.ended;
  await smtp.stop();
  await database.drop();
});

it('responds while the email server is down, and sends emails when it is back', async () => {
  await smtp.leave();
  const { body } = await getJson(`${program.url}/api/workshops/upcoming`);
  const [workshop] = body as { id: number; title: string }[];
  const answer = await postJson(`${program.url}/api/workshop-interests`, {
    name: 'Ada Okafor',
    email: 'ada@example.com',
    workshopId: workshop?.id,
  });
  expect(answer.status).toBe(201);
  await until(() => program.output.stderr.includes('job waits'));
  // Logged on one line, without a stack and without the recipient.
  expect(program.output.stderr).toContain('ECONNREFUSED');
  expect(program.output.stderr).not.toMatch(/"stack"|ada@example[.]com/);
  await smtp.comeBack();
  const toAda = () => smtp.received.find(mail => mail.envelope.to.includes('ada@example.com'));
  await until(() => toAda() !== undefined, 30_000);
  expect(toAda()).toMatchObject({
    from: { name: 'Halation', address: 'hello@halation.studio' },
    subject: expect.stringContaining(workshop?.title ?? '') as string,
  });
}, 60_000);

it('never logs addresses that the email server rejects', async () => {
  smtp.refuse(450);
  const { status } = await postJson(`${program.url}/api/leads`, { name: 'Nina', email: 'nina@example.com' });
  expect(status).toBe(201);
  await until(() => program.output.stderr.includes('450 to RCPT TO'));
  smtp.accept();
  expect(program.output.stderr).not.toContain('nina@');
}, 60_000);

const mailTo = async (address: string, subject = '') => {
  const find = () =>
    smtp.received.find(mail => mail.envelope.to.includes(address) && mail.subject?.includes(subject));
  await until(() => find() !== undefined, 30_000);
  const mail = find();
  if (!mail) throw new Error('It is gone');
  return mail;
};

it('lets subscribers leave the list from their email program (RFC 8058)', async () => {
  const { status } = await postJson(`${program.url}/api/leads`, { name: 'Mara', email: 'mara@example.com' });
  expect(status).toBe(201);
  const { headers, raw, text = '', html = '' } = await mailTo('mara@example.com');
  const header = (name: string) => headers.find(one => one.key === name)?.value ?? '';
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const oneClick = /^<(http:\/\/[^>]+)>$/.exec(header('list-unsubscribe'))?.[1] ?? '';
  expect(oneClick).toMatch(/\/api\/leads\/unsubscribe\?token=[\da-f-]{36}$/);
  // Email programs don't understand the URL if it's encoded or wrapped.
  expect(raw.replace(/\r\n\s+/g, ' ')).toContain(`List-Unsubscribe: <${oneClick}>`);
  const page = oneClick.replace('/api/leads/unsubscribe', '/unsubscribe');
  expect(text).toContain(`Unsubscribe: ${page}`);
  expect(html).toContain(`href="${page}"`);
  const shown = await fetch(page);
  expect(shown.status).toBe(200);
  const document = await shown.text();
  expect(document).toContain('<meta name="robots" content="noindex">');
  expect(document).not.toMatch(/mara/i);
  const pressed = await fetch(oneClick, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(pressed.status).toBe(204);
  expect(program.output.stderr + program.output.stdout).not.toContain(oneClick.slice(-36));
}, 60_000);

it('attaches the days of a reserved workshop as a calendar file', async () => {
  const { body } = await getJson(`${program.url}/api/workshops/upcoming`);
  const workshop = (body as { id: number; start_date: string | null }[]).find(one => one.start_date);
  const person = { firstName: 'Zoë', lastName: 'Okafor', email: 'zoe@example.com' };
  await postJson(`${program.url}/api/enrollments`, { ...person, workshopId: workshop?.id });
  const { text: asked = '' } = await mailTo(person.email, 'Confirm your email');
  const claim = { workshopId: workshop?.id, email: person.email, code: /code: (\d{6})/.exec(asked)?.[1] };
  expect((await postJson(`${program.url}/api/spots/claim`, claim)).status).toBe(200);
  const { attachments, replyTo } = await mailTo(person.email, 'Welcome to');
  expect(replyTo).toMatchObject([{ address: 'hello@halation.studio' }]);
  expect(attachments).toMatchObject([
    { filename: expect.stringMatching(/\.ics$/), mimeType: 'text/calendar' },
  ]);
  const content = attachments[0]?.content;
  const served = await fetch(`${program.url}/events/${workshop?.id}/calendar.ics`);
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  expect(text.replace(/\r\n/g, '\n').trim()).toBe((await served.text()).replace(/\r\n/g, '\n').trim());
  const answersTo = () => smtp.received.flatMap(mail => mail.replyTo ?? []).map(one => one.address);
  await until(() => answersTo().includes('zoe@example.com'));
}, 60_000);
