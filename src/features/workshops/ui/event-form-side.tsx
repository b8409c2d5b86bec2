import { counted } from '#src/shared/words.ts';
import type { PublicSite } from '#src/features/settings/settings.contract.ts';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { formatPrice, parseAmount } from '#src/shared/money.ts';
import { AdminField } from '#src/ui-kit/admin/field.tsx';
import { AdminSwitch } from '#src/ui-kit/admin/switch.tsx';
import { endOf, localDate, wireDate } from '../workshops.rules.dates.ts';
import { eventInput } from '../workshops.rules.form.ts';
import type { Workshop } from '../workshops.rules.ts';
import { AdminSeats } from './admin-seats.tsx';
import { EventFormWhen } from './event-form-when.tsx';
import type { EventFormState } from './workshops.form.ts';

interface EventFormSideProps {
  state: EventFormState;
  workshop: Workshop | null;
}

export function EventFormSide({ state, workshop }: EventFormSideProps) {
  const site = useSite();
  const { values, set, field, labelOf } = state;
  const price = parseAmount(values.price, site);
  const held = workshop?.currentParticipants ?? 0;
  return (
    <div className="grid gap-4 sm:gap-6">
      <EventFormWhen state={state} />
      <section className="admin-card grid gap-4">
        <h2 className="admin-card-title">Seats and price</h2>
        <div className="grid grid-cols-2 items-start gap-3 sm:gap-4">
          <AdminField
            {...field('price')}
            inputMode="decimal"
            prefix={site.currencySign}
            help={price === null ? undefined : `Visitors see: ${formatPrice(price, site)}`}
          />
          <AdminField {...field('maxParticipants')} inputMode="numeric" />
        </div>
        <EarlyBird state={state} workshop={workshop} />
        {workshop && held > 0 && (
          <div>
            <AdminSeats workshop={workshop} />
            <p className="mt-2 text-caption/4 text-dust">
              {counted(held, 'seat is', 'seats are')} held, so this can&apos;t go lower.
            </p>
          </div>
        )}
      </section>
      <section className="admin-card grid gap-4">
        <h2 className="admin-card-title">On the site</h2>
        {canEnd(state, site) && (
          <AdminSwitch
            name="isEnded"
            label={labelOf('isEnded')}
            help="Before its end date: it takes no more registrations and moves to Past Experiences."
            isOn={values.isEnded}
            onChange={isEnded => set({ isEnded })}
          />
        )}
        <AdminSwitch
          name="isVisible"
          label={labelOf('isVisible')}
          help="Visitors can find and book it."
          isOn={values.isVisible}
          onChange={isVisible => set({ isVisible })}
        />
        <AdminSwitch
          name="isPinned"
          label={labelOf('isPinned')}
          help="Shows first in the list."
          isOn={values.isPinned}
          onChange={isPinned => set({ isPinned })}
        />
      </section>
    </div>
  );
}

function EarlyBird({ state: { field }, workshop }: EventFormSideProps) {
  const site = useSite();
  const left = workshop?.earlyBird?.left;
  return (
    <fieldset className="grid gap-3 border-t border-ash pt-4 sm:gap-4">
      <legend className="sr-only">Early-bird price</legend>
      <AdminField
        {...field('earlyBirdAmount')}
        inputMode="decimal"
        prefix={site.currencySign}
        help={
          typeof left === 'number'
            ? `Visitors see: ${left} left.`
            : 'A lower price for the first people, until a day, or both. Leave all three blank for none.'
        }
      />
      <div className="grid grid-cols-2 items-start gap-3 sm:gap-4">
        <AdminField {...field('earlyBirdCount')} inputMode="numeric" suffix="people" />
        <AdminField {...field('earlyBirdUntil')} type="date" />
      </div>
    </fieldset>
  );
}

/** A workshop whose end date has passed is over anyway. */
function canEnd({ base }: EventFormState, site: PublicSite): boolean {
  if (base.updatedAt === null) return false;
  const { timeZone } = site;
  const { startDate, endDate } = eventInput(base, site);
  const end = endOf(
    { startDate, endDate: endDate && wireDate(localDate(endDate, timeZone), timeZone) },
    timeZone,
  );
  return end === null || end > Date.now();
}
