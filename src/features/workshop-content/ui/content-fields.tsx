import { ToolField } from '#src/ui-kit/tool-field.tsx';
import type { ContentTab } from '../workshop-content.rules.form.ts';
import { CONTENT_TEXTS } from '../workshop-content.rules.record.ts';
import { ScheduleEditor } from './schedule-editor.tsx';
import { TextListEditor } from './text-list-editor.tsx';
import type { ContentEditing } from './workshop-content.api.manage.ts';

interface ContentFieldsProps {
  tab: ContentTab;
  editing: Pick<ContentEditing, 'values' | 'set'>;
}

/** The fields of one tab. */
export function ContentFields({ tab, editing: { values, set } }: ContentFieldsProps) {
  return (
    <>
      {tab.fields.map(({ name, label, rows, help }) => (
        <ToolField
          key={name}
          name={name}
          label={label}
          maxLength={CONTENT_TEXTS[name]}
          {...(rows && { rows })}
          help={help}
          value={values[name]}
          onChange={value => set({ [name]: value })}
        />
      ))}
      {tab.list === 'skillsList' && (
        <TextListEditor
          label="What visitors will master"
          noun="Skill"
          items={values.skillsList}
          onChange={skillsList => set({ skillsList })}
        />
      )}
      {tab.list === 'includedItems' && (
        <TextListEditor
          label="What the price includes"
          noun="Item"
          items={values.includedItems}
          onChange={includedItems => set({ includedItems })}
        />
      )}
      {tab.list === 'scheduleData' && (
        <ScheduleEditor days={values.scheduleData} onChange={scheduleData => set({ scheduleData })} />
      )}
    </>
  );
}
