import { type InputEventHandler, type ReactNode, useId } from 'react';
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
  type?: 'text' | 'email' | 'tel' | 'password';
  autoComplete?: string;
  placeholder?: string;
  maxLength?: number;
  defaultValue?: string | undefined;
  /** More than one row makes it a text area. */
  rows?: number;
  /** Choices make it a select; the first entry is shown while nothing is chosen. */
  choices?: { placeholder: string; values: readonly string[] };
  className?: string;
  /** Taken letter by letter: no capital at the start, no spelling. */
  verbatim?: boolean;
  onInput?: InputEventHandler<HTMLInputElement>;
  /** A button at the control's end. */
  inside?: ReactNode;
  /** What stands beneath the control, and its id, where it says something about the value. */
  children?: ReactNode;
  describedBy?: string | undefined;
}

/** A labelled control. Its error stands beneath it and is read out with it. */
export function Field(props: FieldProps) {
  const id = useId();
  const { name, label, error, optional, starred, className, inside } = props;
  return (
    <div className={className}>
      <label htmlFor={id} className="field-label">
        <span>
          {label}
          {starred && <span className="text-tungsten"> *</span>}
        </span>
        {optional && <span className="font-normal text-dust">optional</span>}
      </label>
      {inside ? (
        <div className="relative">
          <Control {...props} id={id} />
          {inside}
        </div>
      ) : (
        <Control {...props} id={id} />
      )}
      {props.children}
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
  const describedBy = [error && `${id}-error`, props.describedBy].filter(Boolean).join(' ');
  const shared = {
    id,
    name: props.name,
    className: 'control',
    defaultValue: props.defaultValue,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
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
    ...(props.verbatim && { autoCapitalize: 'none', spellCheck: false }),
  };
  if (rows) return <textarea {...typed} rows={rows} />;
  return <input {...typed} type={props.type ?? 'text'} onInput={props.onInput} />;
}
