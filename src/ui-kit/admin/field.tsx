import { type CSSProperties, type ReactNode, useId } from 'react';
import { AlertIcon } from '#src/ui-kit/icons.tsx';

interface AdminFieldProps {
  name: string;
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'date' | 'number' | 'email' | 'url' | 'tel' | 'time';
  rows?: number;
  options?: readonly { value: string; label: string }[];
  suggestions?: readonly string[];
  isRequired?: boolean;
  isReadOnly?: boolean;
  error?: string | undefined;
  help?: ReactNode;
  placeholder?: string;
  maxLength?: number | undefined;
  prefix?: string;
  suffix?: string;
  inputMode?: 'numeric' | 'decimal';
  className?: string;
}

export function AdminField(props: AdminFieldProps) {
  const id = useId();
  const { label, isRequired, error, help, prefix, suffix, suggestions, className } = props;
  return (
    <div className={className}>
      <label htmlFor={id} className="field-label justify-start! gap-1.5">
        {label}
        {isRequired && <span className="font-normal text-dust">required</span>}
      </label>
      <div className="relative">
        {prefix && (
          <span aria-hidden className="absolute top-1/2 left-3 -translate-y-1/2 text-dust">
            {prefix}
          </span>
        )}
        <AdminControl {...props} id={id} />
        {suffix && (
          <span
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-dust"
          >
            {suffix}
          </span>
        )}
      </div>
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map(text => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-caption/4 text-status-red">
          <AlertIcon size={14} className="mt-px flex-none" />
          {error}
        </p>
      ) : (
        help && (
          <p id={`${id}-help`} className="mt-1.5 text-caption/4 text-dust">
            {help}
          </p>
        )
      )}
    </div>
  );
}

function AdminControl({ id, rows, options, error, help, ...props }: AdminFieldProps & { id: string }) {
  const shared = {
    id,
    name: props.name,
    value: props.value,
    'aria-invalid': error ? true : undefined,
    'aria-required': props.isRequired || undefined,
    'aria-describedby': error ? `${id}-error` : help ? `${id}-help` : undefined,
    onChange: (event: { target: { value: string } }) => props.onChange(event.target.value),
  };
  if (options) {
    return (
      <select {...shared} className="control">
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  const typed = {
    ...shared,
    placeholder: props.placeholder,
    maxLength: props.maxLength,
    readOnly: props.isReadOnly,
  };
  if (rows) {
    return (
      <textarea
        {...typed}
        rows={rows}
        style={{ '--rows': rows } as CSSProperties}
        className="control admin-text"
      />
    );
  }
  return (
    <input
      {...typed}
      type={props.type ?? 'text'}
      inputMode={props.inputMode}
      list={props.suggestions && `${id}-list`}
      autoComplete="off"
      className={props.prefix ? 'control pl-8' : 'control'}
    />
  );
}
