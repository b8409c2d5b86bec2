import { type FormEvent, useState } from 'react';
import { Button } from '#src/ui-kit/button.tsx';
import { Field } from '#src/ui-kit/field.tsx';
import { readCode, verifyPath } from '../registrations.rules.certificates.ts';

export function CodeForm({ typed, look }: { typed?: string | undefined; look: 'primary' | 'outlined' }) {
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = new FormData(event.currentTarget).get('code');
    const code = readCode(typeof value === 'string' ? value : '');
    if (code) return location.assign(verifyPath(code));
    setError('A code has 16 letters and digits, such as M3XB-41TC-9QD2-7K4F');
    event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="grid max-w-110 grid-cols-[1fr_auto] items-start gap-3">
      <Field
        name="code"
        label="Certificate code"
        error={error}
        defaultValue={typed}
        autoComplete="off"
        maxLength={60}
        verbatim
      />
      <Button type="submit" look={look} className="mt-7">
        Check
      </Button>
    </form>
  );
}
