import { AdminField } from '#src/ui-kit/admin/field.tsx';
import type { ContentTab } from '../workshop-content.rules.form.ts';
import { ScheduleEditor } from './schedule-editor.tsx';
import { TextListEditor } from './text-list-editor.tsx';
import type { ContentEditing } from './workshop-content.api.manage.ts';

export function ContentFields({ tab, editing }: { tab: ContentTab; editing: ContentEditing }) {
  return (
    <>
      {tab.fields.map(({ name, rows, help }) => (
        <AdminField key={name} {...editing.field(name)} {...(rows && { rows })} help={help} />
      ))}
      {tab.list === 'skillsList' && (
        <TextListEditor label="What visitors will master" noun="Skill" name="skillsList" editing={editing} />
      )}
      {tab.list === 'includedItems' && (
        <TextListEditor label="What the price includes" noun="Item" name="includedItems" editing={editing} />
      )}
      {tab.list === 'scheduleData' && <ScheduleEditor editing={editing} />}
    </>
  );
}
