import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { PolicyLines } from '#src/features/workshops/ui/policy-lines.tsx';
import type { QuoteWire } from '#src/features/workshops/workshops.contract.quote.ts';
import type { Workshop } from '#src/features/workshops/workshops.rules.ts';
import { formatDay } from '#src/shared/dates.ts';
import { formatAmount } from '#src/shared/money.ts';

type Line = [label: string, amount: number];

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function taxLine({ taxAmount, taxLabel, netAmount, listAmount, discountAmount }: QuoteWire): Line[] {
  const isAdded = netAmount === listAmount - discountAmount;
  return taxLabel && isAdded && taxAmount > 0 ? [[capitalized(taxLabel), taxAmount]] : [];
}

const dueText = (what: string, day: string | null): string =>
  day === null ? what : `${what} by ${formatDay(day)}`;

function discountLine({ workshop, promoCode, quote }: QuotedSeat): Line[] {
  const { discountFor, discountAmount } = quote;
  const left = workshop.earlyBird?.left ?? null;
  if (discountAmount === 0) return [];
  const earlyBird = left === null ? 'Early bird' : `Early bird, ${left} left`;
  const label = discountFor === 'promo' ? `Code ${promoCode}` : earlyBird;
  return [[label, -discountAmount]];
}

/** What is paid when. */
function instalments(quote: QuoteWire): Line[] {
  const { depositAmount, balanceAmount, depositDueOn, balanceDueOn } = quote;
  if (depositAmount === 0 || balanceAmount === 0 || depositDueOn === balanceDueOn) {
    return [[dueText('Due', depositDueOn ?? balanceDueOn), quote.totalAmount]];
  }
  return [
    [dueText('Deposit', depositDueOn), depositAmount],
    [dueText('Rest', balanceDueOn), balanceAmount],
  ];
}

interface QuotedSeat {
  workshop: Pick<Workshop, 'title' | 'earlyBird'>;
  promoCode: string;
  quote: QuoteWire;
}

interface YourPriceProps extends Omit<QuotedSeat, 'quote'> {
  quote: QuoteWire | undefined;
  isFailed: boolean;
}

/** Every amount, and what becomes of it, before anything is asked. */
export function YourPrice({ quote, isFailed, ...seat }: YourPriceProps) {
  return (
    <section aria-label="Your price" aria-busy={!quote && !isFailed} className="grid content-start gap-5">
      {quote ? (
        <Quote {...seat} quote={quote} />
      ) : (
        <p className="t-small text-dust">
          {isFailed
            ? "We couldn't calculate your price. Please close this and try again."
            : 'Calculating your price...'}
        </p>
      )}
    </section>
  );
}

function Quote(seat: QuotedSeat) {
  const site = useSite();
  const { workshop, quote } = seat;
  const { taxAmount, totalAmount, listAmount } = quote;
  return (
    <>
      <div className="rounded border border-iron bg-soot p-5 text-copy/6">
        <dl>
          <Lines lines={[[workshop.title, listAmount], ...discountLine(seat), ...taxLine(quote)]} />
          <div className="mt-2.5 flex justify-between gap-4 border-t border-iron pt-2.5 font-semibold">
            <dt>Total</dt>
            <dd>{formatAmount(totalAmount, site)}</dd>
          </div>
          {totalAmount > 0 && <Lines lines={instalments(quote)} className="mt-2.5" />}
        </dl>
        {taxAmount > 0 && taxLine(quote).length === 0 && (
          <p className="mt-2.5 t-small text-dust">Includes {quote.taxLabel}.</p>
        )}
      </div>
      {quote.policyLines.length > 0 && (
        <div>
          <h3 className="mb-2 text-copy/6 font-semibold">If your plans change</h3>
          <PolicyLines lines={quote.policyLines} />
        </div>
      )}
    </>
  );
}

function Lines({ lines, className = '' }: { lines: readonly Line[]; className?: string }) {
  const site = useSite();
  return lines.map(([label, amount]) => (
    <div key={label} className={`flex justify-between gap-4 py-1 text-paper ${className}`}>
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd className="flex-none">{formatAmount(amount, site)}</dd>
    </div>
  ));
}
