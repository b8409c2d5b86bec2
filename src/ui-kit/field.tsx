import { type ReactNode, useId } from 'react';
import { AlertIcon } from './icons.tsx';

interface FieldProps {
  name: string;
  label: ReactNode;
  /** What is wrong with it, if anything. */
  error?: string | undefined;
  /** Writes 'optional' beside the label. */
  optional?: boolean;
  /** Marks the label with an asterisk. */
  starred?: boolean;
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  placeholder?: string;
  maxLength?: number;
  defaultValue?: string | undefined;
  /** More than one row makes it a text area. */
  rows?: number;
  /** Choices make it a select; the first entry is shown while nothing is chosen. */
  choices?: { placeholder: string; values: readonly string[] };
  className?: string;
}

/** A labelled control. Its error stands beneath it and is read out with it. */
export function Field(props: FieldProps) {
  const id = useId();
  const { name, label, error, optional, starred, className } = props;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-2 flex justify-between text-[0.875rem]/5 font-medium">
        <span>
          {label}
          {starred && <span className="text-tungsten"> *</span>}
        </span>
        {optional && <span className="font-normal text-dust">optional</span>}
      </label>
      <Control {...props} id={id} />
      {error && (
        <p
          id={`${id}-error`}
          data-field-error={name}
          className="mt-2 flex gap-2 text-[0.875rem]/5 text-error-text"
        >
          <AlertIcon size={16} className="mt-0.5 flex-none" />
          {error}
        </p>
      )}
    </div>
  );
}

function Control({ id, error, rows, choices, ...props }: FieldProps & { id: string }) {
  const shared = {
    id,
    name: props.name,
    className: 'control',
    defaultValue: props.defaultValue,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
    'aria-required': props.starred || undefined,
  };
  if (choices) {
    return (
      <select {...shared} defaultValue={props.defaultValue ?? ''}>
        <option value="">{choices.placeholder}</option>
        {choices.values.map(value => (
          <option key={value}>{value}</option>
        ))}
      </select>
    );
  }
  const typed = {
    ...shared,
    placeholder: props.placeholder,
    autoComplete: props.autoComplete,
    maxLength: props.maxLength,
  };
  return rows ? <textarea {...typed} rows={rows} /> : <input {...typed} type={props.type ?? 'text'} />;
}
