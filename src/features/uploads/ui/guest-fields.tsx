import { Field } from '#src/ui-kit/field.tsx';

interface GuestFieldsProps {
  errors: Partial<Record<string, string>>;
  isLocked: boolean;
}

/** Only visitors without an account fill these in. */
export function GuestFields({ errors, isLocked }: GuestFieldsProps) {
  return (
    <fieldset disabled={isLocked} className="mb-4 grid items-start gap-4 sm:grid-cols-2">
      <legend className="sr-only">About you</legend>
      <Field name="name" label="Name" starred autoComplete="name" maxLength={120} error={errors['name']} />
      <Field name="email" label="Email" starred type="email" autoComplete="email" error={errors['email']} />
    </fieldset>
  );
}
