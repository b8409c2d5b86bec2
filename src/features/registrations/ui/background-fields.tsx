import { Field } from '#src/ui-kit/field.tsx';
import type { FieldOf } from './seat-fields.tsx';

interface BackgroundFieldsProps {
  field: FieldOf;
  optional?: boolean;
}

export function BackgroundFields({ field, optional = false }: BackgroundFieldsProps) {
  return (
    <>
      <Field
        {...field('experience')}
        label="Photography/Videography Experience"
        optional={optional}
        rows={2}
        placeholder="Years, formats, what you shoot most"
      />
      <Field
        {...field('goals')}
        label="What do you hope to achieve?"
        optional={optional}
        rows={2}
        placeholder="One thing you want to leave with"
      />
    </>
  );
}
