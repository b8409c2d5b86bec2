import { Field } from '#src/ui-kit/field.tsx';
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

export function HearAboutField({ field }: { field: FieldOf }) {
  return (
    <Field
      {...field('hearAbout')}
      label="How did you hear about us?"
      optional
      choices={{ placeholder: 'Choose one', values: HEARD_ABOUT }}
    />
  );
}
