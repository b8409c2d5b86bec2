import { formatNumber } from '#src/shared/words.ts';
import { CalendarIcon } from '#src/ui-kit/icons.tsx';
import { ChartIcon, PeopleIcon } from '#src/ui-kit/admin/icons.tsx';
import { AdminStat, AdminStats } from '#src/ui-kit/admin/stat.tsx';
import { RECENT_DAYS, onYourList } from '../leads.rules.ts';
import { useLeadsSummary } from './leads.api.manage.ts';

/** The conversion rate is computed; without leads it is a dash. */
export function LeadsStats() {
  const { data, error } = useLeadsSummary();
  const unknown = error ? '–' : '…';
  const figure = (value: number | undefined) => (value === undefined ? unknown : formatNumber(value));
  const rate = data?.conversionRate ?? null;
  return (
    <AdminStats>
      <AdminStat
        label="Total Leads"
        value={figure(data?.total)}
        line={data ? onYourList(data) : 'on your list'}
        icon={<PeopleIcon size={18} />}
      />
      <AdminStat
        label="This Week"
        value={figure(data?.thisWeek)}
        line={`in the last ${RECENT_DAYS} days`}
        icon={<CalendarIcon size={18} />}
      />
      <AdminStat
        label="Conversion Rate"
        value={data ? (rate === null ? '–' : `${Math.round(rate * 100)}%`) : unknown}
        line="later enrolled in a workshop"
        icon={<ChartIcon size={18} />}
      />
    </AdminStats>
  );
}
