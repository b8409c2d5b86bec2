import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import { getWorkshop } from '#src/features/workshops/server/workshops.queries.ts';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { Conflict } from '#src/platform/server/errors.ts';
import type { Enrollment } from '../registrations.contract.ts';
import type { Certificate, Completion } from '../registrations.contract.certificates.ts';
import { manageRegistration } from './registrations.commands.manage.ts';
import { listOwnEnrollments } from './registrations.queries.ts';
import { registrations } from './registrations.table.ts';
import { issueCertificates } from './registrations.commands.issue.ts';
import { restoreUndone } from './registrations.commands.undo.ts';
import { certificateMail } from './registrations.emails.certificates.ts';
import { listCertificatesOf } from './registrations.queries.certificates.ts';

type Registration = typeof registrations.$inferSelect;

function enrollmentOf({ id, userId, workshopId, status, createdAt }: Registration): Enrollment {
  return { id, userId, workshopId, status, enrolledAt: createdAt.toISOString() };
}

/** Queued in the transaction, so an email is sent only if the certificate is issued. */
async function emailOwners(
  tx: Context,
  completed: readonly Registration[],
  issued: readonly Certificate[],
): Promise<void> {
  const { contactEmail } = await getSettings(tx);
  for (const { registrationId, code, name, workshopTitle, completedOn } of issued) {
    const to = completed.find(one => one.id === registrationId)?.email;
    if (!to) continue;
    const params = { code, name, workshopTitle, completedOn };
    await tx.mail.queue(tx, { kind: certificateMail, to, params, replyTo: contactEmail });
  }
}

/** They completed before they were imported, so the email would come years late. */
async function findImportedCompletions(tx: Context, ids: readonly number[]): Promise<Set<number>> {
  const { id, status, importId } = registrations;
  const rows = await tx.db
    .select({ id })
    .from(registrations)
    .where(and(inArray(id, [...ids]), eq(status, 'completed'), isNotNull(importId)));
  return new Set(rows.map(row => row.id));
}

async function complete(
  tx: Context,
  ids: readonly number[],
  quiet: ReadonlySet<number> = new Set(),
): Promise<Completion[]> {
  const completed: Registration[] = [];
  for (const id of ids) completed.push(await manageRegistration(tx, { id, decision: 'complete' }));
  const issued = new Set([...(await issueCertificates(tx, completed)), ...(await restoreUndone(tx, ids))]);
  const all = await listCertificatesOf(tx, ids);
  await emailOwners(
    tx,
    completed,
    all.filter(one => issued.has(one.registrationId) && !quiet.has(one.registrationId)),
  );
  return completed.flatMap(row => {
    const certificate = all.find(one => one.registrationId === row.id);
    return certificate ? [{ registration: enrollmentOf(row), certificate }] : [];
  });
}

/** Issues the certificate, too. Idempotent. Throws NotFound, and Conflict `no_show` or `not_possible`. */
export async function completeRegistration(ctx: Context, id: number): Promise<Completion> {
  return inTransaction(ctx, async tx => {
    const [completion] = await complete(tx, [id]);
    if (!completion)
      throw new Conflict('not_possible', "This person's data was deleted, so no certificate can be issued.");
    return completion;
  });
}

/**
 * Completes every registration that holds a seat, except no-shows. Throws Conflict `workshop_not_ended`. With `attended`,
 * only those who were there, as soon as they are marked.
 */
export async function completeWorkshop(
  ctx: Context,
  { id: workshopId, attended = false }: { id: number; attended?: boolean },
): Promise<Completion[]> {
  return inTransaction(ctx, async tx => {
    const workshop = await getWorkshop(tx, workshopId);
    if (workshop.status !== 'past' && !attended) {
      throw new Conflict('workshop_not_ended', 'This workshop has not ended yet.');
    }
    const holding = inArray(registrations.status, ['reserved', 'enrolled', 'completed']);
    const came = attended
      ? eq(registrations.attendance, 'attended')
      : sql`${registrations.attendance} is distinct from 'no-show'`;
    const rows = await tx.db
      .select({ id: registrations.id })
      .from(registrations)
      .where(and(eq(registrations.workshopId, workshopId), holding, came))
      .orderBy(asc(registrations.id));
    const ids = rows.map(row => row.id);
    return complete(tx, ids, await findImportedCompletions(tx, ids));
  });
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
    await issueCertificates(tx, rows);
  });
}
