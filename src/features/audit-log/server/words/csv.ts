import type { CsvColumn } from '#src/platform/server/csv.ts';
import { localPartsOf } from '#src/shared/time-zone.ts';
import type { AuditChange, AuditEntry } from '../../audit-log.contract.ts';
import { whoText } from '../../audit-log.rules.ts';

function changeText({ label, before, after, isPersonal }: AuditChange): string {
  return isPersonal ? `${label} (not shown here)` : `${label}: ${before ?? 'empty'} → ${after ?? 'empty'}`;
}

export function auditColumns(timeZone: string): CsvColumn<AuditEntry>[] {
  const moment = (at: string): string => {
    const { date, time } = localPartsOf(Date.parse(at), timeZone);
    return `${date} ${time}`;
  };
  return [
    { header: 'When', value: entry => moment(entry.at) },
    { header: 'Who', value: ({ who }) => whoText(who) },
    { header: 'What', value: entry => entry.verb },
    { header: 'Record', value: entry => entry.subject },
    { header: 'Details', value: entry => entry.details },
    { header: 'Changes', value: entry => entry.changes.map(changeText).join('\n') },
    { header: 'Network', value: entry => entry.network },
    { header: 'Request', value: entry => entry.requestId },
  ];
}
