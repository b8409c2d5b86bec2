import { todayHere } from '#src/platform/browser/local-time.ts';
import { calendarDay } from '#src/shared/dates.ts';
import { latestOf } from './activity.tsx';

const SHOWN = 6;

type RecentActivityProps = Parameters<typeof latestOf>[0] & { isLoading: boolean };

function dayOf(at: string): string {
  const { month, day } = calendarDay(at.includes('T') ? todayHere(new Date(at)) : at);
  return `${month} ${day}`;
}

export function RecentActivity({ isLoading, ...everything }: RecentActivityProps) {
  const latest = isLoading ? [] : latestOf(everything, SHOWN);
  return (
    <section aria-labelledby="recent" className="admin-card p-0">
      <h3 id="recent" className="flex min-h-16 items-center admin-card-title px-4 sm:px-6">
        Recent activity
      </h3>
      {isLoading && <p className="admin-row text-dust">Loading recent activity...</p>}
      {!isLoading && latest.length === 0 && (
        <p className="admin-row text-dust">
          Nothing yet. Your enrollments, uploads and certificates will appear here.
        </p>
      )}
      <ul>
        {latest.map(({ key, at, icon, title, text }) => (
          <li key={key} className="admin-row">
            <span className="flex-none">{icon}</span>
            <span className="min-w-0 flex-1">
              <span className="block font-medium wrap-anywhere">{title}</span>
              <span className="block text-small/4.5 wrap-anywhere text-dust">{text}</span>
            </span>
            <time dateTime={at} className="flex-none text-dust">
              {dayOf(at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
