import type { Workshop } from '../workshops.rules.ts';
import { AdminField } from '#src/ui-kit/admin/field.tsx';
import { AdminHiddenNow, AdminShownNow } from '#src/ui-kit/admin/shown-now.tsx';
import type { ContentField, ContentTab } from '../workshops.rules.content-form.ts';
import { DEFAULT_INCLUDED, DEFAULT_SKILLS } from '../workshops.rules.page.ts';
import type { HideablePart, ScheduleDay, WorkshopContent } from '../workshops.rules.content.ts';
import { scheduleOf } from '../workshops.rules.schedule.ts';
import { PART_FIELDS, PART_LABELS, type ShownText, shownTexts } from '../workshops.rules.shown.ts';
import { ScheduleEditor } from './schedule-editor.tsx';
import { TextListEditor } from './text-list-editor.tsx';
import type { ContentEditing } from './workshops.api.content-editor.ts';

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
  shown: ShownText | undefined;
}

function TextField({ name, label, rows, help, editing, shown }: TextFieldProps) {
  const field = editing.field(name);
  return (
    <div className="grid gap-2">
      <AdminField {...field} {...(rows && { rows })} help={help} />
      {!field.value.trim() && shown && (
        <PartNow
          name={name}
          part={shown.part}
          label={label}
          texts={[shown.text]}
          onUse={() => field.onChange(shown.text)}
          editing={editing}
        />
      )}
    </div>
  );
}

interface PartNowProps {
  name: (typeof PART_FIELDS)[HideablePart];
  part: HideablePart | null;
  label: string;
  texts: readonly string[];
  onUse: () => void;
  editing: ContentEditing;
}

/** A part with several fields is hidden as a whole, below its first. */
function PartNow({ name, part, label, texts, onUse, editing }: PartNowProps) {
  if (!part) return <AdminShownNow label={label} texts={texts} onUse={onUse} />;
  const { hiddenParts } = editing.values;
  const isFirst = PART_FIELDS[part] === name;
  const others = hiddenParts.filter(each => each !== part);
  if (!hiddenParts.includes(part)) {
    const run = () => editing.set({ hiddenParts: [...others, part] });
    const hide = isFirst ? { part: PART_LABELS[part], run } : undefined;
    return <AdminShownNow label={label} texts={texts} onUse={onUse} hide={hide} />;
  }
  if (!isFirst) return null;
  return <AdminHiddenNow part={PART_LABELS[part]} onShow={() => editing.set({ hiddenParts: others })} />;
}

interface DefaultListProps {
  name: 'skillsList' | 'includedItems';
  label: string;
  items: readonly string[];
  editing: ContentEditing;
}

function DefaultList({ name, label, items, editing }: DefaultListProps) {
  if (editing.values[name].length > 0) return null;
  return (
    <PartNow
      name={name}
      part={name === 'skillsList' ? 'skills' : 'included'}
      label={label}
      texts={items}
      onUse={() => editing.set({ [name]: [...items] })}
      editing={editing}
    />
  );
}

function DefaultSchedule({ days, editing }: { days: readonly ScheduleDay[]; editing: ContentEditing }) {
  if (editing.values.scheduleData.length > 0) return null;
  return (
    <PartNow
      name="scheduleData"
      part="schedule"
      label="the days"
      texts={days.map(({ day, title, time, description }) =>
        [[day, time].filter(Boolean).join(', '), title, description].filter(Boolean).join('\n'),
      )}
      onUse={() => editing.set({ scheduleData: [...days] })}
      editing={editing}
    />
  );
}
