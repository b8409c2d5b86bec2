import { getTableColumns, ne, sql } from 'drizzle-orm';
import type { DoneEvent } from '#src/features/analytics/server/analytics.commands.ts';
import {
  type ReadSettings,
  readSettings,
  recallSettings,
} from '#src/features/settings/server/settings.queries.recall.ts';
import {
  type OpenWorkshop,
  readWorkshops,
  recallWorkshops,
} from '#src/features/workshops/server/workshops.commands.seats.ts';
import type { Context } from '#src/platform/server/context.ts';
import { prepared } from '#src/platform/server/database/prepared.ts';
import { Conflict, NotFound } from '#src/platform/server/errors.ts';
import type { QueuedMail } from '#src/platform/server/mail/mail.ts';
import {
  type RegistrationRequest,
  type RegistrationStatus,
  decideRegistration,
  holdsSeat,
} from '../registrations.rules.ts';
import { mailsOfRegistration } from './registrations.emails.ts';
import { registrations } from './registrations.table.ts';

/** A registration as it is, or as it will be once the ledger is written. */
type Entry = typeof registrations.$inferSelect;

/** What a person tells about themselves; nothing of it is ever overwritten by a repeat. */
const DETAILS = [
  'firstName',
  'lastName',
  'phone',
  'experience',
  'goals',
  'hearAbout',
  'notes',
  'message',
] as const satisfies (keyof Entry)[];
type Details = Pick<Entry, (typeof DETAILS)[number]>;

/** What somebody asks for. */
export interface Wish {
  request: RegistrationRequest;
  workshopId: number;
  email: string;
  name: string;
  /** Who is signed in. Only a new registration is theirs: an address that others gave is claimed by its owner (R5). */
  userId: string | null;
  details: Partial<Details>;
}

/** The registrations that some wishes are about, locked, with what becomes of them. */
export interface Ledger {
  workshops: Map<number, OpenWorkshop>;
  /** Live registrations by workshop and address, new ones included. */
  live: Map<string, Entry>;
  created: Set<Entry>;
  changed: Set<Entry>;
  mails: QueuedMail[];
  /** What is counted of it. */
  events: DoneEvent[];
  /** Unused numbers for registrations; what is granted gets one each, used or not, so that it tells nothing. */
  ids: number[];
  /** What the mails say of the site, and its time zone. */
  site: ReadSettings;
  /** Whether its workshops are from memory, and nothing is locked. */
  isRemembered: boolean;
}

const REFUSALS = {
  workshop_ended: 'This workshop has ended.',
  workshop_full: 'This workshop is full. Register your interest and we will write when a spot opens.',
  not_possible: 'This cannot be done with this registration.',
};

const EVENT_OF = {
  showInterest: 'interest',
  reserve: 'reservation',
  enroll: 'enrollment',
} as const satisfies Record<RegistrationRequest, DoneEvent['type']>;

const NOTHING = Object.fromEntries(DETAILS.map(field => [field, null])) as { [Name in keyof Details]: null };

const keyOf = (one: { workshopId: number; email: string }): string => `${one.workshopId} ${one.email}`;

// Without a name: PostgreSQL plans it each time, by how many there are by then.
const selectLive = prepared(db =>
  db
    .select(getTableColumns(registrations))
    .from(registrations)
    .innerJoin(
      sql`(select distinct * from unnest(${sql.placeholder('ids')}::integer[], ${sql.placeholder('emails')}::text[]))
        as asked (workshop_id, email)`,
      sql`asked.workshop_id = ${registrations.workshopId} and asked.email = ${registrations.email}`,
    )
    .where(ne(registrations.status, 'cancelled'))
    .prepare(''),
);

async function findLive(tx: Context, wishes: readonly Wish[]): Promise<Entry[]> {
  const ids = wishes.map(wish => wish.workshopId);
  return selectLive(tx.db).execute({ ids, emails: wishes.map(wish => wish.email) });
}

const idsOf = (wishes: readonly Wish[]): number[] => [...new Set(wishes.map(wish => wish.workshopId))];

function ledgerOf(known: Pick<Ledger, 'workshops' | 'site' | 'live' | 'ids' | 'isRemembered'>): Ledger {
  return { ...known, created: new Set(), changed: new Set(), mails: [], events: [] };
}

