import { useId } from 'react';

interface AdminChoiceCardsProps<Value extends string> {
  legend: string;
  value: Value;
  options: readonly { value: Value; label: string; isBlocked?: boolean }[];
  help?: string;
  error?: string | undefined;
  onChange: (value: Value) => void;
}

/** Radio buttons, side by side where there is room. The whole card is the target. */
export function AdminChoiceCards<Value extends string>(props: AdminChoiceCardsProps<Value>) {
  const { legend, value, options, help, error, onChange } = props;
  const id = useId();
  const note = error ?? help;
  return (
    <fieldset aria-describedby={note ? `${id}-note` : undefined}>
      <legend className="field-label">{legend}</legend>
      <div className="grid gap-2 sm:auto-cols-fr sm:grid-flow-col sm:gap-4">
        {options.map(option => (
          <label key={option.value} className="admin-choice-card">
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={option.isBlocked}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {note && (
        <p
          id={`${id}-note`}
          className={error ? 'mt-1.5 text-caption/4 text-status-red' : 'mt-1.5 text-caption/4 text-dust'}
        >
          {note}
        </p>
      )}
    </fieldset>
  );
}
