import { AdminEmpty } from '#src/ui-kit/admin/empty.tsx';
import { ChartIcon } from '#src/ui-kit/admin/icons.tsx';
import { AdminPageHead } from '#src/ui-kit/admin/page-head.tsx';

/** Specification, section 2 "Admin panel". */
export function AnalyticsSection() {
  return (
    <div className="admin-content">
      <AdminPageHead title="Analytics" />
      <div className="admin-card">
        <AdminEmpty
          icon={<ChartIcon />}
          title="Coming Soon"
          text="We're already counting leads, messages and registrations, without cookies. Their charts will appear here."
        />
      </div>
    </div>
  );
}
