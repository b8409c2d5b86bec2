import { counted, formatNumber } from '#src/shared/words.ts';
import { ClickIcon, CoinIcon, PeopleIcon, TicketIcon } from '#src/ui-kit/admin/icons.tsx';
import { AdminStat, AdminStats } from '#src/ui-kit/admin/stat.tsx';
import type { Analytics } from '../analytics.contract.ts';
import { spanOf } from '../analytics.rules.range.ts';
import { changeInPercent, signed } from '../analytics.rules.shown.ts';
import { useAmount } from './analytics.api.ts';

export function AnalyticsStats({ analytics }: { analytics: Analytics }) {
  const { totals, totalsBefore, coming } = analytics;
  const amount = useAmount();
  const before = `the previous ${spanOf(analytics)}`;
  const change = changeInPercent(totals.visits, totalsBefore.visits);
  const each = totals.visitors > 0 ? totals.visits / totals.visitors : 0;
  return (
    <AdminStats>
      <AdminStat
        label="Visits"
        value={formatNumber(totals.visits)}
        line={change === null ? `no data for ${before}` : <Change text={change} before={before} />}
        icon={<ClickIcon size={18} />}
      />
      <AdminStat
        label="Visitors"
        value={formatNumber(totals.visitors)}
        line={each >= 1 ? `${each.toFixed(1)} visits each` : 'unique per day'}
        icon={<PeopleIcon size={18} />}
      />
      <AdminStat
        label="Seats booked"
        value={formatNumber(totals.seats)}
        line={<Change text={signed(totals.seats - totalsBefore.seats)} before={before} />}
        icon={<TicketIcon size={18} />}
      />
      <AdminStat
        label="Expected revenue"
        value={amount(coming.reduce((sum, { expectedAmount }) => sum + expectedAmount, 0))}
        line={comingLine(
          coming.length,
          amount(coming.reduce((sum, { receivedAmount }) => sum + receivedAmount, 0)),
        )}
        icon={<CoinIcon size={18} />}
      />
    </AdminStats>
  );
}

function comingLine(count: number, received: string): string {
  if (count === 0) return 'No upcoming workshops yet';
  return `${received} received, from ${counted(count, 'upcoming workshop')}`;
}

function Change({ text, before }: { text: string; before: string }) {
  if (text.startsWith('0')) return `same as ${before}`;
  return (
    <>
      <span className={text.startsWith('+') ? 'text-status-green' : 'text-status-orange'}>{text}</span> on{' '}
      {before}
    </>
  );
}
