import { useSite } from '#src/features/settings/ui/settings.api.ts';
import type { QuoteWire } from '#src/features/workshops/workshops.contract.quote.ts';
import { formatAmount } from '#src/shared/money.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { Field } from '#src/ui-kit/field.tsx';
import type { BookingFieldsProps } from './booking-fields.tsx';
import type { PromoCodeState } from './registrations.api.ts';

interface PromoFieldProps extends Pick<BookingFieldsProps, 'field'> {
  promo: PromoCodeState;
  quote: QuoteWire | undefined;
}

export function PromoField({ field, promo, quote }: PromoFieldProps) {
  const { name, defaultValue, error } = field('promoCode');
  const site = useSite();
  const effect =
    quote?.discountFor === 'promo'
      ? `${formatAmount(quote.discountAmount, site)} off`
      : 'The early-bird price is lower, so that one counts.';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
      <Field
        name={name}
        label="Promo code"
        optional
        verbatim
        autoComplete="off"
        maxLength={24}
        defaultValue={defaultValue}
        error={promo.error ?? error}
        onKeyDown={event => {
          if (event.key !== 'Enter' || !promo.isOpen) return;
          // Otherwise it would send the form.
          event.preventDefault();
          promo.apply();
        }}
        onInput={({ currentTarget }) => promo.type(currentTarget.value)}
      >
        <p role="status" className="t-small text-paper not-empty:mt-2">
          {promo.applied && quote ? effect : ''}
        </p>
      </Field>
      <Button
        className="mt-7 self-start"
        onClick={promo.apply}
        pending={promo.pending}
        pendingLabel="Checking..."
        disabled={!promo.isOpen}
      >
        Apply
      </Button>
    </div>
  );
}
