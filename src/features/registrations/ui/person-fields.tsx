import type { ReactNode } from 'react';
import { Field } from '#src/ui-kit/field.tsx';

interface PersonFieldsProps {
  errors: Readonly<Record<string, string>>;
  note?: string | null;
  /** Between the person and the note. */
  children?: ReactNode;
}

/** Who gets a seat, as an admin types it in. */
export function PersonFields({ errors, note, children }: PersonFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="firstName" label="First name" error={errors['firstName']} maxLength={80} />
        <Field name="lastName" label="Last name" error={errors['lastName']} maxLength={80} />
      </div>
      <Field name="email" label="Email" type="email" verbatim error={errors['email']} />
      <Field name="phone" label="Phone" type="tel" optional error={errors['phone']} maxLength={40} />
      {children}
      <Field
        name="internalNote"
        label="Our note"
        optional
        rows={2}
        maxLength={2000}
        defaultValue={note ?? ''}
        error={errors['internalNote']}
      />
    </>
  );
}
