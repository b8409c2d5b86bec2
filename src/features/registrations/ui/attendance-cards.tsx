import type { Workshop } from '#src/features/workshops/workshops.rules.ts';
import { AdminChoiceCards } from '#src/ui-kit/admin/choice-cards.tsx';
import type { Attendance } from '../registrations.rules.ts';
import { attendanceOpensOn } from './registrations.form.manage.ts';

interface AttendanceCardsProps {
  value: Attendance | null;
  isCompleted: boolean;
  workshop: Workshop | null;
  timeZone: string;
  onChange: (attendance: Attendance | null) => void;
}

export function AttendanceCards({ value, isCompleted, workshop, timeZone, onChange }: AttendanceCardsProps) {
  const opensOn = attendanceOpensOn(workshop, timeZone);
  const rule = isCompleted
    ? 'To mark a no-show, undo the completion first.'
    : 'A no-show keeps the seat in your records and gets no certificate.';
  return (
    <AdminChoiceCards
      legend="Attendance"
      value={value ?? 'none'}
      options={[
        { value: 'none', label: 'Not marked' },
        { value: 'attended', label: 'Attended', isBlocked: opensOn !== null },
        { value: 'no-show', label: 'No-show', isBlocked: opensOn !== null || isCompleted },
      ]}
      help={opensOn ? `You can mark attendance from ${opensOn}. ${rule}` : rule}
      onChange={choice => onChange(choice === 'none' ? null : choice)}
    />
  );
}
