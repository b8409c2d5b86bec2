import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { ToolField } from '#src/ui-kit/tool-field.tsx';
import { ToolSwitch } from '#src/ui-kit/tool-switch.tsx';
import type { Workshop } from '../workshops.rules.ts';
import { AdminSeats } from './admin-seats.tsx';
import type { EventFormState } from './workshops.form.ts';

interface EventFormSideProps {
  state: EventFormState;
  /** The one that is edited. */
  workshop: Workshop | null;
}

/** When and where, for how many and how much, and whether it is seen. */
export function EventFormSide({ state, workshop }: EventFormSideProps) {
  const { currencySign, workshopDefaults } = useSite();
  const { values, set, field, labelOf } = state;
  const held = workshop?.currentParticipants ?? 0;
  return (
    <div className="grid gap-4 sm:gap-6">
      <section className="tool-card grid gap-4">
        <h2 className="tool-card-title">When and where</h2>
        <div className="grid grid-cols-2 items-start gap-3 sm:gap-4">
          <ToolField {...field('startDate')} type="date" isRequired />
          <ToolField {...field('endDate')} type="date" isRequired />
        </div>
        <ToolField
          {...field('duration')}
          placeholder={workshopDefaults.duration}
          help="Calculated from the dates unless you enter one."
        />
        <ToolField {...field('location')} placeholder={workshopDefaults.location} />
      </section>
      <section className="tool-card grid gap-4">
        <h2 className="tool-card-title">Seats and price</h2>
        <div className="grid grid-cols-2 items-start gap-3 sm:gap-4">
          <ToolField {...field('price')} inputMode="numeric" prefix={currencySign} help="0 reads Free." />
          <ToolField {...field('maxParticipants')} inputMode="numeric" />
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
      <section className="tool-card grid gap-4">
        <h2 className="tool-card-title">On the site</h2>
        <ToolSwitch
          name="isVisible"
          label={labelOf('isVisible')}
          help="Visitors can find and book it."
          isOn={values.isVisible}
          onChange={isVisible => set({ isVisible })}
        />
        <ToolSwitch
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
