import { Field } from '#src/ui-kit/field.tsx';

const HEARD_ABOUT = [
  'A friend or colleague',
  'A past workshop',
  'Instagram',
  'Vimeo or YouTube',
  'Search',
  'Press or a podcast',
  'Somewhere else',
];

interface InterestFieldsProps {
  errors: Record<string, string>;
  /** What was typed before an accidental close. */
  draft: Record<string, string>;
}

/** The fields of the interest form, in two columns where there is room. */
export function InterestFields({ errors, draft }: InterestFieldsProps) {
  const field = (name: string) => ({ name, error: errors[name], defaultValue: draft[name] });
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field {...field('name')} label="Full Name" starred autoComplete="name" maxLength={120} />
      <Field {...field('email')} label="Email Address" starred type="email" autoComplete="email" />
      <Field {...field('phone')} label="Phone Number" optional type="tel" autoComplete="tel" maxLength={40} />
      <Field
        {...field('hearAbout')}
        label="How did you hear about us?"
        choices={{ placeholder: 'Choose one', values: HEARD_ABOUT }}
      />
      <Field
        {...field('experience')}
        label="Photography/Videography Experience"
        rows={2}
        maxLength={2000}
        placeholder="Years, formats, what you shoot most"
      />
      <Field
        {...field('goals')}
        label="What do you hope to achieve?"
        rows={2}
        maxLength={2000}
        placeholder="One thing you want to leave with"
      />
    </div>
  );
}
