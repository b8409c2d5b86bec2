import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { ToolField } from '#src/ui-kit/tool-field.tsx';
import { CATEGORIES } from '../workshops.rules.ts';
import type { EventFormState } from './workshops.form.ts';

/** What the workshop is. */
export function EventFormBasics({ state }: { state: EventFormState }) {
  const { workshopDefaults } = useSite();
  const { field } = state;
  const levels = [...new Set([workshopDefaults.skillLevel, 'Beginner', 'Intermediate', 'Advanced'])];
  return (
    <section className="tool-card grid gap-4">
      <h2 className="tool-card-title">Basics</h2>
      <ToolField {...field('title')} isRequired />
      <ToolField
        {...field('description')}
        isRequired
        rows={4}
        help="Two or three sentences. It opens the workshop page and feeds the card on the home page."
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <ToolField {...field('category')} options={CATEGORIES.map(value => ({ value, label: value }))} />
        <ToolField {...field('skillLevel')} suggestions={levels} placeholder={workshopDefaults.skillLevel} />
      </div>
      <ToolField {...field('requirements')} rows={3} help="Shown as Prerequisites." />
    </section>
  );
}
