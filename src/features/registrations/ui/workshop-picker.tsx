import { workshopOptions } from '#src/features/workshops/ui/workshops.api.manage.ts';
import type { WorkshopChoice } from '#src/features/workshops/workshops.contract.ts';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';

interface WorkshopPickerProps {
  choices: readonly WorkshopChoice[];
  /** Null for all, or for none if there is a placeholder. */
  workshop: Pick<WorkshopChoice, 'id'> | null;
  placeholder?: string;
}

export function WorkshopPicker({ choices, workshop, placeholder }: WorkshopPickerProps) {
  const [, setParams] = useUrlParams();
  return (
    <select
      aria-label="Change workshop"
      className="control w-full sm:w-72"
      value={workshop?.id ?? (placeholder ? '' : 'all')}
      onChange={({ target }) =>
        setParams({ workshop: target.value, status: null, standing: null, hold: null, q: null, early: null })
      }
    >
      {placeholder && (
        <option value="" disabled>
          {placeholder}
        </option>
      )}
      <option value="all">All workshops</option>
      {workshopOptions(choices).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
