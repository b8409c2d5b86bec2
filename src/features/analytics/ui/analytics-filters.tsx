import { workshopOptions } from '#src/features/workshops/ui/workshops.api.manage.ts';
import type { WorkshopChoice } from '#src/features/workshops/workshops.contract.ts';
import { AlertIcon } from '#src/ui-kit/icons.tsx';
import { AdminChoice, AdminSelect } from '#src/ui-kit/admin/filters.tsx';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';
import { CUSTOM, type DayRange, RANGES } from '../analytics.rules.range.ts';
import { USUAL_DAYS } from '../analytics.rules.ts';

interface AnalyticsFiltersProps {
  workshops: readonly WorkshopChoice[];
  workshopId: string | null;
  range: DayRange;
  /** Why these days can't be shown. */
  problem: string | null;
}

const USUAL = String(USUAL_DAYS);
const lastDays = RANGES.map(({ value, label }) => ({
  value,
  label: value === CUSTOM ? label : `Last ${label}`,
}));
/** A select shows its first option while nothing is chosen. */
const LISTED = [
  ...lastDays.filter(({ value }) => value === USUAL),
  ...lastDays.filter(({ value }) => value !== USUAL),
];

export function AnalyticsFilters({ workshops, workshopId, range, problem }: AnalyticsFiltersProps) {
  const [params] = useUrlParams();
  const isCustom = params.get('range') === CUSTOM;
  const isKnown = workshops.some(({ id }) => String(id) === workshopId);
  return (
    <div role="search" aria-label="What is shown" className="grid gap-3">
      <div className="grid grid-cols-2! items-center gap-2 sm:flex sm:flex-wrap sm:justify-between sm:gap-3">
        <div className="min-w-0 max-sm:order-2">
          <AdminSelect
            label="Workshop"
            param="workshop"
            options={[
              { value: '', label: 'All workshops' },
              ...(workshopId && !isKnown ? [{ value: workshopId, label: 'Another workshop' }] : []),
              ...workshopOptions(workshops),
            ]}
          />
        </div>
        <div className="min-w-0 sm:hidden">
          <AdminSelect label="Days" param="range" options={LISTED} />
        </div>
        <div className="max-sm:hidden">
          <AdminChoice label="Days" param="range" options={RANGES} fallback={USUAL} />
        </div>
      </div>
      {isCustom && <CustomDays range={range} />}
      <p role="alert" className="flex gap-2 text-error-text empty:hidden">
        {problem && (
          <>
            <AlertIcon size={16} className="mt-0.5 flex-none" />
            {problem}
          </>
        )}
      </p>
    </div>
  );
}

function CustomDays({ range }: { range: DayRange }) {
  const [, setParams] = useUrlParams();
  const days = [
    ['from', 'First day'],
    ['to', 'Last day'],
  ] as const;
  return (
    <div className="grid grid-cols-2! gap-2 sm:flex sm:justify-end sm:gap-3">
      {days.map(([name, label]) => (
        <label key={name} className="min-w-0">
          <span className="field-label">{label}</span>
          <input
            type="date"
            className="control"
            value={range[name]}
            // A day that is being typed is empty until it is complete.
            onChange={({ target }) => target.value && setParams({ ...range, [name]: target.value })}
          />
        </label>
      ))}
    </div>
  );
}
