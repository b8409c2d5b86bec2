import { ToolEmpty } from '#src/ui-kit/tool-empty.tsx';
import { ChartIcon } from '#src/ui-kit/tool-icons.tsx';
import { ToolPageHead } from '#src/ui-kit/tool-page-head.tsx';

/** Analytics (specification, section 2 "Admin panel"). */
export function AnalyticsSection() {
  return (
    <div className="admin-content">
      <ToolPageHead title="Analytics" />
      <div className="tool-card">
        <ToolEmpty
          icon={<ChartIcon />}
          title="Coming Soon"
          text="We're already counting leads, messages and registrations, without cookies. Their charts will appear here."
        />
      </div>
    </div>
  );
}
