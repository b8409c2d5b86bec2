import { type ReactNode, useId } from 'react';
import { AlertIcon } from '#src/ui-kit/icons.tsx';

interface AdminSwitchProps {
  label: ReactNode;
  help?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  name?: string;
  error?: string | undefined;
}

export function AdminSwitch({ label, help, isOn, onChange, name, error }: AdminSwitchProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <label htmlFor={id} className="min-w-0 cursor-pointer">
        <span className="block font-medium">{label}</span>
        {help && (
          <span id={`${id}-help`} className="block text-small/4.5 text-dust">
            {help}
          </span>
        )}
        {error && (
          <span id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-caption/4 text-status-red">
            <AlertIcon size={14} className="mt-px flex-none" />
            {error}
          </span>
        )}
      </label>
      <input
        id={id}
        name={name}
        type="checkbox"
        role="switch"
        aria-describedby={describedBy || undefined}
        aria-invalid={error ? true : undefined}
        className="admin-switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={event => onChange(event.target.checked)}
      />
    </div>
  );
}
