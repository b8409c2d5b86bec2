import { type ReactNode, useId } from 'react';

interface AdminSwitchProps {
  label: ReactNode;
  help?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  name?: string;
}

export function AdminSwitch({ label, help, isOn, onChange, name }: AdminSwitchProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <label htmlFor={id} className="min-w-0 cursor-pointer">
        <span className="block font-medium">{label}</span>
        {help && (
          <span id={`${id}-help`} className="block text-small/4.5 text-dust">
            {help}
          </span>
        )}
      </label>
      <input
        id={id}
        name={name}
        type="checkbox"
        role="switch"
        aria-describedby={help && `${id}-help`}
        className="admin-switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={event => onChange(event.target.checked)}
      />
    </div>
  );
}
