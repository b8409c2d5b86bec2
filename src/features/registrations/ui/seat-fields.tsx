import { Field } from '#src/ui-kit/field.tsx';

export type FieldOf = (name: string) => {
  name: string;
  error: string | undefined;
  defaultValue: string | undefined;
};

export function SeatFields({ field }: { field: FieldOf }) {
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3 sm:gap-4">
        <Field {...field('firstName')} starred label="First name" autoComplete="given-name" maxLength={80} />
        <Field {...field('lastName')} starred label="Last name" autoComplete="family-name" maxLength={80} />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field {...field('email')} starred label="Email" type="email" autoComplete="email" />
        <Field {...field('phone')} optional label="Phone" type="tel" autoComplete="tel" maxLength={40} />
      </div>
    </>
  );
}
