import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { grantAdmin } from '#src/features/accounts/server/accounts.commands.roles.ts';
import { unfinishedUploads, uploads } from '#src/features/uploads/server/uploads.table.ts';
import { signIn, signInAs } from '#tests/support/accounts.ts';
import { aReservation, aWorkshop, anEmail } from '#tests/support/factories.ts';
import { getJson, postJson } from '#tests/support/json.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';

const server = setUpTestServer();

/** Where each table is in the export, or why it isn't. The same list as in docs/personal-data.md. */
const TABLES: Record<string, string> = {
  'public.profiles': 'profile',
  'public.deleted_accounts': '(an id that names nobody, for 30 days)',
  'public.role_changes': 'roleChanges',
  'public.registrations': 'registrations',
  'public.certificates': 'certificates',
  'public.registration_terms': 'payments',
  'public.ledger_entries': 'payments',
  'public.documents': 'documents',
  'public.document_series': '(names nobody)',
  'public.promo_codes': '(the business)',
  'public.reminders': '(which reminders of a registration were sent)',
  'public.leads': 'mailingList',
  'public.contact_messages': 'messages',
  'public.comments': 'comments',
  'public.uploads': 'uploads',
  'public.unfinished_uploads': 'unfinishedUploads',
  'public.mail_outbox': 'mail',
  'public.audit_log': 'auditLog',
  'public.backups': '(which admin asked for a backup; the audit log has the same)',
  'public.imports': '(who imported what, for 30 days; the audit log has the same)',
  'public.database_identity': '(the id that the file store carries)',
  'idp.users': 'signIn',
  'idp.identities': 'identities',
  'idp.sessions': 'sessions',
  'idp.factors': 'factors',
  'idp.recovery_codes': 'recoveryCodes',
  'idp.factor_challenges': '(names nobody, for minutes)',
  'idp.one_time_tokens': '(secrets, for a day)',
  'idp.flow_states': '(secrets, for minutes)',
  'idp.signing_keys': '(names nobody)',
  'public.throttles': '(names nobody)',
  'public.idempotency_keys': '(answers to repeated requests, for a day)',
  'public.analytics_events': '(names nobody)',
  'public.analytics_days': '(names nobody)',
  'public.workshops': '(the business)',
  'public.workshop_content': '(the business)',
  'public.landing_content': '(the business)',
  'public.content_sections': '(the business)',
  'public.media_files': '(the business)',
  'public.site_settings': '(the business)',
  'public.site_pages': '(the business)',
};

const keys = () => ({
  fileId: randomBytes(16).toString('hex'),
  createdAt: new Date(),
  updatedAt: new Date(),
});
const aGuestUpload = (guestEmail: string, title: string) =>
  server.ctx.db.insert(uploads).values({
    ...keys(),
    guestName: 'Ada',
    guestEmail,
    title,
    originalName: 'a.jpg',
    fileType: 'image/jpeg',
    fileSize: 5,
    metadata: {},
  });
const anUnfinishedUpload = (email: string, originalName: string) =>
  server.ctx.db.insert(unfinishedUploads).values({
    id: randomBytes(16).toString('hex'),
    details: { workshopId: 1, title: null, description: null, name: 'Ada', email },
    metadata: {},
    originalName,
    size: 100,
    parts: [],
    createdAt: new Date(),
    expiresAt: new Date(),
  });

it('accounts for every table that may contain personal data', async () => {
  const { rows } = await server.ctx.db.execute<{ name: string }>(sql`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'idp') and c.relkind = 'r' order by name`);
  expect(rows.map(row => row.name)).toEqual(Object.keys(TABLES).sort());
  const person = await signInAs(server, 'user');
  const { body } = await getJson(`${server.url}/api/auth/export`, person.headers);
  const places = new Set(Object.values(TABLES).filter(place => !place.startsWith('(')));
  expect(Object.keys(body as object).sort()).toEqual(['exportedAt', ...places].sort());
});

it('contains all data of that person, and none of anyone else', async () => {
  const email = anEmail();
  const other = anEmail();
  const { id: workshopId } = await aWorkshop(server.ctx);
  for (const [address, words] of [
    [email, 'mine'],
    [other, 'theirs'],
  ] as const) {
    await aGuestUpload(address, words);
    await anUnfinishedUpload(address, `${words}.mov`);
    await aReservation(server.ctx, workshopId, address);
    await postJson(`${server.url}/api/contacts`, { name: 'Ada', email: address, message: words });
  }
  const person = await signInAs(server, 'user', { email });
  await signIn(server, person);
  await grantAdmin(server.ctx, person.id);
  const { body } = await getJson(`${server.url}/api/auth/export`, person.headers);
  expect(body).toMatchObject({
    profile: { id: person.id, created_at: expect.any(String), email_confirmed_at: expect.any(String) },
    signIn: { email, providers: ['email'], metadata: { first_name: 'Ada' } },
    identities: [{ provider: 'email', data: { email } }],
    sessions: [
      { ip: '127.0.0.1', userAgent: 'node', createdAt: expect.any(String), lastUsedAt: expect.any(String) },
      { ip: '127.0.0.1' },
    ],
    roleChanges: [{ role: 'admin', at: expect.any(String) }],
    uploads: [{ title: 'mine', guestName: 'Ada', file: expect.stringContaining('/original?') }],
    unfinishedUploads: [{ originalName: 'mine.mov', size: 100 }],
  });
  const { mail } = body as { mail: { kind: string; to: string; content: object }[] };
  expect(mail.map(one => one.kind).sort()).toEqual([
    'contacts-confirmation',
    'contacts-notice',
    'registrations-reservation',
  ]);
  expect(mail.find(one => one.kind === 'contacts-notice')?.content).toMatchObject({ message: 'mine' });
  const text = JSON.stringify(body);
  expect(text).not.toContain('theirs');
  expect(text).not.toContain(other);
  expect(text).not.toMatch(/argon2|hash|token/i);
});
