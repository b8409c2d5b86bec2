import { type InputEventHandler, type KeyboardEventHandler, type ReactNode, useId } from 'react';
import { AlertIcon } from './icons.tsx';

interface FieldProps {
  name: string;
  label: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  starred?: boolean;
  type?: 'text' | 'email' | 'tel' | 'password';
  autoComplete?: string;
  placeholder?: string;
  maxLength?: number;
  /** For a code from an app or a list: large and monospaced. */
  code?: 'digits' | 'letters';
  defaultValue?: string | undefined;
  rows?: number;
  /** With choices, it is a select, which shows the placeholder until one is chosen. */
  choices?: { placeholder: string; values: readonly string[] };
  className?: string;
  /** Turns off capitalization and spell checking. */
  verbatim?: boolean;
  onInput?: InputEventHandler<HTMLInputElement>;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
  inside?: ReactNode;
  /** Shown below the control. Set `describedBy` to its id if it describes the value. */
  children?: ReactNode;
  describedBy?: string | undefined;
}

export function Field(props: FieldProps) {
  const id = useId();
  const { label, error, optional, starred, className, inside } = props;
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
        <p id={`${id}-error`} className="mt-2 flex gap-2 text-note/5 text-error-text">
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
    className: props.code ? 'control control-code' : 'control',
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
    ...(props.code === 'digits' && { inputMode: 'numeric' as const }),
    ...(props.verbatim && { autoCapitalize: 'none', spellCheck: false }),
  };
  if (rows) return <textarea {...typed} rows={rows} />;
  return <input {...typed} type={props.type ?? 'text'} onInput={props.onInput} onKeyDown={props.onKeyDown} />;
}
