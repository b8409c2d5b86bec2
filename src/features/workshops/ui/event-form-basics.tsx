import { use } from 'react';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { AdminField } from '#src/ui-kit/admin/field.tsx';
import { CATEGORIES } from '../workshops.rules.ts';
import { RequirementsNote } from './requirements-note.tsx';
import type { EventFormState } from './workshops.form.ts';

interface EventFormBasicsProps {
  state: EventFormState;
  /** Null: it is new. */
  workshopId: number | null;
}

export function EventFormBasics({ state, workshopId }: EventFormBasicsProps) {
  const { workshopDefaults } = useSite();
  const noteOf = use(RequirementsNote);
  const { field } = state;
  const levels = [...new Set([workshopDefaults.skillLevel, 'Beginner', 'Intermediate', 'Advanced'])];
  return (
    <section className="admin-card grid gap-4">
      <h2 className="admin-card-title">Basics</h2>
      <AdminField {...field('title')} isRequired />
      <AdminField
        {...field('description')}
        isRequired
        rows={4}
        help="Two or three sentences. It opens the workshop page and feeds the card on the home page."
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <AdminField {...field('category')} options={CATEGORIES.map(value => ({ value, label: value }))} />
        <AdminField
          {...field('skillLevel')}
          suggestions={levels}
          help={`Leave blank to show “${workshopDefaults.skillLevel}”.`}
        />
      </div>
      <AdminField
        {...field('requirements')}
        rows={3}
        help={(workshopId !== null && noteOf?.(workshopId)) || 'Shown as Prerequisites.'}
      />
    </section>
  );
}
