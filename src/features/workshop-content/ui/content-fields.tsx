import type { Workshop } from '#src/features/workshops/workshops.rules.ts';
import { AdminField } from '#src/ui-kit/admin/field.tsx';
import type { ContentField, ContentTab } from '../workshop-content.rules.form.ts';
import { DEFAULT_INCLUDED, DEFAULT_SKILLS, shownTexts } from '../workshop-content.rules.page.ts';
import type { ScheduleDay, WorkshopContent } from '../workshop-content.rules.record.ts';
import { scheduleOf } from '../workshop-content.rules.ts';
import { ScheduleEditor } from './schedule-editor.tsx';
import { ShownNow } from './shown-now.tsx';
import { TextListEditor } from './text-list-editor.tsx';
import type { ContentEditing } from './workshop-content.api.manage.ts';

interface ContentFieldsProps {
  tab: ContentTab;
  editing: ContentEditing;
  workshop: Workshop;
  /** As it will be after saving. */
  written: WorkshopContent;
}

export function ContentFields({ tab, editing, workshop, written }: ContentFieldsProps) {
  const shown = shownTexts(workshop, written);
  return (
    <>
      {tab.fields.map(field => (
        <TextField key={field.name} {...field} editing={editing} shown={shown[field.name]} />
      ))}
      {tab.list === 'skillsList' && (
        <>
          <TextListEditor
            label="What visitors will master"
            noun="Skill"
            name="skillsList"
            editing={editing}
          />
          <DefaultList name="skillsList" label="the skills" items={DEFAULT_SKILLS} editing={editing} />
        </>
      )}
      {tab.list === 'includedItems' && (
        <>
          <TextListEditor
            label="What the price includes"
            noun="Item"
            name="includedItems"
            editing={editing}
          />
          <DefaultList
            name="includedItems"
            label="what the price includes"
            items={DEFAULT_INCLUDED}
            editing={editing}
          />
        </>
      )}
      {tab.list === 'scheduleData' && (
        <>
          <ScheduleEditor editing={editing} />
          <DefaultSchedule days={scheduleOf(null, workshop)} editing={editing} />
        </>
      )}
    </>
  );
}

interface TextFieldProps extends ContentField {
  editing: ContentEditing;
  shown: string | undefined;
}

function TextField({ name, label, rows, help, editing, shown }: TextFieldProps) {
  const field = editing.field(name);
  return (
    <div className="grid gap-2">
      <AdminField {...field} {...(rows && { rows })} help={help} />
      {!field.value.trim() && shown && (
        <ShownNow label={label} texts={[shown]} onUse={() => field.onChange(shown)} />
      )}
    </div>
  );
}

interface DefaultListProps {
  name: 'skillsList' | 'includedItems';
  label: string;
  items: readonly string[];
  editing: ContentEditing;
}

function DefaultList({ name, label, items, editing }: DefaultListProps) {
  if (editing.values[name].length > 0) return null;
  return <ShownNow label={label} texts={items} onUse={() => editing.set({ [name]: [...items] })} />;
}

function DefaultSchedule({ days, editing }: { days: readonly ScheduleDay[]; editing: ContentEditing }) {
  if (editing.values.scheduleData.length > 0) return null;
  return (
    <ShownNow
      label="the days"
      texts={days.map(({ day, title, time, description }) =>
        [[day, time].filter(Boolean).join(', '), title, description].filter(Boolean).join('\n'),
      )}
      onUse={() => editing.set({ scheduleData: [...days] })}
    />
  );
}
