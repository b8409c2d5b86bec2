import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { deviceMoment } from '#src/platform/browser/local-time.ts';
import { instantOf, zoneName } from '#src/shared/time-zone.ts';
import { AdminField } from '#src/ui-kit/admin/field.tsx';
import type { EventFormState } from './workshops.form.ts';

export function EventFormWhen({ state }: { state: EventFormState }) {
  const { timeZone, workshopDefaults } = useSite();
  const { values, field } = state;
  const yours = [
    ['starts', onDevice(values.startDate, values.startTime, timeZone)],
    ['ends', onDevice(values.endDate, values.endTime, timeZone)],
  ].filter(([, moment]) => moment !== null);
  return (
    <section className="admin-card grid gap-4">
      <h2 className="admin-card-title">When and where</h2>
      <div className="grid grid-cols-[1.25fr_1fr] items-start gap-3 sm:grid-cols-2 sm:gap-4">
        <AdminField {...field('startDate')} type="date" isRequired />
        <AdminField {...field('startTime')} type="time" />
        <AdminField {...field('endDate')} type="date" isRequired />
        <AdminField {...field('endTime')} type="time" />
      </div>
      <p className="-mt-2 text-caption/4 text-dust">
        Times are in {zoneName(timeZone)}. Leave them empty if only the days are set.
        {yours.length > 0 &&
          ` On your device's clock, it ${yours.map(([verb, moment]) => `${verb} ${moment}`).join(' and ')}.`}
      </p>
      <AdminField {...field('duration')} help="Leave blank to count the days." />
      <AdminField {...field('location')} help={`Leave blank to show “${workshopDefaults.location}”.`} />
    </section>
  );
}

function onDevice(date: string, time: string, timeZone: string): string | null {
  if (!date || !time) return null;
  return deviceMoment(new Date(instantOf(date, time, timeZone)).toISOString());
}
