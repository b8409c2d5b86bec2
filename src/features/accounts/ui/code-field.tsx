import type { FormEvent, ReactNode } from 'react';
import { Field } from '#src/ui-kit/field.tsx';

interface CodeFieldProps {
  label?: ReactNode;
  error: string | undefined;
  /** Sends the form after the sixth digit. */
  sendsItself?: boolean;
  help?: string;
}

const DIGITS = 6;

/** Takes pasted codes with spaces, too. */
export function CodeField({ label = '6-digit code', error, sendsItself, help }: CodeFieldProps) {
  const onInput = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
    const digits = input.value.replaceAll(/\D/g, '').slice(0, DIGITS);
    // Elsewhere than at the end, a new value would move the caret.
    if (input.selectionStart === input.value.length) input.value = digits.replace(/^(\d{3})(\d)/, '$1 $2');
    if (sendsItself && digits.length === DIGITS) input.form?.requestSubmit();
  };
  return (
    <Field
      name="code"
      label={label}
      code="digits"
      autoComplete="one-time-code"
      error={error}
      onInput={onInput}
    >
      {help && !error && <p className="mt-1.5 text-caption/4 text-dust">{help}</p>}
    </Field>
  );
}
