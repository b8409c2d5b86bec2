import { useWorkshopChoices, workshopOptions } from '#src/features/workshops/ui/workshops.api.manage.ts';
import { AdminCard } from '#src/ui-kit/admin/card.tsx';
import { AdminChoiceCards } from '#src/ui-kit/admin/choice-cards.tsx';
import { AdminField } from '#src/ui-kit/admin/field.tsx';
import { guessDayFirst } from '../imports.rules.match.ts';
import type { Import } from './use-import.ts';

/** What the columns can't say. Nothing if they say it all. */
export function ImportOptionsCard({ importer }: { importer: Import }) {
  const { kind, file, matches } = importer;
  const hasUnclearDates = file ? guessDayFirst(file.table, matches) !== null : false;
  if (kind === 'leads' && !hasUnclearDates) return null;
  return (
    <AdminCard title="Missing information" isPadded>
      <div className="grid gap-6">
        {kind === 'registrations' && <WorkshopChoice importer={importer} />}
        {hasUnclearDates && (
          <AdminChoiceCards
            legend="Dates such as 03/04/2026 are"
            value={importer.options.isDayFirst ? 'day' : 'month'}
            options={[
              { value: 'month', label: 'March 4 (month first)' },
              { value: 'day', label: 'April 3 (day first)' },
            ]}
            onChange={choice => importer.setOptions({ isDayFirst: choice === 'day' })}
          />
        )}
      </div>
    </AdminCard>
  );
}

function WorkshopChoice({ importer }: { importer: Import }) {
  const { data = [] } = useWorkshopChoices();
  const { workshopId } = importer.options;
  return (
    <AdminField
      name="workshopId"
      label="Workshop"
      className="max-w-120"
      value={String(workshopId ?? '')}
      options={[{ value: '', label: 'The workshop that each row names' }, ...workshopOptions(data)]}
      help="Choose one if the whole file is for the same workshop."
      onChange={value => importer.setOptions({ workshopId: Number(value) || null })}
    />
  );
}
