import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import { getWorkshop } from '#src/features/workshops/server/workshops.queries.ts';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { Conflict } from '#src/platform/server/errors.ts';
import type { Enrollment } from '../registrations.contract.ts';
import type { Certificate, Completion } from '../registrations.contract.certificates.ts';
import { SEAT_HOLDING, holdsSeat } from '../registrations.rules.ts';
import { decide, lockRegistration, lockRegistrations } from './registrations.commands.manage.ts';
import { type Registration, type RegistrationBatch, writeBatch } from './registrations.commands.store.ts';
import { listOwnEnrollments } from './registrations.queries.ts';
import { registrations } from './registrations.table.ts';
import { findUnprintable, issueCertificates, requirePrintable } from './registrations.commands.issue.ts';
import { restoreUndone } from './registrations.commands.undo.ts';
import { certificateMail } from './registrations.emails.certificates.ts';
import { listCertificatesOf } from './registrations.queries.certificates.ts';

function enrollmentOf({ id, userId, workshopId, status, createdAt }: Registration): Enrollment {
  return { id, userId, workshopId, status, enrolledAt: createdAt.toISOString() };
}

/** Queued in the transaction, so an email is sent only if the certificate is issued. */
async function emailOwners(
  tx: Context,
  completed: readonly Registration[],
  issued: readonly Certificate[],
): Promise<void> {
  const { contactEmail: replyTo } = await getSettings(tx);
  const emails = issued.flatMap(({ registrationId, code, name, workshopTitle, completedOn }) => {
    const to = completed.find(one => one.id === registrationId)?.email;
    return to
      ? { kind: certificateMail, to, params: { code, name, workshopTitle, completedOn }, replyTo }
      : [];
  });
  await tx.mail.queueAll(tx, emails);
}

async function complete(
  { rows, batch }: { rows: readonly Registration[]; batch: RegistrationBatch },
  quiet: ReadonlySet<number> = new Set(),
): Promise<Completion[]> {
  const { tx } = batch;
  const ids = rows.map(row => row.id);
  for (const row of rows) await decide(batch, row, { decision: 'complete' });
  await writeBatch(batch);
  const issued = new Set([...(await issueCertificates(tx, rows)), ...(await restoreUndone(tx, ids))]);
  const all = await listCertificatesOf(tx, ids);
  await emailOwners(
    tx,
    rows,
    all.filter(one => issued.has(one.registrationId) && !quiet.has(one.registrationId)),
  );
  return rows.flatMap(row => {
    const certificate = all.find(one => one.registrationId === row.id);
    return certificate ? [{ registration: enrollmentOf(row), certificate }] : [];
  });
}

/**
 * Issues the certificate, too. Idempotent. Throws NotFound, and Conflict `no_show`, `not_possible` or
 * `unprintable_name`.
 */
export async function completeRegistration(ctx: Context, id: number): Promise<Completion> {
  return inTransaction(ctx, async tx => {
    const { row, batch } = await lockRegistration(tx, id);
    requirePrintable(await findUnprintable(tx, [row]));
    const [completion] = await complete({ rows: [row], batch });
    if (!completion)
      throw new Conflict('not_possible', "This person's data was deleted, so no certificate can be issued.");
    return completion;
  });
}

/** Each portion is a transaction, for which visitors' forms for the workshop wait. */
const AT_ONCE = 20;
/** PostgreSQL gives a row to whoever asks next, even if others have been waiting for it. */
const PAUSE_MS = 50;

const isDue = ({ status, attendance }: Registration, onlyAttended: boolean): boolean =>
  holdsSeat(status) && (onlyAttended ? attendance === 'attended' : attendance !== 'no-show');

/** Leaves out people who have lost their seat or were marked as no-shows since the portions were made. */
async function completePortion(
  tx: Context,
  ids: readonly number[],
  onlyAttended: boolean,
): Promise<Completion[]> {
  const { rows, batch } = await lockRegistrations(tx, ids);
  const due = rows.filter(row => isDue(row, onlyAttended));
  // They completed before they were imported, so the email would come years late.
  const imported = due.filter(row => row.status === 'completed' && row.importId !== null);
  return complete({ rows: due, batch }, new Set(imported.map(row => row.id)));
}

/**
 * Completes every registration that holds a seat, except no-shows. With `attended`, only those who were there, as soon as
 * they are marked. Throws Conflict `workshop_not_ended`, and `unprintable_name` after everyone else is completed.
 */
export async function completeWorkshop(
  ctx: Context,
  { id: workshopId, attended = false }: { id: number; attended?: boolean },
): Promise<Completion[]> {
  const workshop = await getWorkshop(ctx, workshopId);
  if (workshop.status !== 'past' && !attended) {
    throw new Conflict('workshop_not_ended', 'This workshop has not ended yet.');
  }
  const rows = await ctx.db
    .select()
    .from(registrations)
    .where(and(eq(registrations.workshopId, workshopId), inArray(registrations.status, [...SEAT_HOLDING])))
    .orderBy(asc(registrations.id));
  const due = rows.filter(row => isDue(row, attended));
  const completions: Completion[] = [];
  const unprintable: Registration[] = [];
  for (let from = 0; from < due.length; from += AT_ONCE) {
    const portion = due.slice(from, from + AT_ONCE);
    // Before the transaction: it takes a moment, and fonts the first time.
    const refused = await findUnprintable(ctx, portion);
    const ids = portion.filter(row => !refused.includes(row)).map(row => row.id);
    completions.push(...(await inTransaction(ctx, tx => completePortion(tx, ids, attended))));
    unprintable.push(...refused);
    await pause(PAUSE_MS);
  }
  requirePrintable(unprintable);
  return completions;
}

/** Issues missing certificates of the signed-in person; imported registrations have none. */
export async function issueOwnCertificates(ctx: Context): Promise<void> {
  const completed = (await listOwnEnrollments(ctx)).filter(one => one.status === 'completed');
  const ids = completed.map(one => one.id);
  const issued = new Set((await listCertificatesOf(ctx, ids)).map(one => one.registrationId));
  const missing = ids.filter(id => !issued.has(id));
  if (missing.length === 0) return;
  await inTransaction(ctx, async tx => {
    const rows = await tx.db.select().from(registrations).where(inArray(registrations.id, missing));
    const unprintable = await findUnprintable(tx, rows);
    await issueCertificates(
      tx,
      rows.filter(row => !unprintable.includes(row)),
    );
  });
}
