import { Button } from '#src/ui-kit/button.tsx';
import { AdminField } from '#src/ui-kit/admin/field.tsx';
import { PlusIcon, TrashIcon } from '#src/ui-kit/admin/icons.tsx';
import { SortedList } from '#src/ui-kit/admin/sorted-list.tsx';
import type { ScheduleDay } from '../workshops.rules.content.ts';
import { parseTimeRange } from '../workshops.rules.schedule.ts';
import type { ContentEditing } from './workshops.api.content-editor.ts';

export function ScheduleEditor({ editing }: { editing: ContentEditing }) {
  const days = editing.values.scheduleData;
  const onChange = (scheduleData: ScheduleDay[]) => editing.set({ scheduleData });
  const add = () =>
    onChange([...days, { day: `Day ${days.length + 1}`, title: '', description: '', time: '' }]);
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label">Days</legend>
      <SortedList items={days} noun="Day" onChange={onChange}>
        {(day, index) => (
          <DayFields
            day={day}
            index={index}
            field={editing.field}
            onRemove={() => onChange(days.toSpliced(index, 1))}
          />
        )}
      </SortedList>
      <Button
        disabled={days.length >= (editing.limit('scheduleData') ?? Infinity)}
        onClick={add}
        icon={<PlusIcon size={16} />}
        className="justify-self-start"
      >
        Add day
      </Button>
    </fieldset>
  );
}

interface DayFieldsProps {
  day: ScheduleDay;
  index: number;
  field: ContentEditing['field'];
  onRemove: () => void;
}

function DayFields({ day, index, field, onRemove }: DayFieldsProps) {
  const fieldOf = (name: keyof ScheduleDay, label: string) => ({
    ...field(`scheduleData.${index}.${name}`),
    label: (
      <>
        {label}
        <span className="sr-only"> of day {index + 1}</span>
      </>
    ),
  });
  const isUnclear = day.time.trim() !== '' && !parseTimeRange(day.time);
  return (
    <div className="grid min-w-0 flex-1 gap-3 rounded border border-iron p-3 sm:p-4">
      <div className="flex items-end gap-2">
        <AdminField {...fieldOf('day', 'Day')} className="flex-1" placeholder={`Day ${index + 1}`} />
        <Button
          aria-label={`Remove day ${index + 1}`}
          data-tip="Remove"
          onClick={onRemove}
          look="quiet"
          icon={<TrashIcon size={16} />}
        />
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <AdminField {...fieldOf('title', 'Title')} />
        <AdminField
          {...fieldOf('time', 'Time')}
          placeholder="9:00 AM-6:00 PM"
          help={
            isUnclear
              ? "We'll show this as typed. Use a range like 9:00 AM-6:00 PM to show a timeline."
              : undefined
          }
        />
      </div>
      <AdminField {...fieldOf('description', 'Description')} rows={2} />
    </div>
  );
}
