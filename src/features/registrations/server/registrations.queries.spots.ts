import { and, eq, isNull, sql } from 'drizzle-orm';
import { getSettings, localDayOf } from '#src/features/settings/server/settings.queries.ts';
import { findWorkshops } from '#src/features/workshops/server/workshops.queries.ts';
import { hasEnded } from '#src/features/workshops/workshops.rules.ts';
import type { Context } from '#src/platform/server/context.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import type { SpotWire } from '../registrations.contract.spots.ts';
import { amountsIfCancelledNow } from '../registrations.rules.ledger.ts';
import { canCancel, canGiveAway } from '../registrations.rules.spots.ts';
import { listDocuments } from './registrations.queries.documents.ts';
import { listEntries } from './registrations.queries.ledger.ts';
import { moneyColumns, sumsIn } from './registrations.queries.standing.ts';
import { registrationTerms } from './registrations.table.ledger.ts';
import { type PendingTransfer, registrations } from './registrations.table.ts';
import { idInToken, opensSpot } from './spots/spot-token.ts';

type Row = typeof registrations.$inferSelect;

export class OutdatedLink extends NotFound {
  constructor() {
    super('This link is outdated');
  }
}

/** The offer that a token opens, if it isn't the holder's. */
export function offerIn(
  ctx: Pick<Context, 'tokens' | 'clock'>,
  token: string,
  row: Row,
): PendingTransfer | null {
  const offer = row.pendingTransfer;
  if (!offer || Date.parse(offer.until) <= ctx.clock.now().getTime()) return null;
  const { id } = row;
  return opensSpot(ctx, token, { id, email: offer.email, spotVersion: offer.version }) ? offer : null;
}

export const isHolders = (ctx: Pick<Context, 'tokens'>, token: string, row: Row): boolean =>
  opensSpot(ctx, token, row);

/** Throws NotFound. */
async function findRow(ctx: Context, token: string): Promise<Row> {
  const id = idInToken(token);
  if (id === null) throw new OutdatedLink();
  const found = and(eq(registrations.id, id), isNull(registrations.deletedAt));
  const [row] = await ctx.db.select().from(registrations).where(found);
  if (!row || !(isHolders(ctx, token, row) || offerIn(ctx, token, row))) throw new OutdatedLink();
  return row;
}

async function findMoney(ctx: Context, id: number) {
  const sums = sumsIn(ctx);
  const today = await localDayOf(ctx, ctx.clock.now());
  const [row] = await ctx.db
    .select({ ...moneyColumns(sums, today), terms: registrationTerms })
    .from(registrations)
    .leftJoin(registrationTerms, eq(registrationTerms.registrationId, registrations.id))
    .leftJoinLateral(sums, sql`true`)
    .where(eq(registrations.id, id));
  if (!row) throw new OutdatedLink();
  const [owedAmount, receivedAmount] = [row.owedAmount ?? 0, row.receivedAmount ?? 0];
  return { ...row, owedAmount, receivedAmount, balanceAmount: owedAmount - receivedAmount, today };
}

/** Throws NotFound. */
export async function getSpot(ctx: Context, token: string): Promise<SpotWire> {
  const row = await findRow(ctx, token);
  const [workshop] = await findWorkshops(ctx, [row.workshopId]);
  if (!workshop) throw new OutdatedLink();
  const [site, money] = [await getSettings(ctx), await findMoney(ctx, row.id)];
  const { id, title, startDate, endDate, location } = workshop;
  const { terms, today, totalAmount: _total, ...sums } = money;
  const offer = offerIn(ctx, token, row);
  const [now, { timeZone }] = [ctx.clock.now(), site];
  const isAhead = { status: row.status, startDate, now, timeZone };
  const pending = row.pendingTransfer && Date.parse(row.pendingTransfer.until) > now.getTime();
  const about = offer ?? (pending ? row.pendingTransfer : null);
  return {
    workshop: { id, title, startDate, endDate, location, hasEnded: hasEnded(workshop) },
    status: row.status,
    cancelledFor: row.cancelledFor,
    holdFor: row.holdFor,
    heldUntil: row.heldUntil?.toISOString() ?? null,
    name: offer ? `${offer.firstName} ${offer.lastName}` : row.name,
    email: offer ? offer.email : row.email,
    terms: terms && { ...terms, acceptedAt: terms.acceptedAt.toISOString() },
    entries: offer ? [] : await listEntries(ctx, row.id),
    ...sums,
    paymentInstructions:
      sums.balanceAmount > 0 ? (workshop.own.paymentInstructions ?? site.paymentInstructions) : '',
    cancellation: {
      isPossible: !offer && canCancel(isAhead),
      ...(terms
        ? amountsIfCancelledNow(terms, sums, { refund: 'policy', startDate, now, timeZone })
        : { keptAmount: 0, refundAmount: 0 }),
    },
    transfer: about && {
      name: `${about.firstName} ${about.lastName}`,
      email: about.email,
      until: about.until,
    },
    canTransfer:
      !offer && row.holdFor !== 'email' && canGiveAway({ ...isAhead, today, policy: terms?.policy ?? null }),
    isOffer: offer !== null,
    documents: offer ? [] : await listDocuments(ctx, row.id),
  };
}
