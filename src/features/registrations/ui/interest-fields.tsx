import { Field } from '#src/ui-kit/field.tsx';
import { BackgroundFields } from './background-fields.tsx';
import { HearAboutField } from './hear-about-field.tsx';
import type { FieldOf } from './seat-fields.tsx';

export function InterestFields({ field }: { field: FieldOf }) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <PersonFields field={field} />
      <BackgroundFields field={field} />
    </div>
  );
}

/** For sold-out workshops: only what is needed to write to someone. */
export function AskedFields({ field }: { field: FieldOf }) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <PersonFields field={field} />
    </div>
  );
}

function PersonFields({ field }: { field: FieldOf }) {
  return (
    <>
      <Field {...field('name')} label="Full Name" starred autoComplete="name" maxLength={120} />
      <Field {...field('email')} label="Email Address" starred type="email" autoComplete="email" />
      <Field {...field('phone')} label="Phone Number" optional type="tel" autoComplete="tel" maxLength={40} />
      <HearAboutField field={field} />
    </>
  );
}
