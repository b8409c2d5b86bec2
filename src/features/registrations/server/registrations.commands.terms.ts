import { randomInt } from 'node:crypto';
import type { UsableCode } from '#src/features/pricing/server/pricing.queries.ts';
import type { LockedWorkshop } from '#src/features/workshops/server/workshops.commands.seats.ts';
import { currentQuote } from '#src/features/workshops/server/workshops.queries.quote.ts';
import { depositAndPolicy } from '#src/features/workshops/workshops.rules.quote.ts';
import { type Context, isAdmin } from '#src/platform/server/context.ts';
import { Conflict } from '#src/platform/server/errors.ts';
import { localPartsOf } from '#src/shared/time-zone.ts';
import {
  type CancellationAmounts,
  type EntryAuthor,
  type NewEntry,
  type RefundChoice,
  bookingEntries,
  amountsIfCancelledNow,
  cancellationEntries,
  sumsOf,
} from '../registrations.rules.ledger.ts';
import type { Registration, RegistrationBatch } from './registrations.commands.store.ts';

// Nobody confuses these when they copy them onto a bank transfer.
const LETTERS = 'ABCDEFGHJKLMNPQRTUVWXYZ2346789';
const GROUPS = 2;
const GROUP_LENGTH = 4;

function newReference(): string {
  const letter = () => LETTERS[randomInt(LETTERS.length)] ?? '';
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** In the business's time zone. */
export const todayIn = ({ tx, site }: Pick<RegistrationBatch, 'tx' | 'site'>): string =>
  localPartsOf(tx.clock.now().getTime(), site.timeZone).date;

/** A seat with the early-bird price or a promo code takes one of them, or gives it back. */
export function countDiscounts(batch: RegistrationBatch, row: Registration, change: number): void {
  const terms = batch.ledgers.get(row)?.terms;
  const workshop = batch.workshops.get(row.workshopId);
  if (!terms || !workshop || change === 0) return;
  if (terms.promoCodeId !== null) batch.codes.add(terms.promoCodeId);
  if (terms.discountFor === 'early-bird') workshop.own.earlyBirdUsed += change;
}

/** Freezes what the seat costs at this moment, unless the registration has terms already. */
export function acceptTerms(
  batch: RegistrationBatch,
  row: Registration,
  workshop: LockedWorkshop,
  promo: UsableCode | null,
): void {
  if (batch.ledgers.has(row)) return;
  const { tx, site } = batch;
  const {
    taxLabel,
    policyLines,
    balanceAmount: _rest,
    terms: _digest,
    ...quote
  } = currentQuote(workshop, {
    site,
    now: tx.clock.now(),
    discount: promo?.discount ?? null,
  });
  const { mode, rate } = site.tax;
  const { deposit, policy } = depositAndPolicy(workshop, site);
  batch.ledgers.set(row, {
    terms: {
      ...quote,
      promoCodeId: quote.discountFor === 'promo' ? (promo?.code?.id ?? null) : null,
      taxPpm: mode === 'none' ? 0 : rate,
      taxLabel,
      isTaxIncluded: mode === 'included',
      isDepositRefundable: deposit.isRefundable,
      policy,
      policyLines,
      reference: newReference(),
      acceptedAt: tx.clock.now(),
    },
    entries: [],
    areTermsNew: true,
    added: [],
  });
}

const authorOf = (tx: Context): EntryAuthor => {
  if (isAdmin(tx)) return 'admin';
  return tx.sender || tx.actor.kind === 'account' ? 'person' : 'system';
};

interface About {
  note?: string | null;
  /** If the actor doesn't say it. */
  author?: EntryAuthor;
  /** Today if left out. */
  happenedOn?: string;
}

/** To be written with the batch. */
export function addEntries(
  batch: RegistrationBatch,
  row: Registration,
  entries: readonly NewEntry[],
  { note = null, author = authorOf(batch.tx), happenedOn = todayIn(batch) }: About = {},
): void {
  batch.ledgers.get(row)?.added.push(...entries.map(entry => ({ ...entry, note, author, happenedOn })));
}

/** Bills a seat whose holder is known. */
export function billSeat(batch: RegistrationBatch, row: Registration): void {
  const ledger = batch.ledgers.get(row);
  const isBilled = ledger?.added.some(({ reason, amount }) => reason === 'booking' && amount > 0);
  if (ledger && !isBilled) addEntries(batch, row, bookingEntries(ledger.entries, ledger.terms));
}

export interface CancelledMoney {
  refund: RefundChoice;
  author?: EntryAuthor;
}

/** Null without terms. */
export function amountsIfCancelled(
  batch: RegistrationBatch,
  row: Registration,
  { refund }: CancelledMoney,
): CancellationAmounts | null {
  const ledger = batch.ledgers.get(row);
  if (!ledger) return null;
  return amountsIfCancelledNow(ledger.terms, sumsOf(ledger.entries), {
    refund,
    startDate: batch.workshops.get(row.workshopId)?.startDate ?? null,
    now: batch.tx.clock.now(),
    timeZone: batch.site.timeZone,
  });
}

/** Ends what is due. What goes back stands as a credit until it's recorded. Throws Conflict `amount_too_large`. */
export function endBilling(batch: RegistrationBatch, row: Registration, money: CancelledMoney): void {
  const ledger = batch.ledgers.get(row);
  const amounts = amountsIfCancelled(batch, row, money);
  if (!ledger || !amounts) return;
  if (amounts.keptAmount < 0) {
    throw new Conflict('amount_too_large', "You can't return more than you received.", {
      fields: { refund: 'More than you received' },
    });
  }
  addEntries(batch, row, cancellationEntries(ledger.entries, amounts.keptAmount), {
    ...(money.author && { author: money.author }),
  });
}

/** What becomes of the money of a cancelled registration. Null without terms. */
export function cancelledMoneyOf(
  { ledgers }: RegistrationBatch,
  row: Registration,
): (CancellationAmounts & { currency: string }) | null {
  const ledger = ledgers.get(row);
  if (!ledger) return null;
  const { owedAmount, balanceAmount } = sumsOf([...ledger.entries, ...ledger.added]);
  return { currency: ledger.terms.currency, keptAmount: owedAmount, refundAmount: 0 - balanceAmount };
}
