import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { AdminField } from '#src/ui-kit/admin/field.tsx';
import { AdminSwitch } from '#src/ui-kit/admin/switch.tsx';
import type { Workshop } from '../workshops.rules.ts';
import { AdminSeats } from './admin-seats.tsx';
import { EventFormWhen } from './event-form-when.tsx';
import type { EventFormState } from './workshops.form.ts';

interface EventFormSideProps {
  state: EventFormState;
  workshop: Workshop | null;
}

export function EventFormSide({ state, workshop }: EventFormSideProps) {
  const { currencySign } = useSite();
  const { values, set, field, labelOf } = state;
  const held = workshop?.currentParticipants ?? 0;
  return (
    <div className="grid gap-4 sm:gap-6">
      <EventFormWhen state={state} />
      <section className="admin-card grid gap-4">
        <h2 className="admin-card-title">Seats and price</h2>
        <div className="grid grid-cols-2 items-start gap-3 sm:gap-4">
          <AdminField {...field('price')} inputMode="numeric" prefix={currencySign} help="0 reads Free." />
          <AdminField {...field('maxParticipants')} inputMode="numeric" />
        </div>
        {workshop && held > 0 && (
          <div>
            <AdminSeats workshop={workshop} />
            <p className="mt-2 text-[0.75rem]/4 text-dust">
              The number of seats cannot go below {held} while they are held.
            </p>
          </div>
        )}
      </section>
      <section className="admin-card grid gap-4">
        <h2 className="admin-card-title">On the site</h2>
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