/** What is to be known of wishes. With `isLocked` nobody else changes it until the transaction ends. */
async function readLedger(
  ctx: Context,
  wishes: readonly Wish[],
  { site, isLocked }: { site: ReadSettings; isLocked: boolean },
): Promise<Ledger> {
  const { timeZone } = site.settings;
  const workshops = await readWorkshops(ctx, { ids: idsOf(wishes), timeZone, isLocked });
  const entries = (await findLive(ctx, wishes)).map((entry): [string, Entry] => [keyOf(entry), entry]);
  return ledgerOf({ workshops, site, live: new Map(entries), ids: [], isRemembered: false });
}

/** Takes the workshops' rows for the rest of the transaction (decision R2) and reads what stands. */
export async function openLedger(
  tx: Context,
  wishes: readonly Wish[],
  ids: readonly number[],
): Promise<Ledger> {
  const site = await readSettings(tx);
  return { ...(await readLedger(tx, wishes, { site, isLocked: true })), ids: [...ids] };
}

/**
 * What stands as far as this process remembers, nobody who asks being registered yet; null when it does not know.
 * Whether that is so is seen when the ledger is written.
 */
export function recallLedger(ctx: Context, wishes: readonly Wish[], ids: readonly number[]): Ledger | null {
  const site = recallSettings(ctx);
  if (!site) return null;
  const workshops = recallWorkshops(ctx, idsOf(wishes), site.settings.timeZone);
  return workshops && ledgerOf({ workshops, site, live: new Map(), ids: [...ids], isRemembered: true });
}

/** The same to look at only: what it refuses was rightly refused at that moment, and nobody had to wait. */
export function lookAtLedger(ctx: Context, wishes: readonly Wish[], site: ReadSettings): Promise<Ledger> {
  return readLedger(ctx, wishes, { site, isLocked: false });
}

/** Takes what the registration has empty; what is there stays (decision R3). */
function fillIn(ledger: Ledger, entry: Entry, given: Partial<Details>): void {
  const missing = DETAILS.filter(field => entry[field] === null && given[field]);
  if (missing.length === 0) return;
  Object.assign(entry, Object.fromEntries(missing.map(field => [field, given[field]])));
  ledger.changed.add(entry);
}

function requireWorkshop(ledger: Ledger, id: number): OpenWorkshop {
  const workshop = ledger.workshops.get(id);
  if (!workshop) throw new NotFound('There is no such workshop');
  return workshop;
}

/** What becomes of a wish as things stand. Throws Conflict or NotFound when it cannot be granted. */
export function decide(
  ledger: Ledger,
  wish: Wish,
): { next: RegistrationStatus | null; workshop: OpenWorkshop } {
  const workshop = requireWorkshop(ledger, wish.workshopId);
  const decision = decideRegistration({
    command: wish.request,
    current: ledger.live.get(keyOf(wish))?.status ?? null,
    hasEnded: workshop.hasEnded,
    seatsLeft: workshop.maxParticipants - workshop.seatsHeld,
  });
  if (decision.kind === 'refuse') throw new Conflict(decision.code, REFUSALS[decision.code]);
  return { next: decision.kind === 'keep' ? null : decision.status, workshop };
}

/** Notes one wish after those before it. Throws Conflict or NotFound when it cannot be granted. */
export function enter(ledger: Ledger, wish: Wish, at: Date): { id: number } {
  const { workshopId, email, name, userId, details } = wish;
  const { next: status, workshop } = decide(ledger, wish);
  const current = ledger.live.get(keyOf(wish));
  const id = ledger.ids.pop() ?? 0;
  if (current) fillIn(ledger, current, details);
  if (status === null) return { id };
  const heldBefore = current !== undefined && holdsSeat(current.status);
  const enrolledAt = status === 'enrolled' ? at : (current?.enrolledAt ?? null);
  if (current) ledger.changed.add(Object.assign(current, { status, enrolledAt }));
  else {
    const whose = { id, workshopId, email, name, userId, internalNote: null };
    const entry = { ...NOTHING, ...details, ...whose, status, enrolledAt, createdAt: at, updatedAt: at };
    ledger.created.add(entry);
    ledger.live.set(keyOf(wish), entry);
  }
  workshop.seatsHeld += Number(holdsSeat(status)) - Number(heldBefore);
  workshop.registrants += Number(!current);
  ledger.events.push({ type: EVENT_OF[wish.request], workshopId });
  ledger.mails.push(...mailsOfRegistration(wish, { workshop, site: ledger.site.settings, isNew: !current }));
  return { id };
}
