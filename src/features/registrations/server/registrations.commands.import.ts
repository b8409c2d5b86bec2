import { and, eq, inArray, sql } from 'drizzle-orm';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import { lockWorkshops, recordSeats } from '#src/features/workshops/server/workshops.commands.seats.ts';
import type { Context } from '#src/platform/server/context.ts';
import { touch } from '#src/platform/server/database/transaction.ts';
import { Conflict } from '#src/platform/server/errors.ts';
import { type Details, type RegistrationStatus, holdsSeat } from '../registrations.rules.ts';
import { applyTransition } from './registrations.commands.apply.ts';
import {
  type RegistrationBatch,
  liveRegistration,
  openBatch,
  writeBatch,
} from './registrations.commands.store.ts';
import { registrationTerms } from './registrations.table.ledger.ts';
import { certificates, registrations } from './registrations.table.ts';

export interface RegistrationToImport {
  workshopId: number;
  email: string;
  name: string;
  status: RegistrationStatus;
  details: Partial<Details> & { internalNote: string | null };
  /** Null: now. */
  registeredAt: Date | null;
}

/** `known`: registered already; or cancelled already, if the import says the same. */
export type ImportedRegistration = 'added' | 'known' | 'workshop_full';

const COMMANDS = {
  interested: ['showInterest'],
  reserved: ['reserve'],
  enrolled: ['enroll'],
  completed: ['enroll', 'complete'],
  cancelled: ['showInterest', 'cancel'],
} as const;

const keyOf = ({ workshopId, email }: { workshopId: number; email: string }) => `${workshopId} ${email}`;

async function findCancelled(tx: Context, people: readonly RegistrationToImport[]): Promise<Set<string>> {
  const { workshopId, email, status } = registrations;
  const ids = people.map(person => person.workshopId);
  const emails = people.map(person => person.email);
  const pairs = sql`select * from unnest(${sql.param(ids)}::integer[], ${sql.param(emails)}::text[])`;
  const rows = await tx.db
    .select({ workshopId, email })
    .from(registrations)
    .where(and(eq(status, 'cancelled'), sql`(${workshopId}, ${email}) in (${pairs})`));
  return new Set(rows.map(keyOf));
}

interface Stamp {
  /** Null: a preview, which writes nothing. */
  importId: number | null;
  at: Date;
}

function add(batch: RegistrationBatch, person: RegistrationToImport, { importId, at }: Stamp): void {
  const { status, details, registeredAt } = person;
  for (const command of COMMANDS[status]) {
    const current = liveRegistration(batch, person);
    const values = { ...details, importId };
    const applied = applyTransition(batch, {
      command,
      current,
      person,
      values,
      isProved: true,
      byAdmin: true,
      isUntracked: true,
      emailsFor: () => [],
    });
    if (!applied) throw new Error('An import changed nothing');
    const createdAt = registeredAt ?? at;
    const seatTakenAt = applied.seatTakenAt && createdAt;
    const enrolledAt = applied.enrolledAt && createdAt;
    // By `updatedAt`, an undo of the import finds what was changed since.
    Object.assign(applied, { createdAt, seatTakenAt, enrolledAt, updatedAt: at });
  }
}

/**
 * Decides by the state machine, with the workshops locked as for reservations. Emails nobody and counts nothing in the
 * analytics. People must be given once per workshop.
 */
export async function importRegistrations(
  tx: Context,
  people: readonly RegistrationToImport[],
  stamp: Stamp,
): Promise<ImportedRegistration[]> {
  const batch = await openBatch(tx, people);
  const cancelled = await findCancelled(tx, people);
  const outcomes: ImportedRegistration[] = [];
  for (const person of people) {
    const isKnown = person.status === 'cancelled' && cancelled.has(keyOf(person));
    if (isKnown || liveRegistration(batch, person)) {
      outcomes.push('known');
      continue;
    }
    try {
      add(batch, person, stamp);
      outcomes.push('added');
    } catch (error) {
      if (!(error instanceof Conflict && error.code === 'workshop_full')) throw error;
      outcomes.push('workshop_full');
    }
  }
  batch.events.length = 0;
  if (stamp.importId !== null) await writeBatch(batch);
  return outcomes;
}

async function findCertified(tx: Context, ids: number[]): Promise<Set<number>> {
  const { registrationId } = certificates;
  const rows = await tx.db
    .select({ id: registrationId })
    .from(certificates)
    .where(inArray(registrationId, ids));
  return new Set(rows.map(({ id }) => id));
}

async function findBilled(tx: Context, ids: number[]): Promise<Set<number>> {
  const { registrationId } = registrationTerms;
  const rows = await tx.db
    .select({ id: registrationId })
    .from(registrationTerms)
    .where(inArray(registrationId, ids));
  return new Set(rows.map(({ id }) => id));
}

/** Deletes what an import created at this time and nobody changed since, and frees the seats. Emails nobody. */
export async function deleteImportedRegistrations(
  tx: Context,
  { importId, at }: { importId: number; at: Date },
): Promise<{ removed: number; kept: { name: string; reason: string }[] }> {
  const isImported = eq(registrations.importId, importId);
  const { timeZone } = await getSettings(tx);
  const found = await tx.db
    .selectDistinct({ workshopId: registrations.workshopId })
    .from(registrations)
    .where(isImported);
  const ids = found.map(({ workshopId }) => workshopId);
  const workshops = await lockWorkshops(tx, ids, timeZone);
  const rows = await tx.db
    .select()
    .from(registrations)
    .where(isImported)
    .orderBy(registrations.id)
    .for('update');
  const importedIds = rows.map(({ id }) => id);
  const certified = await findCertified(tx, importedIds);
  const billed = await findBilled(tx, importedIds);
  const kept: { name: string; reason: string }[] = [];
  const removed: number[] = [];
  for (const { id, name, email, workshopId, status, updatedAt } of rows) {
    const isChanged = updatedAt.getTime() !== at.getTime();
    const workshop = workshops.get(workshopId);
    if (certified.has(id)) kept.push({ name: name || email, reason: 'Has a certificate' });
    else if (billed.has(id)) kept.push({ name: name || email, reason: 'Has payments' });
    else if (isChanged) kept.push({ name: name || email, reason: 'Changed since the import' });
    else {
      removed.push(id);
      if (!workshop) continue;
      workshop.seatsHeld -= Number(holdsSeat(status));
      workshop.registrants -= Number(status !== 'cancelled');
    }
  }
  await tx.db.delete(registrations).where(inArray(registrations.id, removed));
  await recordSeats(tx, [...workshops.values()]);
  touch(tx, 'registrations');
  return { removed: removed.length, kept };
}
