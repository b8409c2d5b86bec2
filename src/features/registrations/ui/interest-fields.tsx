import { Field } from '#src/ui-kit/field.tsx';
import { BackgroundFields } from './background-fields.tsx';
import type { FieldOf } from './seat-fields.tsx';

const HEARD_ABOUT = [
  'A friend or colleague',
  'A past workshop',
  'Instagram',
  'Vimeo or YouTube',
  'Search',
  'Press or a podcast',
  'Somewhere else',
];

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
      <Field
        {...field('hearAbout')}
        label="How did you hear about us?"
        optional
        choices={{ placeholder: 'Choose one', values: HEARD_ABOUT }}
      />
    </>
  );
}
