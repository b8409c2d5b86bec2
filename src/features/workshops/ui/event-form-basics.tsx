import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { ToolField } from '#src/ui-kit/tool-field.tsx';
import { EVENT_LABELS } from '../workshops.rules.form.ts';
import { CATEGORIES, WORKSHOP_TEXTS } from '../workshops.rules.ts';
import type { EventFormState } from './workshops.form.ts';

/** What the workshop is. */
export function EventFormBasics({ state }: { state: EventFormState }) {
  const { workshopDefaults } = useSite();
  const field = textField(state);
  const levels = [...new Set([workshopDefaults.skillLevel, 'Beginner', 'Intermediate', 'Advanced'])];
  return (
    <section className="tool-card grid gap-4">
      <h2 className="tool-card-title">Basics</h2>
      <ToolField {...field('title')} isRequired maxLength={160} />
      <ToolField
        {...field('description')}
        isRequired
        rows={4}
        maxLength={2000}
        help="Two or three sentences. It opens the workshop page and feeds the card on the home page."
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <ToolField {...field('category')} options={CATEGORIES.map(value => ({ value, label: value }))} />
        <ToolField
          {...field('skillLevel')}
          maxLength={WORKSHOP_TEXTS.skillLevel}
          suggestions={levels}
          placeholder={workshopDefaults.skillLevel}
        />
      </div>
      <ToolField
        {...field('requirements')}
        rows={3}
        maxLength={WORKSHOP_TEXTS.requirements}
        help="Shown as Prerequisites."
      />
    </section>
  );
}

type TextName = {
  [Name in keyof EventFormState['values']]: EventFormState['values'][Name] extends string ? Name : never;
}[keyof EventFormState['values']];

/** What a text field of the form is told. */
export function textField({ values, errors, set }: EventFormState) {
  return (name: TextName) => ({
    name,
    label: EVENT_LABELS[name],
    value: values[name],
    error: errors[name],
    onChange: (value: string) => set({ [name]: value }),
  });
}
