import { AdminLoading } from '#src/ui-kit/admin/loading.tsx';

export function AnalyticsLoading() {
  return (
    <>
      <div aria-hidden className="admin-stats">
        {Array.from({ length: 4 }, (_, card) => (
          <div key={card} className="admin-stat">
            <span className="block skeleton h-4 w-2/5" />
            <span className="mt-3 block skeleton h-8 w-3/5" />
            <span className="mt-2 block skeleton h-4 w-4/5" />
          </div>
        ))}
      </div>
      <AdminLoading text="Loading analytics..." height={72} />
    </>
  );
}
