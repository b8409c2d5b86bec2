import { and, asc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import { type DoneEvent, recordEvents } from '#src/features/visits/server/visits.commands.ts';
import { recountUses } from '#src/features/pricing/server/pricing.commands.ts';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import type { SiteSettings } from '#src/features/settings/settings.contract.ts';
import {
  type LockedWorkshop,
  lockWorkshops,
  recordSeats,
} from '#src/features/workshops/server/workshops.commands.seats.ts';
import type { Context } from '#src/platform/server/context.ts';
import { touch } from '#src/platform/server/database/transaction.ts';
import { Conflict, NotFound } from '#src/platform/server/errors.ts';
import type { QueuedMail } from '#src/platform/server/mail.ts';
import { deadlineIn } from '../registrations.rules.holds.ts';
import { SEAT_HOLDING, holdsSeat, isFull } from '../registrations.rules.ts';
import { type IssuedDocument, issueDocuments } from './registrations.commands.documents.ts';
import { type Ledger, loadLedgers, writeLedgers } from './registrations.commands.ledger-rows.ts';
import { emailOfFreedSeat } from './registrations.emails.freed.ts';
import { countUses } from './registrations.queries.discounts.ts';
import { findFirstInterested } from './registrations.queries.interested.ts';
import { registrations } from './registrations.table.ts';

/** The id is 0 until the batch is written. */
export type Registration = typeof registrations.$inferSelect;

/** For emails with a link to the spot, which needs the registration's id. */
type ComposedLater = () => readonly QueuedMail[];

export interface RegistrationBatch {
  tx: Context;
  site: SiteSettings;
  /** Row locks keep two transactions from selling the same seat. */
  workshops: Map<number, LockedWorkshop>;
  /** Workshops that had no seat left when the batch was opened. */
  full: Set<number>;
  /** Keyed by workshop and address. */
  live: Map<string, Registration>;
  /** Keyed by id, cancelled ones included. */
  locked: Map<number, Registration>;
  created: Set<Registration>;
  changed: Set<Registration>;
  /** Those with terms. */
  ledgers: Map<Registration, Ledger>;
  /** Promo codes whose uses change. */
  codes: Set<number>;
  counted: Set<LockedWorkshop>;
  events: DoneEvent[];
  emails: (QueuedMail | ComposedLater)[];
  /** When it was written. */
  documents: IssuedDocument[];
}

interface Address {
  workshopId: number;
  email: string;
}

const keyOf = ({ workshopId, email }: Address): string => `${workshopId} ${email}`;

/**
 * Locks the workshops, then these registrations and the live ones of these addresses, whose rows are written as a whole.
 * All in one statement that is ordered by id, to prevent deadlocks with the deletion of someone's data, which locks no
 * workshop.
 */
export async function openBatch(
  tx: Context,
  addresses: readonly Address[],
  registrationIds: readonly number[] = [],
): Promise<RegistrationBatch> {
  const site = await getSettings(tx);
  const ids = addresses.map(({ workshopId }) => workshopId);
  const workshops = await lockWorkshops(tx, [...new Set(ids)], site.timeZone);
  const emails = addresses.map(({ email }) => email);
  const { id, workshopId, email, status } = registrations;
  const requested = sql`select * from unnest(${sql.param(ids)}::integer[], ${sql.param(emails)}::text[])`;
  const live = sql`select ${id} from ${registrations} where (${workshopId}, ${email}) in (${requested}) and ${ne(status, 'cancelled')}`;
  const rows = await tx.db
    .select()
    .from(registrations)
    .where(sql`${id} in (${live} union all select unnest(${sql.param(registrationIds)}::integer[]))`)
    .orderBy(asc(id))
    .for('update');
  const changes = { created: new Set<Registration>(), changed: new Set<Registration>() };
  return {
    tx,
    site,
    workshops,
    full: new Set([...workshops.values()].filter(isFull).map(workshop => workshop.id)),
    live: new Map(rows.filter(row => row.status !== 'cancelled').map(row => [keyOf(row), row])),
    locked: new Map(rows.map(row => [row.id, row])),
    ...changes,
    ledgers: await loadLedgers(tx, rows),
    codes: new Set(),
    counted: new Set(),
    events: [],
    emails: [],
    documents: [],
  };
}

/** Includes registrations that this batch has created but not written yet. */
export function liveRegistration(batch: RegistrationBatch, address: Address): Registration | null {
  return batch.live.get(keyOf(address)) ?? null;
}

/** Throws NotFound. */
export function workshopIn(batch: RegistrationBatch, id: number): LockedWorkshop {
  const workshop = batch.workshops.get(id);
  if (!workshop) throw new NotFound('Workshop not found');
  return workshop;
}

export function createIn(
  batch: RegistrationBatch,
  { workshopId, email, name }: Address & { name: string },
): Registration {
  const at = batch.tx.clock.now();
  const row: Registration = {
    id: 0,
    workshopId,
    userId: null,
    email,
    name,
    firstName: null,
    lastName: null,
    phone: null,
    status: 'interested',
    previousStatus: null,
    attendance: null,
    attendedDays: [],
    experience: null,
    goals: null,
    hearAbout: null,
    source: null,
    campaign: null,
    notes: null,
    message: null,
    heldFrom: null,
    holdFor: null,
    heldUntil: null,
    addressConfirmedAt: null,
    spotVersion: 1,
    codeVersion: 1,
    cancelledFor: null,
    cancelledAt: null,
    pendingTransfer: null,
    internalNote: null,
    importId: null,
    seatTakenAt: null,
    enrolledAt: null,
    deletedAt: null,
    createdAt: at,
    updatedAt: at,
  };
  batch.created.add(row);
  batch.live.set(keyOf(row), row);
  return row;
}

/** Seats per workshop that one network may hold with unconfirmed addresses. */
const MAX_HELD = 3;

/**
 * The network that a seat is held from, null if unknown. Seats count until their address is confirmed or the hold is over;
 * where addresses needn't be confirmed, for as long. Throws Conflict `too_many_held`, which doesn't reveal who is registered.
 */
export async function holdSeatFrom(
  { tx, site }: RegistrationBatch,
  { id: workshopId, maxParticipants }: LockedWorkshop,
  { network, current }: { network: string | null; current: Registration | null },
): Promise<string | null> {
  if (network === null) return null;
  const most = Math.max(1, Math.round(MAX_HELD * tx.limits.scale));
  if (most < maxParticipants && current?.heldFrom !== network) {
    const { heldFrom, holdFor, seatTakenAt, status } = registrations;
    const [now, scale] = [tx.clock.now(), tx.limits.holdScale];
    const isHeld = and(
      eq(registrations.workshopId, workshopId),
      eq(heldFrom, network),
      inArray(status, [...SEAT_HOLDING]),
      or(eq(holdFor, 'email'), gt(seatTakenAt, deadlineIn(-site.confirmHours, { now, scale }))),
    );
    if ((await tx.db.$count(registrations, isHeld)) >= most) {
      throw new Conflict(
        'too_many_held',
        `Your network already holds ${most} spots in this workshop. Confirm one of them, sign in with a confirmed email address to reserve another, or contact us.`,
      );
    }
  }
  return current && holdsSeat(current.status) ? current.heldFrom : network;
}

const MAX_AT_ONCE = 1000;

async function insertCreated({ tx, created, live }: RegistrationBatch): Promise<void> {
  if (created.size === 0) return;
  const values = [...created].map(({ id: _new, ...row }) => row);
  // A statement takes 65,535 parameters.
  for (let from = 0; from < values.length; from += MAX_AT_ONCE) {
    const rows = await tx.db
      .insert(registrations)
      .values(values.slice(from, from + MAX_AT_ONCE))
      .returning({ id: registrations.id, workshopId: registrations.workshopId, email: registrations.email });
    for (const row of rows) {
      const entry = live.get(keyOf(row));
      if (entry) entry.id = row.id;
    }
  }
}

export async function writeBatch(batch: RegistrationBatch): Promise<void> {
  const { tx, created, changed, codes, counted, events, emails } = batch;
  await insertCreated(batch);
  for (const { id, ...row } of [...changed].filter(entry => !created.has(entry))) {
    await tx.db.update(registrations).set(row).where(eq(registrations.id, id));
  }
  const entries = await writeLedgers(tx, batch.ledgers);
  await recountUses(tx, codes, ids => countUses(tx, ids));
  await recordSeats(tx, [...counted]);
  for (const workshop of counted) {
    if (!batch.full.has(workshop.id) || isFull(workshop) || workshop.hasEnded) continue;
    const interested = await findFirstInterested(tx, workshop.id);
    if (interested) emails.push(emailOfFreedSeat(interested, { workshop, site: batch.site }));
  }
  await recordEvents(tx, events);
  batch.documents = await issueDocuments(batch, entries);
  const composed = emails.flatMap(email => (typeof email === 'function' ? email() : [email]));
  await tx.mail.queueAll(tx, composed);
  if (created.size + changed.size > 0) touch(tx, 'registrations');
}
